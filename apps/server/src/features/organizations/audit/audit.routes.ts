import { Readable } from "node:stream";
import { audit } from "@delight/contract/audit";
import type { AuditEntry } from "@delight/contract/audit-values";
import type { Language } from "@delight/contract/common";
import { personOf } from "../../../platform/http/guard.ts";
import { type ApiRouter, serve, serveNonTransactional } from "../../../platform/http/serve.ts";
import { type Database, type OrgScope, inOrganization } from "../../../platform/db/database.ts";
import { csvLine } from "../../../platform/files/csv-cell.ts";
import { getLanguage } from "./people.queries.ts";
import { type Filters, listLot } from "./audit.queries.ts";
import { toEntry, filtersOf, listActors, listAudit, listLastChanges } from "./audit.service.ts";
import { linesOf } from "./entry-lines.ts";
import { auditWords } from "./words/languages.ts";

export function auditRoutes(router: ApiRouter): void {
  serve(router, audit.list, listAudit);
  serve(router, audit.actors, listActors);
  serve(router, audit.lastChanges, listLastChanges);
  serveNonTransactional(
    router,
    audit.exportCsv,
    async (membership, { search, ...asked }, { platform: { database }, reply }) => {
      const question = await inOrganization(database, membership, async (tx) => ({
        filters: await filtersOf(tx, asked),
        language: await getLanguage(tx, personOf(membership)),
      }));
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", 'attachment; filename="audit-log.csv"')
        .send(auditFile(database, membership, { ...question, search }));
    },
  );
}

const lotSize = 1000;

interface Asked {
  readonly filters: Filters;
  readonly search: string;
  /** Of the heads and of what are our own words. */
  readonly language: Language;
}

/** One line for each field of each entry, the newest first; read a thousand at a time, each lot in a transaction of its own. */
function auditFile(database: Database, inside: OrgScope, asked: Asked): Readable {
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
