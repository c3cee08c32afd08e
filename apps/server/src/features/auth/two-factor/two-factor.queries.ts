import type { SystemTx } from "../../../platform/db/database.ts";

const columns = ["totp_secret", "totp_confirmed_at", "totp_last_step", "email", "password_hash"] as const;

export function findFactor({ db }: SystemTx, userId: string) {
  return db.selectFrom("users").select(columns).where("id", "=", userId).executeTakeFirst();
}

/** Locked until the transaction ends: of two calls with the same code one uses it. */
export function lockFactor({ db }: SystemTx, userId: string) {
  return db.selectFrom("users").select(columns).where("id", "=", userId).forUpdate().executeTakeFirst();
}

/** Not over a secret that is confirmed: that must be switched off first. */
export async function savePendingSecret({ db }: SystemTx, userId: string, sealed: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ totp_secret: sealed, totp_last_step: null })
    .where("id", "=", userId)
    .where("totp_confirmed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Only a secret of which a code was used: it may have been replaced meanwhile. */
export async function confirmSecret({ db }: SystemTx, userId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ totp_confirmed_at: now.toISOString() })
    .where("id", "=", userId)
    .where("totp_confirmed_at", "is", null)
    .where("totp_last_step", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function saveUsedStep({ db }: SystemTx, userId: string, step: number) {
  return db.updateTable("users").set({ totp_last_step: step }).where("id", "=", userId).execute();
}

export async function removeFactor({ db }: SystemTx, userId: string): Promise<void> {
  await db
    .updateTable("users")
    .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: null })
    .where("id", "=", userId)
    .execute();
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
}

export async function replaceRecoveryCodes({ db }: SystemTx, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await db
    .insertInto("recovery_codes")
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
}

export async function spendRecoveryCode(
  { db }: SystemTx,
  userId: string,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("recovery_codes")
    .set({ used_at: now.toISOString() })
    .where("user_id", "=", userId)
    .where("code_hash", "=", hash)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countRecoveryCodes({ db }: SystemTx, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("recovery_codes")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
