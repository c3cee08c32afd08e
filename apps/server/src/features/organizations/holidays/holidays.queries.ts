import type { Holiday } from "@delight/contract/holidays";
import type { OrgTx } from "../../../platform/db/database.ts";

const columns = ["id", "date", "name"] as const;

export function listHolidayRows({ db, organizationId }: OrgTx): Promise<Holiday[]> {
  return db
    .selectFrom("holidays")
    .select(columns)
    .where("organization_id", "=", organizationId)
    .orderBy("date")
    .execute();
}

/** Undefined where the day is one already. */
export function insertHoliday(
  { db, organizationId }: OrgTx,
  { date, name }: Pick<Holiday, "date" | "name">,
): Promise<Holiday | undefined> {
  return db
    .insertInto("holidays")
    .values({ organization_id: organizationId, date, name })
    .onConflict((conflict) => conflict.columns(["organization_id", "date"]).doNothing())
    .returning(columns)
    .executeTakeFirst();
}

export function deleteHoliday({ db, organizationId }: OrgTx, id: string): Promise<Holiday | undefined> {
  return db
    .deleteFrom("holidays")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirst();
}
