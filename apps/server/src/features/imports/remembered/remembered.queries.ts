import type { ImportKind } from "@delight/contract/import-fields";
import type { ImportOptions } from "@delight/contract/imports";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

/** What the column of reasons in a file of errors is called. */
export const reasonHeader = "Reason";

/** The newest import of a file with the same first row; its file of errors has that row too, and the reasons behind it. */
export function findRemembered({ db, organizationId }: OrgTx, kind: ImportKind, headers: readonly string[]) {
  const without = headers.at(-1) === reasonHeader ? headers.slice(0, -1) : headers;
  return db
    .selectFrom("imports")
    .select([sql<ImportOptions>`options`.as("options"), sql<string>`created_at`.as("at")])
    .where("organization_id", "=", organizationId)
    .where("kind", "=", kind)
    .where("status", "in", ["running", "finished", "cancelled", "undoing", "undone"])
    .where(sql<boolean>`headers in (${[...headers]}::text[], ${[...without]}::text[])`)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}
