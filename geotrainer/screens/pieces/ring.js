// The ring: 24 spaces round a table, pieces that move at most 250 ms, chips in the middle.
import { draw, fitted, make, noun } from "./piece.js";
import { token } from "./seat.js";

const WIDE = 8;
const HIGH = 6;

// Clockwise from the upper left corner.
function cell(n) {
  if (n < WIDE) return { x: n, y: 0 };
  if (n < WIDE + HIGH - 1) return { x: WIDE - 1, y: n - WIDE + 1 };
  if (n < 2 * WIDE + HIGH - 2) return { x: 2 * WIDE + HIGH - 3 - n, y: HIGH - 1 };
  return { x: 0, y: 2 * (WIDE + HIGH - 2) - n };
}

function board(size) {
  const half = size / 2;
  return draw("svg", { class: "gt-track-spaces", "aria-hidden": "true", width: WIDE * size, height: HIGH * size },
    [...Array(24).keys()].map((n) => {
      const { x, y } = cell(n);
      return draw("g", { class: `gt-space${n === 0 ? " gt-space-start" : ""}`, transform: `translate(${x * size + half} ${y * size + half})` },
        draw("rect", { x: 2 - half, y: 2 - half, width: size - 4, height: size - 4, rx: 8 }),
        draw("text", { "text-anchor": "middle", "dominant-baseline": "central" }, String(n)));
    }));
}

function pieces(seats, size, memory, box) {
  memory.stood ??= new Map();
  const crowd = {};
  for (const { seat, position } of seats) {
    const across = size - 6;
    const shift = (crowd[position] = (crowd[position] ?? -1) + 1) * 5;
    const at = (n) => { const { x, y } = cell(n); return `translate(${x * size + 3 + shift}px, ${y * size + 3 - shift}px)`; };
    const node = make("span", { class: `gt-piece gt-piece-on${seat.you ? " gt-you" : ""}` }, token(seat, across));
    node.style.transform = at(position);
    box.append(node);
    const before = memory.stood.get(seat.id);
    if (before !== undefined && before !== position && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
      const way = [];
      for (let n = before; n !== position && way.length < 24; n = (n + 1) % 24) way.push({ transform: at(n) });
      node.animate?.([...way, { transform: at(position) }], { duration: 250 });
    }
    memory.stood.set(seat.id, position);
  }
}

function sums(seats, words) {
  return make("ul", { class: `gt-ring-sums${seats.length > 4 ? " gt-many" : ""}` }, seats.map(({ seat, position, chip }) => make("li", { class: seat.you ? "gt-you" : "" },
    token(seat, 24), make("span", { class: "gt-ring-name" }, seat.name),
    chip ? make("span", { class: "gt-ring-chip", title: words.chip }, String(chip)) : null,
    make("span", { class: "gt-ring-sum" }, String(chip + position), make("span", { class: "gt-only-read" }, ` ${noun(words, "points", chip + position)}`)))));
}

function build({ model, el, memory, words }) {
  const seats = model.get("seats");
  const box = (memory.box ??= make("div", { class: "gt-ring-box" }));
  const large = Boolean(el.closest(".gt-projector"));
  const width = Math.max(240, box.clientWidth || el.clientWidth || 328);
  const size = Math.min(large ? 96 : 60, Math.floor(width / WIDE));
  const said = seats.map(({ seat, position, chip }) => `${seat.name}: ${words.space} ${position}${chip ? `, ${words.chip} ${chip}` : ""}`).join("; ");
  const table = make("div", { class: "gt-ring-board", role: "group", "aria-label": `${words.ring}: ${said}`, style: { width: `${WIDE * size}px`, height: `${HIGH * size}px` } }, board(size),
    make("div", { class: "gt-ring-middle", style: { inset: `${size + 2}px` } }, sums(seats, words)));
  pieces(seats, size, memory, table);
  box.replaceChildren(table);
  return [box];
}

export default fitted("ring", build);
