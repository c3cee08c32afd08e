import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import type { Seen } from "./burst.ts";
import type { Tracked } from "./tracking.queries.ts";

/** A visit as it is kept. */
export interface Visited extends Seen {
  readonly occurredAt: string;
  readonly isMachine: boolean;
}

export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** Events are found by customer; what programs sent to nobody that is known has none. */
function ofReader({ customer_id }: Tracked) {
  return customer_id === null ? sql`customer_id is null` : sql`customer_id = ${customer_id}`;
}

/** What was seen of a mail within a span of time. */
export async function findVisits({ db, organizationId }: OrgTx, tracked: Tracked, span: Span): Promise<Visited[]> {
  const { rows } = await sql<Omit<Visited, "at">>`
    select id, kind, occurred_at as "occurredAt", is_machine as "isMachine", link_index as "linkIndex",
      coalesce(user_agent, '') as "userAgent"
    from events
    where organization_id = ${organizationId} and ${ofReader(tracked)}
      and occurred_at between ${span.from} and ${span.to}
      and delivery_id = ${tracked.id} and kind in ('opened', 'clicked')
    order by occurred_at, id
  `.execute(db);
  return rows.map((row) => ({ ...row, at: Date.parse(row.occurredAt) }));
}

export async function markAsMachine({ db, organizationId }: OrgTx, ids: readonly string[], span: Span): Promise<void> {
  await db
    .updateTable("events")
    .set({ is_machine: true })
    .where("organization_id", "=", organizationId)
    .where("occurred_at", ">=", span.from.toISOString())
    .where("occurred_at", "<=", span.to.toISOString())
    .where("id", "in", ids)
    .execute();
}

export type ReadBy = Pick<Tracked, "first_opened_at" | "first_clicked_at" | "last_clicked_at">;

/** When people, as opposed to machines, opened a mail and clicked in it. */
export async function findReadByPeople({ db, organizationId }: OrgTx, tracked: Tracked): Promise<ReadBy> {
  const { rows } = await sql<ReadBy>`
    select min(occurred_at) filter (where kind = 'opened') as first_opened_at,
      min(occurred_at) filter (where kind = 'clicked') as first_clicked_at,
      max(occurred_at) filter (where kind = 'clicked') as last_clicked_at
    from events
    where organization_id = ${organizationId} and ${ofReader(tracked)} and delivery_id = ${tracked.id}
      and not is_machine
  `.execute(db);
  const [read] = rows;
  if (!read) throw new Error("An aggregate without a group has one row");
  return read;
}
