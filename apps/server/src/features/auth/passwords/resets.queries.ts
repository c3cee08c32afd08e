import type { SystemTx } from "../../../platform/db/database.ts";

interface NewReset {
  userId: string;
  hash: Buffer;
  now: Date;
  expiresAt: Date;
}

export function insertReset({ db }: SystemTx, { userId, hash, now, expiresAt }: NewReset) {
  return db
    .insertInto("password_resets")
    .values({
      user_id: userId,
      token_hash: hash,
      created_at: now.toISOString(),
      expires_at: expiresAt.toISOString(),
    })
    .execute();
}

/** With the user whom it is for. Locked until the transaction ends, so that of two uses at once one finds it used. */
export function findReset({ db }: SystemTx, hash: Buffer) {
  return db
    .selectFrom("password_resets as r")
    .innerJoin("users as u", "u.id", "r.user_id")
    .select(["r.user_id", "r.used_at", "r.replaced_at", "r.expires_at", "u.email", "u.is_active"])
    .where("r.token_hash", "=", hash)
    .forUpdate(["r"])
    .executeTakeFirst();
}

export function spendReset({ db }: SystemTx, hash: Buffer, now: Date) {
  return db.updateTable("password_resets").set({ used_at: now.toISOString() }).where("token_hash", "=", hash).execute();
}

/** Every link of the user that could still be used is good no more. */
export function replaceResets({ db }: SystemTx, userId: string, now: Date) {
  return db
    .updateTable("password_resets")
    .set({ replaced_at: now.toISOString() })
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .where("replaced_at", "is", null)
    .execute();
}

/** Where the module `partners` cannot be entered from here: whoever signs in as this user through one does not any more. Answers whether somebody did. */
export async function disconnectPartners({ db }: SystemTx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("partner_identities")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export function forgetResets({ db }: SystemTx, expiredBefore: Date) {
  return db.deleteFrom("password_resets").where("expires_at", "<", expiredBefore.toISOString()).execute();
}
