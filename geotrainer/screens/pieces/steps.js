// Steps of an evaluation.
import { make, noun, picture, piece, sign } from "./piece.js";
import { token } from "./seat.js";

function ranking(ranks, words) {
  return make("ol", { class: "gt-ranks" }, ranks.map((row) => make("li", { class: `gt-rank${row.seat.you ? " gt-you" : ""}` },
    make("span", { class: `gt-rank-place gt-rank-${row.rank}` }, make("span", { class: "gt-only-read" }, `${words.rank} `), String(row.rank)),
    token(row.seat, 28),
    make("span", { class: "gt-rank-who" },
      make("span", { class: "gt-rank-name" }, row.picture ? picture(row.picture) : null, row.name),
      make("span", { class: "gt-rank-seat" }, row.seat.name)),
    make("span", { class: "gt-rank-value" }, row.value, row.year ? make("span", { class: "gt-rank-year" }, row.year) : null),
    make("span", { class: "gt-rank-points" }, row.points ? `+${row.points}` : "0", make("span", { class: "gt-only-read" }, ` ${noun(words, "points", row.points)}`)))));
}

function shown(step, words) {
  const kind = step.kind ?? "";
  const said = ["right", "wrong"].includes(kind);
  return [
    make("div", { class: "gt-step-top" },
      step.seat ? token(step.seat, 36) : null,
      make("h3", { class: "gt-step-title" }, step.title, said ? make("span", { class: "gt-only-read" }, ` (${words[kind]})`) : null),
      said ? sign(kind) : null),
    step.stones?.length ? make("ul", { class: "gt-stones" }, step.stones.map((stone) => make("li", {
      class: `gt-stone${stone.state ? ` gt-is-${stone.state}` : ""}${stone.colour ? ` gt-${stone.colour}` : ""}` },
    stone.label, stone.state ? [sign(stone.state), make("span", { class: "gt-only-read" }, words[stone.state])] : null))) : null,
    step.ranks?.length ? ranking(step.ranks, words) : null,
    step.text ? make("p", { class: "gt-step-text" }, step.text) : null,
    step.note ? make("p", { class: "gt-step-note" }, step.note) : null,
  ];
}

// Steps with a pace go on by themselves until they are paused.
function march({ model, taps, memory, at, last }) {
  const pace = model.get("pace");
  const key = `${at} ${memory.held} ${pace} ${model.get("steps").length}`;
  if (memory.marching === key) return;
  memory.marching = key;
  clearTimeout(memory.timer);
  if (!pace || memory.held || (last && !model.get("leaves"))) return;
  const go = () => { if (!taps.send(last ? "done" : "next", { at })) memory.timer = setTimeout(go, 200); };
  memory.timer = setTimeout(go, 1000 * pace * (last ? 2 : 1));
}

export default piece("steps", ({ model, taps, memory, words, paint }) => {
  const steps = model.get("steps");
  if (!steps.length) { clearTimeout(memory.timer); memory.marching = null; memory.held = false; return []; }
  const at = Math.min(model.get("at"), steps.length - 1);
  const step = steps[at];
  const button = (what, label, look) => {
    const node = make("button", { type: "button", class: look, "data-id": look === "gt-main" ? "main" : what }, label);
    node.addEventListener("click", () => taps.send(what, {}, undefined, node));
    return node;
  };
  const last = at === steps.length - 1;
  memory.live ??= make("div", { class: "gt-step-body", "aria-live": "polite" });
  const now = JSON.stringify(step);
  if (memory.now !== now) {
    memory.now = now;
    memory.live.className = `gt-step-body${step.kind ? ` gt-step-${step.kind}` : ""}`;
    memory.live.replaceChildren(...shown(step, words).flat().filter(Boolean));
  }
  march({ model, taps, memory, at, last });
  const hold = () => {
    const node = make("button", { type: "button", class: "gt-quiet", "data-id": "hold" }, memory.held ? words.play : words.pause);
    node.addEventListener("click", () => { memory.held = !memory.held; paint(); });
    return node;
  };
  const label = model.get("label");
  return [
    make("div", { class: "gt-step-head" }, label ? make("span", { class: "gt-label" }, label) : null,
      make("ol", { class: "gt-dots", "aria-label": `${words.step} ${at + 1}/${steps.length}` },
        steps.map((_step, i) => make("li", { class: i === at ? "gt-dot-now" : i < at ? "gt-dot-past" : "", "aria-hidden": "true" })))),
    memory.live,
    make("div", { class: "gt-actions" },
      at > 0 ? button("again", words.again, "gt-quiet") : null,
      model.get("pace") && !last ? hold() : null,
      last ? null : button("skip", words.skip, "gt-quiet"),
      last ? button("done", model.get("done") || words.done, "gt-main") : button("next", words.next, "gt-main")),
  ];
}, { gone: (memory) => clearTimeout(memory.timer) });
