import type { CustomChanges } from "@delight/contract/custom-fields";
import type { OrgTx } from "../../../platform/db/database.ts";
import { AppError, invalidField } from "../../../platform/errors.ts";
import { listFieldRows } from "./fields.queries.ts";
import { isCleared, refusalOf } from "./read-value.ts";
import { replaceValues } from "./values.queries.ts";

/** Sets a customer's own facts; throws with a sentence at each that does not fit its field, and then sets none. */
export async function setValues(tx: OrgTx, customerId: string, changes: CustomChanges): Promise<void> {
  const given = Object.entries(changes);
  if (given.length === 0) {
    return;
  }
  const fields = new Map((await listFieldRows(tx)).map((field) => [field.id, field]));
  const refusals: AppError[] = [];
  const values = given.flatMap(([id, told]) => {
    const [field, place] = [fields.get(id), `custom.${id}`];
    if (!field) {
      refusals.push(invalidField(place, "fieldGone"));
      return [];
    }
    const value = isCleared(told) ? null : told;
    const refusal = value === null ? undefined : refusalOf(field, value, place);
    refusals.push(...(refusal ? [refusal] : []));
    return [{ customer_id: customerId, field_id: id, kind: field.kind, value }];
  });
  const [first] = refusals;
  if (first) {
    throw new AppError(first.code, first.message, {
      fields: Object.fromEntries(refusals.flatMap((one) => Object.entries(one.fields ?? {}))),
    });
  }
  await replaceValues(tx, values);
}
