import { team } from "@delight/contract/team";
import type { ApiException } from "../../../lib/api/api-exception.ts";
import type { CallOutput } from "../../../lib/api/types.ts";
import { endpointQuery } from "../../../lib/query.ts";

export type Member = CallOutput<typeof team.listMembers>[number];
export type Invitation = CallOutput<typeof team.listInvitations>[number];

export const membersQuery = endpointQuery("team", team.listMembers, {});
export const invitationsQuery = endpointQuery("team", team.listInvitations, {});

/** The refusal to leave an organization without an owner. */
export function isLastOwner(error: ApiException): boolean {
  return error.code === "conflict";
}

export function memberName({ firstName, lastName, email }: Member): string {
  return `${firstName} ${lastName}`.trim() || email;
}
