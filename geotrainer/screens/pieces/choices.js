// A radio group of big buttons; one tap, or select and confirm.
import { make, picture, piece, sign, walk } from "./piece.js";

function button(option, { chosen, words }) {
  const state = option.state ?? "";
  return make("button", {
    type: "button", role: "radio", "aria-checked": String(chosen), "data-id": option.id,
    class: `gt-choice${chosen ? " gt-chosen" : ""}${state ? ` gt-is-${state}` : ""}${option.colour ? ` gt-${option.colour}` : ""}`,
    disabled: option.disabled ?? false,
  },
  option.picture ? picture(option.picture) : null,
  option.mark ? make("span", { class: "gt-choice-mark", "aria-hidden": "true" }, option.mark) : null,
  make("span", { class: "gt-choice-text" },
    make("span", { class: "gt-choice-label" }, option.label),
    option.hint ? make("span", { class: "gt-choice-hint" }, option.hint) : null),
  state ? [sign(state), make("span", { class: "gt-only-read" }, words[state] ?? "")] : null);
}

export default piece("choices", ({ model, taps, memory, words, paint }) => {
  const options = model.get("options");
  const confirm = model.get("confirm");
  if (memory.from !== model.get("selected")) memory.picked = memory.from = model.get("selected");
  if (!options.some((option) => option.id === memory.picked && !option.disabled) && memory.picked !== memory.from) memory.picked = null;
  const group = make("div", {
    class: `gt-choice-grid${model.get("small") ? " gt-small" : ""}`, role: "radiogroup", "aria-label": model.get("label"),
  });
  const columns = model.get("columns");
  if (columns) group.style.setProperty("--gt-columns", columns);
  else group.classList.add("gt-flow");
  const buttons = options.map((option) => {
    const node = button(option, { chosen: option.id === memory.picked, words });
    node.addEventListener("click", () => {
      if (taps.waiting) return;
      if (!confirm) taps.send("choose", { id: option.id }, undefined, node);
      else { memory.picked = option.id; paint(); }
    });
    return node;
  });
  group.append(...buttons);
  walk(group, buttons, {
    start: buttons.find((node) => node.getAttribute("aria-checked") === "true" && !node.hasAttribute("disabled")),
    columns: () => columns || getComputedStyle(group).gridTemplateColumns.split(" ").length,
  });
  const label = model.get("label");
  const parts = [label ? make("p", { class: "gt-label", "aria-hidden": "true" }, label) : null, group];
  if (confirm) {
    const send = make("button", { type: "button", class: "gt-main", "data-id": "\u0000confirm", disabled: memory.picked === null || memory.picked === undefined }, confirm);
    send.addEventListener("click", () => taps.send("choose", { id: memory.picked }, undefined, send));
    parts.push(send);
  }
  return parts;
});
