import type { SegmentRule } from "@delight/contract/segment-rule";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

/** What became of suggestions: put off, or a draft that is not launched. */
export function listStates({ db, organizationId }: OrgTx) {
  return db
    .selectFrom("suggestion_states as s")
    .leftJoin("activities as a", (join) =>
      join
        .onRef("a.organization_id", "=", "s.organization_id")
        .onRef("a.id", "=", "s.activity_id")
        .on("a.status", "=", "draft"),
    )
    .leftJoin("services as v", (join) =>
      join
        .onRef("v.organization_id", "=", "s.organization_id")
        .on(sql<boolean>`v.id::text = split_part(s.key, '.', 2)`),
    )
    .select(["s.key", "s.snoozed_until", "a.id as draft_id", "a.name as draft_name", "v.name as service_name"])
    .where("s.organization_id", "=", organizationId)
    .execute();
}

/** Holds a suggestion until the transaction ends: of two who make something of it at once, the second sees what the first made. */
export async function holdState({ db, organizationId }: OrgTx, key: string) {
  await db
    .insertInto("suggestion_states")
    .values({ organization_id: organizationId, key })
    .onConflict((conflict) => conflict.columns(["organization_id", "key"]).doNothing())
    .execute();
  return db
    .selectFrom("suggestion_states as s")
    .select((of) =>
      of
        .selectFrom("activities as a")
        .select("a.id")
        .whereRef("a.organization_id", "=", "s.organization_id")
        .whereRef("a.id", "=", "s.activity_id")
        .where("a.status", "=", "draft")
        .as("draft_id"),
    )
    .where("s.organization_id", "=", organizationId)
    .where("s.key", "=", key)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function setState(
  { db, organizationId }: OrgTx,
  key: string,
  state: { readonly activity_id: string } | { readonly snoozed_until: string | null },
): Promise<void> {
  await db
    .insertInto("suggestion_states")
    .values({ organization_id: organizationId, key, ...state })
    .onConflict((conflict) => conflict.columns(["organization_id", "key"]).doUpdateSet(state))
    .execute();
}

/** A segment that asks the very same, the oldest of several. */
export async function findSegmentOf({ db, organizationId }: OrgTx, rule: SegmentRule): Promise<string | undefined> {
  const row = await db
    .selectFrom("segments")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("rule", "=", sql<string>`${JSON.stringify(rule)}::jsonb`)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
