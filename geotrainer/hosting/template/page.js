// What a page says while it waits and when something breaks; runs before Voilà's own scripts and knows nothing of the game.
(() => {
  "use strict";
  const words = JSON.parse(document.getElementById("geotrainer-words").textContent);
  const base = document.body.dataset.baseUrl;
  const HEARTBEAT = 15000, PATIENCE = 5000, BLOCKED_AFTER = 2, RELOAD_AT_MOST_EVERY = 60000;
  const USABLE_WITHIN = 20000, TIME_TO_READ = 1500, TIME_TO_CHOOSE = 10000;
  const page = { kernel: null, connected: false, everConnected: false, refused: 0, shown: false, gone: false, asking: false, lostSince: 0 };

  // Night and day, as the device has it.
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  const paint = () => {
    document.body.dataset.jpThemeLight = String(!dark.matches);
    document.body.dataset.jpThemeName = dark.matches ? "JupyterLab Dark" : "JupyterLab Light";
  };
  paint();
  dark.addEventListener("change", paint);

  // ipyleaflet sends every movement of the mouse to the kernel. Keep them in the browser unless a button is held (dragging).
  for (const kind of ["mousemove", "mouseover", "mouseout"]) {
    window.addEventListener(kind, (event) => {
      if (!event.buttons && event.target.closest && event.target.closest(".leaflet-container")) event.stopPropagation();
    }, true);
  }

  // ------------------------------------------------------------------ words on the page
  const reload = () => location.reload();
  function notice(text, button, act) {
    let box = document.getElementById("geotrainer-notice");
    if (!text) { if (box) box.hidden = true; return; }
    if (!box) {
      box = document.createElement("div");
      box.id = "geotrainer-notice";
      box.setAttribute("role", "alertdialog");
      box.setAttribute("aria-live", "assertive");
      document.body.appendChild(box);
    }
    const word = document.createElement("p");
    word.textContent = text;
    box.replaceChildren(word);
    if (button) {
      const line = document.createElement("p"), press = document.createElement("button");
      press.className = "geotrainer-button";
      press.textContent = button;
      press.addEventListener("click", act);
      line.appendChild(press);
      box.appendChild(line);
    }
    box.hidden = false;
  }
  function waiting(text) {
    const word = document.getElementById("geotrainer-wait-word");
    if (word) word.textContent = text;
  }

  // ------------------------------------------------------------------ until the page is there
  const slow = setTimeout(() => waiting(words.many), 8000);
  const late = setTimeout(() => failed(), 75000);
  function failed() {
    if (page.shown) return;
    clearTimeout(slow);
    clearTimeout(late);
    page.late = true;
    waiting(words.did_not_come);
    notice(words.did_not_come, words.again, reload);
  }
  function show() {
    page.shown = true;
    clearTimeout(slow);
    clearTimeout(late);
    const box = document.getElementById("geotrainer-waiting"), cells = document.getElementById("rendered_cells");
    if (box) box.remove();
    if (cells) cells.classList.remove("geotrainer-hidden");
    if (page.late) notice("");
    window.dispatchEvent(new Event("resize"));
    watchUntilUsable();
  }
  // Widgets that are there can still wait for a kernel whose answer was lost, or for a script that did not come.
  function isUsable() {
    const text = document.getElementById("rendered_cells").innerText.trim();
    return text !== "" && !words.moments.split("\n").some((moment) => text.includes(moment));
  }
  function watchUntilUsable() {
    const since = Date.now();
    let told = false;
    const looking = setInterval(() => {
      if (isUsable()) {
        clearInterval(looking);
        if (told) notice("");
      } else if (!told && !page.gone && page.connected && Date.now() - since > USABLE_WITHIN) {
        told = true;
        notice(words.did_not_come, words.again, reload);
        setTimeout(() => { if (!isUsable()) reloadOnce(); }, TIME_TO_CHOOSE);
      }
    }, 500);
  }
  new MutationObserver((_changes, observer) => {
    if (document.querySelector("#rendered_cells .jupyter-widgets, #rendered_cells .widget-box, #rendered_cells .jupyter-widget")) {
      observer.disconnect();
      show();
    }
  }).observe(document.body, { childList: true, subtree: true });
  window.voila_process = window.voila_heartbeat = () => {};
  window.voila_finish = window.display_cells = () => {};
  window.cellLoaded = true;

  // ------------------------------------------------------------------ the connection to the kernel
  const Native = window.WebSocket;
  window.WebSocket = class extends Native {
    constructor(url, protocols) {
      super(url, protocols);
      const found = /\/api\/kernels\/([^/?]+)\/channels/.exec(String(url));
      if (!found) return;
      page.kernel = found[1];
      let opened = false;
      this.addEventListener("open", () => {
        opened = page.connected = page.everConnected = true;
        page.refused = page.lostSince = 0;
        notice("");
      });
      this.addEventListener("close", () => {
        page.connected = false;
        if (!opened) page.refused += 1;
        if (!page.leaving) setTimeout(ask, 300);
      });
    }
  };

  // After the lesson a page shows the own answers, and nobody keeps its place.
  const isOver = () => document.querySelector(".gt-lesson-over") !== null;

  async function ask() {
    if (page.asking || page.gone || page.leaving || !page.kernel) return;
    page.asking = true;
    const stop = new AbortController(), timer = setTimeout(() => stop.abort(), PATIENCE);
    let status = 0, news = {};
    try {
      const answer = await fetch(`${base}alive/${page.kernel}`, { cache: "no-store", signal: stop.signal });
      status = answer.status;
      if (status === 200) news = await answer.json();
    } catch { /* no network: status stays 0 */ }
    clearTimeout(timer);
    page.asking = false;
    if (page.leaving) return;
    if (status === 200) { page.missed = 0; alive(news); }
    else if (isOver()) notice("");
    else if (status === 404 || status === 403) gone();
    else {
      // One answer that came late on a busy evening is no lost connection while the page still hears news.
      page.missed = (page.missed || 0) + 1;
      if (!page.connected || page.missed > 1) { notice(words.lost); page.wasLost = true; }
      setTimeout(ask, 2000);
    }
  }
  function alive(news) {
    if (page.connected) {
      if (news.notice) notice(news.notice, words.understood, () => notice(""));
      else if (page.wasLost) notice("");
      page.wasLost = false;
      return;
    }
    if (!page.everConnected) {
      if (page.refused >= BLOCKED_AFTER) notice(words.blocked, words.again, reload);
      if (page.refused) setTimeout(ask, 3000);
      return;
    }
    // The kernel lives but the front end waits long before it connects again: a page made anew is there sooner.
    page.lostSince = page.lostSince || Date.now();
    notice(words.reconnecting, words.reload, reload);
    if (Date.now() - page.lostSince > 6000) reloadOnce();
    setTimeout(ask, 1500);
  }
  function gone() {
    page.gone = true;
    notice(words.gone, words.reload, reload);
    setTimeout(reloadOnce, document.hidden ? 0 : TIME_TO_READ);
  }
  function reloadOnce() {
    let last = 0;
    try { last = Number(sessionStorage.getItem("geotrainer-reloaded") || 0); } catch { return; }
    if (document.hidden || Date.now() - last < RELOAD_AT_MOST_EVERY) return;
    sessionStorage.setItem("geotrainer-reloaded", String(Date.now()));
    reload();
  }
  setInterval(() => { if (!document.hidden) ask(); }, HEARTBEAT);
  window.addEventListener("online", ask);
  window.addEventListener("offline", () => { if (!isOver()) notice(words.lost); });
  document.addEventListener("visibilitychange", () => { if (!document.hidden) { if (page.gone) reloadOnce(); else ask(); } });
  window.addEventListener("pageshow", (event) => { if (event.persisted) { page.leaving = false; ask(); } });
  window.addEventListener("pagehide", (event) => {
    page.leaving = true;
    if (!event.persisted && page.kernel) navigator.sendBeacon(`${base}voila/api/shutdown/${page.kernel}`);
  });
  window.geotrainerPage = { failed };
})();
