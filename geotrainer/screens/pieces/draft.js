// Keeps what is thought over in the tab, and nowhere else; nothing is seen.
import { Taps } from "./piece.js";

const KEPT = "geotrainer-draft";

function put({ key, text }) {
  try { sessionStorage.setItem(KEPT, JSON.stringify({ key, text })); } catch { /* a browser that keeps nothing */ }
}

function kept(key) {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEPT) ?? "{}");
    return found.key === key ? found.text : undefined;
  } catch { return undefined; }
}

export default {
  render({ model, el }) {
    el.classList.add("gt-draft", "gt-gone");
    const taps = new Taps(model, el);
    const back = () => {
      const key = model.get("key");
      const text = key ? kept(key) : undefined;
      if (text !== undefined) taps.send("back", { key, text });
    };
    const obey = (message) => { if (message?.do === "put") put(message); };
    model.on("msg:custom", obey);
    model.on("change:key", back);
    back();
    return () => {
      model.off("msg:custom", obey);
      model.off("change:key", back);
      taps.off();
    };
  },
};
