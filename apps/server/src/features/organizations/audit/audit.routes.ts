import { audit } from "@delight/contract/audit";
import { inOrganization } from "../../../platform/db/database.ts";
import { personOf } from "../../../platform/http/guard.ts";
import { type ApiRouter, serve, serveNonTransactional } from "../../../platform/http/serve.ts";
import { auditFile } from "./audit-file.ts";
import { getLanguage } from "./people.queries.ts";
import { filtersOf, listActors, listAudit, listLastChanges } from "./audit.service.ts";

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
