// An animal with its picture, a verdict, its home and a fact.
import { make, picture, piece, sign } from "./piece.js";
import { token } from "./seat.js";

function shown(model, words) {
  const [kind, seat, source] = ["kind", "seat", "source"].map((name) => model.get(name));
  const [image, verdict, fact] = ["picture", "verdict", "fact"].map((name) => model.get(name));
  return [
    make("div", { class: "gt-portrait-top" },
      image ? make("span", { class: "gt-portrait-picture" }, picture(image)) : null,
      make("div", { class: "gt-portrait-names" },
        make("h3", { class: "gt-step-title" }, model.get("name")),
        model.get("species") ? make("p", { class: "gt-portrait-species", lang: "la" }, model.get("species")) : null),
      seat ? token(seat, 34) : null),
    verdict ? make("p", { class: "gt-portrait-verdict" }, kind ? sign(kind) : null, make("span", {}, verdict)) : null,
    model.get("lines").map((line) => make("p", {}, line)),
    fact ? make("p", { class: "gt-portrait-fact" }, fact) : null,
    source ? make("p", { class: "gt-portrait-source" }, words.source.replace("{source}", () => source)) : null,
  ];
}

export default piece("portrait", ({ model, memory, words }) => {
  if (!model.get("name")) { memory.now = null; return []; }
  memory.live ??= make("div", { "aria-live": "polite" });
  const now = JSON.stringify(["name", "species", "picture", "verdict", "kind", "seat", "lines", "fact", "source"].map((name) => model.get(name)));
  if (memory.now !== now) {
    memory.now = now;
    const kind = model.get("kind");
    memory.live.className = `gt-portrait-box${kind ? ` gt-portrait-${kind}` : ""}`;
    memory.live.replaceChildren(...shown(model, words).flat().filter(Boolean));
  }
  return [memory.live];
});
