// The main action and the quiet ones beside it.
import { make, piece } from "./piece.js";

export default piece("main_button", ({ model, taps }) => {
  const button = (action, look) => {
    const node = make("button", { type: "button", class: look, "data-id": action.id, disabled: action.disabled ?? false }, action.label);
    node.addEventListener("click", () => taps.send("press", { id: action.id }, undefined, node));
    return node;
  };
  const main = model.get("main");
  const why = model.get("why");
  if (!main && !model.get("quiet").length) return [];
  return [
    why && main ? make("p", { class: "gt-why" }, why) : null,
    make("div", { class: "gt-actions" }, model.get("quiet").map((action) => button(action, "gt-quiet")), main ? button(main, "gt-main") : null),
  ];
});
