import type { SystemTx } from "../db/database.ts";

export async function findLanguage({ db }: SystemTx, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom("users").select("language").where("id", "=", userId).executeTakeFirst();
  return row?.language;
}
