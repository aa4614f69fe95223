// Seat badges.
import { make, noun, piece, sign } from "./piece.js";
import { token } from "./seat.js";

function badge(seat, { compact, words }) {
  const number = new Intl.NumberFormat(words.language);
  const points = seat.points ?? null;
  const notes = [seat.you && !seat.state && seat.name.toLowerCase() !== words.you.toLowerCase() ? words.you : "", seat.bot ? words.bot : "", seat.state ?? ""].filter(Boolean);
  return make("li", { class: `gt-seat${seat.you ? " gt-you" : ""}${seat.turn ? " gt-turn" : ""}` },
    token(seat, 36),
    make("span", { class: compact ? "gt-only-read" : "gt-seat-text" },
      make("span", { class: "gt-seat-name" }, seat.name),
      notes.length || seat.sign ? make("span", { class: "gt-seat-state" }, seat.sign ? sign(seat.sign) : null, notes.join(" · ")) : null,
      seat.turn ? make("span", { class: "gt-only-read" }, ` (${words.turn})`) : null,
      seat.tokens === undefined ? null : make("span", { class: "gt-seat-tokens" },
        [...Array(seat.tokens).keys()].map(() => make("i", { "aria-hidden": "true" })),
        make("span", { class: "gt-only-read" }, `${seat.tokens} ${noun(words, "tokens", seat.tokens)}`))),
    points === null ? null : make("span", { class: "gt-seat-points" }, number.format(points), make("span", { class: "gt-only-read" }, ` ${noun(words, "points", points)}`)));
}

export default piece("seats", ({ model, words }) => {
  const compact = model.get("compact");
  const label = model.get("label");
  return [
    label ? make("p", { class: "gt-label", "aria-hidden": "true" }, label) : null,
    make("ul", { class: `gt-seat-list${compact ? " gt-compact" : ""}`, "aria-label": label || words.seats },
      model.get("seats").map((seat) => badge(seat, { compact, words }))),
  ];
});
