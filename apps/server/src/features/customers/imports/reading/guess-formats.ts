import type { ImportFormats } from "@delight/contract/imports";
import { type Firm, homeCountryOf } from "./countries.ts";
import { westernDigits } from "./read-values.ts";

/** Where 3/4 is the fourth of March. */
const monthFirst = new Set(["US", "PH", "FM", "MH", "PW"]);

/** In which order days stand and what parts decimals, by the values of a file; what they leave open, by where the firm is at home. */
export function guessFormats(rows: readonly (readonly string[])[], firm: Firm): ImportFormats {
  const home = homeCountryOf(firm);
  const votes = { day: 0, month: 0, comma: 0, point: 0 };
  for (const cell of rows.flat()) {
    const vote = voteOf(westernDigits(cell).trim());
    if (vote) {
      votes[vote] += 1;
    }
  }
  const dates = monthFirst.has(home ?? firm.currency.slice(0, 2)) ? "month_first" : "day_first";
  return {
    dates: votes.day === votes.month ? dates : votes.day > votes.month ? "day_first" : "month_first",
    decimals: votes.comma > 0 === votes.point > 0 ? "either" : votes.comma > 0 ? "comma" : "point",
    phone_country: home ?? null,
  };
}

function voteOf(cell: string): "day" | "month" | "comma" | "point" | undefined {
  const [, first, second] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](?:\d{4}|\d\d)(?: .*)?$/.exec(cell) ?? [];
  if (first !== undefined) {
    return Number(first) > 12 ? "day" : Number(second) > 12 ? "month" : undefined;
  }
  const [, sign] = /^\D{0,4}\d{1,3}(?:[.,' \u00a0\u202f]?\d{3})*([.,])\d{1,2}\D{0,4}$/.exec(cell) ?? [];
  return sign === undefined ? undefined : sign === "," ? "comma" : "point";
}
