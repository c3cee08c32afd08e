import { CustomLabel, mostChoices } from "@delight/contract/custom-fields";
import { textKey } from "@delight/contract/same-text";
import type { CustomerImport } from "@delight/contract/imports";
import type { UnknownValues } from "../reading/read-custom.ts";

type Unknown = CustomerImport["unknown_choices"];

/** A column with more different values holds no choices. */
const mostRemembered = 10_000;
/** Of all fields together. */
const mostTold = 2 * mostChoices;

/** Counts the rows in which a choice of the organization's own fields is named that the field does not have. */
export class UnknownChoices implements UnknownValues {
  readonly #rows = new Map<string, { readonly field_id: string; readonly value: string; rows: number }>();

  add(fieldId: string, value: string): void {
    if (!CustomLabel.safeParse(value).success) return;
    const key = `${fieldId} ${textKey(value)}`;
    const known = this.#rows.get(key);
    if (known) known.rows += 1;
    else if (this.#rows.size < mostRemembered) this.#rows.set(key, { field_id: fieldId, value, rows: 1 });
  }

  /** Most rows first. */
  list(): Unknown {
    return [...this.#rows.values()].toSorted((one, other) => other.rows - one.rows).slice(0, mostTold);
  }
}
