// The token of a seat: its colour, its shape and its initials.
import { draw } from "./piece.js";

const SHAPES = {
  circle: ["circle", { cx: 20, cy: 20, r: 17 }],
  square: ["rect", { x: 4, y: 4, width: 32, height: 32, rx: 4 }],
  triangle: ["path", { d: "M20 2.5 38 35H2z" }],
  diamond: ["path", { d: "M20 1.5 38.5 20 20 38.5 1.5 20z" }],
  hexagon: ["path", { d: "M11 3.5h18L38.5 20 29 36.5H11L1.5 20z" }],
  star: ["path", { d: "M20 1.5l5.2 6.1 7.9-1.2.1 8 6.8 4.3-5.1 6.2 2.6 7.6-7.5 2.7-3.1 7.4L20 38.6l-6.9 4-3.1-7.4-7.5-2.7 2.6-7.6L0 18.7l6.8-4.3.1-8 7.9 1.2z", transform: "translate(1.6 .2) scale(.92)" }],
};
const ORDER = ["circle", "square", "triangle", "diamond", "hexagon", "star"];

export function token(seat, size = 40) {
  const number = ((seat.number ?? 0) % 6 + 6) % 6;
  const shape = ORDER[number];
  const [tag, place] = SHAPES[shape];
  const low = shape === "triangle" ? 29 : 20.5;
  return draw("svg", { class: `gt-token gt-seat-${number}`, viewBox: "-1 -1 42 42", width: size, height: size, "aria-hidden": "true" },
    draw(tag, { ...place, class: "gt-token-shape" }),
    draw("text", { x: 20, y: low, class: "gt-token-ink", "text-anchor": "middle", "dominant-baseline": "central", "font-size": shape === "triangle" ? 12 : 14 }, seat.initials ?? ""));
}
