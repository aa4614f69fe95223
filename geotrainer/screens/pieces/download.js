// Saves bytes from Python as a file.
import { make, piece } from "./piece.js";

function save(message, buffers) {
  const url = URL.createObjectURL(new Blob(buffers, { type: message.kind }));
  const link = make("a", { href: url, download: message.name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export default piece("download", ({ model, taps, memory }) => {
  if (!memory.listening) {
    memory.listening = (message, buffers) => { if (message?.do === "save" && message.for === memory.asked) save(message, buffers); };
    model.on("msg:custom", memory.listening);
    memory.off = () => model.off("msg:custom", memory.listening);
  }
  const button = make("button", { type: "button", class: "gt-quiet", "data-id": "download" }, model.get("label"));
  button.addEventListener("click", () => { if (taps.send("download", {}, undefined, button)) memory.asked = taps.pending; });
  return [make("div", { class: "gt-actions gt-left" }, button)];
}, { gone: (memory) => memory.off?.() });
