// Country cards on category cards: tap and tap, drag, or keys. The draft stays in the browser until it is locked in.
import { draw, make, picture, piece, walk } from "./piece.js";
import { token } from "./seat.js";

const ICONS = {
  population: "M8 9a3 3 0 1 0 0-6a3 3 0 0 0 0 6zM16 9a3 3 0 1 0 0-6a3 3 0 0 0 0 6zM2.5 20v-3.5a5.5 5.5 0 0 1 11 0V20M13 12.2a5.5 5.5 0 0 1 8.500 4.300V20",
  density: "M3 3h18v18H3zM7 7.500v.1M12 6.500v.1M17 7.500v.1M7.500 12v.1M12 11.500v.1M16.500 12.500v.1M7 17v.1M12 16.500v.1M17 17v.1",
  capital_population: "M2.500 21h19M4 21V11h5v10M9 21V4l6 3v14M15 21v-9h5v9M12 10v.1M12 14v.1M12 18v.1",
  gdp_per_head: "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM15 8.500c-1-1.200-5.500-1.400-5.500 1.300s5.500 1.500 5.500 4.300s-4.700 2.600-6 1M12 6v12",
  forest_share: "M12 2.500 6 11h3l-4.500 6.500h15L15 11h3zM12 17.500V22",
  land_area: "M3 6.500 9 3.500l6 3 6-3v14l-6 3-6-3-6 3zM9 3.500v14M15 6.500v14",
  road_length: "M8 3 3.500 21M16 3l4.500 18M12 4v3M12 10.500v3M12 17v3.500",
  capital_temperature: "M10 13.500V5a2.300 2.300 0 0 1 4.600 0v8.500a4.500 4.500 0 1 1-4.600 0zM12.300 9v8",
  capital_precipitation: "M12 3c4 5 6.500 8 6.500 11.500a6.500 6.500 0 0 1-13 0C5.500 11 8 8 12 3z",
  capital_letters: "M2.500 18 7 6l4.500 12M4 14h6M14 6v12h3.500a3.300 3.300 0 0 0 0-6.500H14h3a2.700 2.700 0 0 0 0-5.500z",
};

function icon(figure) {
  return draw("svg", { class: "gt-figure", viewBox: "0 0 24 24", "aria-hidden": "true" }, draw("path", { d: ICONS[figure] ?? ICONS.land_area }));
}

function end(which, words) {
  const up = which === "max";
  return make("span", { class: `gt-end gt-end-${which}` },
    draw("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" },
      [0, 1, 2].map((i) => draw("rect", { x: 2 + i * 7, y: 16 - i * 6, width: 5, height: 6 + i * 6, rx: 1, class: (up ? i === 2 : i === 0) ? "gt-bar-wanted" : "gt-bar" }))),
    make("span", {}, up ? words.most : words.least));
}

const isLong = (name) => name.split(/[\s-]/).some((word) => word.length > 8);

function front(card, extra = "") {
  return [card.picture ? picture(card.picture) : make("span", { class: "gt-picture" }), make("span", { class: `gt-front-name${isLong(card.name) ? " gt-long" : ""}` }, card.name), extra];
}

const say = (text, parts) => text.replace(/\{(\w+)\}/g, (all, name) => parts[name] ?? all);

// Where each card lies: for good, or in the draft.
function lies(memory, categories) {
  const where = {};
  for (const category of categories) {
    const card = category.fixed || memory.draft[category.id];
    if (card) where[card] = category;
  }
  return where;
}

// A reload in the middle of thinking loses nothing: the draft is kept in the tab, and nowhere else.
const KEPT = "geotrainer-laying";

function keep(memory) {
  try { sessionStorage.setItem(KEPT, JSON.stringify({ key: memory.key, draft: memory.draft })); } catch { /* a browser that keeps nothing */ }
}

function kept(key) {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEPT) ?? "{}");
    return found.key === key && found.draft && typeof found.draft === "object" ? found.draft : {};
  } catch { return {}; }
}

function lay(memory, card, category, { most, categories }) {
  const from = Object.keys(memory.draft).find((id) => memory.draft[id] === card);
  const pushed = memory.draft[category];
  if (most === 1) memory.draft = {};
  if (from) delete memory.draft[from];
  if (from && pushed && pushed !== card) memory.draft[from] = pushed;
  memory.draft[category] = card;
  memory.picked = null;
  const name = categories.find((one) => one.id === category)?.name;
  memory.told = { card, name };
  keep(memory);
}

function dragging(node, card, { memory, place, drop, picked }) {
  node.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    const start = { x: event.clientX, y: event.clientY };
    let ghost = null;
    const over = (at) => document.elementFromPoint(at.clientX, at.clientY)?.closest(".gt-category");
    const move = (at) => {
      if (!ghost && Math.hypot(at.clientX - start.x, at.clientY - start.y) < 10) return;
      if (!ghost) {
        ghost = node.cloneNode(true);
        ghost.className += " gt-dragged";
        ghost.style.width = `${Math.min(node.offsetWidth, 160)}px`;
        place.append(ghost);
        node.classList.add("gt-lifted");
      }
      ghost.style.transform = `translate(${at.clientX - ghost.offsetWidth / 2}px, ${at.clientY - ghost.offsetHeight / 2}px)`;
      place.querySelectorAll(".gt-category").forEach((one) => one.classList.toggle("gt-over", one === over(at)));
      at.preventDefault();
    };
    const end = (at) => {
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
      if (!ghost) return;
      ghost.remove();
      // The click that follows a drag is no tap.
      memory.dragged = performance.now();
      const goal = at.type === "pointerup" ? over(at) : null;
      if (goal && !goal.disabled) drop(card, goal.dataset.id);
      else picked(null);
    };
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
  });
}

