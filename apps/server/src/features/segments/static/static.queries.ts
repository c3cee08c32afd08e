import type { SegmentRule } from "@delight/contract/segment-rule";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { members } from "../reach/audience.queries.ts";
import type { RuleContext } from "../rule/rule-context.queries.ts";

export interface NewStatic {
  readonly id: string;
  readonly name: string;
  /** Asks for the list of the new segment. */
  readonly rule: SegmentRule;
}

/** A static segment of those for whom a rule holds now: it and its list come into being together. */
export async function insertSnapshot(
  asking: RuleContext,
  { id, name, rule }: NewStatic,
  of: SegmentRule,
): Promise<void> {
  const { db, organizationId } = asking.tx;
  await sql`
    with made as (
      insert into segments (organization_id, id, name, kind, rule)
      values (${organizationId}, ${id}, ${name}, 'static', ${JSON.stringify(rule)})
    )
    insert into segment_members (organization_id, segment_id, customer_id)
    select ${organizationId}, ${id}, present.id from (${members(asking, of)}) as present
  `.execute(db);
}

/** A static segment with nobody in it. */
export async function insertStatic({ db, organizationId }: OrgTx, { rule, ...segment }: NewStatic): Promise<void> {
  await db
    .insertInto("segments")
    .values({ organization_id: organizationId, ...segment, kind: "static", rule: JSON.stringify(rule) })
    .execute();
}

/** The first of these, counted from nought, that is no customer of the organization. */
export async function findStranger({ db, organizationId }: OrgTx, ids: readonly string[]): Promise<number | undefined> {
  const { rows } = await sql<{ place: number }>`
    select place::int - 1 as place from unnest(${ids}::uuid[]) with ordinality as given(id, place)
    where not exists (select from customers where organization_id = ${organizationId} and customers.id = given.id)
    order by place limit 1
  `.execute(db);
  return rows[0]?.place;
}

/** Answers who was not on the list before; who is no customer is left out. */
export async function putOnList(
  { db, organizationId }: OrgTx,
  segmentId: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into segment_members (organization_id, segment_id, customer_id)
    select ${organizationId}, ${segmentId}, customers.id from customers
    where organization_id = ${organizationId} and id = any(${ids}::uuid[])
    on conflict do nothing
    returning customer_id as id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Answers who was on the list. */
export async function takeOffList(
  { db, organizationId }: OrgTx,
  segmentId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .deleteFrom("segment_members")
    .where("organization_id", "=", organizationId)
    .where("segment_id", "=", segmentId)
    .where("customer_id", "=", sql<string>`any(${ids}::uuid[])`)
    .returning("customer_id as id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Answers how many were not on the list before. */
export async function insertMembers(
  { db, organizationId }: OrgTx,
  segmentId: string,
  ids: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into segment_members (organization_id, segment_id, customer_id)
    select ${organizationId}, ${segmentId}, id from unnest(${ids}::uuid[]) as given(id)
    on conflict do nothing
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Answers how many were on the list. */
export async function deleteMembers(
  { db, organizationId }: OrgTx,
  segmentId: string,
  ids: readonly string[],
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("segment_members")
    .where("organization_id", "=", organizationId)
    .where("segment_id", "=", segmentId)
    .where("customer_id", "=", sql<string>`any(${ids}::uuid[])`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
