import { sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";

/** The job to be credited, with how far back a touch may lie. */
export function findJob({ db, organizationId }: OrgTx, recordId: string) {
  return db
    .selectFrom("service_records as r")
    .innerJoin("organizations as o", "o.id", "r.organization_id")
    .select([
      "r.id",
      "r.customer_id",
      "r.value_cents",
      "r.booked_at",
      "r.status",
      "r.quote_id",
      "o.attribution_window_days as window_days",
    ])
    .select(
      sql<string>`least(
        r.booked_at, (coalesce(r.done_on, r.scheduled_on) + 1)::timestamp at time zone o.time_zone
      )`.as("touched_before"),
    )
    .where("r.organization_id", "=", organizationId)
    .where("r.id", "=", recordId)
    .executeTakeFirst();
}

/** The accepted quote to be credited: it counts as booked when it was accepted. */
export function findAcceptedQuote({ db, organizationId }: OrgTx, quoteId: string) {
  return db
    .selectFrom("quotes as q")
    .innerJoin("organizations as o", "o.id", "q.organization_id")
    .select(["q.id", "q.customer_id", "q.value_cents", "o.attribution_window_days as window_days"])
    .select([sql<string>`q.decided_at`.as("booked_at"), sql<string>`q.decided_at`.as("touched_before")])
    .where("q.organization_id", "=", organizationId)
    .where("q.id", "=", quoteId)
    .where("q.status", "=", "accepted")
    .executeTakeFirst();
}

/** Clicks of people (never of machines) by one customer in a span of time, newest first; `from` is included, `before` is not. */
export function listClicks({ db, organizationId }: OrgTx, customerId: string, span: { from: string; before: string }) {
  return db
    .selectFrom("events")
    .select(["delivery_id", "activity_id", "occurred_at"])
    .where("organization_id", "=", organizationId)
    .where("customer_id", "=", customerId)
    .where("kind", "=", "clicked")
    .where("is_machine", "=", false)
    .where("occurred_at", ">=", sql<string>`${span.from}::timestamptz`)
    .where("occurred_at", "<", sql<string>`${span.before}::timestamptz`)
    .orderBy("occurred_at", "desc")
    .orderBy("id", "desc")
    .limit(100)
    .execute();
}
