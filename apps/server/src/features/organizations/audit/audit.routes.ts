import { audit } from "@delight/contract/audit";
import { inOrganization } from "../../../platform/db/database.ts";
import { type Door, serve, serveOutside } from "../../../platform/http/serve.ts";
import { auditFile } from "./audit-file.ts";
import { filtersOf, listActors, listAudit, listLastChanges } from "./audit.service.ts";

export function auditRoutes(door: Door): void {
  serve(door, audit.list, listAudit);
  serve(door, audit.actors, listActors);
  serve(door, audit.lastChanges, listLastChanges);
  serveOutside(door, audit.exportCsv, async (membership, { search, ...asked }, { platform: { database }, reply }) => {
    const filters = await inOrganization(database, membership, (tx) => filtersOf(tx, asked));
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", 'attachment; filename="audit-log.csv"')
      .send(auditFile(database, membership, { filters, search }));
  });
}
