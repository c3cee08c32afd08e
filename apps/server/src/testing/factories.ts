import { firstRules } from "@delight/contract/attribution";
import type { EmailVariant } from "@delight/contract/emails";
import { everyone, type SegmentRule } from "@delight/contract/segment-rule";
import { emptyDocument } from "@delight/email/document";
import { type Insertable, type Selectable, sql } from "kysely";
import type { OrgTx } from "../platform/db/database.ts";
import type { DB } from "../platform/db/tables.ts";
import { uuidv7 } from "../platform/id.ts";
import { ruleOf } from "./rules.ts";

// One row each, believable without being told anything; what a test is about it says itself.

type Given<Table extends keyof DB, Needed extends keyof Insertable<DB[Table]> = never> = Partial<
  Omit<Insertable<DB[Table]>, "organization_id">
> &
  Required<Pick<Insertable<DB[Table]>, Needed>>;
type Row<Table extends keyof DB> = Promise<Selectable<DB[Table]>>;

/** A row of the organization. */
export function insert<Table extends keyof DB>(
  { db, organizationId }: OrgTx,
  table: Table,
  values: Omit<Insertable<DB[Table]>, "organization_id">,
): Row<Table> {
  const row = { organization_id: organizationId, ...values } as never;
  return db.insertInto(table).values(row).returningAll().executeTakeFirstOrThrow();
}

let made = 0;
function next(): number {
  made += 1;
  return made;
}

/** A subscribed person with an address of their own. */
export async function aCustomer(
  tx: OrgTx,
  { tags = [], ...given }: Given<"customers"> & { tags?: readonly string[] } = {},
): Row<"customers"> {
  const number = next();
  const customer = await insert(tx, "customers", {
    first_name: "Ada",
    last_name: `Customer ${number}`,
    email: `customer-${number}@example.com`,
    consent: "subscribed",
    ...given,
  });
  for (const tag of new Set(tags)) {
    await insert(tx, "customer_tags", { tag, customer_id: customer.id });
  }
  return customer;
}

/** Deleted a moment ago; the row as it was before. */
export async function aDeletedCustomer(tx: OrgTx): Row<"customers"> {
  const customer = await aCustomer(tx);
  await sql`select set_config('app.deleted_customers', 'on', true)`.execute(tx.db);
  await tx.db
    .updateTable("customers")
    .set({ deleted_at: sql`now()`, deletion_id: customer.id, deleted_by: "Ada" })
    .where("organization_id", "=", tx.organizationId)
    .where("id", "=", customer.id)
    .execute();
  await sql`select set_config('app.deleted_customers', '', true)`.execute(tx.db);
  return customer;
}

/** One customer was tagged, by what is finished unless told otherwise; of an organization one is at work at a time. */
export async function aBulkRun(tx: OrgTx, given: { readonly status?: "running" | "finished" } = {}): Row<"bulk_runs"> {
  const { db, organizationId } = tx;
  await db
    .updateTable("bulk_runs")
    .set({ status: "failed", finished_at: sql`now()` })
    .where("organization_id", "=", organizationId)
    .where("status", "in", ["running", "undoing"])
    .execute();
  return insert(tx, "bulk_runs", {
    action: JSON.stringify({ kind: "add_tag", tag: "called" }),
    choice: JSON.stringify({ kind: "ids", ids: [(await aCustomer(tx)).id] }),
    status: "finished",
    customers_total: 1,
    customers_done: 1,
    customers_changed: 1,
    ...given,
  });
}

/** A place at which a customer is served. */
export function aSite(tx: OrgTx, given: Given<"sites", "customer_id">): Row<"sites"> {
  return insert(tx, "sites", { name: `Site ${next()}`, street: "1 High Street", ...given });
}

export function aContact(tx: OrgTx, given: Given<"contacts", "customer_id">): Row<"contacts"> {
  return insert(tx, "contacts", { last_name: `Contact ${next()}`, ...given });
}

