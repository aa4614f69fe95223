// What all pieces share in the browser: building elements from text, taps that are answered at once, arrow keys.
const SVG = "http://www.w3.org/2000/svg";

function fill(node, props, children) {
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "on") for (const [kind, act] of Object.entries(value)) node.addEventListener(kind, act);
    else if (name === "style") for (const [key, is] of Object.entries(value)) node.style.setProperty(key, is);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children.flat(3).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

// Strings among the children become text, never markup.
export const make = (tag, props, ...children) => fill(document.createElement(tag), props, children);
export const draw = (tag, props, ...children) => fill(document.createElementNS(SVG, tag), props, children);

export function sign(kind) {
  const paths = {
    right: "M4 12.5 9.5 18 20 6.5",
    wrong: "M5.5 5.5 18.5 18.5M18.5 5.5 5.5 18.5",
    next: "M9 5l7 7-7 7",
    lock: "M7 11V8a5 5 0 0 1 10 0v3M5 11h14v9H5z",
    wait: "M7 3h10M7 21h10M8 3c0 5 8 5 8 9s-8 4-8 9M16 3c0 5-8 5-8 9",
    info: "M12 11.5v5M12 7.6v.1M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18z",
    alert: "M12 9.5v4.5M12 17.2v.1M12 3.5 22 20.5H2z",
    bot: "M12 3v4M6 7h12v11H6zM9.5 11.5v2M14.5 11.5v2M3 11v4M21 11v4",
    close: "M6 6l12 12M18 6 6 18",
  };
  return draw("svg", { class: `gt-sign gt-sign-${kind}`, viewBox: "0 0 24 24", "aria-hidden": "true" },
    draw("path", { d: paths[kind] ?? paths.info }));
}

// A picture is shown as an image, so that a script in it never runs.
export function picture(source, alt = "") {
  if (!source) return null;
  const url = source.trimStart().startsWith("<") ? `data:image/svg+xml,${encodeURIComponent(source)}` : source;
  return make("img", { class: "gt-picture", src: url, alt, draggable: "false" });
}

// "1 point", "2 points": a phrase `points` for many things has its `points_1` for one of them.
export const noun = (words, key, n) => (n === 1 ? words[`${key}_1`] ?? words[key] : words[key]);

const page = Math.random().toString(36).slice(2, 10);
let count = 0;

export class Taps {
  constructor(model, host) {
    this.model = model;
    this.host = host;
    this.pending = null;
    this.slow = make("p", { class: "gt-slow", role: "status" });
    this.onAnswered = () => { if (this.pending && model.get("answered") === this.pending) this.settle(); };
    model.on("change:answered", this.onAnswered);
  }

  get waiting() { return this.pending !== null; }

  // Tell Python; false while an earlier tap has not been answered.
  send(what, data = {}, buffers = undefined, from = null) {
    if (this.pending) return false;
    count += 1;
    this.pending = `${page}-${count}`;
    this.from = from;
    from?.classList.add("gt-sent");
    this.host.classList.add("gt-waiting");
    this.host.setAttribute("aria-busy", "true");
    this.timer = setTimeout(() => { this.slow.textContent = this.model.get("words").slow ?? ""; }, 1000);
    this.model.send({ ...data, do: what, tap: this.pending }, undefined, buffers);
    return true;
  }

  settle() {
    this.pending = null;
    clearTimeout(this.timer);
    this.slow.textContent = "";
    this.host.classList.remove("gt-waiting");
    this.host.removeAttribute("aria-busy");
    this.host.querySelectorAll(".gt-sent").forEach((node) => node.classList.remove("gt-sent"));
  }

  off() {
    clearTimeout(this.timer);
    this.model.off("change:answered", this.onAnswered);
  }
}

// Put new content into a place without losing the focus or the "sent" mark of the part with the same data-id.
export function repaint(place, nodes) {
  const wanted = [nodes].flat(3).filter(Boolean);
  if (wanted.length === place.childNodes.length && wanted.every((node, i) => node === place.childNodes[i])) return;
  const held = place.contains(document.activeElement) ? document.activeElement.closest("[data-id]")?.dataset.id : undefined;
  const sent = place.querySelector(".gt-sent")?.dataset.id;
  place.replaceChildren(...wanted);
  const find = (id) => [...place.querySelectorAll("[data-id]")].find((node) => node.dataset.id === id);
  // What was focused may be gone, like the stones of the last step: then the first of the new ones takes over.
  if (held !== undefined) (find(held) ?? place.querySelector('[data-id][tabindex="0"], [data-id]:not([disabled])'))?.focus({ preventScroll: true });
  if (sent !== undefined) find(sent)?.classList.add("gt-sent");
}

