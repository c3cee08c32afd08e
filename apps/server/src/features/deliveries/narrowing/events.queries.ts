import type { DeliveryEvent, DeliveryOutcome } from "@delight/contract/deliveries";
import { type RawBuilder, sql } from "kysely";
import { allOf, type Days, madeWithin, within } from "./days.queries.ts";

/** Few of many: said as the index says it, which holds those alone. */
export const hasReturned = sql<boolean>`(deliveries.bounced_at is not null or deliveries.complained_at is not null
  or deliveries.replied_at is not null or deliveries.unsubscribed_at is not null)`;

/** Not sent, or not any more to be: again as the index says it. */
const wasNotSent = sql<boolean>`deliveries.status in ('failed', 'unknown', 'skipped', 'cancelled')`;

const attempted = sql`(
  select max(t.started_at) from delivery_attempts t
  where t.organization_id = deliveries.organization_id and t.delivery_id = deliveries.id
)`;

interface Happening {
  readonly condition: RawBuilder<boolean>;
  /** When it happened; without one, when the customer was considered, which the id tells. */
  readonly moment?: RawBuilder<unknown>;
}

const sent = sql<boolean>`deliveries.status = 'sent' and deliveries.sent_at is not null`;

const notSent = (status: "failed" | "unknown" | "skipped" | "cancelled") =>
  sql<boolean>`(deliveries.status = ${status} and ${wasNotSent})`;

const came = (column: "bounced_at" | "complained_at" | "replied_at" | "unsubscribed_at"): Happening => ({
  condition: sql<boolean>`(${sql.ref(`deliveries.${column}`)} is not null and ${hasReturned})`,
  moment: sql.ref(`deliveries.${column}`),
});

const happenings: Record<DeliveryEvent, Happening> = {
  sent: { condition: sent, moment: sql`deliveries.sent_at` },
  delivered: { condition: sql`(${sent} and deliveries.bounced_at is null)`, moment: sql`deliveries.sent_at` },
  opened: { condition: sql`deliveries.first_opened_at is not null`, moment: sql`deliveries.first_opened_at` },
  clicked: { condition: sql`deliveries.first_clicked_at is not null`, moment: sql`deliveries.first_clicked_at` },
  replied: came("replied_at"),
  bounced: came("bounced_at"),
  complained: came("complained_at"),
  unsubscribed: came("unsubscribed_at"),
  failed: { condition: notSent("failed"), moment: attempted },
  unknown: { condition: notSent("unknown"), moment: attempted },
  skipped: { condition: notSent("skipped") },
  queued: { condition: sql`deliveries.status in ('queued', 'sending')` },
  cancelled: { condition: notSent("cancelled") },
};

const id = sql.ref("deliveries.id");

interface Happened extends Days {
  readonly event?: DeliveryEvent | undefined;
}

/** That something happened to a delivery within days; of no event, that it was sent in them, or considered where it was not. */
export function happened(organizationId: string, { event, ...days }: Happened): RawBuilder<boolean>[] {
  if (event !== undefined) {
    const { condition, moment } = happenings[event];
    return [condition, ...(moment ? within(organizationId, moment, days) : madeWithin(organizationId, id, days))];
  }
  if (days.from === undefined && days.to === undefined) return [];
  const wasSent = allOf([
    sql`deliveries.sent_at is not null`,
    ...within(organizationId, sql`deliveries.sent_at`, days),
  ]);
  const wasConsidered = allOf([sql`deliveries.sent_at is null`, ...madeWithin(organizationId, id, days)]);
  return [sql`(${wasSent} or ${wasConsidered})`];
}

/** The columns by which deliveries are put in the order in which something happened: so that an index has them in it. */
export function orderOf(event: DeliveryEvent | undefined, isDescending: boolean): RawBuilder<unknown> {
  const moment = event === undefined ? undefined : happenings[event].moment;
  const [first, then] = isDescending ? [sql`desc`, sql`asc`] : [sql`asc`, sql`desc`];
  return moment ? sql`${moment} ${first}, deliveries.id ${then}` : sql`deliveries.id ${first}`;
}

/** What came of a delivery: the first that holds, in the order of the contract. */
export const outcome = sql<DeliveryOutcome>`case
  when deliveries.status in ('queued', 'sending') then 'waiting'
  when deliveries.status <> 'sent' then deliveries.status
  when deliveries.bounced_at is not null then 'bounced'
  when deliveries.complained_at is not null then 'complained'
  when deliveries.unsubscribed_at is not null then 'unsubscribed'
  when deliveries.replied_at is not null then 'replied'
  when deliveries.first_clicked_at is not null then 'clicked'
  when deliveries.first_opened_at is not null then 'opened'
  when not deliveries.measures_opens then 'unmeasured'
  else 'unopened'
end`;
