import type { OrgTx } from "../../../platform/db/database.ts";

/** Answers the name that it replaced; of two uploads at once each replaces what the other one left. */
export async function replaceLogo({ db, organizationId }: OrgTx, name: string | null): Promise<string | null> {
  const before = await db
    .selectFrom("organizations")
    .select("logo")
    .where("id", "=", organizationId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  await db.updateTable("organizations").set({ logo: name }).where("id", "=", organizationId).execute();
  return before?.logo ?? null;
}
