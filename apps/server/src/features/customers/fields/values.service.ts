import type { CustomChanges } from "@delight/contract/custom-fields";
import type { OrgTx } from "../../../platform/db/database.ts";
import { AppError, atFields } from "../../../platform/errors.ts";
import { listFieldRows } from "./fields.queries.ts";
import { faultOfValue, isCleared } from "./read-value.ts";
import { replaceValues } from "./values.queries.ts";

/** Sets a customer's own facts; throws with a sentence at each that does not fit its field, and then sets none. */
export async function setValues(tx: OrgTx, customerId: string, changes: CustomChanges): Promise<void> {
  const given = Object.entries(changes);
  if (given.length === 0) {
    return;
  }
  const fields = new Map((await listFieldRows(tx)).map((field) => [field.id, field]));
  const faults: Record<string, string[]> = {};
  const values = given.flatMap(([id, value]) => {
    const field = fields.get(id);
    const isEmpty = isCleared(value);
    const fault = field ? (isEmpty ? undefined : faultOfValue(field, value)) : gone;
    if (fault !== undefined) {
      Object.assign(faults, atFields([`custom.${id}`], fault));
    }
    return field ? [{ customer_id: customerId, field_id: id, kind: field.kind, value: isEmpty ? null : value }] : [];
  });
  const [first] = Object.entries(faults);
  if (first) {
    throw new AppError("invalid_input", `${first[0]}: ${first[1].join(" ")}`, { fields: faults });
  }
  await replaceValues(tx, values);
}

const gone = "this customer field was deleted; open the page again";
