// A countdown that runs in the browser.
import { make, piece } from "./piece.js";

const ends = new WeakMap();

function remember(model) {
  const seconds = model.get("seconds");
  ends.set(model, { started: model.get("started"), at: seconds === null ? null : performance.now() + seconds * 1000 });
}

const clock = (left) => (left >= 60 ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}` : String(left));

function tick({ model, taps, memory, words }) {
  const end = ends.get(model);
  const left = Math.max(0, (end.at - performance.now()) / 1000);
  const whole = Math.ceil(left);
  memory.number.textContent = clock(whole);
  memory.bar.style.transform = `scaleX(${Math.min(1, left / (model.get("whole") || 1))})`;
  memory.box.classList.toggle("gt-short", left <= 10);
  if ([30, 10, 5].includes(whole) && memory.spoken !== whole) { memory.spoken = whole; memory.said.textContent = `${whole} ${words.left}`; }
  if (left > 0) return;
  clearInterval(memory.timer);
  memory.said.textContent = words.over;
  if (memory.over !== end.started && taps.send("over", { started: end.started })) memory.over = end.started;
}

export default piece("countdown", (context) => {
  const { model, taps, memory } = context;
  if (ends.get(model)?.started !== model.get("started") || (ends.get(model).at === null) !== (model.get("seconds") === null)) remember(model);
  clearInterval(memory.timer);
  if (model.get("seconds") === null) return [];
  memory.number ??= make("span", { class: "gt-countdown-number", "aria-hidden": "true" });
  memory.bar ??= make("i", { class: "gt-countdown-bar" });
  memory.said ??= make("span", { class: "gt-only-read", role: "status" });
  memory.label ??= make("span", { class: "gt-countdown-label" });
  memory.box ??= make("div", { class: "gt-countdown-box" }, make("div", { class: "gt-countdown-line" }, memory.label, memory.number), make("div", { class: "gt-countdown-rail", "aria-hidden": "true" }, memory.bar), memory.said);
  memory.label.textContent = model.get("label");
  if (!memory.asked) { memory.asked = true; queueMicrotask(() => taps.send("left", { started: model.get("started") })); }
  memory.timer = setInterval(() => tick(context), 200);
  tick(context);
  return [memory.box];
}, { initialize: ({ model }) => remember(model), gone: (memory) => clearInterval(memory.timer) });
