import { type CustomKind, customFields } from "@delight/contract/custom-fields";
import { useQuery } from "@tanstack/react-query";
import type { CallOutput } from "../../../lib/api/types.ts";
import { roomQuery } from "../../../lib/query.ts";

export type OwnField = CallOutput<typeof customFields.list>[number];
export type OwnKind = CustomKind;

export const ownFieldsQuery = roomQuery("customFields", customFields.list, {});

const none: readonly OwnField[] = [];

/** The fields of the organization's own, in their order; empty until they are known. */
export function useOwnFields(): readonly OwnField[] {
  return useQuery(ownFieldsQuery).data ?? none;
}
