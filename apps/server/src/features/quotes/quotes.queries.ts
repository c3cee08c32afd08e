import { type Insertable, type Selectable, type SelectQueryBuilder, sql, type Updateable } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";
import type { DB } from "../../platform/db/tables.ts";
import { siteName } from "../customers/index.ts";
import { followUpOn, stateOn } from "./quote-state.queries.ts";

type Kept = "organization_id" | "id" | "created_at" | "version";
type NewQuote = Omit<Insertable<DB["quotes"]>, Kept>;
export type QuoteChange = Omit<Updateable<DB["quotes"]>, Kept | "customer_id">;
type Rows = SelectQueryBuilder<{ q: DB["quotes"] }, "q", Selectable<DB["quotes"]>>;

/** Quotes with all that is told of them. */
export function told({ db, organizationId }: OrgTx, rows: Rows, today: string) {
  return db
    .selectFrom(rows.as("q"))
    .innerJoin("customers as c", (join) =>
      join.onRef("c.organization_id", "=", "q.organization_id").onRef("c.id", "=", "q.customer_id"),
    )
    .leftJoin("services as s", (join) =>
      join.onRef("s.organization_id", "=", "q.organization_id").onRef("s.id", "=", "q.service_id"),
    )
    .leftJoin("sites as p", (join) =>
      join.onRef("p.organization_id", "=", "q.organization_id").onRef("p.id", "=", "q.site_id"),
    )
    .innerJoin("organizations as o", "o.id", "q.organization_id")
    .where("q.organization_id", "=", organizationId)
    .select(["q.id", "q.number", "q.title", "q.note", "q.value_cents", "q.issued_on", "q.expires_on", "q.follow_up_on"])
    .select(["q.customer_id", "c.name as customer_name", "q.site_id", "q.service_id", "s.name as service_name"])
    .select(["q.decline_reason", "q.decline_note", "q.decided_at", "q.version", "q.created_at", "o.currency"])
    .select([siteName.as("site_name"), stateOn(today).as("state"), followUpOn(today).as("follow_up")]);
}

function one({ db, organizationId }: OrgTx, id: string) {
  return db.selectFrom("quotes as q").where("q.organization_id", "=", organizationId).where("q.id", "=", id);
}

export function findQuote(tx: OrgTx, id: string, today: string) {
  return told(tx, one(tx, id).selectAll("q"), today).executeTakeFirst();
}

/** Waits for whoever changes the quote at the same moment. */
export function holdQuote(tx: OrgTx, id: string) {
  return one(tx, id).select(["q.id", "q.customer_id", "q.status", "q.version"]).forNoKeyUpdate().executeTakeFirst();
}

/** Undefined when the number is taken. */
export async function insertQuote({ db, organizationId }: OrgTx, quote: NewQuote): Promise<string | undefined> {
  const row = await db
    .insertInto("quotes")
    .values({ ...quote, organization_id: organizationId })
    .onConflict((conflict) => conflict.columns(["organization_id", "number"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export async function updateQuote({ db, organizationId }: OrgTx, id: string, change: QuoteChange): Promise<void> {
  await db
    .updateTable("quotes")
    .set({ ...change, version: sql`version + 1` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

/** Whether a job of the quote stands, or was invoiced before it was cancelled. */
export async function hasJob({ db, organizationId }: OrgTx, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("service_records")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("quote_id", "=", id)
    .where((eb) => eb.or([eb("status", "<>", "cancelled"), eb("invoiced_cents", ">", 0)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function serviceExists({ db, organizationId }: OrgTx, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("services")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function currencyOf({ db, organizationId }: OrgTx): Promise<string> {
  const row = await db
    .selectFrom("organizations")
    .select("currency")
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return row.currency;
}
