import { sql } from "kysely";
import { wasRecentlyMailed } from "../../../deliveries/index.ts";
import { dayAt } from "../tree/moments.ts";
import { askedBy } from "../triggers.queries.ts";
import type { Runner } from "./execution.queries.ts";
import type { ActiveEnrolment, ExecutionContext } from "./context.ts";

/** Why one email is written, and which dues it lists; null: the one that it is about. */
export interface Listing extends Runner {
  readonly due_ids: readonly string[] | null;
  readonly service_ids: readonly string[] | null;
  readonly site_ids: readonly (string | null)[] | null;
}

/**
 * The emails that tell walkers of what is due, each of up to `most` dues of a customer: what brought them here and what else brings
 * a customer in at this moment; with less than two, one for each walker. What another mail told of a short time ago is in no list: its own email will be skipped, or waits.
 */
export async function joinDues(
  way: ExecutionContext,
  walkers: readonly ActiveEnrolment[],
  most: number,
): Promise<Listing[]> {
  const runners = walkers.toSorted(byDay).map(({ runner }) => runner);
  if (!way.joinsDues || most < 2) return runners.map(alone);
  const lists = chunked(way, await findDues(way, runners), most);
  const emails: Listing[] = [];
  // Of each list the first by its day is whom its email is written for.
  for (const runner of runners) {
    const key = keyOf(runner);
    const told = way.told.get(runner.customer_id) ?? new Set();
    if (told.has(key)) continue;
    const list = lists.get(runner.customer_id)?.find(({ keys }) => keys.has(key));
    emails.push(list ? { ...runner, ...list.dues } : alone(runner));
    if (list) way.told.set(runner.customer_id, new Set([...told, ...list.keys]));
  }
  return emails;
}

function byDay(one: ActiveEnrolment, other: ActiveEnrolment): number {
  return one.anchorOn.localeCompare(other.anchorOn) || one.runner.id.localeCompare(other.runner.id);
}

const alone = (runner: Runner): Listing => ({ ...runner, due_ids: null, service_ids: null, site_ids: null });

const keyOf = ({ subject_id, site_id }: Pick<Runner, "subject_id" | "site_id">) => `${subject_id} ${site_id ?? ""}`;

interface DueRow {
  readonly customer_id: string;
  readonly id: string;
  readonly subject_id: string;
  readonly site_id: string | null;
}

/** Of a customer, in the order of the days. */
interface List {
  readonly keys: ReadonlySet<string>;
  readonly dues: Pick<Listing, "due_ids" | "service_ids" | "site_ids">;
}

/** By customer, without what they have been told in this round. */
function chunked({ told }: ExecutionContext, rows: readonly DueRow[], most: number): Map<string, List[]> {
  const lists = new Map<string, List[]>();
  for (const [customerId, all] of Map.groupBy(rows, ({ customer_id }) => customer_id)) {
    const dues = all.filter((due) => !told.get(customerId)?.has(keyOf(due)));
    const chunks = Array.from({ length: Math.ceil(dues.length / most) }, (_, index) =>
      dues.slice(index * most, (index + 1) * most),
    );
    lists.set(
      customerId,
      chunks.map((chunk) => ({
        keys: new Set(chunk.map(keyOf)),
        dues: {
          due_ids: chunk.map(({ id }) => id),
          service_ids: chunk.map(({ subject_id }) => subject_id),
          site_ids: chunk.map(({ site_id }) => site_id),
        },
      })),
    );
  }
  return lists;
}

/**
 * What runners are about and what brings their customers in at this moment, wherever they stand by then; not what was told a short time
 * ago, but for what the emails of the first runner told, for whom the list is written: the claim asks alike.
 */
async function findDues(
  { asking, calendar, now, version }: ExecutionContext,
  runners: readonly Runner[],
): Promise<readonly DueRow[]> {
  const { tx, today, timeZone } = asking;
  const { organizationId } = tx;
  const { trigger } = version.definition;
  const day = dayAt(calendar, now);
  const column = (name: "customer_id" | "subject_id" | "site_id") => sql`${runners.map((one) => one[name])}::uuid[]`;
  const writers = [...Map.groupBy(runners, ({ customer_id }) => customer_id).values()].flatMap(
    ([first]) => first ?? [],
  );
  const customers = writers.map(({ customer_id }) => customer_id);
  const { rows } = await sql<DueRow>`
    with asked as (
      select customer_id, subject_id, site_id
      from (${askedBy(tx, trigger, { today, timeZone, from: day, to: day })}) as brought_in
      where customer_id = any(${customers}::uuid[])
      union
      select * from unnest(${column("customer_id")}, ${column("subject_id")}, ${column("site_id")})
    )
    select d.customer_id, d.id, d.service_id as subject_id, d.site_id
    from asked
    join unnest(${customers}::uuid[], ${writers.map(({ id }) => id)}::uuid[]) as writer (customer_id, occasion)
      on writer.customer_id = asked.customer_id
    join service_dues d on d.organization_id = ${organizationId} and d.customer_id = asked.customer_id
      and d.service_id = asked.subject_id and d.site_id is not distinct from asked.site_id
    join customers c on c.organization_id = ${organizationId} and c.id = d.customer_id
    where not d.is_booked and not ${wasRecentlyMailed({
      organizationId,
      customer: sql`d.customer_id`,
      emailKey: sql`c.email_key`,
      service: sql`d.service_id`,
      occasion: sql`writer.occasion`,
    })}
    order by d.customer_id, d.due_on, d.id
  `.execute(tx.db);
  return rows;
}
