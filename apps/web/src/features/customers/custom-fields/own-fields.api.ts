import { type CustomKind, customFields } from "@delight/contract/custom-fields";
import { useQuery } from "@tanstack/react-query";
import type { CallOutput } from "../../../lib/api/types.ts";
import { endpointQuery } from "../../../lib/query.ts";

export type CustomField = CallOutput<typeof customFields.list>[number];
export type OwnKind = CustomKind;

export const customFieldsQuery = endpointQuery("customFields", customFields.list, {});

const none: readonly CustomField[] = [];

/** The fields of the organization's own, in their order; empty until they are known. */
export function useCustomFields(): readonly CustomField[] {
  return useQuery(customFieldsQuery).data ?? none;
}
