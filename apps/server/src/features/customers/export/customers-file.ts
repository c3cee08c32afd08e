import { Readable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import type { CustomValue } from "@delight/contract/custom-fields";
import type { BulkChoice } from "@delight/contract/customer-bulk";
import { inOrganization, type OrgTx } from "../../../platform/db/database.ts";
import { csvLine } from "../../../platform/files/csv-cell.ts";
import type { Membership } from "../../../platform/http/call.ts";
import type { Platform } from "../../../platform/platform.ts";
import { decimalsOf, getOrganization, recordChange } from "../../organizations/index.ts";
import { countChosen } from "../bulk/chosen.queries.ts";
import { type FieldRow, listFieldRows } from "../fields/fields.queries.ts";
import { listCell } from "../facts/list-cell.ts";
import type { FindChosen } from "../ports.ts";
import { type ExportedRow, listExported } from "./export.queries.ts";

/** Customers read at once, fewer where each may have a hundred long facts: constant memory, however many there are. */
const lotSize = { plain: 5000, withCustom: 1000 };
/** Lines that are written at once; in between it is asked for the next lot, and its answers are heard. */
const pieceSize = 100;

/** Called as an import guesses them, but for the last four, which it leaves out. */
const heads = [
  "Reference",
  "First name",
  "Last name",
  "Company",
  "E-mail",
  "Phone",
  "Street",
  "City",
  "Postal code",
  "Country",
  "Language",
  "Tags",
] as const;
const told = ["Status", "Last service", "Next due", "Added"] as const;

interface Exporting {
  readonly platform: Platform;
  readonly ports: FindChosen;
}

/** The chosen customers as CSV, each lot read in a transaction of its own while the one before is on its way. */
export async function customersFile(
  membership: Membership,
  choice: BulkChoice,
  { platform, ports }: Exporting,
): Promise<Readable> {
  const choosing = { choice, ports, now: platform.clock.now() };
  const inside = <T>(work: (tx: OrgTx) => Promise<T>) => inOrganization(platform.database, membership, work);
  const { fields, decimals } = await inside(async (tx) => {
    return { fields: await listFieldRows(tx), decimals: decimalsOf((await getOrganization(tx)).currency) };
  });
  const withCustom = fields.length > 0;
  const limit = withCustom ? lotSize.withCustom : lotSize.plain;
  const read = (behind: string | undefined) =>
    inside((tx) => listExported(tx, choosing, { behind, limit, withCustom }));
  const line = lineOf(fields, decimals);
  const [first] = await Promise.all([
    read(undefined),
    inside(async (tx) => {
      const total = await countChosen(tx, choosing);
      await recordChange(tx, { action: "customers_exported", subject: { kind: "customers", name: String(total) } });
    }),
  ]);
  async function* lines() {
    // Spreadsheets take a file for UTF-8 only by its mark.
    yield `\uFEFF${csvLine([...heads, ...fields.map(({ label }) => label), ...told])}`;
    let lot = first;
    for (;;) {
      const { rows, last, isFull } = lot;
      const reading = isFull ? read(last) : undefined;
      // It is awaited after the lot has gone out; until then a failure must not count as nobody's.
      reading?.catch(() => undefined);
      let piece: string[] = [];
      for (const row of rows) {
        if (piece.push(line(row)) === pieceSize) {
          yield piece.join("");
          await turn();
          piece = [];
        }
      }
      yield piece.join("");
      if (reading === undefined) {
        return;
      }
      lot = await reading;
    }
  }
  return Readable.from(lines());
}

function lineOf(fields: readonly FieldRow[], decimals: number) {
  const cells = fields.map((field) => cellOf(field, decimals));
  return (row: ExportedRow): string =>
    csvLine([row.reference, ...row.facts, listCell(row.tags), ...cells.map((cell) => cell(row.custom)), ...row.told]);
}

/** An own fact as an import reads it. */
function cellOf({ id, kind, choices }: FieldRow, decimals: number) {
  const labels = new Map(choices.map((choice) => [choice.id, choice.label]));
  return (custom: Readonly<Record<string, CustomValue>> | undefined): string => {
    const value = custom?.[id];
    if (value === undefined) {
      return "";
    }
    if (Array.isArray(value)) {
      return listCell(value.flatMap((one) => labels.get(one) ?? []));
    }
    if (typeof value === "boolean") {
      return value ? "yes" : "no";
    }
    if (typeof value === "number") {
      return kind === "money" ? (value / 10 ** decimals).toFixed(decimals) : plainNumber(value);
    }
    return kind === "choice" ? (labels.get(value) ?? "") : value;
  };
}

/** Without an exponent, which nobody writes. */
function plainNumber(value: number): string {
  return value.toLocaleString("en", { useGrouping: false, maximumSignificantDigits: 17 });
}
