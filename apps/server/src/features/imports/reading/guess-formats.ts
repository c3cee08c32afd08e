import type { ImportTarget } from "@delight/contract/import-fields";
import type { ImportFormats } from "@delight/contract/imports";
import { type Firm, homeCountryOf } from "./countries.ts";
import { isDayInFigures, orderOf, westernDigits } from "./read-values.ts";

/** Where 3/4 is the fourth of March. */
const monthFirst = new Set(["US", "PH", "FM", "MH", "PW"]);

/** What is a day, and what an amount. */
export const dayTargets: ReadonlySet<string> = new Set([
  "done_on",
  "issued_on",
  "expires_on",
  "follow_up_on",
  "decided_on",
  "consent_on",
  "opt_out",
  "bounced",
  "complained",
  "since",
  "job:done_on",
  "job:due_on",
  "quote:issued_on",
  "quote:expires_on",
]);
export const amountTargets: ReadonlySet<string> = new Set([
  "value",
  "invoiced",
  "price",
  "job:value",
  "job:invoiced",
  "quote:value",
]);

export interface MappedRows {
  readonly mapping: readonly (ImportTarget | null)[];
  readonly rows: readonly (readonly string[])[];
  /** Numbers of a workbook have their point from us, whatever its language: only texts tell. */
  readonly isWorkbook?: boolean;
}

/**
 * In which order days stand and what parts decimals, by the columns of a file that hold them; what they leave open, by where the firm
 * is at home. A column whose field is not known counts where all of it is written so.
 */
export function guessFormats({ mapping, rows, isWorkbook = false }: MappedRows, firm: Firm): ImportFormats {
  const home = homeCountryOf(firm);
  const columns = mapping.map((target, column) => ({
    target,
    cells: rows.map((row) => (row[column] ?? "").trim()).filter((cell) => cell !== ""),
  }));
  const of = (known: ReadonlySet<string>, isSo: (cell: string) => boolean) =>
    columns.filter(({ target, cells }) =>
      target === null || target.startsWith("custom:") ? cells.every(isSo) : known.has(target),
    );
  const orders = of(dayTargets, isDayInFigures).flatMap(({ cells }) => cells.map(orderOf));
  const tells = (cell: string) => !isWorkbook || !/^[^,'\u00a0\u202f]*\.\d+\D*$/.test(cell);
  const signs = of(amountTargets, isAmount).flatMap(({ cells }) => cells.filter(tells).map(decimalSign));
  const count = <Vote>(votes: readonly Vote[], vote: Vote) => votes.filter((one) => one === vote).length;
  const [dayFirst, monthFirstVotes] = [count(orders, "day_first"), count(orders, "month_first")];
  const usual = monthFirst.has(home ?? firm.currency.slice(0, 2)) ? "month_first" : "day_first";
  return {
    dates: dayFirst === monthFirstVotes ? usual : dayFirst > monthFirstVotes ? "day_first" : "month_first",
    decimals: decimalsOf(count(signs, ","), count(signs, "."), home),
    phone_country: home ?? null,
  };
}

function decimalsOf(commas: number, points: number, home: string | undefined): ImportFormats["decimals"] {
  if (commas > 0 && points > 0) return "either";
  if (commas + points > 0) return commas > 0 ? "comma" : "point";
  const sign = home === undefined ? undefined : signIn(home);
  return sign === "," ? "comma" : sign === "." ? "point" : "either";
}

function signIn(country: string): string | undefined {
  const locale = new Intl.Locale("und", { region: country }).maximize();
  return new Intl.NumberFormat(locale, { numberingSystem: "latn" })
    .formatToParts(1.5)
    .find(({ type }) => type === "decimal")?.value;
}

const amount = /^\D{0,4}\d{1,3}(?:[.,' \u00a0\u202f]?\d{3})*(?:([.,])\d{1,2})?\D{0,4}$/;

function isAmount(cell: string): boolean {
  return amount.test(westernDigits(cell));
}

/** What stands before one or two digits at the end: three may be thousands. */
function decimalSign(cell: string): string | undefined {
  return amount.exec(westernDigits(cell))?.[1];
}
