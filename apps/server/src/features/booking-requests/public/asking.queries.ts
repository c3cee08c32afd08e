import type { Language } from "@delight/contract/common";
import { type Insertable, sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import type { DB } from "../../../platform/db/tables.ts";

/** What a mail says of whoever follows its link, and of what they read. */
export interface Asker {
  readonly customer_id: string;
  readonly activity_id: string;
  readonly organization: string;
  readonly language: Language;
  /** The organization's day. */
  readonly today: string;
  readonly takes_bookings: boolean;
  /** Of the organization; empty where there is none. */
  readonly phone: string;
  /** What the mail is about, where it is about one thing that is still offered. */
  readonly service: Offered | null;
}

export interface Offered {
  readonly id: string;
  readonly name: string;
}

/**
 * Undefined for a mail that does not exist, to nobody who is known, or to somebody who is deleted. What a mail is about is the service of
 * its enrolment or of what it was filled with (a due names it, a quote and a job have one), else the one whose name stands in it.
 */
export async function findAsker(
  { db, organizationId }: OrgTx,
  deliveryId: string,
  now: Date,
): Promise<Asker | undefined> {
  const own = (table: string) => sql`${sql.ref(`${table}.organization_id`)} = ${organizationId}`;
  const { rows } = await sql<Asker>`
    select d.customer_id, d.activity_id, o.name as organization, o.takes_bookings, o.phone,
      coalesce(c.language, d.language, o.language) as language,
      (${now.toISOString()}::timestamptz at time zone o.time_zone)::date as today,
      (
        select jsonb_build_object('id', s.id, 'name', s.name) from services s
        where ${own("s")} and s.is_active and (s.id = about.service_id or s.name = d.merge_values ->> 'service.name')
        order by s.id is distinct from about.service_id, s.place, s.id limit 1
      ) as service
    from deliveries d
    join customers c on ${own("c")} and c.id = d.customer_id
    join organizations o on o.id = d.organization_id
    left join enrolments e on ${own("e")} and e.id = d.occasion
    cross join lateral (select coalesce(e.subject_id, d.subject_id) as id) as subject
    cross join lateral (
      select coalesce(
        (select q.service_id from quotes q where ${own("q")} and q.id = subject.id),
        (select r.service_id from service_records r where ${own("r")} and r.id = subject.id),
        subject.id
      ) as service_id
    ) as about
    where ${own("d")} and d.id = ${deliveryId}
  `.execute(db);
  return rows[0];
}

const mostOffered = 200;

/** What a customer may ask for, in the order of the catalog. */
export function listOffered({ db, organizationId }: OrgTx): Promise<Offered[]> {
  return db
    .selectFrom("services")
    .select(["id", "name"])
    .where("organization_id", "=", organizationId)
    .where("is_active", "=", true)
    .orderBy("place")
    .orderBy("id")
    .limit(mostOffered)
    .execute();
}

/** Of those who ask at once, one after the other is counted. */
export async function lockAsking({ db, organizationId }: OrgTx): Promise<void> {
  const name = `booking_requests ${organizationId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

interface Counting {
  readonly deliveryId: string;
  readonly networkHash: Buffer;
  readonly since: Date;
}

/** How many asked since: by one mail, and from one network. */
export async function countAsked({ db, organizationId }: OrgTx, { deliveryId, networkHash, since }: Counting) {
  const asked = (of: ReturnType<typeof sql>) => sql<number>`(
    select count(*) from booking_requests where organization_id = ${organizationId} and ${of} and asked_at > ${since.toISOString()}
  )`;
  const { rows } = await sql<{ delivery: number; network: number }>`
    select ${asked(sql`delivery_id = ${deliveryId}`)} as delivery, ${asked(sql`network_hash = ${networkHash}`)} as network
  `.execute(db);
  return rows[0] ?? { delivery: 0, network: 0 };
}

export async function wasAsked({ db, organizationId }: OrgTx, deliveryId: string, formKey: string): Promise<boolean> {
  const row = await db
    .selectFrom("booking_requests")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("delivery_id", "=", deliveryId)
    .where("form_key", "=", formKey)
    .executeTakeFirst();
  return row !== undefined;
}

type NewRequest = Omit<Insertable<DB["booking_requests"]>, "organization_id" | "id" | "days"> & {
  readonly days: readonly string[];
};

export async function insertRequest({ db, organizationId }: OrgTx, { days, ...row }: NewRequest): Promise<string> {
  const { id } = await db
    .insertInto("booking_requests")
    .values({ organization_id: organizationId, ...row, days: sql<string[]>`${[...days]}::date[]` })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export interface RequestStatus {
  readonly state: string;
  readonly visit_on: string | null;
  readonly visit_time: string | null;
}

/** What has become of the newest request that came of a mail, unless there is nothing to tell: it was declined, or its visit is over. */
export async function findRequestStatus(
  { db, organizationId }: OrgTx,
  deliveryId: string,
  today: string,
): Promise<RequestStatus | undefined> {
  const { rows } = await sql<RequestStatus>`
    select * from (
      select b.state, coalesce(r.done_on, r.scheduled_on) as visit_on, b.visit_time
      from booking_requests b
      left join service_records r
        on r.organization_id = ${organizationId} and r.id = b.service_record_id and r.status <> 'cancelled'
      where b.organization_id = ${organizationId} and b.delivery_id = ${deliveryId}
      order by b.asked_at desc, b.id desc limit 1
    ) as newest
    where state in ('new', 'quoted') or (state = 'booked' and visit_on >= ${today}::date)
  `.execute(db);
  return rows[0];
}
