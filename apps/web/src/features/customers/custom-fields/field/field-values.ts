import type { CustomKind } from "@delight/contract/custom-fields";

/** What the form of a field holds. */
export interface FieldValues extends Record<string, unknown> {
  label: string;
  kind: CustomKind;
  /** New ones without an id. */
  choices: { id: string | null; label: string }[];
}
