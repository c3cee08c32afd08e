import type { DeliveryEvent } from "@delight/contract/deliveries";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { activityConditions } from "./activities.queries.ts";
import { allOf } from "./days.queries.ts";
import { filtered, type Narrowed } from "./narrowed.queries.ts";

/** How many match: nobody counts a million rows for a page of ten where counts know it. */
export async function countRows(tx: OrgTx, narrowed: Narrowed): Promise<number> {
  const ofActivity = knownOfActivity(narrowed);
  if (ofActivity !== undefined) return findCount(tx, narrowed.activity, ofActivity);
  const byDay = knownByDay(narrowed);
  if (byDay !== undefined) return sumDays(tx, narrowed, byDay);
  const inAll = knownInAll(narrowed);
  if (inAll !== undefined) return sumTotals(tx, narrowed, inAll);
  const { total } = await filtered(tx, narrowed).select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow();
  return total;
}

const isNone = (values: object): boolean =>
  Object.values(values).every((value: unknown) => value === undefined || value === "");

/** Which count of an activity it is, if any. */
function knownOfActivity({ activity, status, read, came_back, ...more }: Narrowed): string | undefined {
  const asked = [status, read, came_back].filter((value) => value !== undefined);
  const [one = "audience"] = asked;
  return activity !== undefined && isNone(more) && asked.length < 2 && !one.startsWith("not_") ? one : undefined;
}

async function findCount({ db, organizationId }: OrgTx, activity: string | undefined, column: string) {
  const { rows } = await sql<{ total: number }>`
    select ${sql.ref(column)} as total from activity_counts
    where organization_id = ${organizationId} and activity_id = ${activity}
  `.execute(db);
  return rows[0]?.total ?? 0;
}

/** `bounced` stands on the day of the sending. */
const daily: Partial<Record<DeliveryEvent, ReturnType<typeof sql>>> = {
  sent: sql`d.sent`,
  delivered: sql`d.sent - d.bounced`,
  opened: sql`d.opened`,
  clicked: sql`d.clicked`,
  unsubscribed: sql`d.unsubscribed`,
};

/** Which count of days it is, if any. */
function knownByDay({
  event,
  from: _from,
  to: _to,
  activity: _activity,
  mails: _mails,
  segment: _segment,
  ...more
}: Narrowed) {
  return event !== undefined && isNone(more) ? daily[event] : undefined;
}

async function sumDays({ db, organizationId }: OrgTx, narrowed: Narrowed, count: ReturnType<typeof sql>) {
  const { activity, from, to } = narrowed;
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(${count}), 0) as total from activity_days d
    join activities a on a.organization_id = d.organization_id and a.id = d.activity_id
    where d.organization_id = ${organizationId} and ${allOf(activityConditions(narrowed))}
      and (${activity ?? null}::uuid is null or d.activity_id = ${activity ?? null}::uuid)
      and (${from ?? null}::date is null or d.day >= ${from ?? null}::date)
      and (${to ?? null}::date is null or d.day <= ${to ?? null}::date)
  `.execute(db);
  return rows[0]?.total ?? 0;
}

const totals: Partial<Record<DeliveryEvent, ReturnType<typeof sql>>> = {
  failed: sql`c.failed`,
  unknown: sql`c.unknown`,
  skipped: sql`c.skipped`,
  cancelled: sql`c.cancelled`,
  queued: sql`c.queued + c.sending`,
};

/** Which total of all activities it is, if any. */
function knownInAll({ event, mails: _mails, segment: _segment, activity, ...more }: Narrowed) {
  if (activity !== undefined || !isNone(more)) return undefined;
  return event === undefined ? sql`c.audience` : totals[event];
}

async function sumTotals({ db, organizationId }: OrgTx, narrowed: Narrowed, total: ReturnType<typeof sql>) {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(${total}), 0) as total from activity_counts c
    join activities a on a.organization_id = c.organization_id and a.id = c.activity_id
    where c.organization_id = ${organizationId} and ${allOf(activityConditions(narrowed))}
  `.execute(db);
  return rows[0]?.total ?? 0;
}
