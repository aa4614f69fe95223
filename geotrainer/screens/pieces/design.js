// Brings stylesheet and modules to the page once, keeps light or dark, and keeps the mouse quiet.
const ROOM = Symbol.for("geotrainer.pieces");

function room(edition) {
  const rooms = (globalThis[ROOM] ??= {});
  if (!rooms[edition]) {
    rooms[edition] = {};
    rooms[edition].ready = new Promise((arrived) => { rooms[edition].arrive = arrived; });
  }
  return rooms[edition];
}

function loader(sources) {
  const urls = {};
  const url = (name) => {
    urls[name] ??= URL.createObjectURL(new Blob(
      [sources[name].replace(/from "\.\/(\w+)\.js"/g, (_all, other) => `from "${url(other)}"`)],
      { type: "text/javascript" }));
    return urls[name];
  };
  return async (name) => (await import(/* webpackIgnore: true */ url(name))).default;
}

function dress(edition, css) {
  let sheet = document.getElementById("geotrainer-pieces");
  if (!sheet) {
    sheet = document.createElement("style");
    sheet.id = "geotrainer-pieces";
    document.head.append(sheet);
  }
  if (sheet.dataset.edition !== edition) {
    sheet.dataset.edition = edition;
    sheet.textContent = css;
  }
}

// JupyterLab has a theme of its own; elsewhere, as in Voilà, the device decides.
function followLight() {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const lab = document.querySelector("#jp-main-dock-panel, .jp-NotebookShell");
  const set = () => {
    const isDark = lab ? document.body.dataset.jpThemeLight === "false" : dark.matches;
    document.documentElement.dataset.gtLight = isDark ? "dark" : "light";
  };
  dark.addEventListener("change", set);
  if (lab) new MutationObserver(set).observe(document.body, { attributeFilter: ["data-jp-theme-light"] });
  set();
}

// ipyleaflet sends every mouse event to the kernel, whether anyone listens or not.
function quietMouse() {
  for (const kind of ["mousemove", "mouseover", "mouseout"]) {
    window.addEventListener(kind, (event) => {
      if (!event.buttons && event.target.closest?.(".gt-map .leaflet-container")) event.stopPropagation();
    }, true);
  }
}

export default {
  initialize({ model }) {
    const edition = model.get("edition");
    const here = room(edition);
    dress(edition, model.get("css"));
    if (!globalThis[ROOM].settled) {
      globalThis[ROOM].settled = true;
      followLight();
      quietMouse();
    }
    here.load ??= loader(model.get("modules"));
    here.arrive(here.load);
  },
};
