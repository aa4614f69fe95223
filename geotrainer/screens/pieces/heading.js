// The line on top: seat token, whose turn, what to do now, own points.
import { make, noun, piece } from "./piece.js";
import { token } from "./seat.js";

export default piece("heading", ({ model, el, memory, words }) => {
  el.classList.toggle("gt-mine", model.get("mine"));
  memory.said ??= make("div", { class: "gt-heading-said", role: "status", "aria-live": "polite", "aria-atomic": "true" });
  const whose = model.get("whose");
  const todo = model.get("todo");
  if (memory.last !== `${whose}\n${todo}`) {
    memory.last = `${whose}\n${todo}`;
    memory.said.replaceChildren(
      ...(whose ? [make("span", { class: "gt-heading-whose" }, whose)] : []),
      ...(todo ? [make("strong", { class: "gt-heading-todo" }, todo)] : []));
  }
  const seat = model.get("seat");
  const points = model.get("points");
  memory.left ??= make("div", { class: "gt-heading-seat" });
  memory.left.replaceChildren(...(seat ? [token(seat, 40)] : []));
  memory.right ??= make("div", { class: "gt-heading-points" });
  memory.right.replaceChildren(...(points === null ? [] : [
    make("b", {}, new Intl.NumberFormat(words.language).format(points)), make("small", {}, noun(words, "points", points))]));
  return [memory.left, memory.said, memory.right];
});
