import { type RawBuilder, sql } from "kysely";
import { isTold } from "../../../deliveries/index.ts";
import { dayAt } from "../tree/moments.ts";
import { askedBy } from "../triggers.queries.ts";
import type { Walker, Way } from "./way.ts";

interface Joined {
  /** Each of them gets an email of their own. */
  readonly alone: readonly Walker[];
  /** One of each customer, whose email tells of the others. */
  readonly joined: readonly Walker[];
  /** Asked of rows `customers` and `occasion`: an array of the services that the email of those who are joined tells of. */
  readonly services: RawBuilder<unknown> | undefined;
}

/**
 * Who stands for all that is due for a customer at this moment. Of what another mail told of a short time ago nothing is joined: its
 * email will be skipped, and would take the others with it.
 */
export async function joinDues(way: Way, walkers: readonly Walker[]): Promise<Joined> {
  const { trigger } = way.version.definition;
  if (!way.joinsDues || trigger.kind !== "service_due") return { alone: walkers, joined: [], services: undefined };
  const told = await findTold(way, walkers);
  const fresh = walkers.filter(({ runner }) => !told.has(runner.id));
  return {
    alone: walkers.filter(({ runner }) => told.has(runner.id)),
    joined: firstOfEach(way, fresh),
    services: servicesNow(way, trigger, fresh),
  };
}

/** The enrolments of whose service another mail has told their customer a short time ago. */
async function findTold({ asking: { tx } }: Way, walkers: readonly Walker[]): Promise<Set<string>> {
  const { db, organizationId } = tx;
  const asked = { customer: sql`k.customer_id`, service: sql`k.service_id`, occasion: sql`k.id` };
  const { rows } = await sql<{ id: string }>`
    select k.id
    from unnest(
      ${column(walkers, "id")}::uuid[], ${column(walkers, "customer_id")}::uuid[], ${column(walkers, "subject_id")}::uuid[]
    ) as k (id, customer_id, service_id)
    where ${isTold({ organizationId, ...asked })}
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Of each customer who has got no email in this round the one whose day comes first. */
function firstOfEach({ told }: Way, walkers: readonly Walker[]): Walker[] {
  const sorted = walkers.toSorted(
    (one, other) => one.anchorOn.localeCompare(other.anchorOn) || one.runner.id.localeCompare(other.runner.id),
  );
  return sorted.filter(({ runner: { id, customer_id } }) => {
    if (!told.has(customer_id)) told.set(customer_id, id);
    return told.get(customer_id) === id;
  });
}

/** What brings a customer in at this moment, wherever they stand by then, and what those who are awake are about. */
function servicesNow(
  { asking, calendar, now }: Way,
  trigger: Parameters<typeof askedBy>[1],
  walkers: readonly Walker[],
): RawBuilder<unknown> {
  const { tx, today, timeZone } = asking;
  const { organizationId } = tx;
  const day = dayAt(calendar, now);
  const asked = { customer: sql`customers.id`, service: sql`asked.subject_id` };
  return sql`(
    select array_agg(distinct asked.subject_id)
    from (
      select b.customer_id, b.subject_id from (${askedBy(tx, trigger, { today, timeZone, from: day, to: day })}) as b
      union all
      select * from unnest(${column(walkers, "customer_id")}::uuid[], ${column(walkers, "subject_id")}::uuid[]) as w (customer_id, subject_id)
    ) as asked
    where asked.customer_id = customers.id
      and (asked.subject_id = occasion.subject_id or not ${isTold({ organizationId, ...asked })})
  )`;
}

function column(walkers: readonly Walker[], name: "id" | "customer_id" | "subject_id") {
  return walkers.map(({ runner }) => runner[name]);
}
