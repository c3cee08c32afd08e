import type { CustomValues } from "@delight/contract/custom-fields";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

interface RowFacts {
  readonly tags: string[];
  readonly custom: CustomValues;
}

/** A customer's tags in their order; `customer` is the SQL of the id. */
export function tagsOf(organizationId: string, customer: ReturnType<typeof sql>) {
  return sql<string[]>`array(
    select tag from customer_tags
    where organization_id = ${organizationId} and customer_id = ${customer}
    order by tag
  )`;
}

/** A customer's own facts as the contract tells them; `customer` is the SQL of the id. */
export function customOf(organizationId: string, customer: ReturnType<typeof sql>) {
  return sql<CustomValues>`(
    select coalesce(jsonb_object_agg(field_id, value), '{}')
    from (
      select v.field_id,
             case f.kind
               when 'text' then to_jsonb(min(v.text_value))
               when 'date' then to_jsonb(min(v.day_value))
               when 'yes_no' then to_jsonb(bool_and(v.yes_value))
               when 'choice' then to_jsonb(min(v.choice_id::text))
               when 'multi_choice' then jsonb_agg(v.choice_id order by v.choice_id)
               else to_jsonb(min(v.number_value))
             end as value
      from custom_values v
      join custom_fields f on f.organization_id = v.organization_id and f.id = v.field_id
      where v.organization_id = ${organizationId} and v.customer_id = ${customer}
      group by v.field_id, f.kind
    ) as facts
  )`;
}

/** The rows with what stands in rows of its own, read for these customers only. */
export async function withRowFacts<Row extends { readonly id: string }>(
  { db, organizationId }: OrgTx,
  rows: readonly Row[],
): Promise<(Row & RowFacts)[]> {
  if (rows.length === 0) {
    return [];
  }
  const { rows: found } = await sql<RowFacts & { id: string }>`
    select c.id, ${tagsOf(organizationId, sql`c.id`)} as tags, ${customOf(organizationId, sql`c.id`)} as custom
    from unnest(${rows.map(({ id }) => id)}::uuid[]) as c(id)
  `.execute(db);
  const byId = new Map(found.map(({ id, tags, custom }) => [id, { tags, custom }]));
  return rows.map((row) => ({ ...row, ...(byId.get(row.id) ?? { tags: [], custom: {} }) }));
}