export default piece("laying", ({ model, taps, memory, words, place, paint }) => {
  const categories = model.get("categories");
  const cards = model.get("cards");
  const most = model.get("most");
  const open = model.get("is_open");
  const key = model.get("key");
  if (memory.key !== key) Object.assign(memory, { key, draft: kept(key), picked: null, told: null });
  const byId = Object.fromEntries(cards.map((card) => [card.id, card]));
  const fixed = new Set(categories.map((one) => one.fixed).filter(Boolean));
  for (const [category, card] of Object.entries(memory.draft)) {
    if (!open || !byId[card] || fixed.has(card) || categories.some((one) => one.id === category && one.fixed)) delete memory.draft[category];
  }
  if (!open) memory.picked = null;
  const where = lies(memory, categories);
  const usable = (card) => open && !fixed.has(card);
  const focus = (id) => [...place.querySelectorAll("[data-id]")].find((node) => node.dataset.id === id)?.focus();
  const drop = (card, category) => { lay(memory, card, category, { most, categories }); paint(); };
  const picked = (card) => { memory.picked = card; paint(); };
  const quiet = () => taps.waiting || performance.now() - (memory.dragged ?? -1e9) < 400;

  const slots = categories.map((category) => {
    const card = byId[category.fixed || memory.draft[category.id]];
    const others = category.others ?? [];
    const said = [category.name, category.hint, card ? say(words.laid, { card: card.name, category: category.name }) : null,
      ...others.map((one) => `${one.seat.name}: ${one.name}`)].filter(Boolean).join(". ");
    const node = make("button", {
      type: "button", "data-id": category.id, disabled: !open || Boolean(category.fixed), "aria-label": said,
      class: `gt-category${card ? " gt-full" : ""}${memory.picked && !category.fixed ? " gt-wanted" : ""}${category.fixed ? " gt-fixed" : ""}`,
    },
    make("span", { class: "gt-category-head" }, icon(category.figure), end(category.end, words)),
    make("span", { class: "gt-category-text" }, make("span", { class: "gt-category-name" }, category.name),
      category.hint ? make("span", { class: "gt-category-hint" }, category.hint) : null),
    !cards.length ? null : make("span", { class: `gt-lies${card && memory.picked === card.id ? " gt-chosen" : ""}` }, card ? front(card) : make("span", { class: "gt-lies-empty", "aria-hidden": "true" }, words.here)),
    others.length ? make("span", { class: "gt-others" }, others.map((one) => make("span", { class: "gt-other" }, token(one.seat, 22), one.name))) : null);
    node.addEventListener("click", (event) => {
      if (quiet()) return;
      const keys = event.detail === 0;
      if (memory.picked) {
        drop(memory.picked, category.id);
        const next = cards.find((one) => usable(one.id) && !lies(memory, categories)[one.id]);
        if (keys) focus(most === 1 || !next ? "\u0000lock" : next.id);
      } else if (card) picked(card.id);
    });
    if (card && usable(card.id)) dragging(node, card.id, { memory, place, drop, picked });
    return node;
  });

  const hand = cards.map((card) => {
    const lain = where[card.id];
    const node = make("button", {
      type: "button", "data-id": card.id, disabled: !usable(card.id), "aria-pressed": String(memory.picked === card.id),
      "aria-label": lain ? say(words.laid, { card: card.name, category: lain.name }) : card.name,
      class: `gt-front${lain ? " gt-lain" : ""}${memory.picked === card.id ? " gt-chosen" : ""}`,
    }, front(card));
    node.addEventListener("click", (event) => {
      if (quiet()) return;
      picked(memory.picked === card.id ? null : card.id);
      const free = categories.find((one) => !one.fixed && !memory.draft[one.id]);
      if (event.detail === 0 && memory.picked && free) focus(free.id);
    });
    if (usable(card.id)) dragging(node, card.id, { memory, place, drop, picked });
    return node;
  });

  const count = Object.keys(memory.draft).length;
  const ready = open && count === most;
  const why = memory.picked ? say(words.then, { card: byId[memory.picked].name }) : !count ? words.first : ready ? words.ready : words.rest;
  const lock = make("button", { type: "button", class: "gt-main", "data-id": "\u0000lock", disabled: !ready }, most === 1 ? words.lay : words.lock);
  lock.addEventListener("click", () => taps.send("lay", { cards: { ...memory.draft } }, undefined, lock));
  memory.live ??= make("p", { class: "gt-only-read", role: "status" });
  const told = memory.told && where[memory.told.card] ? say(words.laid, { card: byId[memory.told.card].name, category: memory.told.name }) : "";
  if (memory.live.textContent !== told) memory.live.textContent = told;
  const slotGroup = make("div", { class: "gt-categories", role: "group", "aria-label": model.get("label") }, slots);
  const handGroup = make("div", { class: "gt-hand-row", role: "group", "aria-label": model.get("hand_label") }, hand);
  walk(slotGroup, slots);
  walk(handGroup, hand, { columns: () => 3 });
  return [
    slotGroup,
    cards.length ? make("p", { class: "gt-label", "aria-hidden": "true" }, model.get("hand_label")) : null,
    cards.length ? handGroup : null,
    open ? make("div", { class: "gt-laying-do" }, make("p", { class: "gt-why" }, why), make("div", { class: "gt-actions" }, lock)) : null,
    memory.live,
  ];
});
