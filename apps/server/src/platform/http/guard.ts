import type { Access, Endpoint } from "@delight/contract/endpoint";
import { Permission, rolePermissions } from "@delight/contract/permissions";
import type { FastifyRequest } from "fastify";
import { readAccessToken } from "../auth/access-token.ts";
import { actAsUser, type SystemTx } from "../db/database.ts";
import { AppError, notFound } from "../errors.ts";
import type { Platform } from "../platform.ts";
import type { Membership, SignedIn } from "./call.ts";
import { noteCaller } from "./callers.ts";
import type { KeyCaller } from "./keys/key-caller.ts";
import { findFirstOrganization, findMemberships, findOrganization, findSignedIn } from "./guard.queries.ts";

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;

/** Who calls; refuses with 401 unless the access token is live and its session and user still stand. */
export async function signedIn(platform: Platform, tx: SystemTx, request: FastifyRequest): Promise<SignedIn> {
  const token = bearer.exec(request.headers.authorization ?? "")?.[1];
  if (!token) {
    throw new AppError("not_signed_in", "Sign in first");
  }
  const claims = await readAccessToken(token, tx, platform);
  const user = claims && (await findSignedIn(tx, claims.userId, { id: claims.sessionId, now: platform.clock.now() }));
  if (!claims || !user) {
    throw new AppError("session_ended", "Your session has ended; sign in again");
  }
  noteCaller(request, { userId: claims.userId, sessionId: claims.sessionId });
  return { ...claims, isStaff: user.is_staff, isSuperuser: user.is_superuser };
}

/**
 * The active organization (specification 4.5, product decision 8): staff name it in `X-Organization-Id`, everybody else
 * works in their first open one whatever the header says. Staff may enter closed ones too, and without the header work in
 * the first of all, as their list of organizations has it. Undefined when there is none.
 */
export async function findActiveOrganization(
  tx: SystemTx,
  request: FastifyRequest,
  user: SignedIn,
): Promise<Membership | undefined> {
  const { userId } = user;
  await actAsUser(tx, userId);
  if (!user.isStaff) {
    const [first] = await findMemberships(tx, userId);
    return first && { organizationId: first.organization_id, userId, permissions: known(first.permissions) };
  }
  const wanted = request.headers["x-organization-id"];
  const organizationId =
    typeof wanted === "string" && wanted !== "" ? await findOrganization(tx, wanted) : await findFirstOrganization(tx);
  return organizationId === undefined ? undefined : { organizationId, userId, permissions: rolePermissions.owner };
}

export async function activeOrganization(tx: SystemTx, request: FastifyRequest, user: SignedIn): Promise<Membership> {
  const membership = await findActiveOrganization(tx, request, user);
  if (!membership) {
    throw user.isStaff
      ? notFound("This organization")
      : new AppError("not_allowed", "You belong to no organization yet; ask an owner to add you");
  }
  return membership;
}

/** Deny by default: what an endpoint's access does not name is refused. */
export function refuseUnlessAllowed(endpoint: Endpoint, user: SignedIn, membership: Membership | undefined): void {
  const { access } = endpoint;
  const allowed =
    access === "public" ||
    access === "signed-in" ||
    (access === "staff" && user.isStaff) ||
    (access === "superuser" && user.isSuperuser) ||
    (membership !== undefined && missingPermission(endpoint, membership) === undefined);
  if (!allowed) {
    throw new AppError("not_allowed", "You may not do this; ask an owner of the organization");
  }
}

/** The first of the permissions that an endpoint needs and its caller has not. */
function missingPermission(
  { access, alsoNeeds }: Endpoint,
  { permissions }: Pick<Membership, "permissions">,
): Access | undefined {
  return [access, alsoNeeds ?? access].find((needed) => !permissions.some((permission) => permission === needed));
}

/** For the part of an endpoint that shows more than its access stands for. */
export function refuseWithout({ permissions }: Pick<Membership, "permissions">, permission: Permission): void {
  if (!permissions.includes(permission)) {
    throw new AppError("not_allowed", `This needs the permission ${permission} as well`);
  }
}

/** The organization of a key, which is refused unless its scopes name all that the endpoint asks for. */
export function organizationOfKey(endpoint: Endpoint, { organizationId, name, permissions }: KeyCaller): Membership {
  const missing = missingPermission(endpoint, { permissions });
  if (missing !== undefined) {
    throw new AppError("not_allowed", `This API key may not do this; it needs the scope ${missing}`);
  }
  return { organizationId, userId: undefined, keyName: name, permissions };
}

/** Who calls an endpoint that is for people. */
export function personOf({ userId }: Pick<Membership, "userId">): string {
  if (userId === undefined) {
    throw new AppError("not_allowed", "API keys may not call this; it is for people who sign in");
  }
  return userId;
}

/** Whether the endpoint works inside an organization: then its access is a permission there. */
export function isInsideOrganization(endpoint: Endpoint): boolean {
  return Permission.safeParse(endpoint.access).success;
}

function known(permissions: readonly string[]): Permission[] {
  return Permission.options.filter((permission) => permissions.includes(permission));
}
