import type { Language } from "@delight/contract/common";
import type { FieldRow } from "../../customers/index.ts";
import type { FormRow } from "../forms.queries.ts";

export interface Asking {
  readonly form: FormRow;
  /** The customer fields that it asks. */
  readonly fields: readonly FieldRow[];
  readonly language: Language;
}

export interface Filled {
  readonly values: URLSearchParams;
  readonly wrong: Wrong;
}

/** What is wrong, by the name of its input. */
export type Wrong = Readonly<Record<string, "email" | "letters" | "consent" | "field" | "topic">>;
