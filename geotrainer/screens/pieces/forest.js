// The forest: animals in a circle, tiles on four pieces around it. Nothing here outlives a change, so that no element can be followed.
import { draw, make, noun, picture, piece, repaint, sign, sized, walk } from "./piece.js";
import { token } from "./seat.js";

// In parts of 100 of the board's width; a piece is as long as its spaces, with a gap before each of the four.
const RING = 30.9;
const ROUND = 45;
const GAP = 1.25;
const SPACES = [15, 10, 6, 4];
const STEP = 360 / (SPACES.reduce((all, spaces) => all + spaces, 0) + SPACES.length * GAP);

const spot = (angle, radius) => [50 + radius * Math.sin((angle * Math.PI) / 180), 50 - radius * Math.cos((angle * Math.PI) / 180)];

// The angle of the middle of a space, clockwise from the top.
function angleOf(which, space) {
  const before = SPACES.slice(0, which).reduce((all, spaces) => all + spaces + GAP, 0);
  return STEP * (before + GAP + space + 0.5);
}

const at = ([x, y]) => ({ left: `${x.toFixed(2)}%`, top: `${y.toFixed(2)}%` });
const initials = (name) => [...name.replace(/[^\p{L}\p{N}]/gu, "")].slice(0, 2).join("");
const face = (animal) => (animal?.picture ? picture(animal.picture) : make("span", { class: "gt-forest-letters", "aria-hidden": "true" }, initials(animal?.name ?? "?")));

const tree = () => draw("svg", { class: "gt-forest-tree", viewBox: "0 0 24 24", "aria-hidden": "true" },
  draw("path", { d: "M12 1.5 19 11h-3.6l4.6 7.5h-6.4V22.5h-3.2v-4H4L8.600 11H5z" }));

function ground(current) {
  return draw("svg", { class: "gt-forest-ground", viewBox: "0 0 100 100", "aria-hidden": "true" },
    draw("circle", { class: "gt-forest-clearing", cx: 50, cy: 50, r: 38.6 }),
    SPACES.map((spaces, which) => {
      const [from, to] = [spot(angleOf(which, 0), ROUND), spot(angleOf(which, spaces - 1), ROUND)];
      const long = STEP * (spaces - 1) > 180 ? 1 : 0;
      const arc = `M${from} A${ROUND} ${ROUND} 0 ${long} 1 ${to}`;
      return [
        which === current ? draw("path", { class: "gt-forest-glow", d: arc }) : null,
        draw("path", { class: "gt-forest-piece", d: arc }),
        [...Array(spaces).keys()].map((space) => {
          const [cx, cy] = spot(angleOf(which, space), ROUND);
          return draw("circle", { class: "gt-forest-space", cx, cy, r: 2.9 });
        }),
      ];
    }));
}

function marker(current) {
  return make("span", { class: "gt-forest-marker", "aria-hidden": "true", style: at(spot(angleOf(current, 0) - STEP * 1.06, ROUND)) },
    draw("svg", { viewBox: "0 0 24 24" }, draw("path", { d: "M12 2a5 5 0 0 1 3.200 8.800L19 21H5l3.800-10.200A5 5 0 0 1 12 2z" })));
}

// What a tile shows: its back, or the animal; `state` says whether a turned one was named.
function tileFace(tile, animals, state) {
  const up = tile !== "?";
  return [up ? face(animals.get(tile)) : tree(), state ? sign(state) : null];
}

function lookOf(tile, state) {
  return `gt-tile${tile === "?" ? " gt-tile-back" : ""}${state ? ` gt-is-${state} gt-tile-turn` : ""}`;
}

// The tiles as they are to be seen: while one is looked at, it lies where it was turned over.
function laidOut(model) {
  const turned = model.get("turned");
  return model.get("pieces").map((tiles, which) => tiles.map((tile, space) => {
    if (turned && which === turned.piece && space === turned.space) return turned.animal;
    return turned && tile === turned.animal ? null : tile;
  }));
}

