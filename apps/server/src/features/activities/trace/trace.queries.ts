import type { SegmentRule } from "@delight/contract/segment-rule";
import type { OrgTx } from "../../../platform/db/database.ts";
import { type RuleContext, members } from "../../segments/index.ts";

export function findNamed({ db, organizationId }: OrgTx, customerId: string) {
  return db
    .selectFrom("customers")
    .select(["id", "name", "created_at"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", customerId)
    .executeTakeFirst();
}

export async function isMember(asking: RuleContext, rule: SegmentRule, customerId: string): Promise<boolean> {
  const found = await members(asking, rule).where("customers.id", "=", customerId).executeTakeFirst();
  return found !== undefined;
}
