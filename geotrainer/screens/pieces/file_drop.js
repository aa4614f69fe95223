// One file, dropped or picked.
import { make, piece } from "./piece.js";

let made = 0;

async function take(file, { model, taps, memory }) {
  const words = model.get("words");
  const refuse = (sentence) => { memory.note.textContent = sentence; };
  memory.input.value = "";
  if (!file) return;
  if (file.size > model.get("largest")) { refuse(`${words.large} ${Math.floor(model.get("largest") / 1000)}.`); return; }
  if (!file.size) { refuse(words.nothing); return; }
  try {
    const bytes = await file.arrayBuffer();
    memory.note.textContent = file.name;
    taps.send("file", { name: file.name }, [bytes]);
  } catch { refuse(words.unread); }
}

export default piece("file_drop", (context) => {
  const { model, memory } = context;
  if (!memory.box) {
    made += 1;
    const id = `gt-file-${made}`;
    memory.input = make("input", { type: "file", id, class: "gt-only-read" });
    memory.note = make("span", { class: "gt-file-note", role: "status" });
    memory.text = make("strong", {});
    memory.hint = make("span", { class: "gt-file-hint" });
    memory.box = make("label", { class: "gt-file", for: id }, memory.input, memory.text, memory.hint, memory.note);
    memory.input.addEventListener("change", () => take(memory.input.files[0], context));
    for (const kind of ["dragover", "dragleave", "drop"]) {
      memory.box.addEventListener(kind, (event) => {
        event.preventDefault();
        memory.box.classList.toggle("gt-over", kind === "dragover");
        if (kind === "drop") take(event.dataTransfer.files[0], context);
      });
    }
  }
  memory.text.textContent = model.get("label");
  memory.hint.textContent = model.get("hint");
  memory.input.accept = model.get("accept");
  return [memory.box];
});
