import type { Language } from "@delight/contract/common";
import { Readable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { inOrganization } from "../../../platform/db/database.ts";
import { csvLine } from "../../../platform/files/csv-cell.ts";
import type { Membership } from "../../../platform/http/call.ts";
import type { Platform } from "../../../platform/platform.ts";
import { recordChange } from "../../organizations/index.ts";
import { countRows } from "../narrowing/counted.queries.ts";
import type { Narrowed } from "../narrowing/narrowed.queries.ts";
import { findReading, listLot, type Recipient } from "./export.queries.ts";
import { words } from "./words.ts";

const lotSize = 2000;

/** Recipients as CSV, each lot read in a transaction of its own: constant memory, however many there are. */
export async function recipientsFile(
  { database }: Platform,
  membership: Membership,
  narrowed: Narrowed,
): Promise<Readable> {
  const { language, zone } = await inOrganization(database, membership, async (tx) => {
    const name = String(await countRows(tx, narrowed));
    await recordChange(tx, { action: "customers_exported", subject: { kind: "customers", name } });
    return findReading(tx);
  });
  const line = lineOf(language, zone);
  // Of one activity its name would stand in every line.
  const lead = (text: string) => (narrowed.activity === undefined ? [text] : []);
  async function* lines() {
    // Spreadsheets take a file for UTF-8 only by its mark.
    yield `\uFEFF${csvLine([...lead(words[language].activity), ...words[language].heads])}`;
    for (let behind: string | undefined, isFull = true; isFull; ) {
      const from = behind;
      const lot = await inOrganization(database, membership, (tx) =>
        listLot(tx, narrowed, { behind: from, limit: lotSize }),
      );
      yield lot.map((row) => csvLine([...lead(row.activity_name), ...line(row)])).join("");
      await turn();
      behind = lot.at(-1)?.id;
      isFull = lot.length === lotSize;
    }
  }
  return Readable.from(lines());
}

/** Moments as `2026-03-01 14:05` on the clock of the organization: every spreadsheet reads them, and they sort as text. */
function lineOf(language: Language, timeZone: string): (row: Recipient) => string[] {
  const { statuses, reasons, devices } = words[language];
  const format = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone });
  const momentOf = (moment: string | null) => (moment === null ? "" : format.format(new Date(moment)));
  return (row) => [
    row.customer_name,
    row.email_address ?? "",
    row.language ?? "",
    statuses[row.status],
    row.skip_reason === null ? "" : reasons[row.skip_reason],
    row.reply ?? "",
    String(row.attempts),
    momentOf(row.sent_at),
    momentOf(row.first_opened_at),
    momentOf(row.first_clicked_at),
    String(row.clicks),
    row.device === null ? "" : devices[row.device],
    momentOf(row.unsubscribed_at),
  ];
}
