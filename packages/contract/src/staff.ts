import * as z from "zod";
import { Currency, Language, Line, listInput, Moment, Nothing, pageOf, RequiredLine, TimeZone } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { NamedOrganization } from "./organizations.ts";
import { aboutPerson, personal } from "./personal.ts";
import { Role } from "./permissions.ts";

/** An organization as Delight's own people see it. */
export const StaffOrganization = z.object({
  id: z.uuid(),
  identifier: z.string(),
  name: z.string(),
  time_zone: z.string(),
  currency: z.string(),
  language: Language,
  members: z.number().int(),
  created_at: Moment,
  /** Set while nobody but staff may enter it and nothing is sent for it. */
  deactivated_at: Moment.nullable(),
});
export type StaffOrganization = z.infer<typeof StaffOrganization>;

export const StaffUser = aboutPerson(
  z.object({
    id: z.uuid(),
    email: personal(z.string(), "email"),
    first_name: personal(z.string(), "first_name"),
    last_name: personal(z.string(), "last_name"),
    is_active: z.boolean(),
    is_staff: z.boolean(),
    is_superuser: z.boolean(),
    has_two_factor: z.boolean(),
    organizations: z.array(NamedOrganization.extend({ role: Role.nullable() })),
    created_at: Moment,
    last_seen_at: Moment.nullable(),
  }),
  "id",
);
export type StaffUser = z.infer<typeof StaffUser>;

/** For Delight's own people, across all organizations. */
export const staff = {
  listOrganizations: endpoint({
    method: "GET",
    path: "/staff/organizations",
    access: "staff",
    summary: "All organizations",
    input: listInput(["identifier", "created_at", "members"]),
    output: pageOf(StaffOrganization),
  }),
  createOrganization: endpoint({
    method: "POST",
    path: "/staff/organizations",
    access: "staff",
    summary: "Open an organization",
    input: z.object({
      identifier: RequiredLine,
      name: RequiredLine,
      time_zone: TimeZone,
      currency: Currency,
      language: Language,
    }),
    output: StaffOrganization,
    status: 201,
  }),
  updateOrganization: endpoint({
    method: "PATCH",
    path: "/staff/organizations/:id",
    access: "staff",
    summary: "Rename an organization, or close and reopen it",
    input: z.object({
      id: z.uuid(),
      identifier: RequiredLine.optional(),
      name: RequiredLine.optional(),
      is_active: z.boolean().optional(),
    }),
    output: StaffOrganization,
  }),
  listUsers: endpoint({
    method: "GET",
    path: "/staff/users",
    access: "staff",
    summary: "All users",
    input: listInput(["email", "created_at", "last_seen_at"]).extend({
      organization_id: z.uuid().optional(),
      kind: z.enum(["staff", "inactive"]).optional(),
    }),
    output: pageOf(StaffUser),
  }),
  /** Only superusers change `is_staff` and `is_superuser`; nobody takes their own rights or switches themselves off. */
  updateUser: endpoint({
    method: "PATCH",
    path: "/staff/users/:id",
    access: "staff",
    rules: ["superuserNotStaff"],
    summary: "Change a user, switch them off or on",
    input: z.object({
      id: z.uuid(),
      first_name: Line.optional(),
      last_name: Line.optional(),
      is_active: z.boolean().optional(),
      is_staff: z.boolean().optional(),
      is_superuser: z.boolean().optional(),
    }),
    output: StaffUser,
  }),
  /** `role` null takes them out of the organization. */
  setMembership: endpoint({
    method: "PUT",
    path: "/staff/users/:id/memberships/:organization_id",
    access: "staff",
    summary: "Put a user into an organization, or take them out",
    input: z.object({ id: z.uuid(), organization_id: z.uuid(), role: Role.nullable() }),
    output: StaffUser,
  }),
  endSessions: endpoint({
    method: "POST",
    path: "/staff/users/:id/end-sessions",
    access: "staff",
    summary: "Sign a user out everywhere",
    input: z.object({ id: z.uuid() }),
    output: Nothing,
  }),
  /** For somebody who lost phone and recovery codes; the user is told by mail. */
  resetTwoFactor: endpoint({
    method: "POST",
    path: "/staff/users/:id/reset-two-factor",
    access: "superuser",
    summary: "Switch a user's two factors off",
    input: z.object({ id: z.uuid() }),
    output: Nothing,
  }),
};
