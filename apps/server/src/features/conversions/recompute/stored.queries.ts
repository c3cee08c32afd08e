import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import type { Assist, Stored } from "./stored.ts";

/** The conversions of some customers as they stand. */
export async function listStored({ db, organizationId }: OrgTx, customerIds: readonly string[]): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select v.id, v.kind, v.state, v.customer_id, v.service_record_id, v.quote_id, v.activity_id, v.delivery_id, v.touch, v.touched_at, v.about,
      v.strength, v.value_cents, v.occurred_at, v.note, v.rule_version, v.decision, v.reassigned_to, v.entered_for,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'delivery_id', t.delivery_id, 'activity_id', t.activity_id, 'touch', t.touch, 'touched_at', wire_moment(t.touched_at), 'about', t.about
        ) order by t.delivery_id)
        from conversion_assists t where t.organization_id = v.organization_id and t.conversion_id = v.id
      ), '[]') as others
    from conversions v
    where v.organization_id = ${organizationId} and v.customer_id = any(${customerIds}::uuid[])
    order by v.id
  `.execute(db);
  return rows;
}

const columns = sql`
  id uuid, kind text, state text, customer_id uuid, service_record_id uuid, quote_id uuid, activity_id uuid, delivery_id uuid, touch text,
  touched_at timestamptz, about text, strength text, assists smallint, value_cents bigint, occurred_at timestamptz, note text, rule_version int
`;

const given = (rows: readonly Stored[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows.map(({ others, ...row }) => ({ ...row, assists: others.length })))}::jsonb) as n(${columns})`;

export async function insertStored({ db, organizationId }: OrgTx, rows: readonly Stored[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into conversions (organization_id, id, kind, state, customer_id, service_record_id, quote_id, activity_id, delivery_id, touch,
      touched_at, about, strength, assists, value_cents, occurred_at, note, rule_version, currency)
    select ${organizationId}, n.*, o.currency from ${given(rows)} join organizations o on o.id = ${organizationId}
  `.execute(db);
}

export async function updateStored({ db, organizationId }: OrgTx, rows: readonly Stored[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update conversions v set state = n.state, activity_id = n.activity_id, delivery_id = n.delivery_id, touch = n.touch,
      touched_at = n.touched_at, about = n.about, strength = n.strength, assists = n.assists, value_cents = n.value_cents,
      occurred_at = n.occurred_at, note = n.note, rule_version = n.rule_version
    from ${given(rows)} where v.organization_id = ${organizationId} and v.id = n.id
  `.execute(db);
}

/** The service of a job or quote may have changed since it was credited: sums by service follow it. */
export async function followServices({ db, organizationId }: OrgTx, customerIds: readonly string[]): Promise<void> {
  await sql`
    update conversions v set service_id = s.service_id
    from (
      select w.id, coalesce(r.service_id, q.service_id) as service_id
      from conversions w
      left join service_records r on r.organization_id = w.organization_id and r.id = w.service_record_id
      left join quotes q on q.organization_id = w.organization_id and q.id = w.quote_id
      where w.organization_id = ${organizationId} and w.customer_id = any(${customerIds}::uuid[])
    ) s
    where v.organization_id = ${organizationId} and v.id = s.id and v.service_id is distinct from s.service_id
  `.execute(db);
}

export async function replaceAssists({ db, organizationId }: OrgTx, rows: readonly Stored[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    delete from conversion_assists where organization_id = ${organizationId} and conversion_id = any(${rows.map(({ id }) => id)}::uuid[])
  `.execute(db);
  const assists = rows.flatMap(({ id, others }) => others.map((one: Assist) => ({ conversion_id: id, ...one })));
  if (assists.length === 0) return;
  await sql`
    insert into conversion_assists (organization_id, conversion_id, delivery_id, activity_id, touch, touched_at, about)
    select ${organizationId}, n.* from jsonb_to_recordset(${JSON.stringify(assists)}::jsonb) as n(
      conversion_id uuid, delivery_id uuid, activity_id uuid, touch text, touched_at timestamptz, about text
    )
  `.execute(db);
}
