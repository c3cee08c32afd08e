import type { AuditEntry } from "@delight/contract/audit-values";
import type { Language } from "@delight/contract/common";
import { Readable } from "node:stream";
import { type Database, type OrgScope, inOrganization } from "../../../platform/db/database.ts";
import { csvLine } from "../../../platform/files/csv-cell.ts";
import { type Filters, listLot } from "./audit.queries.ts";
import { toEntry } from "./audit.service.ts";
import { linesOf } from "./entry-lines.ts";
import { auditWords } from "./words/languages.ts";

const lotSize = 1000;

interface Asked {
  readonly filters: Filters;
  readonly search: string;
  /** Of the heads and of what are our own words. */
  readonly language: Language;
}

/** One line for each field of each entry, the newest first; read a thousand at a time, each lot in a transaction of its own. */
export function auditFile(database: Database, inside: OrgScope, asked: Asked): Readable {
  const { language, filters } = asked;
  const { timeZone } = filters;
  async function* lines() {
    // Spreadsheets take a file for UTF-8 only by its mark.
    yield `\uFEFF${csvLine(auditWords[language].heads)}`;
    for await (const entry of entries(database, inside, asked)) {
      yield linesOf(entry, { language, timeZone });
    }
  }
  return Readable.from(lines());
}

async function* entries(database: Database, inside: OrgScope, { filters, search }: Asked): AsyncGenerator<AuditEntry> {
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
