import { isDeepStrictEqual } from "node:util";
import type { FactChange } from "@delight/contract/automation-changes";
import type { CustomValue } from "@delight/contract/custom-fields";
import type { OrgTx } from "../../../platform/db/database.ts";
import { listFieldRows } from "../fields/fields.queries.ts";
import { isCleared, refusalOf } from "../fields/read-value.ts";
import { replaceValues } from "../fields/values.queries.ts";
import { holdThose, recordChanged, setFact } from "./change-fact.queries.ts";
import { withRowFacts } from "./row-facts.queries.ts";

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

/**
 * Sets the same fact of many, and writes down of whom it was another one, as changed by `by`. A field that was deleted or changed
 * meanwhile is passed over.
 */
export async function changeFact(
  tx: OrgTx,
  ids: readonly string[],
  { change, by }: { readonly change: KnownChange; readonly by: string },
): Promise<void> {
  if (change.kind === "fact") return setFact(tx, ids, { ...change, by });
  const field = await findField(tx, change.field_id);
  const value = isCleared(change.value) ? null : change.value;
  if (!field || (value !== null && refusalOf(field, value, "value"))) return;
  const there = await withRowFacts(tx, await holdThose(tx, ids));
  const others = there.filter(({ custom }) => !isSame(custom[field.id] ?? null, value)).map(({ id }) => id);
  await replaceValues(
    tx,
    others.map((customer_id) => ({ customer_id, field_id: field.id, kind: field.kind, value })),
  );
  await recordChanged(tx, others, { fact: "custom", by });
}

/** Choices have no order. */
function isSame(one: CustomValue | null, other: CustomValue | null): boolean {
  const [a, b] = [one, other].map((value) => (Array.isArray(value) ? value.toSorted() : value));
  return isDeepStrictEqual(a, b);
}
