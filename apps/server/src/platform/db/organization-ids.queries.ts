import type { SystemTx } from "./database.ts";

/** Of all tenants, closed ones too: for upkeep that then goes into each of them. */
export async function listOrganizationIds({ db }: SystemTx): Promise<string[]> {
  const rows = await db.selectFrom("organizations").select("id").execute();
  return rows.map(({ id }) => id);
}
