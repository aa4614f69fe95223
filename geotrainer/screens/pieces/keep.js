// Keeps one value in the browser's storage; nothing is seen.
import { Taps } from "./piece.js";

// Where storage is blocked (private windows of some browsers) the value lives as long as the page.
const memory = new Map();

function storage() {
  try {
    const probe = "geotrainer-probe";
    localStorage.setItem(probe, "1");
    localStorage.removeItem(probe);
    return { keeps: true, get: (key) => localStorage.getItem(key), set: (key, value) => localStorage.setItem(key, value), drop: (key) => localStorage.removeItem(key) };
  } catch {
    return { keeps: false, get: (key) => memory.get(key) ?? null, set: (key, value) => memory.set(key, value), drop: (key) => memory.delete(key) };
  }
}

export default {
  render({ model, el }) {
    el.classList.add("gt-keep", "gt-gone");
    const store = storage();
    const queue = [];
    const taps = new Taps(model, el);
    const next = () => { if (!taps.waiting && queue.length) { const [what, data] = queue.shift(); taps.send(what, data); } };
    const tell = (what, data) => { queue.push([what, data]); next(); };
    const key = () => model.get("key");
    const arrive = () => {
      if (key()) tell("arrive", { key: key(), value: store.get(key()), languages: [...(navigator.languages ?? [navigator.language])], keeps: store.keeps });
    };
    const obey = (message) => {
      if (!message?.key) return;
      if (message.do === "put") store.set(message.key, message.value);
      else if (message.do === "forget") store.drop(message.key);
    };
    const elsewhere = (event) => { if (key() && event.key === key()) tell("change", { key: key(), value: event.newValue }); };
    model.on("msg:custom", obey);
    model.on("change:key", arrive);
    model.on("change:answered", next);
    window.addEventListener("storage", elsewhere);
    arrive();
    return () => {
      model.off("msg:custom", obey);
      model.off("change:key", arrive);
      model.off("change:answered", next);
      window.removeEventListener("storage", elsewhere);
      taps.off();
    };
  },
};
