import type { bookingRequests } from "@delight/contract/booking-requests";
import type { InputOf } from "@delight/contract/endpoint";
import { sql, type Updateable } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";
import { containing, sortOf } from "../../platform/db/search.ts";
import type { DB } from "../../platform/db/tables.ts";

/** Without those of deleted customers, whom the policy of their table hides. */
function requestRows({ db, organizationId }: OrgTx) {
  return db
    .selectFrom("booking_requests as b")
    .innerJoin("customers as c", (join) =>
      join.onRef("c.organization_id", "=", "b.organization_id").onRef("c.id", "=", "b.customer_id"),
    )
    .innerJoin("activities as a", (join) =>
      join.onRef("a.organization_id", "=", "b.organization_id").onRef("a.id", "=", "b.activity_id"),
    )
    .innerJoin("organizations as o", "o.id", "b.organization_id")
    .leftJoin("services as s", (join) =>
      join.onRef("s.organization_id", "=", "b.organization_id").onRef("s.id", "=", "b.service_id"),
    )
    .leftJoin("quotes as q", (join) =>
      join.onRef("q.organization_id", "=", "b.organization_id").onRef("q.id", "=", "b.quote_id"),
    )
    .leftJoin("service_records as r", (join) =>
      join
        .onRef("r.organization_id", "=", "b.organization_id")
        .onRef("r.id", "=", "b.service_record_id")
        .on("r.status", "<>", "cancelled"),
    )
    .where("b.organization_id", "=", organizationId);
}

type Rows = ReturnType<typeof requestRows>;

const columns = [
  "b.id",
  "b.customer_id",
  "c.name as customer_name",
  "b.service_id",
  "s.name as service_name",
  "s.price_cents as service_price_cents",
  "o.currency",
  "b.part_of_day",
  "b.phone",
  "b.message",
  "b.language",
  "b.asked_at",
  "b.delivery_id",
  "b.activity_id",
  "a.name as activity_name",
  "b.state",
  "b.quote_id",
  "q.number as quote_number",
  "b.service_record_id",
  "b.visit_time",
  "b.decline_reason",
  "b.decline_note",
  "b.decided_at",
  "b.asked_mailed_at",
  "b.visit_mailed_at",
  "b.version",
] as const;

/** Dates of an array come as moments unless they are asked for as texts. */
const days = sql<string[]>`b.days::text[]`.as("days");
const visitOn = sql<string | null>`coalesce(r.done_on, r.scheduled_on)`.as("visit_on");

function told(rows: Rows) {
  return rows.select(columns).select([days, visitOn]);
}

export async function listRequests(tx: OrgTx, input: InputOf<typeof bookingRequests.list>) {
  const { descending } = sortOf(input.sort ?? "-asked_at");
  const rows = filtered(requestRows(tx), input);
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const items = await told(rows)
    .orderBy("b.asked_at", descending ? "desc" : "asc")
    .orderBy("b.id", descending ? "desc" : "asc")
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
    .execute();
  const { total_new } = await requestRows(tx)
    .where("b.state", "=", "new")
    .select((eb) => eb.fn.countAll<number>().as("total_new"))
    .executeTakeFirstOrThrow();
  return { items, total, total_new };
}

function filtered(rows: Rows, { state, customer, activity, search }: InputOf<typeof bookingRequests.list>): Rows {
  let found = rows;
  if (state !== undefined) found = found.where("b.state", "=", state);
  if (customer !== undefined) found = found.where("b.customer_id", "=", customer);
  if (activity !== undefined) found = found.where("b.activity_id", "=", activity);
  if (search === "") return found;
  const pattern = containing(search);
  return found.where((eb) =>
    eb.or([eb("c.name", "ilike", pattern), eb("s.name", "ilike", pattern), eb("b.message", "ilike", pattern)]),
  );
}

export function findRequest(tx: OrgTx, id: string) {
  return told(requestRows(tx)).where("b.id", "=", id).executeTakeFirst();
}

/** Waits for whoever changes the request at the same moment. */
export function holdRequest(tx: OrgTx, id: string) {
  return requestRows(tx)
    .select(["b.customer_id", "c.name as customer_name", "b.service_id", "b.state", "b.version"])
    .select(visitOn)
    .where("b.id", "=", id)
    .forUpdate("b")
    .executeTakeFirst();
}

export type HeldRequest = NonNullable<Awaited<ReturnType<typeof holdRequest>>>;

type Change = Pick<
  Updateable<DB["booking_requests"]>,
  | "state"
  | "service_id"
  | "quote_id"
  | "service_record_id"
  | "visit_time"
  | "decline_reason"
  | "decline_note"
  | "decided_at"
  | "visit_mailed_at"
>;

export async function updateRequest({ db, organizationId }: OrgTx, id: string, change: Change): Promise<void> {
  await db
    .updateTable("booking_requests")
    .set({ ...change, version: sql`version + 1` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}
