import type { InputOf } from "@delight/contract/endpoint";
import type { SegmentRule } from "@delight/contract/segment-rule";
import type { segments } from "@delight/contract/segments";
import { sql } from "kysely";
import { alphabetical } from "../../platform/db/alphabetical.ts";
import type { OrgTx } from "../../platform/db/database.ts";
import { containing, sortOf } from "../../platform/db/search.ts";

function segmentRows({ db, organizationId }: OrgTx) {
  return db.selectFrom("segments").where("organization_id", "=", organizationId);
}

const columns = ["id", "name", "kind", "rule", "customers", "counted_at", "created_at", "updated_at"] as const;

const sorts = { name: alphabetical(sql`name`), updated_at: sql`updated_at` } as const;

export async function listSegmentRows(tx: OrgTx, input: InputOf<typeof segments.list>) {
  const { column, descending } = sortOf(input.sort ?? "name");
  const { search, kind } = input;
  let rows = segmentRows(tx);
  if (search !== "") rows = rows.where("name", "ilike", containing(search));
  if (kind !== undefined) rows = rows.where("kind", "=", kind);
  const { total } = await rows.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow();
  const items = await rows
    .select(columns)
    .orderBy(sorts[column], descending ? "desc" : "asc")
    .orderBy("id")
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
    .execute();
  return { items, total };
}

export function findSegment(tx: OrgTx, id: string) {
  return segmentRows(tx).select(columns).where("id", "=", id).executeTakeFirst();
}

export function listSegmentsNamed(tx: OrgTx, ids: readonly string[]) {
  return segmentRows(tx).select(columns).where("id", "in", ids).execute();
}

/** Holds the segment, so that no activity takes it up and nobody changes it until the transaction ends. */
export function lockSegment(tx: OrgTx, id: string) {
  return segmentRows(tx).select(columns).where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function insertSegment({ db, organizationId }: OrgTx, name: string, rule: SegmentRule): Promise<string> {
  const row = await db
    .insertInto("segments")
    .values({ organization_id: organizationId, name, rule: JSON.stringify(rule) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** What was counted stays as long as the question is the same. */
export async function updateSegment(
  { db, organizationId }: OrgTx,
  id: string,
  { name, rule }: { name: string; rule: SegmentRule },
): Promise<void> {
  const given = sql<string>`${JSON.stringify(rule)}::jsonb`;
  await db
    .updateTable("segments")
    .set({
      name,
      rule: given,
      customers: sql<number | null>`case when rule = ${given} then customers end`,
      counted_at: sql<string | null>`case when rule = ${given} then counted_at end`,
      updated_at: sql<string>`now()`,
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

/** An activity that still needs the segment: one that is not over. */
export function findActivityInNeed({ db, organizationId }: OrgTx, segmentId: string) {
  return db
    .selectFrom("activities")
    .select("name")
    .where("organization_id", "=", organizationId)
    .where("segment_id", "=", segmentId)
    .where("status", "in", ["draft", "scheduled", "preparing", "running", "paused"])
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

/** Another segment whose rule asks who is on the list of this one. */
export function findSegmentInNeed(tx: OrgTx, segmentId: string) {
  return segmentRows(tx)
    .select("name")
    .where("id", "<>", segmentId)
    .where(
      sql<boolean>`jsonb_path_exists(
        rule, '$.** ? (@.kind == "member" && @.segment_id == $id)', jsonb_build_object('id', ${segmentId}::text)
      )`,
    )
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

export async function deleteSegment({ db, organizationId }: OrgTx, id: string): Promise<void> {
  await db.deleteFrom("segments").where("organization_id", "=", organizationId).where("id", "=", id).execute();
}
