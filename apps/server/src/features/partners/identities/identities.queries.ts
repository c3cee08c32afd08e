import type { SystemTx } from "../../../platform/db/database.ts";

/** Who of which build: what the partner vouches for. */
export interface IdentityKey {
  readonly build_host: string;
  readonly partner_user_type: string;
  readonly partner_user_id: string;
}

export function findIdentity({ db }: SystemTx, key: IdentityKey) {
  return db
    .selectFrom("partner_identities")
    .select(["id", "user_id"])
    .where("build_host", "=", key.build_host)
    .where("partner_user_type", "=", key.partner_user_type)
    .where("partner_user_id", "=", key.partner_user_id)
    .executeTakeFirst();
}

interface Use {
  readonly partner_name: string;
  readonly sealed_tokens: Buffer;
  readonly last_used_at: string;
}

export function noteUse({ db }: SystemTx, id: string, use: Use) {
  return db.updateTable("partner_identities").set(use).where("id", "=", id).execute();
}

/** False when somebody is linked to it already. */
export async function insertIdentity(
  { db }: SystemTx,
  row: IdentityKey & Use & { user_id: string; linked_at: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("partner_identities")
    .values(row)
    .onConflict((conflict) => conflict.columns(["build_host", "partner_user_type", "partner_user_id"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export function listIdentitiesOf({ db }: SystemTx, userId: string) {
  return db
    .selectFrom("partner_identities")
    .select(["id", "build_host as build", "partner_name", "linked_at", "last_used_at"])
    .where("user_id", "=", userId)
    .orderBy("linked_at")
    .execute();
}

/** False when there is none of this user. */
export async function deleteIdentity({ db }: SystemTx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("partner_identities")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
