import { type RawBuilder, sql } from "kysely";
import { listCustomerRows, listCustomersAfter } from "../../apps/server/src/features/customers/customers.queries.ts";
import { getCustomer } from "../../apps/server/src/features/customers/customers.service.ts";
import { listTimelineRows } from "../../apps/server/src/features/customers/timeline.queries.ts";
import type { OrgTx } from "../../apps/server/src/platform/db/database.ts";
import { customers } from "../../packages/contract/src/customers.ts";
import type { Question } from "./question.ts";

const pageSize = 25;
/** Of ten: the thousandth page begins behind the 9 990th customer, who is there at every size. */
const walked = { pageSize: 10, page: 1000 };

/** What people look at all day: the list in its ways, and the page of one customer. */
export async function listQuestions(tx: OrgTx): Promise<Question[]> {
  return [
    pageOf(tx, { name: "first-page", input: {}, where: sql`true`, order: sql`c.created_at desc` }),
    pageOf(tx, {
      name: "search",
      input: { search: "lee" },
      where: sql`(c.name ilike '%lee%' or c.first_name || ' ' || c.last_name ilike '%lee%' or c.email ilike '%lee%'
        or c.phone ilike '%lee%' or c.city ilike '%lee%' or c.street ilike '%lee%' or c.search_text like '% lee%')`,
      order: sql`c.created_at desc`,
    }),
    pageOf(tx, {
      name: "sort-next-due",
      input: { sort: "next_due_on" },
      where: sql`true`,
      order: sql`c.next_due_on nulls last`,
    }),
    await thousandthPage(tx),
    await detail(tx),
  ];
}

const columns = sql`
  c.id, c.kind, c.first_name, c.last_name, c.company, c.name, c.email, c.phone, c.street, c.city, c.postal_code, c.country,
  c.language, c.time_zone, c.source, c.consent, c.last_service_on, c.next_due_on, c.lifetime_revenue_cents, c.created_at,
  c.updated_at, s.reason,
  array(select t.tag from customer_tags t where t.organization_id = c.organization_id and t.customer_id = c.id order by t.tag) as tags,
  (select jsonb_object_agg(v.field_id, coalesce(to_jsonb(v.number_value), to_jsonb(v.text_value)))
   from custom_values v where v.organization_id = c.organization_id and v.customer_id = c.id) as custom`;

function rowsOf(own: string, rest: RawBuilder<unknown>) {
  return sql<{ id: string }>`
    select ${columns}
    from customers c left join suppressions s on s.organization_id = c.organization_id and s.email_key = c.email_key
    where c.organization_id = ${own} and ${rest}`;
}

interface Listed {
  readonly name: string;
  readonly input: { readonly search?: string; readonly sort?: "next_due_on" };
  readonly where: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
}

const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

function pageOf(tx: OrgTx, { name, input, where, order }: Listed): Question {
  const asked = customers.list.input.parse({ ...input, page_size: pageSize });
  const page = rowsOf(tx.organizationId, sql`${where} order by ${order}, c.id limit ${pageSize}`);
  const count = sql<{ total: number }>`
    select count(*) as total from customers c where c.organization_id = ${tx.organizationId} and ${where}`;
  return {
    name,
    ours: async () => {
      const { items, total } = await listCustomerRows(tx, asked);
      return [total, ...idsOf(items)];
    },
    plain: async () => {
      const total = (await count.execute(tx.db)).rows[0]?.total;
      return [total, ...idsOf((await page.execute(tx.db)).rows)];
    },
  };
}

async function thousandthPage(tx: OrgTx): Promise<Question> {
  const after = await idAt(tx, (walked.page - 1) * walked.pageSize - 1);
  const page = rowsOf(tx.organizationId, sql`c.id > ${after} order by c.id limit ${walked.pageSize}`);
  return {
    name: "page-1000",
    ours: async () =>
      idsOf(await listCustomersAfter(tx, { status: undefined, tag: undefined, after, limit: walked.pageSize })),
    plain: async () => idsOf((await page.execute(tx.db)).rows),
  };
}

async function detail(tx: OrgTx): Promise<Question> {
  const id = await idAt(tx, 5000);
  const own = tx.organizationId;
  const theirs = sql`x.organization_id = ${own} and x.customer_id = ${id}`;
  const customer = rowsOf(own, sql`c.id = ${id}`);
  const history = sql<{ id: string }>`
    select * from (
      select x.id, x.kind, x.occurred_at, a.name, x.url
      from events x join activities a on a.organization_id = x.organization_id and a.id = x.activity_id
      where ${theirs} and not x.is_machine
      union all
      select x.id, 'job', x.done_on, s.name, x.status
      from service_records x join services s on s.organization_id = x.organization_id and s.id = x.service_id where ${theirs}
      union all
      select x.id, 'conversion', x.occurred_at, a.name, x.state
      from conversions x join activities a on a.organization_id = x.organization_id and a.id = x.activity_id where ${theirs}
      union all
      select x.id, 'quote', x.issued_on, x.number, 'issued' from quotes x where ${theirs}
      union all
      select x.id, 'quote', x.decided_at, x.number, x.status from quotes x where ${theirs} and x.decided_at is not null
      union all
      select x.id, 'consent', x.occurred_at, x.state, x.evidence from customer_consents x where ${theirs}
      union all
      select x.id, 'changed', x.occurred_at, x.user_name, x.facts::text from customer_changes x where ${theirs}
      union all
      select x.id, 'created', x.created_at, '', x.source from customers x where x.organization_id = ${own} and x.id = ${id}
    ) as line order by occurred_at desc limit 100`;
  const answer = (found: string | undefined, lines: readonly { readonly id: string }[]) => [
    found,
    ...idsOf(lines).toSorted(),
  ];
  return {
    name: "detail",
    ours: async () => answer((await getCustomer(tx, { id })).id, await listTimelineRows(tx, id)),
    plain: async () => answer((await customer.execute(tx.db)).rows[0]?.id, (await history.execute(tx.db)).rows),
  };
}

/** The id of a customer by their place, from 0, in the order of ids. */
async function idAt({ db, organizationId }: OrgTx, place: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from customers where organization_id = ${organizationId} order by id offset ${place} limit 1
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`There is no customer at place ${place}`);
  return found.id;
}
