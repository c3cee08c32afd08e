import type { Activity, activities } from "@delight/contract/activities";
import type { InputOf } from "@delight/contract/endpoint";
import type { OrgTx } from "../../../platform/db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { judgePutOffAgain } from "../../deliveries/index.ts";
import { getActivity, getLocked } from "../activities.service.ts";
import { updateSending } from "./sending.queries.ts";

/** Also of one that runs: an automation has no draft. */
export async function setSending(
  tx: OrgTx,
  { id, ...sending }: InputOf<typeof activities.setSending>,
): Promise<Activity> {
  const { kind } = await getLocked(tx, id);
  if (sending.hours && kind !== "automation") {
    throw new AppError("conflict", "Only an automation has sending hours of its own; a campaign has them in its plan");
  }
  await updateSending(tx, id, sending);
  if (sending.hours) await judgePutOffAgain(tx, id);
  return getActivity(tx, { id });
}
