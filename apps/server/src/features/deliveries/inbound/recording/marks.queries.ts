import type { BounceClass } from "@delight/contract/bounces";
import { sql } from "kysely";
import type { OrgTx } from "../../../../platform/db/database.ts";

const markNames = [
  "bounced_at",
  "bounce_class",
  "bounce_status",
  "bounce_text",
  "complained_at",
  "replied_at",
  "delivered_at",
] as const;

/** What a delivery says of what came back from it. */
export interface Marks {
  readonly bounced_at: string | null;
  readonly bounce_class: BounceClass | null;
  readonly bounce_status: string | null;
  readonly bounce_text: string | null;
  readonly complained_at: string | null;
  readonly replied_at: string | null;
  readonly delivered_at: string | null;
}

export interface Returned extends Marks {
  readonly id: string;
  readonly activity_id: string;
  /** Null where a program mailed somebody who is no customer. */
  readonly customer_id: string | null;
  readonly email_address: string | null;
  /** Null while nobody knows that it went. */
  readonly sent_at: string | null;
}

const whose = (customerId: string | null) =>
  customerId === null ? sql`customer_id is null` : sql`customer_id = ${customerId}`;

/** The delivery that something came back from, held for this transaction. */
export function lockReturned({ db, organizationId }: OrgTx, id: string): Promise<Returned | undefined> {
  return db
    .selectFrom("deliveries")
    .select(["id", "activity_id", "customer_id", "email_address"])
    .select((eb) => eb.case().when("status", "=", "sent").then(eb.ref("sent_at")).end().as("sent_at"))
    .select(markNames)
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export interface BackEvent {
  readonly kind: "bounced" | "complained" | "replied" | "delivered";
  readonly at: Date;
  /** Tells two of a kind apart. */
  readonly mark: string;
  readonly bounceClass: BounceClass | null;
  readonly status: string | null;
  readonly detail: string | null;
}

/**
 * Keeps an event of a delivery that is held. What is known by its kind and mark stays one event: of two tellings the earlier
 * one stays, so that their order does not matter. Answers whether it was new.
 */
export async function keepEvent(
  { db, organizationId }: OrgTx,
  { id, activity_id, customer_id }: Returned,
  event: BackEvent,
): Promise<boolean> {
  const at = event.at.toISOString();
  const { numAffectedRows = 0n } = await sql`
    with known as (
      select id, occurred_at from events
      where organization_id = ${organizationId} and ${whose(customer_id)} and delivery_id = ${id}
        and kind = ${event.kind} and mark = ${event.mark}
    ),
    earlier as (
      update events e set occurred_at = ${at}, status = ${event.status}, detail = ${event.detail}
      from known
      where e.organization_id = ${organizationId} and e.id = known.id and e.occurred_at = known.occurred_at
        and (${at}::timestamptz, ${event.detail ?? ""}, ${event.status ?? ""})
          < (e.occurred_at, coalesce(e.detail, ''), coalesce(e.status, ''))
    )
    insert into events
      (organization_id, occurred_at, delivery_id, activity_id, customer_id, kind, mark, bounce_class, status, detail)
    select ${organizationId}, ${at}::timestamptz, ${id}::uuid, ${activity_id}::uuid, ${customer_id}::uuid, ${event.kind}, ${event.mark},
      ${event.bounceClass}, ${event.status}, ${event.detail}
    where not exists (select from known)
  `.execute(db);
  return numAffectedRows > 0n;
}

/** What all events of a delivery come to: of bounces the one that weighs most counts, of equal ones the first. */
export async function sumUpEvents({ db, organizationId }: OrgTx, { id, customer_id }: Returned): Promise<Marks> {
  const { rows } = await sql<Marks>`
    with mine as (
      select kind, occurred_at, bounce_class, status, detail from events
      where organization_id = ${organizationId} and ${whose(customer_id)} and delivery_id = ${id} and not is_machine
        and kind in ('bounced', 'complained', 'replied', 'delivered')
    ),
    bounce as (
      select * from mine where kind = 'bounced'
      order by array_position(array['hard', 'soft', 'block'], bounce_class), occurred_at
      limit 1
    )
    select
      (select occurred_at from bounce) as bounced_at, (select bounce_class from bounce) as bounce_class,
      (select status from bounce) as bounce_status, (select detail from bounce) as bounce_text,
      min(occurred_at) filter (where kind = 'complained') as complained_at,
      min(occurred_at) filter (where kind = 'replied') as replied_at,
      min(occurred_at) filter (where kind = 'delivered') as delivered_at
    from mine
  `.execute(db);
  const [marks] = rows;
  if (!marks) throw new Error("An aggregate without a group has one row");
  return marks;
}

export async function writeMarks({ db, organizationId }: OrgTx, id: string, marks: Marks): Promise<void> {
  await db
    .updateTable("deliveries")
    .set(marks)
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

export const isSame = (one: Marks, other: Marks) => markNames.every((name) => one[name] === other[name]);

/**
 * The most mails to the address of a delivery that came back softly within so many days of each other, whichever days those
 * were: in what order they are told does not matter.
 */
export async function countSoftBounces(
  { db, organizationId }: OrgTx,
  { customer_id, email_address }: Returned,
  days: number,
): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select coalesce(max(within_days), 0) as most from (
      select count(*) over (order by bounced_at range between make_interval(days => ${days}) preceding and current row) as within_days
      from deliveries
      where organization_id = ${organizationId} and ${whose(customer_id)} and lower(email_address) = lower(${email_address})
        and bounce_class = 'soft'
    ) as counted
  `.execute(db);
  return rows[0]?.most ?? 0;
}
