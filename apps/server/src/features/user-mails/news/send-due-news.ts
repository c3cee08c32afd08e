import { Temporal } from "temporal-polyfill";
import { inOrganization, type OrgTx } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { isClosed } from "../../organizations/index.ts";
import { leaveMail } from "../user-mails.jobs.ts";
import { type Waiting, gatherInto, listOrganizationsWithNews, listWaiting } from "./news.queries.ts";

/**
 * Has everybody mailed what waits for them: at once what is a minute old, so that what happens together is one mail, and what
 * waits for a morning when that has come where they are. An organization that cannot be done holds up no other one.
 */
export async function sendDueNews(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  for (const organizationId of await listOrganizationsWithNews(platform.database)) {
    try {
      await inOrganization(platform.database, { organizationId }, (tx) => sendDueOf(tx, now));
    } catch (error) {
      platform.log.error({ error, organizationId }, "news could not be gathered; it is tried again");
    }
  }
}

async function sendDueOf(tx: OrgTx, now: Date): Promise<void> {
  if (await isClosed(tx)) return;
  for (const waiting of await listWaiting(tx, now)) {
    const until = dueUntil(waiting, now);
    if (until) await leaveNews(tx, waiting, until);
  }
}

/** Of what waits for a morning the morning, of what comes at once now; undefined where it is not time yet. */
function dueUntil({ mail, time_zone, oldest }: Waiting, now: Date): Date | undefined {
  const until =
    mail === "at_once" ? new Date(now.getTime() - settled) : lastMorning(mail satisfies Rhythm, time_zone, now);
  return new Date(oldest) < until ? until : undefined;
}

/** Milliseconds. */
const settled = 60_000;

/** One mail for each moment: whoever looks at the same time leaves none. */
async function leaveNews(tx: OrgTx, { user_id, mail: kind }: Waiting, until: Date): Promise<void> {
  const id = await leaveMail(tx, { user_id, kind, key: until.toISOString() });
  if (id !== undefined) {
    await gatherInto(tx, { id, user_id, kind, until });
  }
}

type Rhythm = "daily" | "weekly";

const hour = 7;

/** The last seven o'clock of a zone until now; of weekly ones that of a Monday. */
function lastMorning(rule: Rhythm, zone: string, now: Date): Date {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  const back = rule === "weekly" ? today.dayOfWeek - 1 : 0;
  const morning = (daysAgo: number) =>
    new Date(
      today.subtract({ days: daysAgo }).toZonedDateTime({ timeZone: zone, plainTime: { hour } }).epochMilliseconds,
    );
  const latest = morning(back);
  return latest <= now ? latest : morning(back + (rule === "weekly" ? 7 : 1));
}
