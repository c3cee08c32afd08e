import type { OrgTx } from "../../../platform/db/database.ts";
import { notify, notifyOfPause, type OwnPause } from "../../notifications/index.ts";
import { finishIfDone, getOutcome, listRunningFrom, pauseBecause } from "./running.queries.ts";

/** Who may send is told how sending went on. */
const senders = { permission: "activities.send" } as const;

/** Ends those of the running activities in which nothing is left to do, and tells of it. */
export async function finishActivities(tx: OrgTx, activityIds: readonly string[]): Promise<void> {
  for (const { id, name } of await finishIfDone(tx, activityIds)) {
    const data = { activity: name, ...(await getOutcome(tx, id)) };
    await notify(tx, { kind: "activity_finished", subjectId: id, data }, senders);
  }
}

/** Pauses a running activity by itself, and tells why. */
export async function pauseActivity(tx: OrgTx, activityId: string, reason: OwnPause): Promise<void> {
  const name = await pauseBecause(tx, activityId, reason);
  if (name !== undefined) {
    await notifyOfPause(tx, { id: activityId, name }, reason);
  }
}

/** Pauses everything that comes from addresses of a domain which is not the organization's any more, or proves nothing. */
export async function pauseFromDomain(tx: OrgTx, domain: string): Promise<void> {
  for (const id of await listRunningFrom(tx, domain)) {
    await pauseActivity(tx, id, { code: "domain_unverified", detail: domain, told: { domain } });
  }
}
