import type { CustomKind, CustomValue } from "@delight/contract/custom-fields";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { noChoice } from "./fields.queries.ts";

/** The new value of a field of one customer; null for none. */
export interface ValueChange {
  readonly customer_id: string;
  readonly field_id: string;
  readonly kind: CustomKind;
  readonly value: CustomValue | null;
}

/** Writes values in the place of those that were there. A field or choice that was deleted meanwhile gets none. */
export async function replaceValues({ db, organizationId }: OrgTx, changes: readonly ValueChange[]): Promise<void> {
  if (changes.length === 0) {
    return;
  }
  await sql`
    delete from custom_values v
    using unnest(
      ${changes.map((one) => one.customer_id)}::uuid[], ${changes.map((one) => one.field_id)}::uuid[]
    ) as given(customer_id, field_id)
    where v.organization_id = ${organizationId} and v.customer_id = given.customer_id and v.field_id = given.field_id
  `.execute(db);
  const rows = changes.flatMap(rowsOf);
  await sql`
    insert into custom_values
      (organization_id, customer_id, field_id, choice_id, text_value, number_value, day_value, yes_value)
    select ${organizationId}, r.customer_id, r.field_id, coalesce(r.choice_id, ${noChoice}), r.text_value, r.number_value,
           r.day_value, r.yes_value
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      customer_id uuid, field_id uuid, choice_id uuid, text_value text, number_value double precision, day_value date,
      yes_value boolean
    )
    join custom_fields f on f.organization_id = ${organizationId} and f.id = r.field_id
    where r.choice_id is null or f.choices @> jsonb_build_array(jsonb_build_object('id', r.choice_id))
    on conflict do nothing
  `.execute(db);
}

const columns = {
  text: "text_value",
  number: "number_value",
  money: "number_value",
  date: "day_value",
  choice: "choice_id",
  multi_choice: "choice_id",
  yes_no: "yes_value",
} as const satisfies Record<CustomKind, string>;

/** One row a value; of several choices one each. */
function rowsOf({ customer_id, field_id, kind, value }: ValueChange): object[] {
  const values = value === null ? [] : Array.isArray(value) ? value : [value];
  return values.map((one) => ({ customer_id, field_id, [columns[kind]]: one }));
}
