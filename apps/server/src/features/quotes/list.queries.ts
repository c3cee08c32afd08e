import type { InputOf } from "@delight/contract/endpoint";
import type { quotes } from "@delight/contract/quotes";
import { type Expression, type OrderByItemBuilder, sql, type SqlBool } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";
import { containing, sortOf } from "../../platform/db/search.ts";
import { isFollowedUp, isIn } from "./quote-state.queries.ts";
import { currencyOf, told } from "./quotes.queries.ts";

type Asked = InputOf<typeof quotes.list>;

const sorts = {
  issued_on: "q.issued_on",
  expires_on: "q.expires_on",
  follow_up_on: "q.follow_up_on",
  value: "q.value_cents",
} as const;

const down = (by: OrderByItemBuilder) => by.desc();
/** Who has no day stands last either way round; only where there may be none, because it asks for an index of its own. */
const downByDay = (by: OrderByItemBuilder) => by.desc().nullsLast();
const orderDown = { issued_on: down, expires_on: downByDay, follow_up_on: downByDay, value: down };

/** The page is cut out of an index before customers, services and sites are looked up for its rows. */
export async function listQuoteRows(tx: OrgTx, input: Asked, today: string) {
  const { column, descending } = sortOf(input.sort ?? "-issued_on");
  const direction = descending ? "desc" : "asc";
  const order = (by: OrderByItemBuilder) => (descending ? orderDown[column](by) : by.asc());
  const totals = await filtered(tx, input, today)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .select(
      sql<number>`coalesce(sum(q.value_cents) filter (where ${isIn("open", today)}), 0)::bigint`.as("open_value_cents"),
    )
    .executeTakeFirstOrThrow();
  const page = filtered(tx, input, today)
    .selectAll("q")
    .orderBy(sorts[column], order)
    .orderBy("q.id", direction)
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size);
  const items = await told(tx, page, today).orderBy(sorts[column], order).orderBy("q.id", direction).execute();
  return { items, ...totals, currency: await currencyOf(tx) };
}

/** Without those of deleted customers, whom the policy of their table hides: nobody follows up what they were offered. */
function filtered({ db, organizationId }: OrgTx, input: Asked, today: string) {
  const { customer, service, value_at_least } = input;
  let rows = db
    .selectFrom("quotes as q")
    .where("q.organization_id", "=", organizationId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("customers as c")
          .select("c.id")
          .where("c.organization_id", "=", organizationId)
          .whereRef("c.id", "=", "q.customer_id"),
      ),
    );
  rows = customer === undefined ? rows : rows.where("q.customer_id", "=", customer);
  rows = service === undefined ? rows : rows.where("q.service_id", "=", service);
  rows = value_at_least === undefined ? rows : rows.where("q.value_cents", ">=", value_at_least);
  for (const condition of conditionsOf(input, { organizationId, today })) {
    rows = rows.where(condition);
  }
  return rows;
}

function conditionsOf(
  { state, follow_up, search }: Asked,
  { organizationId, today }: { organizationId: string; today: string },
): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  if (state !== undefined) {
    conditions.push(isIn(state, today));
  }
  if (follow_up !== undefined) {
    conditions.push(isFollowedUp(follow_up, today));
  }
  if (search !== "") {
    const pattern = containing(search);
    conditions.push(sql<SqlBool>`(q.number ilike ${pattern} or q.title ilike ${pattern} or q.customer_id in (
      select c.id from customers c where c.organization_id = ${organizationId} and c.name ilike ${pattern}
    ))`);
  }
  return conditions;
}
