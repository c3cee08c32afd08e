import { customFields } from "@delight/contract/custom-fields";
import type { CallOutput } from "../../../../lib/api/types.ts";
import { endpointQuery } from "../../../../lib/query.ts";

export type CustomerField = CallOutput<typeof customFields.list>[number];
export type FieldUse = CallOutput<typeof customFields.uses>;

export const fieldsQuery = endpointQuery("customFields", customFields.list, { counted: "yes" });
export const fieldUseQuery = (id: string) => endpointQuery("customFields", customFields.uses, { id });

/** What is stale once fields changed: values stand with customers, and rules of segments ask for them. */
export const fieldQueryKeys = ["customFields", "customers", "segments"];

export function hasChoices(kind: CustomerField["kind"]): boolean {
  return kind === "choice" || kind === "multi_choice";
}