const stateAt = (turned, which, space) => (turned && turned.piece === which && turned.space === space ? turned.state : "");

function onPieces({ pieces, animals, turned, current, mode, turn }) {
  return pieces.flatMap((tiles, which) => tiles.map((tile, space) => {
    if (!tile) return null;
    const state = stateAt(turned, which, space);
    const node = make("span", {
      class: `${lookOf(tile, state)} gt-tile-small`, "aria-hidden": "true", style: at(spot(angleOf(which, space), ROUND)),
    }, tileFace(tile, animals, state));
    if (mode === "turn" && which === current) {
      node.classList.add("gt-tile-open");
      node.addEventListener("click", () => turn(space, node));
    }
    return node;
  }));
}

function circle({ model, words, animals, memory, mode, pick }) {
  const finders = model.get("finders");
  const list = [...animals.values()];
  const playable = mode === "turn";
  const discs = list.map((animal, i) => {
    const finder = finders[animal.id];
    const chosen = playable && memory.picked === animal.id;
    const said = [animal.name, finder ? words.found.replace("{name}", finder.name) : ""].filter(Boolean).join(", ");
    const node = make(playable ? "button" : "span", {
      type: playable ? "button" : null, role: playable ? "radio" : "img", "aria-checked": playable ? String(chosen) : null,
      "aria-label": said, title: animal.name, "data-id": `animal ${animal.id}`,
      class: `gt-disc${finder ? " gt-disc-found" : ""}${chosen ? " gt-chosen" : ""}`, style: at(spot((360 / list.length) * i, RING)),
    }, face(animal), finder ? token(finder, 22) : null);
    if (playable) node.addEventListener("click", () => pick(animal.id));
    return node;
  });
  const group = make("div", { class: "gt-forest-circle", role: playable ? "radiogroup" : "group", "aria-label": words.circle }, discs);
  if (playable) walk(group, discs, { start: discs.find((node) => node.getAttribute("aria-checked") === "true") });
  return group;
}

// The same animals as names, for those who would rather read than know a picture.
function nameList({ words, animals, memory, pick }) {
  const sorted = [...animals.values()].sort((a, b) => a.name.localeCompare(b.name));
  const list = make("select", { class: "gt-input gt-forest-list", "aria-label": words.name, "data-id": "names" },
    make("option", { value: "", selected: !memory.picked }, words.choose),
    sorted.map((animal) => make("option", { value: animal.id, selected: memory.picked === animal.id }, animal.name)));
  list.addEventListener("change", () => pick(list.value || null));
  list.addEventListener("keydown", (event) => event.stopPropagation());
  return list;
}

function middle(context) {
  const { model, animals, memory, mode, turned, words } = context;
  const seen = turned?.animal ?? (mode === "turn" ? memory.picked : null);
  const animal = seen ? animals.get(seen) : null;
  return make("div", { class: "gt-forest-middle" },
    animal ? make("span", { class: `gt-forest-seen${turned ? ` gt-is-${turned.state} gt-tile-turn` : ""}` }, face(animal), turned ? sign(turned.state) : null) : null,
    make("p", { class: `gt-forest-said${memory.hasty && !animal ? " gt-forest-asks" : ""}`, lang: words.language, "aria-hidden": mode === "turn" ? "true" : null },
      animal ? animal.name : mode === "turn" ? (memory.hasty ? words.first : words.name) : model.get("said")),
    animal && mode === "turn" ? make("p", { class: "gt-forest-now", "aria-hidden": "true" }, words.now) : null);
}

