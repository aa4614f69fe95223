// Colours and what they mean.
import { make, piece } from "./piece.js";

export default piece("legend", ({ model, memory, words }) => {
  const shades = model.get("shades");
  if (!shades.length) return [];
  memory.told ??= make("p", { class: "gt-legend-told", role: "status" });
  const told = model.get("told");
  if (memory.told.textContent !== told) memory.told.textContent = told;
  return [
    make("p", { class: "gt-legend-title" }, model.get("title")),
    make("ul", { class: "gt-shades", "aria-label": words.legend }, shades.map((shade) => make("li", { class: "gt-shade" },
      make("span", { class: "gt-shade-colour", style: { background: shade.colour } }),
      make("span", { class: "gt-only-read" }, shade.text),
      make("span", { class: "gt-shade-bound", "aria-hidden": "true" }, shade.bound || "\u00a0")))),
    memory.told,
    told ? null : make("p", { class: "gt-legend-note" }, [model.get("note"), make("span", { class: "gt-legend-hint" }, `${model.get("note") ? " \u00b7 " : ""}${model.get("hint")}`)]),
  ];
});
