// Open cards before each seat.
import { make, noun, picture, piece, sign } from "./piece.js";
import { token } from "./seat.js";

function row({ seat, cards }, words) {
  return make("li", { class: `gt-open-hand${seat.turn ? " gt-turn" : ""}` },
    make("div", { class: "gt-open-who" }, token(seat, 34), make("span", { class: "gt-open-name" }, seat.name),
      seat.state ? make("span", { class: "gt-seat-state" }, seat.sign ? sign(seat.sign) : null, seat.state) : null,
      seat.points === undefined || seat.points === null ? null
        : make("span", { class: "gt-open-points" }, String(seat.points), make("span", { class: "gt-only-read" }, ` ${noun(words, "points", seat.points)}`))),
    make("ul", { class: "gt-open-cards" }, cards.map((card) => make("li", { class: "gt-open-card" },
      card.picture ? picture(card.picture) : null, make("span", {}, card.name)))));
}

export default piece("hands", ({ model, words }) => {
  const label = model.get("label");
  return [
    label ? make("p", { class: "gt-label" }, label) : null,
    make("ul", { class: "gt-open-hands", "aria-label": label }, model.get("hands").map((hand) => row(hand, words))),
  ];
});
