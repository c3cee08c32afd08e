import type { SavedBlocks } from "@delight/contract/saved-blocks";
import { currentVersion } from "@delight/email/document";
import { sql } from "kysely";
import { alphabetical } from "../../../platform/db/alphabetical.ts";
import type { OrgTx } from "../../../platform/db/database.ts";

const columns = ["id", "name", "blocks", "document_version", "updated_at"] as const;

const stored = (blocks: SavedBlocks["blocks"]) => ({
  blocks: JSON.stringify(blocks),
  document_version: currentVersion,
});

export function listSavedRows({ db, organizationId }: OrgTx) {
  return db
    .selectFrom("email_blocks")
    .select(columns)
    .where("organization_id", "=", organizationId)
    .orderBy(alphabetical(sql`name`))
    .orderBy("id")
    .execute();
}

export async function countSaved({ db, organizationId }: OrgTx): Promise<number> {
  const { count } = await db
    .selectFrom("email_blocks")
    .select(sql<number>`count(*)`.as("count"))
    .where("organization_id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return count;
}

export function insertSaved({ db, organizationId }: OrgTx, { name, blocks }: Pick<SavedBlocks, "name" | "blocks">) {
  return db
    .insertInto("email_blocks")
    .values({ organization_id: organizationId, name, ...stored(blocks) })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function updateSaved(
  { db, organizationId }: OrgTx,
  id: string,
  { name, blocks }: { name?: string | undefined; blocks?: SavedBlocks["blocks"] | undefined },
) {
  return db
    .updateTable("email_blocks")
    .set({
      ...(name === undefined ? {} : { name }),
      ...(blocks === undefined ? {} : stored(blocks)),
      updated_at: sql<string>`now()`,
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirst();
}

export async function deleteSaved({ db, organizationId }: OrgTx, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("email_blocks")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
