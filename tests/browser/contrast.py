"""How well the texts of a page stand out from what is behind them, as the browser has drawn them (WCAG 2.1, AA)."""

from playwright.sync_api import Page

# Text at least this large (px), or bold and this large, needs 3 : 1 only; all other text 4.5 : 1.
MEASURE = """() => {
  const parts = (colour) => { // "rgb(1 2 3)", "rgba(1, 2, 3, .5)", and "color(srgb .1 .2 .3)" of a mixture
    const [red, green, blue, alpha] = (colour.match(/[\\d.]+/g) ?? [0, 0, 0, 0]).map(Number);
    return [...[red, green, blue].map((c) => (colour.startsWith("color") ? 255 * c : c)), alpha ?? 1];
  };
  const over = (top, ground) => [0, 1, 2].map((i) => top[i] * top[3] + ground[i] * (1 - top[3])).concat(1);
  const light = (colour) => colour.slice(0, 3).map((c) => c / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
    .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
  const ratio = (one, other) => { const [low, high] = [light(one), light(other)].sort((a, b) => a - b); return (high + 0.05) / (low + 0.05); };
  const shape = (node) => { // what an SVG text is drawn on: the nearest filled shape before it that holds it
    const box = node.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const before = [...node.ownerSVGElement.querySelectorAll("rect, circle, path, polygon")].filter((one) =>
      one.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING);
    return before.reverse().find((one) => {
      const b = one.getBoundingClientRect();
      return getComputedStyle(one).fill !== "none" && parts(getComputedStyle(one).fill)[3] > 0 && b.left <= x && x <= b.right && b.top <= y && y <= b.bottom;
    });
  };
  const ground = (node) => {
    const layers = [];
    if (node.ownerSVGElement) { const found = shape(node); if (found) layers.push(parts(getComputedStyle(found).fill)); }
    for (let one = node; one; one = one.parentElement) {
      const look = getComputedStyle(one);
      if (look.backgroundImage !== "none") return null;
      const colour = parts(look.backgroundColor);
      if (colour[3]) layers.push(colour);
      if (colour[3] === 1) break;
    }
    return layers.reverse().reduce((below, top) => over(top, below), [255, 255, 255, 1]);
  };
  const found = new Map();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const node = text.parentElement;
    if (!text.data.trim() || !node.closest(".gt, .gt-map") || node.closest("script, style, option, .gt-only-read, :disabled, [aria-disabled=true], .leaflet-pane")) continue;
    const box = node.getBoundingClientRect();
    const look = getComputedStyle(node);
    if (!box.width || !box.height || look.visibility === "hidden") continue;
    const behind = ground(node);
    if (!behind) continue;
    let faded = 1;
    for (let one = node; one; one = one.parentElement) faded *= Number(getComputedStyle(one).opacity);
    const ink = parts(node.ownerSVGElement ? look.fill : look.color);
    const is = ratio(over([ink[0], ink[1], ink[2], ink[3] * faded], behind), behind);
    const large = parseFloat(look.fontSize) >= 24 || (parseFloat(look.fontSize) >= 18.66 && Number(look.fontWeight) >= 700);
    if (is < (large ? 3 : 4.5)) found.set(`${node.className?.baseVal ?? node.className} ${look.color} on ${behind.slice(0, 3).map(Math.round)}`, `"${text.data.trim().slice(0, 30)}" ${is.toFixed(2)}`);
  }
  return [...found].map(([where, what]) => `${what} ${where}`);
}"""  # noqa: E501


def too_faint(page: Page) -> list[str]:
    """The texts of the pieces that do not stand out enough, each with its contrast and its two colours."""
    faint: list[str] = page.evaluate(MEASURE)
    return faint
