// A labelled line of text with its button.
import { make, piece } from "./piece.js";

let made = 0;

function set(memory, model, taps) {
  made += 1;
  const id = `gt-entry-${made}`;
  memory.label = make("label", { class: "gt-label", for: id });
  memory.input = make("input", { id, class: "gt-input", autocomplete: "off", autocapitalize: "words", spellcheck: "false", enterkeyhint: "send", "aria-describedby": `${id}-error ${id}-hint` });
  memory.input.value = model.get("start");
  memory.button = make("button", { type: "submit", class: "gt-main" });
  memory.error = make("p", { class: "gt-field-error", id: `${id}-error`, role: "alert" });
  memory.hint = make("p", { class: "gt-field-hint", id: `${id}-hint` });
  memory.form = make("form", { class: "gt-entry", novalidate: true }, memory.label, make("div", { class: "gt-entry-line" }, memory.input, memory.button), memory.error, memory.hint);
  memory.form.addEventListener("submit", (event) => {
    event.preventDefault();
    taps.send("submit", { text: memory.input.value }, undefined, memory.button);
  });
  // JupyterLab listens to keys of the whole page; typing stays in the field.
  memory.input.addEventListener("keydown", (event) => event.stopPropagation());
}

export default piece("text_entry", ({ model, taps, memory, words }) => {
  if (!memory.form) set(memory, model, taps);
  memory.label.textContent = model.get("label");
  memory.button.textContent = model.get("button") || words.send;
  memory.button.className = model.get("quiet") ? "gt-quiet" : "gt-main";
  memory.input.maxLength = model.get("longest");
  memory.input.inputMode = model.get("kind") === "number" ? "numeric" : "text";
  memory.input.disabled = model.get("disabled");
  memory.button.disabled = model.get("disabled");
  const error = model.get("error");
  if (memory.error.textContent !== error) memory.error.textContent = error;
  memory.input.setAttribute("aria-invalid", String(Boolean(error)));
  memory.hint.textContent = model.get("hint");
  if (memory.start !== undefined && memory.start !== model.get("start")) memory.input.value = model.get("start");
  memory.start = model.get("start");
  if (memory.emptied !== undefined && memory.emptied !== model.get("emptied")) memory.input.value = "";
  memory.emptied = model.get("emptied");
  return [memory.form];
});
