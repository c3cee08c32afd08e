import { Role, rolePermissions } from "@delight/contract/permissions";
import type { OrgTx } from "../../platform/db/database.ts";
import { AppError } from "../../platform/errors.ts";
import { recordChange } from "./audit/record-change.ts";
import { revokeInvitationsBy, revokeInvitationsOf } from "./invitations.queries.ts";
import {
  deleteMembership,
  findCalled,
  findPermissions,
  hasOtherOwner,
  insertMembership,
  lockOrganization,
  saveMembership,
} from "./members.queries.ts";

/** The ready role that has exactly these permissions; null when they were put together otherwise. */
export function roleOf(permissions: readonly string[]): Role | null {
  const given = new Set(permissions);
  const fits = (role: Role) =>
    rolePermissions[role].length === given.size && rolePermissions[role].every((permission) => given.has(permission));
  return Role.options.find(fits) ?? null;
}

/** What follows sees the team as nobody else can change it until the transaction ends. */
export async function lockTeam(tx: OrgTx): Promise<void> {
  await lockOrganization(tx);
}

export async function isMember(tx: OrgTx, userId: string): Promise<boolean> {
  return (await findPermissions(tx, userId)) !== undefined;
}

/** Makes a user a member who is none yet. */
export async function addMember(tx: OrgTx, userId: string, role: Role): Promise<void> {
  await lockTeam(tx);
  await insertMembership(tx, userId, rolePermissions[role]);
  await revokeInvitationsOf(tx, userId);
  await recordRole(tx, userId, { before: undefined, after: role });
}

/** As `addMember`, of somebody who was invited and came: the transaction acts as them. */
export async function joinByInvitation(tx: OrgTx, userId: string, role: Role): Promise<void> {
  await replaceRole(tx, userId, role);
  const subject = { kind: "member", id: userId, name: await findCalled(tx, userId) } as const;
  await recordChange(tx, { action: "invitation_accepted", subject, after: { role } });
}

/**
 * Gives a user a role, or with null takes them out of the organization. The last owner stays one, and no invitation of
 * before brings a role back that was taken away: neither one to this user nor one by somebody who may not invite any more (A31).
 * Answers whether the user may do something else now.
 */
export async function setRole(tx: OrgTx, userId: string, role: Role | null): Promise<boolean> {
  const before = await replaceRole(tx, userId, role);
  await recordRole(tx, userId, { before: before && { role: roleOf(before) }, after: role });
  return (before && roleOf(before)) !== (role ?? undefined);
}

/** Answers the permissions that they had before; undefined of somebody who was no member. */
async function replaceRole(tx: OrgTx, userId: string, role: Role | null): Promise<readonly string[] | undefined> {
  await lockTeam(tx);
  const before = await findPermissions(tx, userId);
  const isOwner = before?.includes("organization.team") === true;
  if (isOwner && role !== "owner" && !(await hasOtherOwner(tx, userId))) {
    throw new AppError("conflict", "One owner must stay; make somebody else an owner first");
  }
  if (role === null) {
    await deleteMembership(tx, userId);
  } else {
    await saveMembership(tx, userId, rolePermissions[role]);
  }
  await revokeInvitationsOf(tx, userId);
  if (isOwner && role !== "owner") {
    await revokeInvitationsBy(tx, userId);
  }
  return before;
}

interface RoleChange {
  /** Undefined of somebody who was no member. */
  readonly before: { readonly role: Role | null } | undefined;
  readonly after: Role | null;
}

async function recordRole(tx: OrgTx, userId: string, { before, after }: RoleChange): Promise<void> {
  if (before?.role === after && !(before && after === null)) {
    return;
  }
  const action = after === null ? "member_removed" : before ? "role_changed" : "member_added";
  await recordChange(tx, {
    action,
    subject: { kind: "member", id: userId, name: await findCalled(tx, userId) },
    ...(before && { before }),
    ...(after !== null && { after: { role: after } }),
  });
}