// The key that was pressed can take away the button that held the focus, and the next one is in another piece. While
// there is nothing to do, the focus waits.
let focused = null;
let minding = 0;
document.addEventListener("focusin", ({ target }) => { focused = target.closest?.(".gt") ? target : null; });
const isSeen = (node) => node.isConnected && node.getClientRects().length > 0;
function mindFocus() {
  clearTimeout(minding);
  minding = setTimeout(() => {
    if (document.activeElement !== document.body || !focused || isSeen(focused)) return;
    const buttons = [...document.querySelectorAll(".gt-screen-stage button[data-id], .gt-screen-panel button[data-id]")]
      .filter((node) => !node.disabled && node.tabIndex === 0 && isSeen(node) && !node.closest(".gt-help"));
    (buttons.find((node) => node.classList.contains("gt-main")) ?? buttons[0])?.focus({ preventScroll: true });
  }, 250);
}

// JupyterLab takes arrow keys and Enter for its cells, unless a part of the page says that they are its own.
export function ownKeys(el) { el.setAttribute("data-lm-suppress-shortcuts", "true"); }

// Long words are parted, and read aloud, by the rules of the language that the page speaks now. In a notebook that is
// said of the piece alone: the rest of the page is not ours.
function speakLike(el, language) {
  if (!language || el.lang === language) return;
  el.lang = language;
  if (document.body.dataset.voila) document.documentElement.lang = language;
}

// A piece is a function from the model to nodes; it is drawn anew whenever the model changed.
export function piece(name, build, options = {}) {
  return {
    initialize: options.initialize,
    render({ model, el }) {
      el.classList.add("gt", `gt-${name}`);
      ownKeys(el);
      const place = make("div", { class: "gt-place" });
      const trouble = make("p", { class: "gt-trouble", role: "alert" });
      const taps = new Taps(model, el);
      const memory = {};
      const paint = () => {
        mindFocus();
        el.classList.toggle("gt-gone", model.get("hidden"));
        speakLike(el, model.get("words").language);
        repaint(place, build({ model, taps, place, el, memory, words: model.get("words"), paint }));
        if (trouble.textContent !== model.get("trouble")) trouble.textContent = model.get("trouble");
        // What shows nothing takes no room, but stays in the page: a live region has to be there before it speaks.
        el.classList.toggle("gt-nothing", !trouble.textContent && (options.unseen || !place.querySelector(":scope > :not(.gt-gone)")));
      };
      el.append(place, taps.slow, trouble);
      model.on("change", paint);
      paint();
      return () => { model.off("change", paint); taps.off(); options.gone?.(memory); };
    },
  };
}

// A piece that fits what it draws to the width of `memory.box`, and draws it anew when that has changed.
export function fitted(name, build) {
  return piece(name, (context) => {
    const { memory, paint } = context;
    const nodes = build(context);
    if (!memory.watch && globalThis.ResizeObserver) {
      memory.watch = new ResizeObserver(() => {
        if (Math.abs(memory.box.clientWidth - (memory.width ?? 0)) > 1) { memory.width = memory.box.clientWidth; paint(); }
      });
      memory.watch.observe(memory.box);
    }
    return nodes;
  }, { gone: (memory) => memory.watch?.disconnect() });
}

// Names of one row share a size in which the longest word of all fits its card (pieces.css, `.gt-sized`).
export function sized(node, names) {
  const longest = Math.max(1, ...names.flatMap((name) => name.split(/[\s-]+/)).map((word) => word.length));
  node.classList.add("gt-sized");
  node.style.setProperty("--gt-longest", longest);
  return node;
}

// Arrow keys walk through the members of a group; only one of them is in the tab order.
export function walk(group, members, options = {}) {
  const live = () => members.filter((member) => !member.hasAttribute("disabled"));
  const stop = options.start ?? live()[0];
  members.forEach((member) => member.setAttribute("tabindex", member === stop ? "0" : "-1"));
  group.addEventListener("keydown", (event) => {
    const usable = live();
    const at = usable.indexOf(event.target.closest("[data-id]"));
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const columns = options.columns?.() ?? 1;
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key];
    let next = null;
    if (step) next = usable[(at + step + usable.length) % usable.length];
    else if (event.key === "Home") next = usable[0];
    else if (event.key === "End") next = usable.at(-1);
    if (!next) return;
    event.preventDefault();
    members.forEach((member) => member.setAttribute("tabindex", member === next ? "0" : "-1"));
    next.focus();
    options.arrived?.(next);
  });
}
