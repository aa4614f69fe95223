// A list to open, with one name picked.
import { make, piece } from "./piece.js";

export default piece("pick_list", ({ model, taps, memory, words }) => {
  const options = model.get("options");
  const listed = JSON.stringify([options, words.choose]);
  if (memory.listed !== listed) {
    memory.listed = listed;
    memory.list = make("select", { class: "gt-input gt-pick-list", "data-id": "list" },
      make("option", { value: "" }, words.choose), options.map((option) => make("option", { value: option.id }, option.label)));
    // Arrow keys pick faster than answers come: what was picked last is sent when the one before is answered.
    const tell = () => {
      clearTimeout(memory.later);
      if (!taps.send("pick", { id: memory.list.value })) memory.later = setTimeout(tell, 100);
    };
    memory.list.addEventListener("change", tell);
    memory.list.addEventListener("keydown", (event) => event.stopPropagation());
    memory.label = make("label", { class: "gt-entry" }, make("span", { class: "gt-label" }), memory.list);
  }
  memory.label.firstChild.textContent = model.get("label");
  if (!taps.waiting) memory.list.value = model.get("selected") ?? "";
  return [memory.label];
}, { gone: (memory) => clearTimeout(memory.later) });
