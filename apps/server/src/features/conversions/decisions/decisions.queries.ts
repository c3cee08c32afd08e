import type { ConversionDecision } from "@delight/contract/conversions";
import type { OrgTx } from "../../../platform/db/database.ts";

export async function findCustomerOf({ db, organizationId }: OrgTx, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("conversions")
    .select("customer_id")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.customer_id;
}

export function findDecided({ db, organizationId }: OrgTx, id: string) {
  return db
    .selectFrom("conversions as v")
    .innerJoin("activities as a", (join) =>
      join.onRef("a.organization_id", "=", "v.organization_id").onRef("a.id", "=", "v.activity_id"),
    )
    .select([
      "v.id",
      "v.kind",
      "v.state",
      "v.customer_id",
      "v.activity_id",
      "a.name as activity",
      "v.decision",
      "v.entered_for",
    ])
    .where("v.organization_id", "=", organizationId)
    .where("v.id", "=", id)
    .executeTakeFirst();
}

export interface Decided {
  readonly decision: ConversionDecision | null;
  readonly decided_at: string | null;
  readonly decided_by: string | null;
  readonly decision_note: string;
  readonly reassigned_to: string | null;
  readonly entered_for?: string;
}

export async function writeDecision({ db, organizationId }: OrgTx, id: string, decided: Decided): Promise<void> {
  await db
    .updateTable("conversions")
    .set(decided)
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}
