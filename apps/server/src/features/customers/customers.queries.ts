import type { CustomerStatus, customers } from "@delight/contract/customers";
import type { InputOf } from "@delight/contract/endpoint";
import { type Expression, type Insertable, type Updateable, sql } from "kysely";
import { alphabetical } from "../../platform/db/alphabetical.ts";
import type { OrgTx } from "../../platform/db/database.ts";
import { containing, sortOf } from "../../platform/db/search.ts";
import type { DB } from "../../platform/db/tables.ts";
import { easternDigits, phoneDigits } from "../../platform/phone-digits.ts";
import { customOf, tagsOf, withRowFacts } from "./facts/row-facts.queries.ts";
import { isTagged } from "./facts/tags.queries.ts";

/** A query of customer ids, such as the members of a segment. */
export type CustomerIds = Expression<{ id: string }>;

const columns = [
  "customers.id",
  "customers.kind",
  "customers.first_name",
  "customers.last_name",
  "customers.company",
  "customers.name",
  "customers.email",
  "customers.phone",
  "customers.street",
  "customers.city",
  "customers.postal_code",
  "customers.country",
  "customers.language",
  "customers.time_zone",
  "customers.source",
  "customers.consent",
  "customers.last_service_on",
  "customers.next_due_on",
  "customers.lifetime_revenue_cents",
  "customers.created_at",
  "customers.updated_at",
] as const;

export const status = sql<CustomerStatus>`
  case
    when customers.email is null then 'no_address'
    when suppressions.reason in ('bounced', 'complained') then suppressions.reason
    when suppressions.reason is not null or customers.consent = 'unsubscribed' then 'unsubscribed'
    when customers.consent = 'subscribed' then 'subscribed'
    else 'no_consent'
  end
`;

// Only columns that may be empty ask for nulls at the end: for the others the index already has the order.
const sorts = {
  name: { by: alphabetical(sql`customers.name`), mayBeEmpty: false },
  email: { by: sql`customers.email_key`, mayBeEmpty: true },
  created_at: { by: sql`customers.created_at`, mayBeEmpty: false },
  last_service_on: { by: sql`customers.last_service_on`, mayBeEmpty: true },
  next_due_on: { by: sql`customers.next_due_on`, mayBeEmpty: true },
  lifetime_revenue: { by: sql`customers.lifetime_revenue_cents`, mayBeEmpty: false },
} as const;

function customerRows({ db, organizationId }: OrgTx) {
  return db
    .selectFrom("customers")
    .leftJoin("suppressions", (join) =>
      join
        .onRef("suppressions.organization_id", "=", "customers.organization_id")
        .onRef("suppressions.email_key", "=", "customers.email_key"),
    )
    .where("customers.organization_id", "=", organizationId);
}

/**
 * What contains the text as it stands, what has words that begin with all of its own, without accents and apostrophes, as the search over
 * everything finds it, and whom another system calls so.
 */
function matches({ organizationId }: OrgTx, search: string) {
  const pattern = containing(search);
  const hasWords = /[\p{L}\p{N}]/u.test(search) && !/[%_\\]/.test(search);
  const digits = phoneDigits(search);
  const words = sql`array(select '% ' || word || '%' from unnest(string_to_array(btrim(folded(${search})), ' ')) as word)`;
  const text = search.trim();
  const references = [text, text.toUpperCase(), text.toLowerCase()];
  return sql<boolean>`(
    customers.id = any(array(
      select r.customer_id from customer_references r
      where r.organization_id = ${organizationId} and r.reference = any(${references}::text[])
    ))
    or (${hasWords} and customers.search_text like all (${words}))
    or customers.street ilike ${pattern}
    or customers.name ilike ${pattern}
    or customers.first_name || ' ' || customers.last_name ilike ${pattern}
    or customers.email ilike ${pattern}
    or customers.phone ilike ${pattern}
    or customers.city ilike ${pattern}
    or (
      ${digits !== undefined}
      and regexp_replace(translate(customers.phone, ${easternDigits}, '01234567890123456789'), '\\D', '', 'g') like ${`%${digits}%`}
    )
  )`;
}

