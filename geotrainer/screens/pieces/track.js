// The track: spaces in a winding line, pieces that move at most 250 ms.
import { draw, fitted, make } from "./piece.js";
import { token } from "./seat.js";

const MOST_DRAWN = 64;

function layout(width, spaces, large) {
  const cell = Math.max(large ? 64 : 36, Math.min(large ? 88 : 52, Math.floor(width / 10)));
  const columns = Math.max(5, Math.floor(width / cell));
  const pitch = width / columns;
  const where = (n) => {
    const at = n - 1;
    const row = Math.floor(at / columns);
    const column = row % 2 ? columns - 1 - (at % columns) : at % columns;
    return { x: (column + 0.5) * pitch, y: (row + 0.5) * cell };
  };
  return { cell, pitch, rows: Math.ceil(spaces / columns), where };
}

function spacesOf(form, final, spaces) {
  const points = [...Array(spaces).keys()].map((i) => form.where(i + 1));
  const size = Math.min(form.pitch, form.cell) - 5;
  return draw("svg", { class: "gt-track-spaces", "aria-hidden": "true", width: "100%", height: form.rows * form.cell },
    draw("polyline", { class: "gt-track-line", points: points.map((p) => `${p.x},${p.y}`).join(" ") }),
    points.map(({ x, y }, i) => draw("g", { class: `gt-space${i + 1 >= final ? " gt-space-final" : ""}`, transform: `translate(${x} ${y})` },
      draw("rect", { x: -size / 2, y: -size / 2, width: size, height: size, rx: 8 }),
      i === 0 ? draw("path", { class: "gt-space-arrow", d: `M${-size * 0.28} ${size * 0.3}h${size * 0.42}l-6-5m6 5-6 5` }) : null,
      draw("text", { "text-anchor": "middle", "dominant-baseline": "central", y: i === 0 ? -4 : 0 }, String(i + 1)))));
}

function pieces({ board, tray, memory, form, seats }) {
  memory.tokens ??= new Map();
  const size = Math.min(form.cell, form.pitch) - 2;
  const crowd = {};
  for (const seat of seats) {
    const old = memory.tokens.get(seat.id);
    const node = make("span", { class: `gt-piece${seat.you ? " gt-you" : ""}` }, token(seat, size));
    const at = seat.at ?? 0;
    if (at < 1) { tray.append(node); memory.tokens.set(seat.id, { at }); continue; }
    const shift = (crowd[at] = (crowd[at] ?? -1) + 1) * 6;
    const place = ({ x, y }) => `translate(${x - size / 2 + shift}px, ${y - size / 2 - shift}px)`;
    const goal = place(form.where(at));
    node.classList.add("gt-piece-on");
    node.style.transform = goal;
    board.append(node);
    if (old && old.at !== at && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
      const from = old.at >= 1 ? place(form.where(old.at)) : place({ x: form.pitch / 2, y: -form.cell / 2 });
      node.animate?.([{ transform: from }, { transform: goal }], { duration: 250, easing: "ease-in-out" });
    }
    memory.tokens.set(seat.id, { at });
  }
}

function build({ model, el, memory, words }) {
  const seats = model.get("seats");
  const final = model.get("final");
  const furthest = Math.max(0, ...seats.map((seat) => seat.at ?? 0));
  // A far end is not drawn: a track that is meant to be endless would fill the page.
  const spaces = Math.max(Math.min(final + 4, MOST_DRAWN), furthest + 2);
  const width = Math.max(240, (memory.box?.clientWidth || el.clientWidth || 328));
  const form = layout(width, spaces, Boolean(el.closest(".gt-projector")));
  const said = [`${words.final} ${final}`, ...seats.map((seat) => `${seat.name}: ${seat.at ? `${words.space} ${seat.at}` : words.middle}`)].join("; ");
  const box = (memory.box ??= make("div", { class: "gt-track-box" }));
  const tray = make("div", { class: "gt-track-tray" });
  const board = make("div", { class: "gt-track-board", style: { height: `${form.rows * form.cell}px` } }, spacesOf(form, final, spaces));
  pieces({ board, tray, memory, form, seats });
  box.setAttribute("role", "img");
  box.setAttribute("aria-label", `${words.track}: ${said}`);
  box.replaceChildren(...(tray.childNodes.length ? [tray] : []), board);
  return [box];
}

export default fitted("track", build);
