import type { ImportTarget } from "@delight/contract/import-fields";
import { isDayInFigures, westernDigits } from "./read-values.ts";

type Cells = readonly string[];

/** Whether a row says again what names the columns or stands above them: old programs print it on each page, with another number. */
export function repeatsOf(above: readonly Cells[], names: Cells): (cells: Cells) => boolean {
  const named = names.map(plainly);
  const count = filled(names);
  const titles = above.filter((cells) => filled(cells) > 0 && filled(cells) * 2 <= count);
  const widest = Math.max(0, ...titles.map(filled));
  const keys = new Set(titles.map(titleKey));
  return (cells) =>
    repeatsNames(cells, named, count) || (widest > 0 && filled(cells) <= widest && keys.has(titleKey(cells)));
}

function repeatsNames(cells: Cells, named: Cells, count: number): boolean {
  let alike = 0;
  for (const [column, cell] of cells.entries()) {
    const text = plainly(cell);
    if (text === "") continue;
    if (text !== named[column]) return false;
    alike += 1;
  }
  return alike * 2 >= count && (alike >= 2 || (alike === 1 && count === 1));
}

function titleKey(cells: Cells): string {
  return cells
    .map((cell) => plainly(cell).replaceAll(/\p{Nd}+/gu, "0"))
    .join("\u001f")
    .replace(/\u001f+$/, "");
}

function filled(cells: Cells): number {
  return cells.filter((cell) => cell.trim() !== "").length;
}

function plainly(cell: string): string {
  return cell.trim().replaceAll(/\s+/gu, " ").toLowerCase();
}

/** Columns in which figures tell of somebody. */
const identifying = new Set<string | null>([
  "phone",
  "postal_code",
  "reference",
  "street",
  "customer_phone",
  "customer_reference",
  "job_reference",
]);

/** Whether a row is a total, the number of a page or a line that was drawn, and nobody's: no firm called Total, whose row says more of it. */
export function isTotal(cells: Cells, mapping: readonly (ImportTarget | null)[]): boolean {
  let label: string | undefined;
  let figures = 0;
  for (const [column, cell] of cells.entries()) {
    const text = cell.trim();
    if (text === "" || drawn.test(text)) continue;
    const isFigure = figure.test(westernDigits(text));
    if (label !== undefined && !isFigure) return false;
    if (isFigure && tellsOfSomebody(text, mapping[column])) return false;
    if (isFigure) figures += 1;
    else label = text;
  }
  return label === undefined ? figures === 0 : isTotalLabel(label, figures);
}

function tellsOfSomebody(figures: string, target: ImportTarget | null = null): boolean {
  return identifying.has(target) || isDayInFigures(figures);
}

const drawn = /^[-=_*.·+|#~–—─━═\s]+$/;
const figure = /^[-+(]?(?:\p{Sc}\s?|[A-Z]{3}\s)?\d[\d\s.,'’]*(?:\s?(?:\p{Sc}|[A-Z]{3}|kr))?\)?$/u;

/** As no firm is called. */
const totals = [
  "grand total",
  "sub-?\\s?total",
  "total général",
  "total general",
  "totale generale",
  "sous-total",
  "montant total",
  "nombre total",
  "summe",
  "(?:gesamt|end|zwischen|teil)(?:summe|betrag|anzahl|ergebnis)",
  "gesamt",
  "insgesamt",
  "übertrag",
  "carried forward",
  "à reporter",
  "(?:ال)?مجموع(?: الكلي| الفرعي| العام)?",
  "(?:ال)?[إا]جمالي(?: الكلي| العام)?",
];
const others = ["totals?", "totale", "totaal", "totalt", "sum", "somme", "suma", "summa", "razem"];
const counts = ["anzahl", "number of", "no\\. of", "count", "nombre", "número de", "numero di", "antal", "(?:ال)?عدد"];
const records =
  "(?:rows?|records?|customers?|clients?|entries|items?|datensätze|kunden|einträge|zeilen|lignes|enregistrements|fiches|registros|clientes|سجلات?|عملاء|عميل)";
const number = "[\\d.,'’\\s]*\\d";

const alone = new RegExp(`^(?:${totals.join("|")})$`, "u");
const besideFigures = new RegExp(`^(?:${[...totals, ...others, ...counts].join("|")})$`, "u");
const withNumber = [
  new RegExp(`^(?:${[...totals, ...others, ...counts].join("|")})(?:\\s+[\\p{L}’'.-]+){0,4}\\s*[:=]\\s*${number}`, "u"),
  new RegExp(`^(?:${[...totals, ...others].join("|")})\\s+${number}$`, "u"),
  new RegExp(`^(?:${counts.join("|")})(?:\\s+\\p{L}+){0,3}\\s+${number}$`, "u"),
  new RegExp(`^\\(?${number}\\s+${records}(?:\\s+\\p{L}+){0,2}\\)?$`, "u"),
  /^(?:page|seite|blatt|página|pagina|sida|side|strona|صفحة)\s*:?\s*\d+(?:\s*(?:of|von|de|sur|\/|di|av|af|z|من)\s*\d+)?$/u,
  /^(?:end of (?:the )?(?:list|report|file)|ende der liste|listenende|fin de (?:la )?liste|fin du rapport|نهاية (?:القائمة|التقرير))$/u,
];

function isTotalLabel(label: string, figures: number): boolean {
  const text = westernDigits(plainly(label.normalize("NFC")))
    .replaceAll(/^[\s*=_–—-]+|[\s*=_–—-]+$/g, "")
    .replace(/\s*[:.]$/, "");
  return alone.test(text) || (figures > 0 && besideFigures.test(text)) || withNumber.some((one) => one.test(text));
}
