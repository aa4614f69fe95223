// The cross: arms that scroll by themselves round the start card, and slots between the cards.
import { fitted, make, noun, repaint, sign, sized } from "./piece.js";
import { token } from "./seat.js";

const PLACE = { north: "top", up: "top", south: "bottom", down: "bottom", west: "left", east: "right" };
const KEYS = { ArrowUp: "top", ArrowDown: "bottom", ArrowLeft: "left", ArrowRight: "right" };
const ACROSS = { top: "bottom", bottom: "top", left: "right", right: "left" };

const inWords = (words, model, arm, slot) => {
  const inner = slot ? arm.cards[slot - 1].name : model.get("start")?.name ?? "";
  const outer = arm.cards[slot]?.name;
  // Texts of cards are put in last, so that braces in a name stay as they are.
  const parts = { arm: arm.label, inner, outer };
  const said = outer ? words.between : words[`beyond_${arm.id}`];
  return (said[0].toUpperCase() + said.slice(1)).replace(/\{(arm|inner|outer)\}/g, (_all, part) => parts[part] ?? "");
};

const nameNode = (name) => sized(make("span", { class: "gt-cross-name" }, name), [name]);

// Side arms stand as lists below each other where cards and slots do not fit beside the start card.
const CARD = 7, SLOT = 1.9, START = 8.3;
const NARROW = 560;
function standsInLists(box, arms) {
  const width = box.clientWidth;
  if (!width || arms.some((arm) => arm.id === "up")) return false;
  const em = parseFloat(getComputedStyle(box).fontSize);
  const most = Math.max(0, ...arms.filter((arm) => ["left", "right"].includes(PLACE[arm.id])).map((arm) => arm.cards.length));
  return width < NARROW || ((most * (CARD + SLOT) + SLOT + 2) * 2 + START) * em > width;
}

function face(card, words) {
  const state = card.state ?? "";
  return make("div", { class: `gt-cross-card${state ? ` gt-cross-${state}` : ""}`, "data-card": card.id },
    card.owner ? token(card.owner, 24) : null,
    nameNode(card.name),
    card.note ? make("span", { class: "gt-cross-note" }, card.note) : null,
    state === "right" ? sign("right") : state === "aside" ? sign("wrong") : null,
    state ? make("span", { class: "gt-only-read" }, ` (${words[state]})`) : null);
}

function slotNode(arm, slot, context) {
  const { model, memory, words, pick } = context;
  const id = `${arm.id}:${slot}`;
  const chosen = memory.picked === id;
  const node = make("button", {
    type: "button", class: `gt-slot${chosen ? " gt-chosen" : ""}`, "data-id": id, "aria-pressed": String(chosen),
    "aria-label": inWords(words, model, arm, slot), tabindex: id === context.stop ? "0" : "-1",
  }, chosen ? sized(make("span", { class: "gt-slot-mark", "aria-hidden": "true" }, model.get("card").name), [model.get("card").name])
    : make("span", { class: "gt-slot-mark", "aria-hidden": "true" }, "+"));
  node.addEventListener("click", (event) => pick(id, event.detail === 0));
  return node;
}

function armNodes(arm, context) {
  const placeable = context.placeable;
  const nodes = placeable ? [slotNode(arm, 0, context)] : [];
  arm.cards.forEach((card, i) => {
    nodes.push(face(card, context.words));
    if (placeable) nodes.push(slotNode(arm, i + 1, context));
  });
  return nodes;
}

// Bring a card or slot into sight by moving its arm only, never the page.
function reveal(scroller, node) {
  if (!scroller || !node) return;
  const [outer, inner] = [scroller.getBoundingClientRect(), node.getBoundingClientRect()];
  const [roomX, roomY] = [Math.max(0, Math.min(24, (outer.width - inner.width) / 2)), Math.max(0, Math.min(24, (outer.height - inner.height) / 2))];
  if (inner.left < outer.left + roomX) scroller.scrollLeft -= outer.left + roomX - inner.left;
  else if (inner.right > outer.right - roomX) scroller.scrollLeft += inner.right - outer.right + roomX;
  if (inner.top < outer.top + roomY) scroller.scrollTop -= outer.top + roomY - inner.top;
  else if (inner.bottom > outer.bottom - roomY) scroller.scrollTop += inner.bottom - outer.bottom + roomY;
}

function scrollerOf(memory, arm, words) {
  const node = (memory.scrollers[arm.id] ??= make("div", { class: `gt-arm gt-arm-${PLACE[arm.id]}`, role: "group" }));
  node.setAttribute("aria-label", `${arm.label}, ${arm.cards.length} ${noun(words, "cards", arm.cards.length)}`);
  // Where both arms do not fit, the longer one gives way until they are equal.
  node.style.flexShrink = arm.cards.length + 1;
  return node;
}

function middle(model, arms, words) {
  const start = model.get("start");
  return make("div", { class: "gt-rose" },
    arms.map((arm) => make("span", { class: `gt-rose-sign gt-rose-${PLACE[arm.id]}`, "aria-hidden": "true", title: arm.label }, arm.sign)),
    start ? make("div", { class: "gt-cross-card gt-cross-start", "data-card": start.id },
      make("span", { class: "gt-only-read" }, `${words.start}: `), nameNode(start.name),
      start.note ? make("span", { class: "gt-cross-note" }, start.note) : null) : null);
}

function hand(model) {
  const card = model.get("card");
  const pile = model.get("pile");
  return [
    card ? make("div", { class: "gt-hand" }, make("div", { class: "gt-cross-card gt-cross-hand", "data-card": card.id }, nameNode(card.name))) : null,
    pile ? make("div", { class: "gt-pile" }, make("span", {}, pile)) : null,
  ];
}

