import type { ConversionFilter } from "@delight/contract/conversion-choice";
import type { InputOf } from "@delight/contract/endpoint";
import type { conversions, ReversalReason } from "@delight/contract/conversions";
import type { ServiceRecord } from "@delight/contract/service-records";
import { type Insertable, type RawBuilder, sql, type SqlBool } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";
import { containing, isAmong, sortOf } from "../../platform/db/search.ts";
import type { DB } from "../../platform/db/tables.ts";
import { reversals } from "./rule/reversals.ts";

export type NewConversion = Omit<Insertable<DB["conversions"]>, "organization_id" | "id" | "currency">;

function conversionRows({ db, organizationId }: OrgTx) {
  return db
    .selectFrom("conversions as v")
    .leftJoin("customers as c", (join) =>
      join.onRef("c.organization_id", "=", "v.organization_id").onRef("c.id", "=", "v.customer_id"),
    )
    .innerJoin("activities as a", (join) =>
      join.onRef("a.organization_id", "=", "v.organization_id").onRef("a.id", "=", "v.activity_id"),
    )
    .leftJoin("service_records as r", (join) =>
      join.onRef("r.organization_id", "=", "v.organization_id").onRef("r.id", "=", "v.service_record_id"),
    )
    .leftJoin("quotes as q", (join) =>
      join.onRef("q.organization_id", "=", "v.organization_id").onRef("q.id", "=", "v.quote_id"),
    )
    .leftJoin("services as s", (join) =>
      join
        .onRef("s.organization_id", "=", "v.organization_id")
        .on("s.id", "=", (eb) => eb.fn.coalesce("r.service_id", "q.service_id")),
    )
    .innerJoin("organizations as o", "o.id", "v.organization_id")
    .where("v.organization_id", "=", organizationId);
}

export const columns = [
  "v.id",
  "v.kind",
  "v.state",
  "r.id as service_record_id",
  "q.id as quote_id",
  "q.number as quote_number",
  // Who is deleted can't be seen; what they brought in counts.
  "c.id as customer_id",
  "s.id as service_id",
  "s.name as service_name",
  "v.activity_id",
  "a.name as activity_name",
  "v.touch",
  "v.touched_at",
  "v.about",
  "v.strength",
  "v.assists",
  "v.value_cents",
  "v.currency",
  "v.occurred_at",
  "v.decision",
] as const;

/** A job that carries out a quote has no credit of its own: what is invoiced for it, cancelled since or not, was earned by the quote. */
const invoiced = sql<number | null>`case v.kind when 'job' then r.invoiced_cents when 'quote' then (
  select sum(j.invoiced_cents) from service_records j
  where j.organization_id = v.organization_id and j.quote_id = v.quote_id
) end`;

/** What somebody said of their decision, where it is the decision that shows. */
const note = sql<string>`case when v.decision is null or (v.decision = 'reassigned' and v.state = 'reversed') then v.note else v.decision_note end`;

const isTakenBackByRule = sql`v.state = 'reversed' and (v.decision is null or v.decision = 'reassigned')`;

/** What the rule says stands in English; what shows it says it in the reader's language. */
const reversal = sql<ReversalReason | null>`case when ${isTakenBackByRule} then case v.note ${sql.join(
  Object.entries(reversals).map(([reason, said]) => sql`when ${said} then ${reason}`),
  sql` `,
)} end end`;

export const computed = [
  sql<ServiceRecord["status"] | null>`r.status`.as("job_status"),
  sql<string | null>`coalesce(r.done_on, r.scheduled_on)`.as("job_on"),
  reversal.as("reversal"),
  sql<string>`coalesce(c.name, '')`.as("customer_name"),
  sql<number | null>`floor(extract(epoch from v.occurred_at - v.touched_at) / 86400)::int`.as("lag_days"),
  invoiced.as("invoiced_cents"),
  note.as("note"),
] as const;

const sorts = {
  occurred_at: sql`v.occurred_at`,
  value: sql`v.value_cents`,
  invoiced,
  customer: sql`lower(c.name)`,
  service: sql`lower(s.name)`,
  activity: sql`lower(a.name)`,
  touched_at: sql`v.touched_at`,
  lag: sql`v.occurred_at - v.touched_at`,
  assists: sql`v.assists`,
} as const;

/** `from` and `to` are whole days of the organization's time zone, both included. */
export function matching(tx: OrgTx, input: ConversionFilter) {
  const equal = {
    activity_id: input.activity,
    customer_id: input.customer,
    kind: input.kind,
    state: input.state,
    touch: input.touch,
    strength: input.strength,
  };
  let rows = conversionRows(tx);
  for (const [column, value] of Object.entries(equal)) {
    if (value !== undefined) rows = rows.where(sql.ref(`v.${column}`), "=", value);
  }
  for (const condition of [...ofService(input), ...decided(input), ...within(input), ...containingText(input)]) {
    rows = rows.where(condition);
  }
  return rows;
}