/** A customer field of text, unless another kind is given. */
export function aField(tx: OrgTx, given: Given<"custom_fields"> = {}): Row<"custom_fields"> {
  const number = next();
  return insert(tx, "custom_fields", { label: `Field ${number}`, kind: "text", place: number, ...given });
}

export function aValue(tx: OrgTx, given: Given<"custom_values", "customer_id" | "field_id">): Row<"custom_values"> {
  return insert(tx, "custom_values", given);
}

/** A service that falls due a year after it was done. */
export function aService(tx: OrgTx, given: Given<"services"> = {}): Row<"services"> {
  return insert(tx, "services", {
    name: `Service ${next()}`,
    price_cents: 12_000,
    interval_years: 1,
    ...given,
  });
}

export function aRecord(
  tx: OrgTx,
  given: Given<"service_records", "customer_id" | "service_id">,
): Row<"service_records"> {
  return insert(tx, "service_records", { status: "done", done_on: "2025-06-01", value_cents: 12_000, ...given });
}

export function aDue(
  tx: OrgTx,
  given: Given<"service_dues", "customer_id" | "service_id" | "due_on">,
): Row<"service_dues"> {
  return insert(tx, "service_dues", { digest_on: given.due_on, ...given });
}

/** The first rules of attribution, as somebody changed them. */
export async function someRules({ db, organizationId, userId }: OrgTx): Promise<void> {
  const { version, click_days, open_days, delivered_days, same_site } = firstRules;
  await db
    .insertInto("attribution_rules")
    .values({
      organization_id: organizationId,
      version,
      click_days,
      open_days,
      delivered_days,
      same_site,
      user_id: userId ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function anAttributionRun({ db, organizationId }: OrgTx): Row<"attribution_runs"> {
  return db
    .insertInto("attribution_runs")
    .values({ organization_id: organizationId })
    .onConflict((conflict) =>
      conflict.column("organization_id").where("status", "=", "running").doUpdateSet({ customers_done: 0 }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** All dues are being computed anew; of an organization once at a time. */
export function aDueRun({ db, organizationId }: OrgTx): Row<"due_runs"> {
  return db
    .insertInto("due_runs")
    .values({ organization_id: organizationId })
    .onConflict((conflict) =>
      conflict.column("organization_id").where("status", "=", "running").doUpdateSet({ customers_done: 0 }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function aSuppression(tx: OrgTx, email: string, given: Given<"suppressions"> = {}): Row<"suppressions"> {
  return insert(tx, "suppressions", { email_key: email.toLowerCase(), reason: "unsubscribed", ...given });
}

/** Everyone, unless another rule is given. */
export function aSegment(tx: OrgTx, given: { name?: string; rule?: SegmentRule } = {}): Row<"segments"> {
  const { name = `Segment ${next()}`, rule = everyone } = given;
  return insert(tx, "segments", { name, rule: JSON.stringify(rule) });
}

/** An empty list. */
export function aStaticSegment(tx: OrgTx, given: { name?: string } = {}): Row<"segments"> {
  const id = uuidv7();
  const rule = ruleOf({ kind: "member", segment_id: id, is_member: true });
  const { name = `List ${next()}` } = given;
  return insert(tx, "segments", { id, name, kind: "static", rule: JSON.stringify(rule) });
}

/** Asks for the address only, and is open. */
export function aForm(tx: OrgTx, given: Given<"sign_up_forms"> = {}): Row<"sign_up_forms"> {
  const text = { title: "Our news", consent: "I want e-mail from you.", thanks: "" };
  return insert(tx, "sign_up_forms", {
    name: `Form ${next()}`,
    asks_name: false,
    asks_phone: false,
    texts: JSON.stringify({ en: text, fr: text, ar: text }),
    ...given,
  });
}

/** A variant as the editor makes it when it opens on an empty page. */
export function aVariant(given: Partial<EmailVariant> = {}): EmailVariant {
  const { language = "en" } = given;
  return {
    language,
    subject: "Your boiler service, {{ customer.first_name }}",
    preheader: "",
    document: emptyDocument(language),
    ...given,
  };
}

export function anEmail(
  tx: OrgTx,
  given: { name?: string; is_template?: boolean; variants?: readonly EmailVariant[] } = {},
): Row<"emails"> {
  const { name = `Email ${next()}`, is_template = false, variants = [aVariant()] } = given;
  return insert(tx, "emails", { name, is_template, variants: JSON.stringify(variants) });
}

/** A draft with its counts at nought; give `segment_id` and `email_id` to make it ready for launch. */
export async function anActivity(tx: OrgTx, given: Given<"activities"> = {}): Row<"activities"> {
  const activity = await insert(tx, "activities", { goal: "announcement", name: `Activity ${next()}`, ...given });
  await insert(tx, "activity_counts", { activity_id: activity.id });
  return activity;
}

let holidays = 0;

/** A day of the year 2040 of its own, unless told. */
export function aHoliday(tx: OrgTx, given: Given<"holidays"> = {}): Row<"holidays"> {
  holidays += 1;
  const date = new Date(Date.UTC(2040, 0, holidays)).toISOString().slice(0, 10);
  return insert(tx, "holidays", { date, name: `Holiday ${holidays}`, ...given });
}

/** A delivery that was sent; it does not touch the activity's counts. */
export function aDelivery(tx: OrgTx, given: Given<"deliveries", "activity_id" | "customer_id">): Row<"deliveries"> {
  return insert(tx, "deliveries", {
    email_address: `delivery-${next()}@example.com`,
    language: "en",
    status: "sent",
    sent_at: new Date().toISOString(),
    ...given,
  });
}

/** Something that a person did with a delivery. */
export function anEvent(
  tx: OrgTx,
  delivery: Selectable<DB["deliveries"]>,
  given: Given<"events", "kind">,
): Row<"events"> {
  return insert(tx, "events", {
    delivery_id: delivery.id,
    activity_id: delivery.activity_id,
    customer_id: delivery.customer_id,
    ...given,
  });
}

export function aQuote(tx: OrgTx, given: Given<"quotes", "customer_id">): Row<"quotes"> {
  return insert(tx, "quotes", {
    number: `Q-${next()}`,
    status: "open",
    value_cents: 50_000,
    issued_on: "2025-06-01",
    ...given,
  });
}

/** Came of a delivery; nobody has dealt with it. */
export function aBookingRequest(
  tx: OrgTx,
  of: { readonly delivery_id: string; readonly activity_id: string; readonly customer_id: string },
  given: Given<"booking_requests"> = {},
): Row<"booking_requests"> {
  return insert(tx, "booking_requests", {
    ...of,
    form_key: uuidv7(),
    language: "en",
    message: "The boiler drips",
    network_hash: Buffer.alloc(32),
    asked_at: new Date().toISOString(),
    ...given,
  });
}

/** To the owner of `mine` unless told; unread. */
export function aNotification(tx: OrgTx, given: Given<"notifications"> = {}): Row<"notifications"> {
  const data = { by: { user_id: tx.userId, name: "Ada Colleague" }, role: "viewer" };
  return insert(tx, "notifications", {
    user_id: tx.userId ?? "",
    kind: "invitation_accepted",
    data: JSON.stringify(data),
    ...given,
  });
}

/** A program told of it, unless a form is given. */
export function aCustomerEvent(tx: OrgTx, given: Given<"customer_events", "customer_id">): Row<"customer_events"> {
  return insert(tx, "customer_events", { name: "job.status", occurred_at: new Date().toISOString(), ...given });
}

export function aConversion(tx: OrgTx, given: Given<"conversions", "customer_id" | "activity_id">): Row<"conversions"> {
  return insert(tx, "conversions", {
    kind: "manual",
    touch: "manual",
    strength: "direct",
    value_cents: 12_000,
    currency: "EUR",
    occurred_at: new Date().toISOString(),
    ...given,
  });
}