// The list holds the same places as the cross, in words; the button sends the one that is picked.
function bar(arms, context) {
  const { model, taps, memory, words, pick } = context;
  const list = make("select", { class: "gt-input gt-cross-list", "aria-label": words.list, "data-id": "list" },
    make("option", { value: "", selected: !memory.picked }, words.list),
    arms.map((arm) => make("optgroup", { label: arm.label }, [...arm.cards, null].map((_card, slot) => make("option", {
      value: `${arm.id}:${slot}`, selected: memory.picked === `${arm.id}:${slot}`,
    }, inWords(words, model, arm, slot))))));
  list.addEventListener("change", () => pick(list.value || null, false));
  list.addEventListener("keydown", (event) => event.stopPropagation());
  const send = make("button", { type: "button", class: "gt-main", "data-id": "place", disabled: !memory.picked }, words.place);
  send.addEventListener("click", () => {
    const [arm, slot] = memory.picked.split(":");
    taps.send("place", { arm, slot: Number(slot), card: model.get("card").id }, undefined, send);
  });
  return [list, send];
}

// Arrow keys: outward in the arm's own direction, inward against it, and over the start card to the other arms.
function steer(memory, event) {
  const at = event.target.closest?.(".gt-slot")?.dataset.id;
  if (!at || event.altKey || event.ctrlKey || event.metaKey) return;
  const arms = memory.arms;
  const [name, number] = at.split(":");
  const arm = arms.find((one) => one.id === name);
  const side = PLACE[name];
  const inList = memory.box.classList.contains("gt-lists") && ["left", "right"].includes(side);
  const toward = inList ? { ArrowDown: side, ArrowUp: ACROSS[side] }[event.key] ?? KEYS[event.key] : KEYS[event.key];
  const at0 = (place) => { const other = arms.find((one) => PLACE[one.id] === place); return other ? `${other.id}:0` : null; };
  let goal = null;
  if (toward === side) goal = `${name}:${Math.min(Number(number) + 1, arm.cards.length)}`;
  else if (toward && toward === ACROSS[side]) goal = Number(number) ? `${name}:${Number(number) - 1}` : at0(toward);
  else if (toward) goal = at0(toward);
  else if (event.key === "Home") goal = `${name}:0`;
  else if (event.key === "End") goal = `${name}:${arm.cards.length}`;
  if (!goal) return;
  event.preventDefault();
  const slots = [...memory.box.querySelectorAll(".gt-slot")];
  const next = slots.find((node) => node.dataset.id === goal);
  slots.forEach((node) => node.setAttribute("tabindex", node === next ? "0" : "-1"));
  next.focus({ preventScroll: true });
  if (memory.box.classList.contains("gt-lists")) next.scrollIntoView({ block: "nearest" });
  reveal(next.closest(".gt-arm"), next);
}

function setUp(memory) {
  memory.scrollers = {};
  memory.box = make("div", { class: "gt-cross-box", role: "group" });
  memory.bar = make("div", { class: "gt-cross-bar" });
  memory.corner = make("div", { class: "gt-cross-corner" });
  memory.middle = make("div", { class: "gt-cross-middle" });
  memory.row = make("div", { class: "gt-cross-row" });
  memory.box.addEventListener("keydown", (event) => steer(memory, event));
}

export default fitted("cross", ({ model, el, taps, memory, words, paint }) => {
  if (!memory.box) setUp(memory);
  const arms = (memory.arms = model.get("arms"));
  const card = model.get("card");
  const placeable = Boolean(model.get("placeable") && card);
  const slots = arms.flatMap((arm) => [...arm.cards, null].map((_card, slot) => `${arm.id}:${slot}`));
  // A place is thought of for one card in one cross.
  const now = JSON.stringify([card?.id, placeable, slots]);
  if (memory.now !== now) { memory.now = now; memory.picked = null; }
  const pick = (id, byKey) => {
    if (taps.waiting) return;
    memory.picked = id;
    paint();
    const node = id && memory.box.querySelector(`.gt-slot[data-id="${id}"]`);
    if (node) reveal(node.closest(".gt-arm"), node);
    if (byKey && id) memory.bar.querySelector(".gt-main").focus({ preventScroll: true });
  };
  const context = { model, taps, memory, words, placeable, pick, stop: memory.picked ?? slots[0] };
  memory.box.setAttribute("aria-label", model.get("label"));
  memory.box.classList.toggle("gt-line-box", arms.some((arm) => arm.id === "up"));
  memory.box.classList.toggle("gt-placing", placeable);
  memory.box.classList.toggle("gt-lists", !memory.box.closest(".gt-projector") && standsInLists(memory.box, arms));
  memory.box.classList.toggle("gt-checked", Boolean(model.get("start")?.note));
  const parts = arms.map((arm) => {
    const scroller = scrollerOf(memory, arm, words);
    repaint(scroller, armNodes(arm, context));
    return scroller;
  });
  repaint(memory.middle, [middle(model, arms, words)]);
  repaint(memory.corner, hand(model).filter(Boolean));
  const beside = (node) => node.matches(".gt-arm-left, .gt-arm-right");
  repaint(memory.row, [memory.middle, ...parts.filter(beside)]);
  repaint(memory.box, [memory.corner, memory.row, ...parts.filter((node) => !beside(node))]);
  repaint(memory.bar, placeable ? bar(arms, context) : []);
  const seen = model.get("seen");
  if (seen && memory.seen !== `${seen} ${now}`) {
    memory.seen = `${seen} ${now}`;
    requestAnimationFrame(() => {
      const node = [...memory.box.querySelectorAll(".gt-arm .gt-cross-card")].find((one) => one.dataset.card === seen);
      if (node) reveal(node.closest(".gt-lists") ?? node.closest(".gt-arm"), node);
    });
  }
  return [memory.box, memory.bar];
});
