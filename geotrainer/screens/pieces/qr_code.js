// QR code, address and class code, large.
import { draw, make, piece } from "./piece.js";

function code(rows, label) {
  const size = rows.length + 8;
  const path = rows.map((row, y) => [...row].map((dark, x) => (dark === "1" ? `M${x + 4} ${y + 4}h1v1h-1z` : "")).join("")).join("");
  return draw("svg", { class: "gt-qr", viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": label, "shape-rendering": "crispEdges" },
    draw("rect", { width: size, height: size, rx: 1.5, class: "gt-qr-paper" }), draw("path", { d: path, class: "gt-qr-ink" }));
}

// The clipboard is closed to pages without https, as in a classroom's own network; there the old way still works.
function copy(text) {
  if (navigator.clipboard && isSecureContext) return navigator.clipboard.writeText(text).then(() => true, () => false);
  const field = make("textarea", { readonly: true, class: "gt-only-read" });
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return Promise.resolve(done);
}

export default piece("qr_code", ({ model, memory, words, paint }) => {
  const link = model.get("link");
  const rows = model.get("squares");
  if (!link) return [];
  const button = make("button", { type: "button", class: "gt-quiet", "data-id": "copy" }, memory.copied === link ? words.copied : words.copy);
  button.addEventListener("click", () => copy(link).then((done) => { if (done) { memory.copied = link; paint(); } }));
  const shown = link.replace(/^https?:\/\//, "").replace(/\/$/, "");
  return [make("div", { class: `gt-qr-box${model.get("small") ? " gt-small" : ""}` },
    rows.length ? code(rows, words.picture) : null,
    make("div", { class: "gt-qr-text" },
      make("p", { class: "gt-label" }, words.scan),
      make("p", { class: "gt-qr-link", style: { "--gt-letters": shown.length } }, shown.split(/(?=\/)/).map((part) => [part, make("wbr")])),
      model.get("code") ? [make("p", { class: "gt-label" }, words.code), make("p", { class: "gt-qr-code" }, model.get("code"))] : null,
      button))];
});
