import type { InputOf } from "@delight/contract/endpoint";
import type { DueState, dues } from "@delight/contract/dues";
import { type Expression, sql, type SqlBool } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { containing, isAmong } from "../../../platform/db/search.ts";
import { siteName } from "../../customers/index.ts";

export type DueFilters = Omit<InputOf<typeof dues.list>, "page" | "page_size" | "sort">;

/** Whether an open due `d` of the service `s` is past its grace; the first half alone is what an index can answer. */
export function isOverdue(today: string) {
  return sql<SqlBool>`(d.due_on < ${today}::date and d.due_on + s.grace_days < ${today}::date)`;
}

/** Before it whatever is open is overdue: the first day that an index has to look at for all that is not. */
function earliestInGrace(organizationId: string, today: string) {
  return sql<string>`(
    select ${today}::date - max(grace_days) from services where organization_id = ${organizationId}
  )`;
}

function stateOn(today: string) {
  return sql<DueState>`
    case when d.is_booked then 'booked' when ${isOverdue(today)} then 'overdue' when d.due_on <= ${today}::date then 'due' else 'upcoming' end
  `;
}

/** Dues `d` with their services `s`, as far as the filters let them through. */
export function filteredDues({ db, organizationId }: OrgTx, filters: DueFilters, today: string) {
  const { customer, service, site, from, to } = filters;
  let rows = db
    .selectFrom("service_dues as d")
    .innerJoin("services as s", (join) =>
      join.onRef("s.organization_id", "=", "d.organization_id").onRef("s.id", "=", "d.service_id"),
    )
    .where("d.organization_id", "=", organizationId);
  rows = customer === undefined ? rows : rows.where("d.customer_id", "=", customer);
  rows = service === undefined ? rows : rows.where(isAmong(sql.ref("d.service_id"), service));
  rows = site === undefined ? rows : rows.where("d.site_id", "=", site);
  rows = from === undefined ? rows : rows.where("d.due_on", ">=", from);
  rows = to === undefined ? rows : rows.where("d.due_on", "<=", to);
  rows = filters.overdue === "no" ? rows.where("d.due_on", ">=", earliestInGrace(organizationId, today)) : rows;
  for (const condition of conditionsOf(filters, today)) {
    rows = rows.where(condition);
  }
  return rows;
}

function conditionsOf({ state, overdue, within_days, search }: DueFilters, today: string): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  if (state !== undefined) {
    conditions.push(sql<SqlBool>`${stateOn(today)} = ${state}`);
  }
  if (overdue !== undefined) {
    const wanted = overdue === "yes" ? isOverdue(today) : sql<SqlBool>`not ${isOverdue(today)}`;
    conditions.push(sql<SqlBool>`not d.is_booked and ${wanted}`);
  }
  if (within_days !== undefined) {
    conditions.push(sql<SqlBool>`d.due_on <= ${today}::date + ${within_days}::int`);
  }
  if (search !== "") {
    const pattern = containing(search);
    conditions.push(sql<SqlBool>`(s.name ilike ${pattern} or exists (
      select from customers c where c.organization_id = d.organization_id and c.id = d.customer_id and c.name ilike ${pattern}
    ))`);
  }
  return conditions;
}

/** With all that is told of a due. */
export function toldDues(tx: OrgTx, filters: DueFilters, today: string) {
  return filteredDues(tx, filters, today)
    .innerJoin("customers as c", (join) =>
      join.onRef("c.organization_id", "=", "d.organization_id").onRef("c.id", "=", "d.customer_id"),
    )
    .leftJoin("sites as p", (join) =>
      join.onRef("p.organization_id", "=", "d.organization_id").onRef("p.id", "=", "d.site_id"),
    )
    .select(["d.id", "d.customer_id", "c.name as customer_name", "d.site_id", "d.service_id", "s.name as service_name"])
    .select(["d.due_on", "d.last_done_on"])
    .select([siteName.as("site_name"), sql<"computed" | "manual">`d.basis`.as("basis"), stateOn(today).as("state")]);
}

export async function listDueRows(tx: OrgTx, input: InputOf<typeof dues.list>, today: string) {
  const { total } = await filteredDues(tx, input, today)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const items = await toldDues(tx, input, today)
    .orderBy("d.due_on", input.sort === "-due_on" ? "desc" : "asc")
    .orderBy("d.id")
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
    .execute();
  return { items, total };
}
