// Who has joined.
import { make, piece, sign } from "./piece.js";

export default piece("lobby", ({ model, taps, memory, words, paint }) => {
  const guests = model.get("guests");
  const known = memory.known;
  memory.known = new Set(guests.map((guest) => guest.id));
  const remove = (guest) => {
    const sure = memory.sure === guest.id;
    const node = make("button", { type: "button", class: `gt-remove${sure ? " gt-sure" : ""}`, "data-id": `remove-${guest.id}`, "aria-label": `${sure ? words.really : words.remove} ${guest.name}` }, sure ? words.really : sign("close"));
    node.addEventListener("click", () => {
      if (sure) { memory.sure = null; taps.send("remove", { id: guest.id }, undefined, node); } else { memory.sure = guest.id; paint(); }
    });
    node.addEventListener("blur", () => setTimeout(() => { if (memory.sure === guest.id && !node.isConnected) return; if (memory.sure === guest.id && document.activeElement !== node) { memory.sure = null; paint(); } }, 200));
    return node;
  };
  const name = (guest) => {
    if (!model.get("pickable")) return make("span", { class: "gt-guest-name" }, guest.name);
    const node = make("button", { type: "button", class: "gt-guest-name gt-guest-pick", "data-id": `pick-${guest.id}`, title: words.pick, "aria-pressed": String(model.get("picked") === guest.id) }, guest.name);
    node.addEventListener("click", () => taps.send("pick", { id: guest.id }, undefined, node));
    return node;
  };
  const heading = model.get("heading");
  memory.count ??= make("span", { class: "gt-lobby-count", role: "status" });
  const count = new Intl.NumberFormat(words.language).format(guests.length);
  if (memory.count.textContent !== count) memory.count.textContent = count;
  memory.count.classList.toggle("gt-only-read", !model.get("counted"));
  return [
    make("div", { class: "gt-lobby-top" }, heading ? make("h3", { class: "gt-lobby-heading" }, heading) : null, memory.count),
    guests.length ? make("ul", { class: "gt-lobby-list", "aria-label": heading }, guests.map((guest) => make("li", {
      class: `gt-guest${guest.you ? " gt-you" : ""}${guest.away ? " gt-away" : ""}${model.get("pickable") && model.get("picked") === guest.id ? " gt-picked" : ""}${memory.sure === guest.id ? " gt-asks" : ""}${known && !known.has(guest.id) ? " gt-new" : ""}` },
    make("span", { class: "gt-guest-text" }, name(guest),
      [guest.you ? words.you : "", guest.away ? words.away : "", guest.note ?? ""].filter(Boolean).map((note) => make("small", {}, note))),
    model.get("removable") ? remove(guest) : null)))
      : make("p", { class: "gt-lobby-empty" }, model.get("empty")),
  ];
});
