import type { BrandId } from "@delight/brands";
import type { Language } from "@delight/contract/common";
import type { SystemTx } from "../../platform/db/database.ts";

const columns = ["id", "email", "username", "first_name", "last_name", "is_staff", "is_superuser"] as const;

export function findUser({ db }: SystemTx, id: string) {
  return db
    .selectFrom("users")
    .select([...columns, "profile_image", "language", "time_zone", "preferences", "brand"])
    .select(["notification_choices", "notification_mail", "notification_threshold_cents"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export function findUserByKey({ db }: SystemTx, key: string) {
  return db
    .selectFrom("users")
    .select([...columns, "password_hash", "is_active", "language", "brand"])
    .where("email_key", "=", key)
    .executeTakeFirst();
}

/** What a user signs in with. */
export interface Proofs {
  readonly isActive: boolean;
  readonly passwordHash: string;
  /** The sealed secret of the second factor, another one each time that it is switched on; undefined while it is off. */
  readonly factor: Buffer | undefined;
}

/**
 * Locked until the transaction ends. Whoever opens a session, ends sessions or changes what users sign in with begins here: what
 * comes second sees what came first.
 */
export async function lockProofs({ db }: SystemTx, id: string): Promise<Proofs | undefined> {
  const user = await db
    .selectFrom("users")
    .select(["is_active", "password_hash", "totp_secret", "totp_confirmed_at"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user && { isActive: user.is_active, passwordHash: user.password_hash, factor: factorOf(user) };
}

/** On from its confirmation on, whatever became of the secret: without one no code is right. */
export function factorOf(user: { totp_confirmed_at: string | null; totp_secret: Buffer | null }): Buffer | undefined {
  return user.totp_confirmed_at === null ? undefined : (user.totp_secret ?? Buffer.alloc(0));
}

export function findCredentials({ db }: SystemTx, id: string) {
  return db.selectFrom("users").select(["email", "password_hash"]).where("id", "=", id).executeTakeFirst();
}

export function updatePassword({ db }: SystemTx, id: string, passwordHash: string) {
  return db.updateTable("users").set({ password_hash: passwordHash }).where("id", "=", id).execute();
}

/** Only the one that was proved: what a reset has set meanwhile stays. */
export async function replacePassword(
  { db }: SystemTx,
  id: string,
  { proved, passwordHash }: { proved: string; passwordHash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ password_hash: passwordHash })
    .where("id", "=", id)
    .where("password_hash", "=", proved)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Who a mail to a user goes to, in which language, and which brand it wears. */
export function findAddressee({ db }: SystemTx, id: string) {
  return db
    .selectFrom("users")
    .select(["email", "language", "brand", "is_active"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export function saveBrand({ db }: SystemTx, id: string, brand: BrandId) {
  return db.updateTable("users").set({ brand }).where("id", "=", id).execute();
}

interface UserRow {
  email: string;
  email_key: string;
  username: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  is_staff: boolean;
  is_superuser: boolean;
  language: Language;
}

export async function insertUser({ db }: SystemTx, row: UserRow): Promise<string | undefined> {
  const made = await db
    .insertInto("users")
    .values(row)
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return made?.id;
}
