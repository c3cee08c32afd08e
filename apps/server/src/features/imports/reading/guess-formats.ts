import type { ImportTarget } from "@delight/contract/import-fields";
import type { ImportFormats } from "@delight/contract/imports";
import { type Firm, homeCountryOf } from "./countries.ts";
import type { ColumnWriting } from "./writing.ts";

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

export interface MappedColumns {
  readonly mapping: readonly (ImportTarget | null)[];
  readonly writing: readonly (ColumnWriting | null | undefined)[];
}

/** Whether the cells of a column are days, or amounts, whatever they look like. */
export function holds(target: ImportTarget | null): "days" | "amounts" | undefined {
  if (target === null) return undefined;
  return dayTargets.has(target) ? "days" : amountTargets.has(target) ? "amounts" : undefined;
}

/**
 * In which order days stand and what parts decimals, by the columns of a file that hold them; what they leave open, by columns that
 * are left out and mostly look so, and then by where the firm is at home.
 */
export function guessFormats(columns: MappedColumns, firm: Firm): ImportFormats {
  const home = homeCountryOf(firm);
  const usual = monthFirst.has(home ?? firm.currency.slice(0, 2)) ? "month_first" : "day_first";
  const [dayFirst, monthFirstVotes] = votesOf(columns, "days", ["day_first", "month_first"]);
  const [commas, points] = votesOf(columns, "amounts", ["comma", "point"]);
  return {
    dates: dayFirst === monthFirstVotes ? usual : dayFirst > monthFirstVotes ? "day_first" : "month_first",
    decimals: decimalsOf(commas, points, home),
    phone_country: home ?? null,
  };
}

type Vote = "day_first" | "month_first" | "comma" | "point";

function votesOf({ mapping, writing }: MappedColumns, kind: "days" | "amounts", [one, other]: readonly [Vote, Vote]) {
  const mostly = ({ filled, [kind]: alike }: ColumnWriting) => alike * 2 >= filled;
  const count = (seen: readonly ColumnWriting[]): [number, number] => [
    seen.reduce((sum, column) => sum + column[one], 0),
    seen.reduce((sum, column) => sum + column[other], 0),
  ];
  const of = (isSo: (target: ImportTarget | null, seen: ColumnWriting) => boolean) =>
    writing.filter((seen, column): seen is ColumnWriting => (seen ? isSo(mapping[column] ?? null, seen) : false));
  const chosen = count(
    of((target, seen) => holds(target) === kind || (target?.startsWith("custom:") === true && mostly(seen))),
  );
  return chosen[0] + chosen[1] > 0 ? chosen : count(of((target, seen) => target === null && mostly(seen)));
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
