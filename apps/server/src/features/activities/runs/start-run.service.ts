import { inOrganization } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type DueRef } from "../starting/starting.queries.ts";
import { findRuns } from "./find-runs.service.ts";
import { holdDue, insertRun, updateAfterRun } from "./runs.queries.ts";

/** Of `RequiredLine`. */
const longestName = 200;

/**
 * Makes the run of a campaign whose day has come, and appoints the next one, both or nothing. Answers the run, which begins as
 * any other campaign does, so that one whose moment is more than a day past asks first; undefined where somebody else has made it, or nothing is due by the holidays as they are now.
 */
export function startRun(platform: Platform, { organizationId, activityId }: DueRef): Promise<string | undefined> {
  return inOrganization(platform.database, { organizationId }, async (tx) => {
    const recurring = await holdDue(tx, activityId);
    if (!recurring) {
      return undefined;
    }
    const { due, next } = await findRuns(tx, recurring, 1);
    const run = due && (await insertRun(tx, { id: activityId, name: nameOf(recurring.name, due.dueOn), ...due }));
    await updateAfterRun(tx, activityId, { madeOn: due?.dueOn, next: next[0] });
    return run;
  });
}

function nameOf(name: string, day: string): string {
  const addition = ` (${day})`;
  return name.slice(0, longestName - addition.length).trim() + addition;
}
