import type { CustomChoice, CustomField, CustomKind, CustomUse } from "@delight/contract/custom-fields";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

/** A field as it is stored. */
export type FieldRow = Omit<CustomField, "uses" | "place">;

const columns = ["id", "label", "version"] as const;

function fieldRows({ db, organizationId }: OrgTx) {
  return db
    .selectFrom("custom_fields")
    .select(columns)
    .select([sql<CustomKind>`kind`.as("kind"), sql<CustomChoice[]>`choices`.as("choices")])
    .where("organization_id", "=", organizationId)
    .orderBy("place")
    .orderBy("id");
}

export function listFieldRows(tx: OrgTx): Promise<FieldRow[]> {
  return fieldRows(tx).execute();
}

/** All fields, which nobody else changes until the transaction ends. */
export function lockFields(tx: OrgTx): Promise<FieldRow[]> {
  return fieldRows(tx).forUpdate().execute();
}

/** The id; undefined when another field has the label. */
export async function insertField(
  { db, organizationId }: OrgTx,
  field: { label: string; kind: CustomKind; choices: readonly CustomChoice[] },
): Promise<string | undefined> {
  const row = await db
    .insertInto("custom_fields")
    .values({
      organization_id: organizationId,
      label: field.label,
      kind: field.kind,
      choices: JSON.stringify(field.choices),
      place: sql<number>`(
        select coalesce(max(place) + 1, 0) from custom_fields where organization_id = ${organizationId}
      )`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Of a field that is locked. */
export async function updateField(
  { db, organizationId }: OrgTx,
  id: string,
  change: { label: string; choices: readonly CustomChoice[] },
): Promise<void> {
  await db
    .updateTable("custom_fields")
    .set({
      label: change.label,
      choices: JSON.stringify(change.choices),
      version: sql<number>`version + 1`,
      updated_at: sql<string>`now()`,
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

export async function updatePlaces({ db, organizationId }: OrgTx, ids: readonly string[]): Promise<void> {
  await sql`
    update custom_fields f set place = given.place
    from unnest(${ids}::uuid[]) with ordinality as given(id, place)
    where f.organization_id = ${organizationId} and f.id = given.id
  `.execute(db);
}

export async function deleteField({ db, organizationId }: OrgTx, id: string): Promise<void> {
  await db.deleteFrom("custom_fields").where("organization_id", "=", organizationId).where("id", "=", id).execute();
}

/** How many customers have a value, by field. */
export async function countUses({ db, organizationId }: OrgTx): Promise<Map<string, number>> {
  const { rows } = await sql<{ field_id: string; customers: number }>`
    select field_id, count(distinct customer_id) as customers from custom_values
    where organization_id = ${organizationId} group by field_id
  `.execute(db);
  return new Map(rows.map((row) => [row.field_id, row.customers]));
}

/** Who has a value of a field; of its choices, those that somebody made. */
export async function findUse({ db, organizationId }: OrgTx, fieldId: string): Promise<CustomUse> {
  const values = sql`from custom_values where organization_id = ${organizationId} and field_id = ${fieldId}`;
  const { rows } = await sql<CustomUse>`
    select
      (select count(distinct customer_id) ${values}) as customers,
      (
        select coalesce(jsonb_agg(jsonb_build_object('id', choice_id, 'customers', customers)), '[]')
        from (
          select choice_id, count(*) as customers ${values} and choice_id <> ${noChoice} group by choice_id
        ) as made
      ) as choices,
      (
        select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name), '[]')
        from (
          select id, name from segments
          where organization_id = ${organizationId}
            and jsonb_path_exists(rule, '$.**.field_id ? (@ == $id)', jsonb_build_object('id', ${fieldId}::text))
          order by name limit 100
        ) as asking
      ) as segments
  `.execute(db);
  return rows[0] ?? { customers: 0, choices: [], segments: [] };
}

/** What stands for "no choice" in a key that may not be null. */
export const noChoice = "00000000-0000-0000-0000-000000000000";

/** Takes choices back from everybody who made them; answers how many customers did. */
export async function deleteChoiceValues(
  { db, organizationId }: OrgTx,
  fieldId: string,
  choiceIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ customers: number }>`
    with gone as (
      delete from custom_values
      where organization_id = ${organizationId} and field_id = ${fieldId} and choice_id = any(${choiceIds}::uuid[])
      returning customer_id
    )
    select count(distinct customer_id) as customers from gone
  `.execute(db);
  return rows[0]?.customers ?? 0;
}
