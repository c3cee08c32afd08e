import { followUpAfterDays } from "@delight/contract/quotes";
import { Temporal } from "temporal-polyfill";

/** When to ask after a quote, unless somebody says otherwise; the last day that can be written where there would be none. */
export function dayToAsk(issuedOn: string): string {
  const after = Temporal.PlainDate.from(issuedOn).add({ days: followUpAfterDays });
  return after.year > 9999 ? issuedOn : after.toString();
}
