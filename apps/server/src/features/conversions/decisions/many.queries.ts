import type { ConversionChoice } from "@delight/contract/conversion-choice";
import type { ConversionDecision } from "@delight/contract/conversions";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { matching } from "../conversions.queries.ts";

/** The conversions of a choice, at most so many, each with its customer. */
export function listChosen(tx: OrgTx, choice: ConversionChoice, most: number) {
  const among = choice.kind === "ids" ? matching(tx, { search: "" }) : matching(tx, choice.filter);
  const rows =
    choice.kind === "ids"
      ? among.where("v.id", "in", choice.ids)
      : among.where(sql<boolean>`v.id <> all(${choice.except}::uuid[])`);
  return rows.select(["v.id", "v.customer_id"]).orderBy("v.id").limit(most).execute();
}

/** Conversions as they stand, with what the audit log calls them. */
export function listHeld({ db, organizationId }: OrgTx, ids: readonly string[]) {
  return db
    .selectFrom("conversions as v")
    .innerJoin("activities as a", (join) =>
      join.onRef("a.organization_id", "=", "v.organization_id").onRef("a.id", "=", "v.activity_id"),
    )
    .leftJoin("customers as c", (join) =>
      join.onRef("c.organization_id", "=", "v.organization_id").onRef("c.id", "=", "v.customer_id"),
    )
    .select(["v.id", "v.state", "v.customer_id", "v.decision", "a.name as activity"])
    .select(sql<string>`coalesce(c.name, '')`.as("customer_name"))
    .where("v.organization_id", "=", organizationId)
    .where(sql<boolean>`v.id = any(${ids}::uuid[])`)
    .orderBy("v.id")
    .execute();
}

interface Said {
  readonly decision: ConversionDecision;
  readonly at: Date;
  readonly note: string;
}

/** What was entered by hand keeps for whom, so that it can be put back. */
export async function writeDecisions(
  { db, organizationId, userId }: OrgTx,
  ids: readonly string[],
  { decision, at, note }: Said,
): Promise<void> {
  await sql`
    update conversions set decision = ${decision}, decided_at = ${at.toISOString()}, decided_by = ${userId ?? null},
      decision_note = ${note}, reassigned_to = null,
      entered_for = case kind when 'manual' then coalesce(entered_for, activity_id) else entered_for end
    where organization_id = ${organizationId} and id = any(${ids}::uuid[])
  `.execute(db);
}

export async function clearDecisions({ db, organizationId }: OrgTx, ids: readonly string[]): Promise<void> {
  await sql`
    update conversions set decision = null, decided_at = null, decided_by = null, decision_note = '', reassigned_to = null
    where organization_id = ${organizationId} and id = any(${ids}::uuid[])
  `.execute(db);
}
