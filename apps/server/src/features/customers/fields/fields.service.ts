import { type CustomField, type CustomUse, type customFields, mostCustomFields } from "@delight/contract/custom-fields";
import type { InputOf } from "@delight/contract/endpoint";
import { textKey } from "@delight/contract/same-text";
import type { OrgTx } from "../../../platform/db/database.ts";
import { AppError, invalidField, notFound } from "../../../platform/errors.ts";
import { changedValues, recordChange } from "../../organizations/index.ts";
import { keptChoices } from "./choices.ts";
import {
  countUses,
  deleteChoiceValues,
  deleteField,
  type FieldRow,
  findUse,
  insertField,
  listFieldRows,
  lockFields,
  updateField,
  updatePlaces,
} from "./fields.queries.ts";

export async function listFields(tx: OrgTx, { counted }: InputOf<typeof customFields.list>): Promise<CustomField[]> {
  const rows = await listFieldRows(tx);
  const uses = counted === "yes" ? await countUses(tx) : undefined;
  return rows.map((row, place) => ({ ...row, place, uses: uses ? (uses.get(row.id) ?? 0) : null }));
}

export async function createField(tx: OrgTx, { label, kind, choices }: InputOf<typeof customFields.create>) {
  const others = await lockFields(tx);
  if (others.length >= mostCustomFields) {
    throw new AppError("conflict", `There are ${mostCustomFields} customer fields already; delete one first`);
  }
  refuseTaken(others, label);
  const kept = keptChoices({ kind, choices: [] }, choices);
  const id = await insertField(tx, { label, kind, choices: kept });
  if (id === undefined) {
    throw taken();
  }
  const created = await getField(tx, id);
  await recordChange(tx, { action: "field_added", subject: subjectOf(created), after: shown(created) });
  return created;
}

export async function changeField(
  tx: OrgTx,
  { id, label, choices, version }: InputOf<typeof customFields.update>,
): Promise<CustomField & { removed_values: number }> {
  const fields = await lockFields(tx);
  const field = oneOf(fields, id);
  if (field.version !== version) {
    throw new AppError(
      "conflict",
      "Somebody changed this field after you opened it; open it again to see how it is now",
    );
  }
  refuseTaken(
    fields.filter((other) => other.id !== id),
    label,
  );
  const kept = keptChoices(field, choices);
  const left = new Set(kept.map((choice) => choice.id));
  const gone = field.choices.filter((choice) => !left.has(choice.id)).map((choice) => choice.id);
  const removed_values = gone.length > 0 ? await deleteChoiceValues(tx, id, gone) : 0;
  await updateField(tx, id, { label, choices: kept });
  const changed = await getField(tx, id);
  const differing = changedValues(shown(field), shown(changed));
  if (differing.after !== undefined) {
    await recordChange(tx, { action: "field_changed", subject: subjectOf(changed), ...differing });
  }
  return { ...changed, removed_values };
}

export async function orderFields(tx: OrgTx, { ids }: InputOf<typeof customFields.reorder>): Promise<CustomField[]> {
  const before = await lockFields(tx);
  for (const id of ids) {
    oneOf(before, id);
  }
  if (ids.length !== before.length || new Set(ids).size !== before.length) {
    throw new AppError("conflict", "A field was added or deleted meanwhile; look at the list again");
  }
  await updatePlaces(tx, ids);
  const after = await listFields(tx, { counted: "no" });
  const labels = (fields: readonly { label: string }[]) => fields.map(({ label }) => label);
  if (labels(before).join("\n") !== labels(after).join("\n")) {
    const [order, now] = [labels(before), labels(after)];
    await recordChange(tx, {
      action: "fields_ordered",
      subject: { kind: "customer_field" },
      before: { order },
      after: { order: now },
    });
  }
  return after;
}

export async function removeField(tx: OrgTx, { id }: { id: string }): Promise<CustomUse> {
  const field = oneOf(await lockFields(tx), id);
  const use = await findUse(tx, id);
  await deleteField(tx, id);
  await recordChange(tx, { action: "field_removed", subject: subjectOf(field), before: shown(field) });
  return use;
}

export async function getUse(tx: OrgTx, { id }: { id: string }): Promise<CustomUse> {
  oneOf(await listFieldRows(tx), id);
  return findUse(tx, id);
}

async function getField(tx: OrgTx, id: string): Promise<CustomField> {
  return oneOf(await listFields(tx, { counted: "no" }), id);
}

function oneOf<Field extends { readonly id: string }>(fields: readonly Field[], id: string): Field {
  const field = fields.find((one) => one.id === id);
  if (!field) {
    throw notFound("The customer field");
  }
  return field;
}

function refuseTaken(others: readonly FieldRow[], label: string): void {
  if (others.some((other) => textKey(other.label) === textKey(label))) {
    throw taken();
  }
}

function taken(): AppError {
  return invalidField("label", "labelTaken", "conflict");
}

function subjectOf({ id, label }: Pick<FieldRow, "id" | "label">) {
  return { kind: "customer_field", id, name: label } as const;
}

/** A field as the audit log tells it. */
function shown({ label, kind, choices }: FieldRow) {
  return {
    name: label,
    field_kind: kind,
    ...(choices.length === 0 ? {} : { choices: choices.map((one) => one.label) }),
  };
}
