import type { InputOf } from "@delight/contract/endpoint";
import type { SegmentRule, segments } from "@delight/contract/segments";
import { sql } from "kysely";
import { alphabetical } from "../../platform/db/alphabetical.ts";
import type { OrgTx } from "../../platform/db/database.ts";
import { containing, sortOf } from "../../platform/db/search.ts";

/** Segments with the service that their rule names, as far as it is still there. */
function segmentRows({ db, organizationId }: OrgTx) {
  return db
    .selectFrom("segments")
    .leftJoin("services", (join) =>
      join
        .onRef("services.organization_id", "=", "segments.organization_id")
        .on("services.id", "=", sql<string>`(segments.rule ->> 'service_id')::uuid`),
    )
    .where("segments.organization_id", "=", organizationId);
}

const columns = [
  "segments.id",
  "segments.name",
  "segments.rule",
  "segments.created_at",
  "segments.updated_at",
  "services.is_active as service_is_active",
] as const;

const sorts = { name: alphabetical(sql`segments.name`), updated_at: sql`segments.updated_at` } as const;

export async function listSegmentRows(tx: OrgTx, input: InputOf<typeof segments.list>) {
  const { column, descending } = sortOf(input.sort ?? "name");
  const rows =
    input.search === "" ? segmentRows(tx) : segmentRows(tx).where("segments.name", "ilike", containing(input.search));
  const { total } = await rows.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow();
  const items = await rows
    .select(columns)
    .orderBy(sorts[column], descending ? "desc" : "asc")
    .orderBy("segments.id")
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
    .execute();
  return { items, total };
}

export function findSegment(tx: OrgTx, id: string) {
  return segmentRows(tx).select(columns).where("segments.id", "=", id).executeTakeFirst();
}

export async function insertSegment({ db, organizationId }: OrgTx, name: string, rule: SegmentRule): Promise<string> {
  const row = await db
    .insertInto("segments")
    .values({ organization_id: organizationId, name, rule: JSON.stringify(rule) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Undefined when there is no such segment. */
export function updateSegment(
  { db, organizationId }: OrgTx,
  id: string,
  { name, rule }: { name: string; rule: SegmentRule },
) {
  return db
    .updateTable("segments")
    .set({ name, rule: JSON.stringify(rule), updated_at: sql<string>`now()` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
}

/** Holds the segment, so that no activity takes it up until the transaction ends. */
export function lockSegment({ db, organizationId }: OrgTx, id: string) {
  return db
    .selectFrom("segments")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** An activity that still needs the segment: one that is not over. */
export function findActivityInNeed({ db, organizationId }: OrgTx, segmentId: string) {
  return db
    .selectFrom("activities")
    .select("name")
    .where("organization_id", "=", organizationId)
    .where("segment_id", "=", segmentId)
    .where("status", "in", ["draft", "running", "paused"])
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

export async function deleteSegment({ db, organizationId }: OrgTx, id: string): Promise<void> {
  await db.deleteFrom("segments").where("organization_id", "=", organizationId).where("id", "=", id).execute();
}

export function findServiceName({ db, organizationId }: OrgTx, serviceId: string) {
  return db
    .selectFrom("services")
    .select("name")
    .where("organization_id", "=", organizationId)
    .where("id", "=", serviceId)
    .executeTakeFirst();
}
