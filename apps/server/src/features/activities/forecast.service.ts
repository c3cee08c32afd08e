import type { OutputOf } from "@delight/contract/endpoint";
import type { activities } from "@delight/contract/activities";
import type { OrgTx } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/call.ts";
import { getRule, measureReach } from "../segments/index.ts";
import { findMoment } from "./activities.queries.ts";
import { getActivity } from "./activities.service.ts";

type Forecast = OutputOf<typeof activities.forecast>;

/** On which days a draft would mail how many, if it were launched now. */
export async function forecastActivity(
  tx: OrgTx,
  { id }: { id: string },
  { platform }: Pick<Call, "platform">,
): Promise<Forecast> {
  const { segment_id, goal, plan } = await getActivity(tx, { id });
  const { rule, isBroken } = segment_id ? await getRule(tx, segment_id) : { rule: undefined, isBroken: false };
  const reach = rule && !isBroken ? await measureReach(tx, rule, { now: platform.clock.now(), goal }) : undefined;
  const mails = reach?.reachable ?? 0;
  if (mails === 0) {
    return { mailable: 0, days: [], first_at: null, last_at: null };
  }
  const { moment, date } = await findMoment(tx, plan.begins_at);
  return { mailable: mails, days: [{ date, mails }], first_at: moment, last_at: moment };
}
