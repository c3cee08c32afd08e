import type { InputOf } from "@delight/contract/endpoint";
import type { OrganizationSettings, organizations } from "@delight/contract/organizations";
import { sendingHoursOf } from "@delight/contract/sending-hours";
import type { OrgTx } from "../../../platform/db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { getOrganization, stopAsking, updateSettings, usualSending } from "../../organizations/index.ts";
import { updateAnyHour } from "./sending.queries.ts";

/** Of two who answer at once the second is refused, as nobody is asked twice. */
export async function answerSending(
  tx: OrgTx,
  { use }: InputOf<typeof organizations.answerSending>,
): Promise<OrganizationSettings> {
  if (!(await stopAsking(tx))) {
    throw new AppError("conflict", "Somebody has answered this already; look at the settings of sending");
  }
  if (use) {
    // Limits of its own may be stricter.
    const { mail_caps: own } = await getOrganization(tx);
    const { business_hours } = await updateSettings(
      tx,
      own.length > 0 ? { ...usualSending, mail_caps: own } : usualSending,
    );
    await updateAnyHour(tx, sendingHoursOf(business_hours));
  }
  return getOrganization(tx);
}
