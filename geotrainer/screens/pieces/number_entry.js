// A number with buttons for less and more.
import { make, piece } from "./piece.js";

let made = 0;

function setUp(memory, model, taps) {
  made += 1;
  const id = `gt-number-${made}`;
  memory.label = make("label", { class: "gt-label", for: id });
  memory.input = make("input", { id, class: "gt-input gt-number-field", type: "number", inputmode: "numeric", step: 1, autocomplete: "off", "aria-describedby": `${id}-hint` });
  memory.less = make("button", { type: "button", class: "gt-quiet gt-number-step", "data-id": "less" }, "−");
  memory.more = make("button", { type: "button", class: "gt-quiet gt-number-step", "data-id": "more" }, "+");
  memory.send = make("button", { type: "submit", class: "gt-main", "data-id": "give" });
  memory.hint = make("p", { class: "gt-field-hint", id: `${id}-hint` });
  const bounds = () => [model.get("least"), model.get("most")];
  memory.set = (value) => {
    const [least, most] = bounds();
    memory.input.value = Math.max(least, Math.min(most, Math.round(value)));
    memory.mark();
  };
  memory.mark = () => {
    const [least, most] = bounds();
    const value = memory.input.value === "" ? NaN : Number(memory.input.value);
    memory.less.disabled = !(value > least);
    memory.more.disabled = !(value < most);
    memory.send.disabled = !(Number.isInteger(value) && value >= least && value <= most);
  };
  const step = (by) => () => memory.set((Number(memory.input.value) || 0) + by);
  memory.less.addEventListener("click", step(-1));
  memory.more.addEventListener("click", step(1));
  memory.input.addEventListener("input", memory.mark);
  memory.input.addEventListener("focus", () => memory.input.select());
  // JupyterLab listens to keys of the whole page; typing stays in the field.
  memory.input.addEventListener("keydown", (event) => event.stopPropagation());
  memory.form = make("form", { class: "gt-number-form", novalidate: true }, memory.label,
    make("div", { class: "gt-number-line" }, memory.less, memory.input, memory.more, memory.send), memory.hint);
  memory.form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!memory.send.disabled) taps.send("give", { value: Number(memory.input.value) }, undefined, memory.send);
  });
}

export default piece("number_entry", ({ model, taps, memory, words }) => {
  if (!memory.form) setUp(memory, model, taps);
  memory.label.textContent = model.get("label");
  memory.send.textContent = model.get("button");
  memory.hint.textContent = model.get("hint");
  memory.less.setAttribute("aria-label", words.less);
  memory.more.setAttribute("aria-label", words.more);
  memory.input.min = model.get("least");
  memory.input.max = model.get("most");
  if (memory.asked !== model.get("asked")) {
    memory.asked = model.get("asked");
    memory.input.value = model.get("least");
  }
  memory.mark();
  return [memory.form];
});