type Condition = RawBuilder<SqlBool>;

function ofService({ service }: ConversionFilter): Condition[] {
  if (service === undefined) return [];
  return [service === "none" ? sql`s.id is null` : isAmong(sql`s.id`, service)];
}

function decided({ decision }: ConversionFilter): Condition[] {
  if (decision === undefined) return [];
  if (decision === "any") return [sql`v.decision is not null`];
  return [decision === "none" ? sql`v.decision is null` : sql`v.decision = ${decision}`];
}

/** The day decides, as in the counts: where clocks go back over midnight a day begins twice. The moments a day around it are for the index. */
function within({ from, to }: ConversionFilter): Condition[] {
  const day = sql`(v.occurred_at at time zone o.time_zone)::date`;
  return [
    ...(from
      ? [
          sql<boolean>`v.occurred_at >= (${from}::date - 1)::timestamp at time zone o.time_zone and ${day} >= ${from}::date`,
        ]
      : []),
    ...(to
      ? [sql<boolean>`v.occurred_at < (${to}::date + 2)::timestamp at time zone o.time_zone and ${day} <= ${to}::date`]
      : []),
  ];
}

function containingText({ search }: ConversionFilter): Condition[] {
  if (search === "") return [];
  const pattern = containing(search);
  return [
    sql`(c.name ilike ${pattern} or a.name ilike ${pattern} or s.name ilike ${pattern} or q.number ilike ${pattern})`,
  ];
}

export async function listConversions(tx: OrgTx, input: InputOf<typeof conversions.list>) {
  const { column, descending } = sortOf(input.sort ?? "-occurred_at");
  const rows = matching(tx, input);
  const credited = sql`filter (where v.state = 'credited')`;
  const totals = await rows
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .select(sql<number>`count(*) ${credited}`.as("total_credited"))
    .select(sql<number>`coalesce(sum(v.value_cents) ${credited}, 0)`.as("total_value_cents"))
    .select(sql<number>`coalesce(sum(${invoiced}) ${credited}, 0)`.as("total_invoiced_cents"))
    .executeTakeFirstOrThrow();
  const items = await rows
    .select(columns)
    .select(computed)
    .orderBy(sql`${sorts[column]} ${sql.raw(descending ? "desc" : "asc")} nulls last`)
    .orderBy("v.id", descending ? "desc" : "asc")
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
    .execute();
  return { items, ...totals, currency: await currencyOf(tx) };
}

async function currencyOf({ db, organizationId }: OrgTx): Promise<string> {
  const row = await db
    .selectFrom("organizations")
    .select("currency")
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return row.currency;
}

export function findConversion(tx: OrgTx, id: string) {
  return conversionRows(tx).select(columns).select(computed).where("v.id", "=", id).executeTakeFirst();
}

/** What somebody entered by hand. */
export async function insertEntered(tx: OrgTx, conversion: NewConversion): Promise<string> {
  const { db, organizationId } = tx;
  const { id } = await db
    .insertInto("conversions")
    .values({ ...conversion, organization_id: organizationId, currency: await currencyOf(tx) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** How activities are called, and in which currency they earn. */
export function describeActivities({ db, organizationId }: OrgTx, ids: readonly string[]) {
  return db
    .selectFrom("activities as a")
    .innerJoin("organizations as o", "o.id", "a.organization_id")
    .select(["a.id", "a.name", "o.currency"])
    .where("a.organization_id", "=", organizationId)
    .where("a.id", "in", ids)
    .orderBy("a.id")
    .execute();
}

export async function findOfOrganization(
  { db, organizationId }: OrgTx,
  table: "customers" | "activities",
  id: string,
): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

/** A day of the organization's time zone: its noon, the moment that stands for a conversion of which only the day is known, and whether it is yet to come. */
export function describeDay({ db, organizationId }: OrgTx, day: string, now: Date) {
  return db
    .selectFrom("organizations")
    .select(sql<string>`(${day}::date + time '12:00') at time zone time_zone`.as("noon"))
    .select(
      sql<boolean>`${day}::date > (${now.toISOString()}::timestamptz at time zone time_zone)::date`.as("isToCome"),
    )
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
}

/** The day of the organization's calendar in which a moment lies. */
export async function dayAt({ db, organizationId }: OrgTx, at: string): Promise<string> {
  const { day } = await db
    .selectFrom("organizations")
    .select(sql<string>`(${at}::timestamptz at time zone time_zone)::date`.as("day"))
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return day;
}
