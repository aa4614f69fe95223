// Playing cards; they turn when their face changes.
import { draw, make, piece, sign, sized, walk } from "./piece.js";
import { token } from "./seat.js";

const DOTS = { yellow: 1, orange: 2, green: 3 };

function mark(colour) {
  const count = DOTS[colour] ?? 0;
  return draw("svg", { class: "gt-card-mark", viewBox: "0 0 36 12", "aria-hidden": "true" },
    [...Array(3).keys()].map((i) => draw("circle", { cx: 6 + i * 12, cy: 6, r: 4, class: i < count ? "gt-dot-full" : "gt-dot-empty" })));
}

function back() {
  return draw("svg", { class: "gt-card-rose", viewBox: "0 0 100 100", "aria-hidden": "true" },
    draw("circle", { cx: 50, cy: 50, r: 38 }), draw("circle", { cx: 50, cy: 50, r: 30 }),
    draw("path", { d: "M50 6 57 43 94 50 57 57 50 94 43 57 6 50 43 43z" }), draw("path", { d: "M22 22l20 22M78 22 58 44M22 78l20-22M78 78 58 56" }));
}

function face(card) {
  return [
    card.colour || card.colour_name ? make("span", { class: "gt-card-band" }, mark(card.colour), card.colour_name ? make("span", {}, card.colour_name) : null) : null,
    make("span", { class: "gt-card-name" }, card.name ?? ""),
    card.kind ? make("span", { class: "gt-card-kind" }, card.kind) : null,
    (card.lines ?? []).map((line) => make("span", { class: "gt-card-line" }, line)),
  ];
}

export default piece("cards", ({ model, taps, memory, words }) => {
  const takeable = model.get("takeable");
  const seen = (memory.faces ??= new Map());
  const nodes = model.get("cards").map((card) => {
    const up = card.face ?? true;
    const turned = seen.has(card.id) && seen.get(card.id) !== up;
    seen.set(card.id, up);
    const said = [...(up ? [card.name, card.kind] : [words.covered]), card.colour_name, ...(up ? card.lines ?? [] : []),
      card.owner ? `${words.taken} ${card.owner.name}` : "", words[card.state] ?? ""].filter(Boolean).join(", ");
    const node = make(takeable ? "button" : "div", {
      type: takeable ? "button" : null, role: takeable ? null : "img", "data-id": card.id, "aria-label": said,
      "aria-pressed": takeable ? String(Boolean(card.selected)) : null,
      disabled: takeable ? card.disabled ?? false : null,
      class: `gt-card${up ? "" : " gt-card-back"}${card.colour ? ` gt-card-${card.colour}` : ""}${turned ? " gt-card-turn" : ""}${card.selected ? " gt-chosen" : ""}${card.state ? ` gt-is-${card.state}` : ""}`,
    }, up ? face(card) : back(), card.owner ? make("span", { class: "gt-card-owner" }, token(card.owner, 32)) : null, card.state ? sign(card.state) : null);
    if (takeable) node.addEventListener("click", () => taps.send("take", { id: card.id }, undefined, node));
    return node;
  });
  const label = model.get("label");
  const group = sized(make("div", { class: "gt-card-row", role: "group", "aria-label": label }, nodes), model.get("cards").map((card) => card.name ?? ""));
  group.style.setProperty("--gt-count", nodes.length);
  if (takeable && nodes.length) walk(group, nodes, { columns: () => getComputedStyle(group).gridTemplateColumns.split(" ").length });
  return [label ? make("p", { class: "gt-label", "aria-hidden": "true" }, label) : null, group];
});
