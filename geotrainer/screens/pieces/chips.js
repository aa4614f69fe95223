// Chips: a heap for each seat and the supply; a chip that changes hands flies there in 250 ms.
import { make, noun, piece, sign } from "./piece.js";
import { token } from "./seat.js";

const MOST_DRAWN = 10;

function heap(count) {
  return make("span", { class: "gt-heap", "aria-hidden": "true" }, [...Array(Math.min(count, MOST_DRAWN)).keys()].map(() => make("i", { class: "gt-chip" })));
}

function purseNode({ seat, chips, traded }, words) {
  const notes = [seat.you && !seat.state && seat.name.toLowerCase() !== words.you.toLowerCase() ? words.you : "", seat.bot ? words.bot : "", seat.state ?? ""].filter(Boolean);
  return make("li", { class: `gt-seat gt-purse${seat.you ? " gt-you" : ""}${seat.turn ? " gt-turn" : ""}`, "data-purse": seat.id },
    token(seat, 36),
    make("span", { class: "gt-seat-text" },
      make("span", { class: "gt-seat-name" }, seat.name),
      notes.length || seat.sign ? make("span", { class: "gt-seat-state" }, seat.sign ? sign(seat.sign) : null, notes.join(" · ")) : null,
      seat.turn ? make("span", { class: "gt-only-read" }, ` (${words.turn})`) : null,
      make("span", { class: "gt-seat-tokens" }, heap(chips),
        [...Array(traded).keys()].map(() => make("b", { class: "gt-traded", title: words.traded }, "5", make("span", { class: "gt-only-read" }, ` (${words.traded})`))))),
    make("span", { class: "gt-seat-points" }, String(chips), make("span", { class: "gt-only-read" }, ` ${noun(words, "chips", chips)}`)));
}

function fly(box, from, to, late) {
  const [start, goal, frame] = [from, to, box].map((node) => node.getBoundingClientRect());
  if (!start.width || !goal.width) return;
  const chip = make("i", { class: "gt-chip gt-chip-flying", "aria-hidden": "true" });
  box.append(chip);
  const at = (rect) => `translate(${rect.left + rect.width / 2 - frame.left}px, ${rect.top + rect.height / 2 - frame.top}px)`;
  chip.style.transform = at(start);
  const flight = chip.animate?.([{ transform: at(start) }, { transform: at(goal) }], { duration: 250, delay: 60 * late, easing: "ease-in-out" });
  if (flight) flight.onfinish = () => chip.remove();
  else chip.remove();
}

// Whoever has fewer chips than before gave them; what nobody gave came from the supply.
function moves(before, now) {
  const change = Object.keys(now).map((id) => [id, now[id] - (before[id] ?? now[id])]);
  const givers = change.flatMap(([id, by]) => Array(Math.max(0, -by)).fill(id));
  const takers = change.flatMap(([id, by]) => Array(Math.max(0, by)).fill(id));
  return takers.slice(0, 12).map((taker, i) => [givers[i] ?? "supply", taker]);
}

export default piece("chips", ({ model, memory, words }) => {
  const purses = model.get("purses");
  const supply = model.get("supply");
  const label = model.get("label");
  const list = make("ul", { class: "gt-seat-list", "aria-label": label },
    purses.map((purse) => purseNode(purse, words)),
    make("li", { class: "gt-seat gt-supply", "data-purse": "supply" }, make("span", { class: "gt-seat-name" }, words.supply),
      make("span", { class: "gt-seat-points" }, String(supply), make("span", { class: "gt-only-read" }, ` ${noun(words, "chips", supply)}`))));
  const now = Object.fromEntries([...purses.map(({ seat, chips }) => [seat.id, chips]), ["supply", supply]]);
  const before = memory.now;
  memory.now = now;
  const box = make("div", { class: "gt-chip-box" }, list);
  if (before && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
    requestAnimationFrame(() => moves(before, now).forEach(([from, to], i) => {
      const find = (id) => [...box.querySelectorAll("[data-purse]")].find((node) => node.dataset.purse === id);
      if (find(from) && find(to)) fly(box, find(from), find(to), i);
    }));
  }
  return [label ? make("p", { class: "gt-label", "aria-hidden": "true" }, label) : null, box];
});
