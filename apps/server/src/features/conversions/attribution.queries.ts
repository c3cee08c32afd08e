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

/**
 * Clicks of people (never of machines) by one customer in a span of time, newest first; `from` is included, `before` is not. Who opens
 * an invoice that a program sent was moved by no marketing.
 */
export function listClicks({ db, organizationId }: OrgTx, customerId: string, span: { from: string; before: string }) {
  return db
    .selectFrom("events as e")
    .innerJoin("activities as a", (join) =>
      join.onRef("a.organization_id", "=", "e.organization_id").onRef("a.id", "=", "e.activity_id"),
    )
    .select(["e.delivery_id", "e.activity_id", "e.occurred_at"])
    .where("e.organization_id", "=", organizationId)
    .where("e.customer_id", "=", customerId)
    .where("e.kind", "=", "clicked")
    .where("e.is_machine", "=", false)
    .where("a.kind", "<>", "transactional")
    .where("e.occurred_at", ">=", sql<string>`${span.from}::timestamptz`)
    .where("e.occurred_at", "<", sql<string>`${span.before}::timestamptz`)
    .orderBy("e.occurred_at", "desc")
    .orderBy("e.id", "desc")
    .limit(100)
    .execute();
}
