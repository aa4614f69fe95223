// A message with a sign and a live region.
import { make, piece, sign } from "./piece.js";

const SIGNS = { info: "info", waiting: "wait", error: "alert", right: "right", wrong: "wrong" };

export default piece("notice", ({ model, memory }) => {
  const kind = model.get("kind");
  const text = model.get("text");
  const detail = model.get("detail");
  const now = JSON.stringify([kind, text, detail]);
  memory.box ??= make("div", { class: "gt-notice-box" });
  if (memory.now !== now) {
    memory.now = now;
    memory.box.className = `gt-notice-box gt-notice-${SIGNS[kind] ? kind : "info"}${text ? "" : " gt-gone"}`;
    memory.box.setAttribute("role", kind === "error" ? "alert" : "status");
    memory.box.replaceChildren(...(text ? [sign(SIGNS[kind] ?? "info"),
      make("div", {}, make("p", { class: "gt-notice-text" }, text), detail ? make("p", { class: "gt-notice-detail" }, detail) : null)] : []));
  }
  return [memory.box];
});