// The tiles to turn over, or those to memorise, as large as a thumb.
function tray(context) {
  const { pieces, current, mode, animals, words, memory, turn } = context;
  const tiles = pieces[current].map((tile, space) => [tile, space]).filter(([tile]) => tile);
  if (mode === "memorise") {
    return make("ul", { class: "gt-tray gt-tray-named", "aria-label": words.shown }, tiles.map(([tile]) => make("li", { class: "gt-tile" },
      face(animals.get(tile)), sized(make("span", { class: "gt-tile-name", lang: words.language }, animals.get(tile)?.name ?? ""), [animals.get(tile)?.name ?? ""]))));
  }
  const nodes = tiles.map(([tile, space], i) => {
    const node = make("button", {
      type: "button", class: `${lookOf(tile, "")} gt-tile-open`, "data-id": `space ${space}`, "aria-label": words.tile.replace("{n}", i + 1),
      "aria-disabled": memory.picked ? null : "true",
    }, tileFace(tile, animals, ""));
    node.addEventListener("click", () => turn(space, node));
    return node;
  });
  const group = make("div", { class: "gt-tray", role: "group", "aria-label": words.tiles }, nodes);
  walk(group, nodes, { columns: () => Math.max(1, nodes.filter((node) => node.offsetTop === nodes[0].offsetTop).length) });
  return group;
}

// The board in a sentence a piece, for those who do not see it.
function inWords({ pieces, current, animals, words }) {
  return pieces.map((tiles, which) => {
    const down = tiles.filter((tile) => tile === "?").length;
    const up = tiles.filter((tile) => tile && tile !== "?").map((tile) => animals.get(tile)?.name ?? "");
    const parts = [
      which === current ? words.marker : "", down ? noun(words, "covered", down).replace("{n}", down) : "",
      up.length ? words.open.replace("{names}", () => up.join(", ")) : "", down || up.length ? "" : words.free,
    ].filter(Boolean);
    return make("li", {}, `${words.piece.replace("{n}", SPACES[which])}: ${parts.join("; ")}`);
  });
}

// What to do next, for those who do not see it.
function prompt({ words, animals, memory }) {
  const picked = animals.get(memory.picked);
  const node = (memory.prompt ??= make("p", { class: "gt-only-read", role: "status" }));
  const now = picked ? words.then.replace("{animal}", () => picked.name) : words.first;
  if (node.textContent !== now) node.textContent = now;
  return node;
}

export default piece("forest", ({ model, taps, memory, words, paint }) => {
  const animals = new Map(model.get("animals").map((animal) => [animal.id, animal]));
  const mode = model.get("mode");
  const turned = mode === "look" ? model.get("turned") : null;
  const current = turned ? turned.piece : model.get("current");
  const pieces = mode === "look" ? laidOut(model) : model.get("pieces");
  if (!pieces.length) return [];
  // A name is thought of for one turn only.
  const now = JSON.stringify([mode, pieces, current, [...animals.keys()]]);
  if (memory.now !== now) { memory.now = now; memory.picked = null; memory.hasty = false; }
  const pick = (animal) => { if (!taps.waiting) { memory.picked = animal; paint(); } };
  const turn = (space, node) => {
    if (memory.picked) taps.send("turn", { animal: memory.picked, space }, undefined, node);
    else { memory.hasty = true; paint(); }
  };
  const context = { model, words, animals, mode, turned, current, pieces, memory, pick, turn };
  memory.board ??= make("div", { class: "gt-forest-board", role: "group" });
  memory.board.setAttribute("aria-label", model.get("label"));
  memory.tray ??= make("div", { class: "gt-forest-tray" });
  repaint(memory.board, [ground(current), ...onPieces(context), marker(current), circle(context), middle(context)]);
  repaint(memory.tray, mode === "look" ? [] : mode === "turn" ? [nameList(context), prompt(context), tray(context)] : [tray(context)]);
  memory.box ??= make("div", { class: "gt-forest-box" });
  memory.box.className = `gt-forest-box gt-forest-${mode}`;
  repaint(memory.box, [memory.board, memory.tray, make("ul", { class: "gt-only-read" }, inWords(context))]);
  return [memory.box];
});
