import { Readable } from "node:stream";
import { imports } from "@delight/contract/imports";
import { type ApiRouter, serve, serveNonTransactional } from "../../platform/http/serve.ts";
import { inOrganization, type Database, type OrgScope } from "../../platform/db/database.ts";
import { csvLine } from "../../platform/files/csv-cell.ts";
import { cancelImport, getImport, prepareImport, startCheck, startImport, startUndo } from "./imports.service.ts";
import { uploadsRoutes } from "./upload/uploads.routes.ts";
import { listErrorRows, listImportRows } from "./imports.queries.ts";
import { reasonHeader } from "./remembered/remembered.queries.ts";

export async function importsRoutes(router: ApiRouter): Promise<void> {
  await uploadsRoutes(router);
  serve(router, imports.list, (tx, input, { platform }) => listImportRows(tx, input, platform.clock.now()));
  serve(router, imports.get, getImport);
  serve(router, imports.prepare, prepareImport);
  serve(router, imports.check, startCheck);
  serve(router, imports.start, startImport);
  serve(router, imports.cancel, cancelImport);
  serve(router, imports.undo, startUndo);
  serveNonTransactional(router, imports.errors, async (membership, input, { platform, reply }) => {
    const { database } = platform;
    const { headers } = await inOrganization(database, membership, (tx) => getImport(tx, input, { platform }));
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", 'attachment; filename="import-errors.csv"')
      .send(errorFile(database, membership, { id: input.id, headers }));
  });
}

type ErrorRow = Awaited<ReturnType<typeof listErrorRows>>[number];

/** The rows that could not be imported as they were, with the reasons in a last column; read a thousand at a time. */
function errorFile(database: Database, inside: OrgScope, { id, headers }: { id: string; headers: string[] }): Readable {
  async function* lines() {
    // Spreadsheets take a file for UTF-8 only by its mark.
    yield `\uFEFF${csvLine([...withoutReason(headers, headers), reasonHeader])}`;
    let group: ErrorRow[] = [];
    for await (const row of errors(database, inside, id)) {
      if (group[0] && group[0].line !== row.line) {
        yield errorLine(group, headers);
        group = [];
      }
      group.push(row);
    }
    if (group.length > 0) {
      yield errorLine(group, headers);
    }
  }
  return Readable.from(lines());
}

async function* errors(database: Database, inside: OrgScope, id: string): AsyncGenerator<ErrorRow> {
  let behind = { line: 0, column: "", message: "" };
  for (;;) {
    const from = behind;
    const rows = await inOrganization(database, inside, (tx) => listErrorRows(tx, id, from));
    const last = rows.at(-1);
    if (!last) {
      return;
    }
    yield* rows;
    behind = { line: last.line, column: last.column_name, message: last.message };
  }
}

/** A file that was put right once has a column of reasons already. */
function withoutReason(headers: readonly string[], cells: readonly string[]): readonly string[] {
  return headers.at(-1) === reasonHeader ? cells.toSpliced(headers.length - 1, 1) : cells;
}

function errorLine(group: readonly ErrorRow[], headers: readonly string[]): string {
  const given = group[0]?.row_values ?? [];
  const padded = Array.from({ length: Math.max(headers.length, given.length) }, (_, index) => given[index] ?? "");
  return csvLine([
    ...withoutReason(headers, padded),
    group.map((row) => `${row.column_name}: ${row.message}`).join("; "),
  ]);
}
