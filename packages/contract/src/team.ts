import * as z from "zod";
import { Password, SecondFactor, SignIn } from "./auth.ts";
import { ById, Language, Line, Moment, Nothing } from "./common.ts";
import { EmailAddress } from "./email-address.ts";
import { endpoint } from "./endpoint.ts";
import { OrganizationRef } from "./organizations.ts";
import { Role } from "./permissions.ts";
import { aboutPerson, personal } from "./personal.ts";

/** Who works in the organization; `role` is null where the permissions are those of no ready role. */
export const Member = aboutPerson(
  z.object({
    user_id: z.uuid(),
    email: personal(z.string(), "email"),
    first_name: personal(z.string(), "first_name"),
    last_name: personal(z.string(), "last_name"),
    role: Role.nullable(),
    is_active: z.boolean(),
    has_two_factor: z.boolean(),
    joined_at: Moment,
    last_seen_at: Moment.nullable(),
  }),
  "user_id",
);
export type Member = z.infer<typeof Member>;

export const Invitation = z.object({
  id: z.uuid(),
  email: personal(z.string(), "email"),
  role: Role,
  invited_by: personal(z.string(), "full_name"),
  created_at: Moment,
  expires_at: Moment,
});
export type Invitation = z.infer<typeof Invitation>;

const token = z.string().max(200);

export const team = {
  listMembers: endpoint({
    method: "GET",
    path: "/team/members",
    access: "organization.view",
    forPeople: true,
    summary: "Who works in the organization",
    input: Nothing,
    output: z.array(Member),
  }),
  /** One owner stays always. */
  changeRole: endpoint({
    method: "PATCH",
    path: "/team/members/:user_id",
    access: "organization.team",
    summary: "Give a member another role",
    input: z.object({ user_id: z.uuid(), role: Role }),
    output: Member,
  }),
  removeMember: endpoint({
    method: "DELETE",
    path: "/team/members/:user_id",
    access: "organization.team",
    summary: "Take a member out of the organization",
    input: z.object({ user_id: z.uuid() }),
    output: Nothing,
  }),
  listInvitations: endpoint({
    method: "GET",
    path: "/team/invitations",
    access: "organization.team",
    summary: "Invitations that nobody has accepted yet",
    input: Nothing,
    output: z.array(Invitation),
  }),
  /** Mails a link that is good for seven days; inviting the same address again replaces the earlier invitation. */
  invite: endpoint({
    method: "POST",
    path: "/team/invitations",
    access: "organization.team",
    refuses: ["too_many_requests"],
    summary: "Invite somebody by mail",
    notRepeatable: true,
    input: z.object({ email: EmailAddress, role: Role }),
    output: Invitation,
    status: 201,
  }),
  revokeInvitation: endpoint({
    method: "DELETE",
    path: "/team/invitations/:id",
    access: "organization.team",
    summary: "Take an invitation back",
    input: ById,
    output: Nothing,
  }),
  /** Refused with `link_used`, `link_expired` or `link_unknown`. */
  readInvitation: endpoint({
    method: "POST",
    path: "/invitations/read",
    access: "public",
    refuses: ["link_unknown", "link_used", "link_expired", "too_many_requests"],
    summary: "What an invitation link invites to",
    input: z.object({ token }),
    output: z.object({
      organization: OrganizationRef,
      /** What the organization calls itself; its identifier is a short name for staff. */
      organization_name: z.string(),
      email: personal(z.string(), "email"),
      role: Role,
      /** The address has a user already: accepting then takes their password. */
      is_known: z.boolean(),
    }),
  }),
  /** New people choose their password, known ones prove theirs; both are signed in afterwards. */
  acceptInvitation: endpoint({
    method: "POST",
    path: "/invitations/accept",
    access: "public",
    rules: ["tooShort", "passwordIsAddress", "passwordCommon", "passwordDiffers"],
    refuses: [
      "link_unknown",
      "link_used",
      "link_expired",
      "too_many_requests",
      "wrong_credentials",
      "second_factor_required",
      "wrong_second_factor",
    ],
    summary: "Join the organization that a link invites to",
    input: z.object({
      token,
      first_name: Line.default(""),
      last_name: Line.default(""),
      language: Language.default("en"),
      /** Of a known user the present one, of a new one a new one. */
      password: Password,
      code: SecondFactor.optional(),
    }),
    output: SignIn,
    keepsSessionOn401: true,
    rawAnswer: true,
  }),
};
