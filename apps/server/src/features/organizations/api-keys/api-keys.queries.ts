import { Scope } from "@delight/contract/api-keys";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

function keyRows({ db, organizationId }: OrgTx) {
  return db
    .selectFrom("api_keys as k")
    .leftJoin("users as u", "u.id", "k.created_by")
    .select(["k.id", "k.name", "k.prefix", "k.scopes", "k.created_at", "k.expires_at", "k.last_used_at"])
    .select(
      sql<string>`coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email, '')`.as("created_by"),
    )
    .where("k.organization_id", "=", organizationId)
    .orderBy("k.created_at", "desc")
    .orderBy("k.id", "desc");
}

/** Scopes that are none any more open nothing, and are not shown. */
function shown<Row extends { readonly scopes: readonly string[] }>(row: Row): Row & { scopes: Scope[] } {
  return { ...row, scopes: Scope.options.filter((scope) => row.scopes.includes(scope)) };
}

export async function listKeyRows(tx: OrgTx) {
  return (await keyRows(tx).execute()).map(shown);
}

export async function findKeyRow(tx: OrgTx, id: string) {
  const row = await keyRows(tx).where("k.id", "=", id).executeTakeFirst();
  return row && shown(row);
}

export async function countKeys({ db, organizationId }: OrgTx): Promise<number> {
  const { keys } = await db
    .selectFrom("api_keys")
    .select(({ fn }) => fn.countAll<number>().as("keys"))
    .where("organization_id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return keys;
}

interface NewKey {
  readonly name: string;
  readonly prefix: string;
  readonly hash: Buffer;
  readonly scopes: readonly Scope[];
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
}

export async function insertKey({ db, organizationId, userId }: OrgTx, key: NewKey): Promise<string> {
  const { id } = await db
    .insertInto("api_keys")
    .values({
      organization_id: organizationId,
      name: key.name,
      prefix: key.prefix,
      key_hash: key.hash,
      scopes: [...key.scopes],
      created_by: userId ?? null,
      created_at: key.createdAt.toISOString(),
      expires_at: key.expiresAt?.toISOString() ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteKey({ db, organizationId }: OrgTx, id: string): Promise<void> {
  await db.deleteFrom("api_keys").where("organization_id", "=", organizationId).where("id", "=", id).execute();
}
