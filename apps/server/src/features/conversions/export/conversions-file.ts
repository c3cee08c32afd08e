import type { Language } from "@delight/contract/common";
import type { Conversion } from "@delight/contract/conversions";
import type { ConversionFilter } from "@delight/contract/conversion-choice";
import { Readable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { inOrganization } from "../../../platform/db/database.ts";
import { csvLine } from "../../../platform/files/csv-cell.ts";
import type { Membership } from "../../../platform/http/call.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findReading } from "../../deliveries/index.ts";
import { plainAmount, recordChange } from "../../organizations/index.ts";
import { countMatching, listLot, type Place } from "./export.queries.ts";
import { type Words, words } from "./words.ts";

const lotSize = 2000;

/** Conversions as CSV, each lot read in a transaction of its own: constant memory, however many there are. */
export async function conversionsFile(
  { database }: Platform,
  membership: Membership,
  filter: ConversionFilter,
): Promise<Readable> {
  const { language, zone } = await inOrganization(database, membership, async (tx) => {
    const name = String(await countMatching(tx, filter));
    await recordChange(tx, { action: "conversions_exported", subject: { kind: "customers", name } });
    return findReading(tx);
  });
  const line = lineOf(language, zone);
  async function* lines() {
    // Spreadsheets take a file for UTF-8 only by its mark.
    yield `\uFEFF${csvLine(words[language].heads)}`;
    for (let behind: Place | undefined, isFull = true; isFull; ) {
      const from = behind;
      const lot = await inOrganization(database, membership, (tx) =>
        listLot(tx, filter, { behind: from, limit: lotSize }),
      );
      yield lot.map(line).join("");
      await turn();
      behind = lot.at(-1);
      isFull = lot.length === lotSize;
    }
  }
  return Readable.from(lines());
}

/** Moments as `2026-03-01 14:05` on the clock of the organization, amounts as `1250.50`: every spreadsheet reads both. */
function lineOf(language: Language, timeZone: string): (row: Conversion) => string {
  const said = words[language];
  const format = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone });
  const momentOf = (moment: string | null) => (moment === null ? "" : format.format(new Date(moment)));
  return (row) =>
    csvLine([
      momentOf(row.occurred_at),
      row.customer_name,
      said.kinds[row.kind],
      row.quote_number ?? "",
      row.job_on ?? "",
      row.service_name ?? "",
      amountOf(row.value_cents, row.currency),
      amountOf(row.invoiced_cents, row.currency),
      row.currency,
      row.activity_name ?? "",
      said.touches[row.touch],
      momentOf(row.touched_at),
      row.lag_days === null ? "" : String(row.lag_days),
      said.strengths[row.strength],
      String(row.assists),
      said.states[row.state],
      row.decision === null ? "" : said.decisions[row.decision],
      remarkOf(row, said),
    ]);
}

function amountOf(cents: number | null, currency: string): string {
  return cents === null ? "" : plainAmount(cents, currency);
}

function remarkOf({ reversal, note }: Conversion, { reversals }: Words): string {
  return reversal === null ? note : reversals[reversal];
}
