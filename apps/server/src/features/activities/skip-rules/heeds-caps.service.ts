import type { Activity, activities } from "@delight/contract/activities";
import type { InputOf } from "@delight/contract/endpoint";
import type { OrgTx } from "../../../platform/db/database.ts";
import { judgePutOffAgain } from "../../deliveries/index.ts";
import { updateHeedsCaps } from "../activities.queries.ts";
import { getActivity, getLocked } from "../activities.service.ts";

/** Holds from the next claim on. */
export async function setHeedsCaps(
  tx: OrgTx,
  { id, heeds_caps }: InputOf<typeof activities.setHeedsCaps>,
): Promise<Activity> {
  await getLocked(tx, id);
  await updateHeedsCaps(tx, id, heeds_caps);
  await judgePutOffAgain(tx, id);
  return getActivity(tx, { id });
}
