import type { SystemTx } from "../../platform/db/database.ts";

const name = "setup_token";

export function replaceSetupToken({ db }: SystemTx, hash: string) {
  return db
    .insertInto("installation")
    .values({ name, value: hash })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: hash }))
    .execute();
}

export async function isSetupToken({ db }: SystemTx, hash: string): Promise<boolean> {
  const row = await db.selectFrom("installation").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value === hash;
}

/** True for the one caller that took it. */
export async function takeSetupToken({ db }: SystemTx, hash: string): Promise<boolean> {
  const taken = await db
    .deleteFrom("installation")
    .where("name", "=", name)
    .where("value", "=", hash)
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}

export async function hasUsers({ db }: SystemTx): Promise<boolean> {
  return (await db.selectFrom("users").select("id").limit(1).executeTakeFirst()) !== undefined;
}