type CustomerFilter = Pick<InputOf<typeof customers.list>, "search" | "status" | "tag" | "import" | "created_until">;

/** The first moment after a day of the organization's time zone. */
function endOf({ organizationId }: OrgTx, day: string) {
  return sql<string>`(
    select (${day}::date + 1)::timestamp at time zone o.time_zone from organizations o where o.id = ${organizationId}
  )`;
}

/** Customers that a filter matches; `among` narrows it to some. */
export function matchingCustomers(tx: OrgTx, input: CustomerFilter, among?: CustomerIds) {
  let rows = customerRows(tx);
  if (input.search !== "") {
    rows = rows.where(matches(tx, input.search));
  }
  if (input.status) {
    rows = rows.where(status, "=", input.status);
  }
  if (input.tag) {
    rows = rows.where(isTagged(tx, input.tag));
  }
  if (input.import) {
    rows = rows.where("customers.import_id", "=", input.import);
  }
  if (input.created_until) {
    rows = rows.where("customers.created_at", "<", endOf(tx, input.created_until));
  }
  if (among) {
    rows = rows.where(sql<boolean>`customers.id in ${among}`);
  }
  return rows;
}

/** One page; `among` narrows it to some customers. */
export async function listCustomerRows(tx: OrgTx, input: InputOf<typeof customers.list>, among?: CustomerIds) {
  const rows = matchingCustomers(tx, input, among);
  const { column, descending } = sortOf(input.sort ?? "-created_at");
  const { by, mayBeEmpty } = sorts[column];
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const items = await rows
    .select(columns)
    .select(status.as("status"))
    .orderBy(by, (order) => {
      const directed = descending ? order.desc() : order.asc();
      return mayBeEmpty ? directed.nullsLast() : directed;
    })
    .orderBy("customers.id")
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
    .execute();
  return { items: await withRowFacts(tx, items), total };
}

interface Step extends Pick<CustomerFilter, "status" | "tag"> {
  readonly after: string | undefined;
  readonly limit: number;
}

/** The next customers by id, which is the order in which they were added; in one statement, because a walk asks very often. */
export async function listCustomersAfter(tx: OrgTx, { status: wanted, tag, after, limit }: Step) {
  const rows = matchingCustomers(tx, { search: "", status: wanted, tag });
  const id = sql`customers.id`;
  return (after === undefined ? rows : rows.where("customers.id", ">", after))
    .select(columns)
    .select([
      status.as("status"),
      tagsOf(tx.organizationId, id).as("tags"),
      customOf(tx.organizationId, id).as("custom"),
    ])
    .orderBy("customers.id")
    .limit(limit)
    .execute();
}

export async function findCustomer(tx: OrgTx, id: string) {
  const rows = await customerRows(tx)
    .select(columns)
    .select(status.as("status"))
    .where("customers.id", "=", id)
    .execute();
  const [customer] = await withRowFacts(tx, rows);
  return customer;
}

/** Customers by their ids; who is not there is left out. */
export async function findCustomers(tx: OrgTx, ids: readonly string[]) {
  const rows = await customerRows(tx)
    .select(columns)
    .select(status.as("status"))
    .where("customers.id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map((await withRowFacts(tx, rows)).map((customer) => [customer.id, customer]));
}

export async function insertCustomer(
  { db, organizationId }: OrgTx,
  facts: Omit<Insertable<DB["customers"]>, "organization_id">,
): Promise<string> {
  const { id } = await db
    .insertInto("customers")
    .values({ ...facts, organization_id: organizationId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCustomerRow(
  { db, organizationId }: OrgTx,
  id: string,
  changes: Updateable<DB["customers"]>,
): Promise<boolean> {
  const row = await db
    .updateTable("customers")
    .set({ ...changes, updated_at: sql`now()` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
