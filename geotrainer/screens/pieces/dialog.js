// A modal dialog in the browser's top layer: over maps, with the focus inside.
import { make, piece, sign } from "./piece.js";

function fillIn(box, { model, taps, words }) {
  const must = model.get("must_answer");
  const actions = model.get("actions");
  const close = (node) => taps.send("answer", { id: null }, undefined, node);
  const button = (action, i) => {
    const node = make("button", { type: "button", class: i ? "gt-quiet" : "gt-main", disabled: action.disabled ?? false }, action.label);
    node.addEventListener("click", () => taps.send("answer", { id: action.id }, undefined, node));
    return node;
  };
  const cross = make("button", { type: "button", class: "gt-dialog-close", "aria-label": words.close }, sign("close"));
  cross.addEventListener("click", () => close(cross));
  const done = make("button", { type: "button", class: "gt-main" }, words.close);
  done.addEventListener("click", () => close(done));
  const heading = make("h2", { class: "gt-dialog-heading", tabindex: "-1" }, model.get("heading"));
  box.setAttribute("aria-label", model.get("heading"));
  box.replaceChildren(
    make("div", { class: "gt-dialog-top" }, heading, must ? "" : cross),
    make("div", { class: "gt-dialog-text" }, model.get("paragraphs").map((text) => make("p", {}, text))),
    make("div", { class: "gt-actions" }, actions.length ? actions.map(button).reverse() : done));
  return heading;
}

// The button that opened the dialog may have been drawn anew meanwhile: find it again by its id in its piece.
function comeback(node) {
  const host = node?.closest?.(".gt");
  const id = node?.dataset?.id;
  return () => {
    const now = node?.isConnected ? node : [...(host?.querySelectorAll("[data-id]") ?? [])].find((other) => other.dataset.id === id);
    now?.focus?.();
  };
}

export default piece("dialog", (context) => {
  const { model, memory, taps } = context;
  if (!memory.box) {
    memory.box = make("dialog", { class: "gt-dialog-box" });
    memory.box.addEventListener("cancel", (event) => {
      event.preventDefault();
      if (!model.get("must_answer")) taps.send("answer", { id: null });
    });
    memory.box.addEventListener("click", (event) => {
      if (event.target === memory.box && !model.get("must_answer")) taps.send("answer", { id: null });
    });
  }
  const now = JSON.stringify(["heading", "paragraphs", "actions", "must_answer"].map((name) => model.get(name)));
  const heading = memory.now === now ? null : fillIn(memory.box, context);
  memory.now = now;
  const open = model.get("shown");
  if (open && !memory.box.open) {
    memory.back = comeback(document.activeElement);
    // A dialog can only be shown once it hangs in the page.
    queueMicrotask(() => {
      if (!memory.box.isConnected || memory.box.open) return;
      memory.box.showModal();
      (heading ?? memory.box.querySelector("h2"))?.focus();
    });
  } else if (!open && memory.box.open) {
    memory.box.close();
    memory.back?.();
  }
  return [memory.box];
}, { unseen: true });
