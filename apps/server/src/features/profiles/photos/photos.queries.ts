import type { SystemTx } from "../../../platform/db/database.ts";

/** Answers the address that it replaced; of two uploads at once each replaces what the other one left. */
export async function replacePhoto({ db }: SystemTx, userId: string, url: string | null): Promise<string | null> {
  const before = await db
    .selectFrom("users")
    .select("profile_image")
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  await db.updateTable("users").set({ profile_image: url }).where("id", "=", userId).execute();
  return before?.profile_image ?? null;
}
