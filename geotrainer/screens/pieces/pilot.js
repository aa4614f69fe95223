// Finds the Leaflet map beside it, flies it, and tells touches.
import { Taps, make, ownKeys } from "./piece.js";

const QUIET = 350; // ms in which a second tap belongs to the first
const EDGE = 8; // px left free round what is to be seen

async function findMap(model, el, alive) {
  const widget = await model.widget_manager.get_model(model.get("map_id"));
  while (alive()) {
    for (const promise of Object.values(widget.views ?? {})) {
      const view = await promise;
      if (view.obj?.getContainer && view.obj._loaded && el.parentElement?.contains(view.obj.getContainer())) return view.obj;
    }
    await new Promise((later) => setTimeout(later, 50));
  }
  return null;
}

async function copyPicture(model) {
  const [first, ...others] = await Promise.all(model.get("copies").map((id) => model.widget_manager.get_model(id)));
  const same = () => others.forEach((other) => other.set("url", first.get("url")));
  same();
}

function fly(map, goal, smooth) {
  const [south, west, north, east] = goal;
  const size = map.getSize();
  if (!size.x || !size.y) return;
  const still = !smooth || matchMedia("(prefers-reduced-motion: reduce)").matches;
  const bounds = [[south, west], [north, east]];
  const options = { paddingTopLeft: besideButtons(map, bounds), paddingBottomRight: [EDGE, EDGE], maxZoom: map.getMaxZoom(), duration: 0.9, animate: !still };
  map[still ? "fitBounds" : "flyToBounds"](bounds, options);
}

// The buttons in the corner lie on nothing that is to be seen or touched: what is shown stands beside or below them.
function besideButtons(map, bounds) {
  const buttons = map.getContainer().querySelector(".leaflet-control-zoom");
  // The whole world has no room to spare, and nothing in its corners.
  if (!buttons?.offsetWidth || bounds[1][1] - bounds[0][1] > 180) return [EDGE, EDGE];
  const beside = [buttons.offsetLeft + buttons.offsetWidth + EDGE, EDGE];
  const below = [EDGE, buttons.offsetTop + buttons.offsetHeight + EDGE];
  const zoom = ([left, top]) => map.getBoundsZoom(bounds, false, [left + EDGE, top + EDGE]);
  return zoom(beside) >= zoom(below) ? beside : below;
}

function label(map, words, home) {
  const box = map.getContainer();
  ownKeys(box);
  box.setAttribute("aria-label", words.map);
  box.setAttribute("role", "application");
  for (const [part, text] of [["in", words.in], ["out", words.out]]) {
    const button = box.querySelector(`.leaflet-control-zoom-${part}`);
    if (button) { button.title = text; button.setAttribute("aria-label", text); }
  }
  home.title = words.home;
  home.setAttribute("aria-label", words.home);
}

function homeButton(map, go) {
  const home = make("a", { href: "#", role: "button", class: "gt-map-home" }, "⤢");
  for (const kind of ["click", "dblclick", "mousedown", "touchstart"]) {
    home.addEventListener(kind, (event) => { event.stopPropagation(); if (kind !== "touchstart") event.preventDefault(); });
  }
  home.addEventListener("click", () => { home.parentElement.classList.toggle("gt-out"); go(); });
  const hang = () => map.getContainer().querySelector(".leaflet-control-zoom")?.prepend(home);
  hang();
  if (!home.isConnected) setTimeout(hang, 200);
  return home;
}

function pulse(map, point) {
  const ring = make("i", { class: "gt-map-pulse", style: { left: `${point.x}px`, top: `${point.y}px` } });
  map.getContainer().append(ring);
  setTimeout(() => ring.remove(), 600);
}

// One tap is one touch; a tap that nobody answers is only a look at the map.
function listen(map, model, taps) {
  let last = 0;
  const touch = (latlng, point) => {
    if (!model.get("touchable") || taps.waiting || performance.now() - last < QUIET) return;
    last = performance.now();
    pulse(map, point);
    taps.send("touch", { lat: latlng.lat, lon: latlng.lng });
  };
  const click = (event) => touch(event.latlng, event.containerPoint);
  const box = map.getContainer();
  const key = (event) => {
    if (event.target !== box || event.key !== "Enter") return;
    event.preventDefault();
    touch(map.getCenter(), map.getSize().divideBy(2));
  };
  const wheel = (on) => () => map.scrollWheelZoom[on ? "enable" : "disable"]();
  const [enter, leave] = [wheel(true), wheel(false)];
  map.on("click", click);
  box.addEventListener("keydown", key);
  // The wheel scrolls the page until the map was chosen.
  box.addEventListener("focus", enter);
  box.addEventListener("blur", leave);
  return () => {
    map.off("click", click);
    box.removeEventListener("keydown", key);
    box.removeEventListener("focus", enter);
    box.removeEventListener("blur", leave);
  };
}

// The world is never narrower than the map, or its copies would end in an empty sea.
function holdZoom(map) {
  const width = map.getSize().x;
  if (width) map.setMinZoom(Math.max(0, Math.ceil((Math.log2(width / 256) - 0.05) * 4) / 4 - 0.25));
}

export default {
  render({ model, el }) {
    el.classList.add("gt", "gt-pilot");
    const taps = new Taps(model, el);
    const trouble = make("p", { class: "gt-map-trouble", role: "alert" });
    const complain = () => { trouble.textContent = model.get("trouble"); };
    model.on("change:trouble", complain);
    el.append(taps.slow, trouble);
    let alive = true;
    let moved = false;
    const undo = [() => taps.off(), () => model.off("change:trouble", complain)];
    copyPicture(model);
    findMap(model, el, () => alive).then((map) => {
      if (!map) return;
      let flown = null;
      const go = (smooth) => { const goal = model.get("goal"); if (goal.length) { flown = goal[4]; moved = false; fly(map, goal, smooth); } };
      const home = homeButton(map, () => go(true));
      const say = () => label(map, model.get("words"), home);
      const next = () => { if (model.get("goal")[4] !== flown) go(true); };
      const byHand = () => { moved = true; };
      const watch = new ResizeObserver(() => { map.invalidateSize({ animate: false }); holdZoom(map); if (!moved) go(false); });
      say();
      holdZoom(map);
      go(false);
      watch.observe(map.getContainer());
      map.on("dragstart", byHand);
      map.getContainer().addEventListener("wheel", byHand, { passive: true });
      model.on("change:goal", next);
      model.on("change:words", say);
      undo.push(listen(map, model, taps), () => watch.disconnect(), () => map.off("dragstart", byHand),
        () => model.off("change:goal", next), () => model.off("change:words", say));
      taps.send("seen");
    });
    return () => { alive = false; undo.forEach((step) => step()); };
  },
};
