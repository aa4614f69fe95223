// A sortable table of numbers and texts.
import { make, piece, sign } from "./piece.js";

function decimalsOf(column, rows) {
  if (column.decimals !== undefined) return column.decimals;
  const places = rows.map((row) => row[column.id]).filter((value) => typeof value === "number")
    .map((value) => (String(value).split(".")[1] ?? "").length);
  return Math.min(3, Math.max(0, ...places));
}

function sorted(rows, column, down, language) {
  if (!column) return rows;
  const order = new Intl.Collator(language, { numeric: true });
  const sign = down ? -1 : 1;
  const compare = (a, b) => (typeof a === "number" && typeof b === "number" ? a - b : order.compare(String(a), String(b)));
  const gap = (row) => row[column.id] === null || row[column.id] === undefined || row[column.id] === "";
  return [...rows].sort((a, b) => (gap(a) || gap(b) ? Number(gap(a)) - Number(gap(b)) : sign * compare(a[column.id], b[column.id])));
}

function cell(row, column, { words, number }) {
  const value = row[column.id];
  const numeric = column.kind === "number";
  const gone = value === null || value === undefined || value === "";
  return make("td", { class: numeric ? "gt-number" : "", "data-label": column.unit ? `${column.label} (${column.unit})` : column.label },
    gone ? make("span", { class: "gt-gap", "aria-label": words.missing }, "–")
      : typeof value === "number" ? number[column.id].format(value) : String(value));
}

export default piece("table", ({ model, memory, words, paint }) => {
  const columns = model.get("columns");
  const rows = model.get("rows");
  const by = columns.find((column) => column.id === memory.by);
  const number = Object.fromEntries(columns.map((column) => {
    const places = decimalsOf(column, rows);
    return [column.id, new Intl.NumberFormat(words.language, { minimumFractionDigits: places, maximumFractionDigits: places })];
  }));
  const heading = (column) => {
    const chosen = memory.by === column.id;
    const node = make("button", { type: "button", class: "gt-sorter", "data-id": `sort-${column.id}` }, column.label,
      column.unit ? make("span", { class: "gt-unit" }, ` ${column.unit}`) : null,
      make("span", { class: "gt-arrow", "aria-hidden": "true" }, chosen ? (memory.down ? " ▼" : " ▲") : ""));
    node.addEventListener("click", () => {
      // The first look at numbers is at the largest.
      memory.down = chosen ? !memory.down : column.kind === "number";
      memory.by = column.id;
      paint();
    });
    return make("th", { scope: "col", class: column.kind === "number" ? "gt-number" : "", "aria-sort": chosen ? (memory.down ? "descending" : "ascending") : "none" }, node);
  };
  const caption = model.get("caption");
  const source = model.get("source");
  return [make("div", { class: `gt-table-box${columns.length > 2 ? " gt-wide" : ""}` },
    make("table", {},
      caption ? make("caption", {}, caption) : null,
      make("thead", {}, make("tr", {}, columns.map(heading))),
      make("tbody", {}, sorted(rows, by, memory.down, words.language).map((row) => make("tr", { class: row._mark ? `gt-row-${row._mark}` : "" },
        columns.map((column, i) => {
          const node = cell(row, column, { words, number });
          if (i === 0 && row._mark) node.append(row._mark === "you" ? make("span", { class: "gt-pill" }, words.you) : sign(row._mark), make("span", { class: "gt-only-read" }, row._mark === "you" ? "" : words[row._mark]));
          return node;
        }))))),
  source ? make("p", { class: "gt-source" }, source) : null)];
});
