import { atOnce, type CampaignPlan } from "@delight/contract/campaign-plan";
import { anyHour, sendingHoursOf } from "@delight/contract/sending-hours";
import type { OrgTx } from "../../../platform/db/database.ts";
import { getOrganization } from "../../organizations/index.ts";

/** How an activity is sent that has said nothing else. */
export async function firstSending(
  tx: OrgTx,
  kind: "campaign" | "automation",
): Promise<{ plan: CampaignPlan; joins_dues: boolean }> {
  const { sends_in_hours, joins_dues, business_hours } = await getOrganization(tx);
  const otherwise = kind === "automation" ? anyHour : {};
  return { joins_dues, plan: { ...atOnce, ...(sends_in_hours ? sendingHoursOf(business_hours) : otherwise) } };
}
