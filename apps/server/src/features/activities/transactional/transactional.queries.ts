import type { TransactionalDelivery } from "@delight/contract/transactional";
import type { MergeGroup, MergeValues } from "@delight/email";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { mergeValues } from "../../emails/index.ts";
import type { SenderAsTyped } from "../../sender-domains/index.ts";

/** Counts one more mail of this hour; answers how many that makes, and how many there may be. */
export async function countHour({ db, organizationId }: OrgTx, now: Date): Promise<{ mails: number; most: number }> {
  const { rows } = await sql<{ mails: number; most: number }>`
    insert into transactional_hours as h (organization_id, hour, mails)
    values (${organizationId}, date_trunc('hour', ${now.toISOString()}::timestamptz, 'UTC'), 1)
    on conflict (organization_id, hour) do update set mails = h.mails + 1
    returning mails, (select transactional_most_an_hour from organizations where id = ${organizationId}) as most
  `.execute(db);
  return rows[0] ?? { mails: 0, most: 0 };
}

export async function forgetHours({ db, organizationId }: OrgTx, now: Date): Promise<void> {
  await sql`
    delete from transactional_hours
    where organization_id = ${organizationId} and hour < ${now.toISOString()}::timestamptz - interval '2 days'
  `.execute(db);
}

/** The activity in which all mails of an email are kept, made when it is asked for first, with the default sender as it is now. */
export async function keepActivity({ db, organizationId }: OrgTx, { id, name }: { id: string; name: string }) {
  const kept = sql`sender_name, sender_address, reply_to`;
  const present = sql`coalesce(s.name, ''), coalesce(s.address, ''), coalesce(s.reply_to, '')`;
  const withSender = sql`organizations o left join senders s on s.organization_id = o.id and s.is_default`;
  const made = await sql<{ id: string }>`
    insert into activities (organization_id, kind, goal, name, email_id, status, launched_at, ${kept})
    select o.id, 'transactional', 'blank', ${name}, ${id}, 'running', now(), ${present}
    from ${withSender} where o.id = ${organizationId}
    on conflict (organization_id, email_id) where kind = 'transactional' do nothing
    returning id
  `.execute(db);
  const isNew = made.rows[0];
  if (isNew) {
    await db.insertInto("activity_counts").values({ organization_id: organizationId, activity_id: isNew.id }).execute();
  }
  await sql`
    update activities a set (${kept}) = row(${present})
    from ${withSender}
    where a.organization_id = ${organizationId} and a.kind = 'transactional' and a.email_id = ${id} and o.id = a.organization_id
      and (a.sender_name, a.sender_address, a.reply_to) is distinct from (${present})
  `.execute(db);
  return db
    .selectFrom("activities")
    .select(["id", "name", "status", "sender_address"])
    .where("organization_id", "=", organizationId)
    .where("kind", "=", "transactional")
    .where("email_id", "=", id)
    .executeTakeFirstOrThrow();
}

/** Two calls that meet a new version of an email freeze it one after the other. */
export async function lockFreezing({ db }: OrgTx, activityId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`transactional:${activityId}`}, 0))`.execute(db);
}

/** A version of an email as it comes from one sender; step 0 is the default one's, whoever that is. */
export interface Place {
  readonly activityId: string;
  readonly version: number;
  readonly step: number;
}

/** The step under which a version is frozen as it comes from somebody called so; the next free one where it is not yet. */
export async function findStep(
  { db, organizationId }: OrgTx,
  { activityId, version }: Omit<Place, "step">,
  { name, address, replyTo }: SenderAsTyped,
): Promise<number> {
  const { rows } = await sql<{ step: number }>`
    select coalesce(
      min(step) filter (where (sender_name, sender_address, reply_to) = (${name}, ${address}, ${replyTo})),
      coalesce(max(step), 0) + 1
    ) as step
    from frozen_emails
    where organization_id = ${organizationId} and activity_id = ${activityId} and version = ${version}
  `.execute(db);
  return rows[0]?.step ?? 1;
}

/** The languages in which a version of the email is frozen, the first first; none where it is not. */
export async function listFrozenLanguages(
  { db, organizationId }: OrgTx,
  { activityId, version, step }: Place,
): Promise<string[]> {
  const rows = await db
    .selectFrom("frozen_emails")
    .select("language")
    .where("organization_id", "=", organizationId)
    .where("activity_id", "=", activityId)
    .where("version", "=", version)
    .where("step", "=", step)
    .orderBy("position")
    .execute();
  return rows.map(({ language }) => language);
}

/** Whose mail it is: the customer that is named, or the oldest with the address; undefined where there is none. */
export function findReceiver(
  { db, organizationId }: OrgTx,
  { customerId, address }: { customerId: string | undefined; address: string },
) {
  const rows = db.selectFrom("customers").select(["id", "language"]).where("organization_id", "=", organizationId);
  const those =
    customerId === undefined
      ? rows.where("email_key", "=", address.toLowerCase()).orderBy("id").limit(1)
      : rows.where("id", "=", customerId);
  return those.executeTakeFirst();
}

export async function isBlocked({ db, organizationId }: OrgTx, address: string): Promise<boolean> {
  const row = await db
    .selectFrom("suppressions")
    .select("reason")
    .where("organization_id", "=", organizationId)
    .where("email_key", "=", address.toLowerCase())
    .where("reason", "<>", "unsubscribed")
    .executeTakeFirst();
  return row !== undefined;
}

interface Asked {
  readonly customerId: string | null;
  readonly needs: ReadonlySet<MergeGroup>;
  readonly origin: string;
  readonly now: Date;
  readonly senderName: string | undefined;
}

/** The values of a customer, or of the organization alone. */
export async function findValues(tx: OrgTx, { customerId, ...asked }: Asked): Promise<MergeValues> {
  const { rows } = await sql<{ values: MergeValues }>`
    select ${mergeValues(tx, asked)} as values
    from (
      select c.* from (values (1)) as one
      left join customers c on c.organization_id = ${tx.organizationId} and c.id = ${customerId}
    ) as customers
  `.execute(tx.db);
  return rows[0]?.values ?? {};
}

interface NewDelivery extends Place {
  readonly customerId: string | null;
  readonly address: string;
  readonly language: string;
  readonly isBlocked: boolean;
  readonly values: MergeValues;
}

/** Each is an occasion of its own: the same mail may go to the same person again. */
export async function insertDelivery({ db, organizationId }: OrgTx, delivery: NewDelivery): Promise<string> {
  const { id } = await db
    .insertInto("deliveries")
    .values({
      organization_id: organizationId,
      activity_id: delivery.activityId,
      version: delivery.version,
      step: delivery.step,
      customer_id: delivery.customerId,
      occasion: sql<string>`uuid_v7()`,
      email_address: delivery.address,
      language: delivery.language,
      status: delivery.isBlocked ? "skipped" : "queued",
      skip_reason: delivery.isBlocked ? "suppressed" : null,
      merge_values: JSON.stringify(delivery.values),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function findDelivery(
  { db, organizationId }: OrgTx,
  id: string,
): Promise<TransactionalDelivery | undefined> {
  const { rows } = await sql<TransactionalDelivery>`
    select d.id, d.activity_id, d.customer_id, coalesce(d.email_address, '') as email_address, d.language, d.status,
      d.skip_reason, d.attempts, d.reply, d.sent_at, d.first_opened_at, d.first_clicked_at
    from deliveries d
    join activities a on a.organization_id = d.organization_id and a.id = d.activity_id and a.kind = 'transactional'
    where d.organization_id = ${organizationId} and d.id = ${id}
  `.execute(db);
  return rows[0];
}
