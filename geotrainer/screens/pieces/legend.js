// Colours and what they mean.
import { make, piece } from "./piece.js";

export default piece("legend", ({ model, memory, words }) => {
  const shades = model.get("shades");
  if (!shades.length) return [];
  memory.told ??= make("p", { class: "gt-legend-told", role: "status" });
  const told = model.get("told") || model.get("hint");
  if (memory.told.textContent !== told) memory.told.textContent = told;
  memory.told.classList.toggle("gt-legend-hint", !model.get("told"));
  return [
    make("p", { class: "gt-legend-title" }, model.get("title")),
    make("ul", { class: "gt-shades", "aria-label": words.legend }, shades.map((shade) => make("li", { class: "gt-shade" },
      make("span", { class: "gt-shade-colour", style: { background: shade.colour } }), make("span", { class: "gt-shade-text" }, shade.text)))),
    memory.told,
    model.get("note") ? make("p", { class: "gt-legend-note" }, model.get("note")) : null,
  ];
});
