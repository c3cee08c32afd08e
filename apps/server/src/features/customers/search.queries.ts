import { sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";
import { type Match, mostSearched, type Question } from "../../platform/db/matching.queries.ts";

/** What was found; not complete when the time of the statement ended before everything was looked at. */
interface FoundCustomers {
  readonly matches: readonly Match[];
  readonly isComplete: boolean;
}

/** Customers by name, company, e-mail address, city and digits of the telephone number; the address is the subtitle. */
export async function searchCustomers(
  { db, organizationId }: OrgTx,
  { words, limit }: Question,
): Promise<FoundCustomers> {
  const title = ` ${words.join(" ")} `;
  const { rows } = await sql<Match | { id: null }>`
    with found as materialized (
      select id, max(tier) as tier from find_customers(${words}::text[], ${limit}) group by id
    ), matches as (
      select customers.id, customers.name as title, coalesce(customers.email, '') as subtitle, judged.tier,
             greatest(customers.last_service_on, customers.created_at::date) as touched
      from found
      join customers on customers.organization_id = ${organizationId} and customers.id = found.id,
        lateral (
          select case when starts_with(customers.search_text, ${title} || chr(31)) then 5 else found.tier end as tier
        ) as judged
      order by judged.tier desc, touched desc, customers.id desc
      limit ${limit}
    )
    select id, title, subtitle, tier
    from (table matches union all select null, null, null, null, null from found where id is null) as all_of_them
    order by tier desc, touched desc, id desc
  `.execute(db);
  const matches = rows.filter((row) => row.id !== null);
  return { matches, isComplete: matches.length === rows.length };
}

/** The customers that came last, for who may not ask the database about real people (docs/decisions/0010). */
export function listLatestCustomers({ db, organizationId }: OrgTx) {
  return db
    .selectFrom("customers")
    .select((eb) => ["id", "name as title", eb.fn.coalesce("email", sql<string>`''`).as("subtitle")])
    .where("organization_id", "=", organizationId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(mostSearched)
    .execute();
}
