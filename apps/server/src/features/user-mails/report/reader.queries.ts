import type { OrgTx } from "../../../platform/db/database.ts";

export function findReader({ db }: OrgTx, userId: string) {
  return db.selectFrom("users").select(["language", "brand"]).where("id", "=", userId).executeTakeFirst();
}
