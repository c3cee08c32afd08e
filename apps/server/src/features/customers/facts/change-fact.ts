import type { FactChange } from "@delight/contract/automation-changes";
import type { OrgTx } from "../../../platform/db/database.ts";
import { listFieldRows } from "../fields/fields.queries.ts";
import { isCleared, refusalOf } from "../fields/read-value.ts";
import { replaceValues } from "../fields/values.queries.ts";
import { setFact } from "./change-fact.queries.ts";

/** A change whose day is known. */
type KnownChange = Exclude<FactChange, { kind: "today" }>;

async function findField(tx: OrgTx, id: string | null) {
  return (await listFieldRows(tx)).find((field) => field.id === id);
}

/** What keeps a change from being made; undefined where nothing does. */
export async function refusalOfChange(
  tx: OrgTx,
  change: FactChange,
): Promise<"no_field" | "field_gone" | "value_unfit" | undefined> {
  if (change.kind === "fact") return undefined;
  if (change.field_id === null) return "no_field";
  const field = await findField(tx, change.field_id);
  if (!field) return "field_gone";
  if (change.kind === "today") return field.kind === "date" ? undefined : "value_unfit";
  return isCleared(change.value) || !refusalOf(field, change.value, "value") ? undefined : "value_unfit";
}

/** Sets the same fact of many; a field that was deleted or changed meanwhile is passed over. */
export async function changeFact(tx: OrgTx, ids: readonly string[], change: KnownChange): Promise<void> {
  if (change.kind === "fact") return setFact(tx, ids, change);
  const field = await findField(tx, change.field_id);
  const value = isCleared(change.value) ? null : change.value;
  if (!field || (value !== null && refusalOf(field, value, "value"))) return;
  await replaceValues(
    tx,
    ids.map((customer_id) => ({ customer_id, field_id: field.id, kind: field.kind, value })),
  );
}
