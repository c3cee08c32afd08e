import type { AuditEntry } from "@delight/contract/audit-values";
import { Readable } from "node:stream";
import { type Database, type Inside, inOrganization } from "../../../platform/db/database.ts";
import { csvLine } from "../../../platform/files/csv-cell.ts";
import { type Filters, listLot } from "./audit.queries.ts";
import { toEntry } from "./audit.service.ts";

const lotSize = 1000;

interface Asked {
  readonly filters: Filters;
  readonly search: string;
}

/** One line for each field of each entry, the newest first; read a thousand at a time, each lot in a transaction of its own. */
export function auditFile(database: Database, inside: Inside, asked: Asked): Readable {
  async function* lines() {
    // Spreadsheets take a file for UTF-8 only by its mark.
    yield `\uFEFF${csvLine(["Time", "Who", "Delight staff", "Action", "Subject", "Field", "Before", "After"])}`;
    for await (const entry of entries(database, inside, asked)) {
      yield linesOf(entry, asked.filters.timeZone);
    }
  }
  return Readable.from(lines());
}

async function* entries(database: Database, inside: Inside, { filters, search }: Asked): AsyncGenerator<AuditEntry> {
  let behind: string | undefined;
  for (;;) {
    const from = behind;
    const rows = await inOrganization(database, inside, (tx) =>
      listLot(tx, filters, { search, behind: from, limit: lotSize }),
    );
    yield* rows.filter((row) => row.is_found).map(toEntry);
    if (rows.length < lotSize) {
      return;
    }
    behind = rows.at(-1)?.id;
  }
}

function linesOf({ created_at, actor, action, subject, before, after }: AuditEntry, timeZone: string): string {
  const who = [timeIn(timeZone, created_at), actor?.name ?? "", actor?.is_staff ? "yes" : "", action, subject.name];
  const [was, is]: Record<string, unknown>[] = [before ?? {}, after ?? {}];
  const fields = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])];
  const cells =
    fields.length === 0 ? [["", "", ""]] : fields.map((field) => [field, text(was?.[field]), text(is?.[field])]);
  return cells.map((three) => csvLine([...who, ...three])).join("");
}

function text(value: unknown): string {
  if (value === undefined || value === null) {
    return "";
  }
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** `2026-03-29 09:15:00`, as the clocks of the organization show it. */
function timeIn(timeZone: string, moment: string): string {
  return new Intl.DateTimeFormat("sv", { dateStyle: "short", timeStyle: "medium", timeZone }).format(new Date(moment));
}
