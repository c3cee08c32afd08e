import { inOrganization, type OrgTx } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { leaveMail } from "../user-mails.jobs.ts";
import { getZone, listOrganizationsWithDue, lockDue, saveSchedule } from "./schedules.queries.ts";
import { lastDate, nextDate } from "./when.ts";

/**
 * Has every report mailed whose date has come, once for each date; of several that were missed the last. An organization that
 * cannot be done holds up no other one.
 */
export async function sendDueReports(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  for (const organizationId of await listOrganizationsWithDue(platform.database, now)) {
    try {
      await inOrganization(platform.database, { organizationId }, (tx) => sendDueOf(tx, now));
    } catch (error) {
      platform.log.error({ error, organizationId }, "due reports could not be left; it is tried again");
    }
  }
}

async function sendDueOf(tx: OrgTx, now: Date): Promise<void> {
  const zone = await getZone(tx);
  for (const schedule of await lockDue(tx, now)) {
    const { at, from, to } = lastDate(schedule, zone, now);
    if (at > new Date(schedule.since)) {
      const { user_id, cadence, id: schedule_id } = schedule;
      const period = { period_from: from, period_to: to };
      await leaveMail(tx, { user_id, kind: "report", key: `${cadence}:${from}`, schedule_id, ...period });
    }
    await saveSchedule(tx, schedule.id, { next_at: nextDate(schedule, zone, now).at.toISOString() });
  }
}
