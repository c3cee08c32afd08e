import { staff } from "@delight/contract/staff";
import type { CallInput, CallOutput } from "../../lib/api/types.ts";
import { endpointQuery } from "../../lib/query.ts";

export type Organization = CallOutput<typeof staff.listOrganizations>["items"][number];
export type User = CallOutput<typeof staff.listUsers>["items"][number];

export const organizationsQuery = (input: CallInput<typeof staff.listOrganizations>) =>
  endpointQuery("staff", staff.listOrganizations, input);
export const usersQuery = (input: CallInput<typeof staff.listUsers>) => endpointQuery("staff", staff.listUsers, input);

export function userName({ firstName, lastName, email }: User): string {
  return `${firstName} ${lastName}`.trim() || email;
}
