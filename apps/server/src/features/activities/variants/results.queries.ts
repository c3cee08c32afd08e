import type { VariantFigures } from "@delight/contract/campaign-test";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

type Sums = Omit<VariantFigures, "subject" | "sender_name" | "email_name" | "converted" | "revenue_cents">;

/** Over the sample, from the index that is kept of it. `unsubscribed` and the like are people, each once. */
export async function sumSample({ db, organizationId }: OrgTx, id: string): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    select variant, count(*) as audience,
      count(*) filter (where status = 'queued') as queued, count(*) filter (where status = 'sending') as sending,
      count(*) filter (where status = 'sent') as sent,
      count(*) filter (where status = 'sent' and not measures_opens) as unmeasured_opens,
      count(*) filter (where status = 'sent' and not measures_clicks) as unmeasured_clicks, count(*) filter (where status = 'failed') as failed,
      count(*) filter (where status = 'unknown') as unknown, count(*) filter (where status = 'skipped') as skipped,
      count(*) filter (where status = 'cancelled') as cancelled,
      count(first_opened_at) as opened, count(first_clicked_at) as clicked, count(unsubscribed_at) as unsubscribed
    from deliveries
    where organization_id = ${organizationId} and activity_id = ${id} and lane = 0 and variant > 0
    group by variant
  `.execute(db);
  return rows;
}

/** Conversions that are credited to mails of the sample. */
export async function sumConversions({ db, organizationId }: OrgTx, id: string) {
  const { rows } = await sql<{ variant: number; converted: number; revenue_cents: number }>`
    select d.variant, count(distinct d.id) as converted, sum(c.value_cents) as revenue_cents
    from conversions c
    join deliveries d on d.organization_id = ${organizationId} and d.id = c.delivery_id
    where c.organization_id = ${organizationId} and c.activity_id = ${id} and c.state = 'credited'
      and d.lane = 0 and d.variant > 0
    group by d.variant
  `.execute(db);
  return rows;
}

/** What is read of each frozen variant in its first language. */
export async function listFrozen({ db, organizationId }: OrgTx, id: string) {
  const { rows } = await sql<{ variant: number; subject: string; sender_name: string }>`
    select f.test_variant as variant, f.variant ->> 'subject' as subject, coalesce(f.sender_name, a.sender_name) as sender_name
    from frozen_emails f
    join activities a on a.organization_id = f.organization_id and a.id = f.activity_id
    where f.organization_id = ${organizationId} and f.activity_id = ${id} and f.position = 0 and f.test_variant > 0
    order by f.test_variant
  `.execute(db);
  return rows;
}

export async function listEmailNames({ db, organizationId }: OrgTx, ids: readonly string[]) {
  const rows = await db
    .selectFrom("emails")
    .select(["id", "name"])
    .where("organization_id", "=", organizationId)
    .where("id", "in", ids.length === 0 ? [null] : ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** How far a test has come; undefined where there is none. */
export async function findProgress({ db, organizationId }: OrgTx, id: string) {
  const { rows } = await sql<{
    test: unknown;
    status: string;
    email_id: string | null;
    sample_sent_at: string | null;
    asked_at: string | null;
    winner: number | null;
    decision: unknown;
    queued: number;
    decides_at: string | null;
    decides_in_ms: number | null;
  }>`
    select a.test, a.status, a.email_id, a.sample_sent_at, a.asked_at, a.winner, a.decision, c.queued, moment as decides_at,
      greatest(0, ceil(1000 * extract(epoch from moment - clock_timestamp())))::float8 as decides_in_ms
    from activities a
    join activity_counts c on c.organization_id = a.organization_id and c.activity_id = a.id,
      lateral (select a.sample_sent_at + make_interval(mins => (a.test ->> 'wait_minutes')::int) as moment) as due
    where a.organization_id = ${organizationId} and a.id = ${id} and a.test is not null and a.launched_at is not null
  `.execute(db);
  return rows[0];
}

export async function findUserName({ db }: OrgTx, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("users")
    .select(sql<string>`trim(first_name || ' ' || last_name)`.as("name"))
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.name;
}
