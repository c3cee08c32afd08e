import { organizations } from "@delight/contract/organizations";
import { type Role, rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { useSession } from "../../lib/session/store.ts";
import { buildProfile, aSessionUser, buildSettings, mockResponse } from "../../testing.tsx";

/** Somebody who may do what their role may is signed in at a firm in London. */
export function signInAs(role: Role): void {
  useSession.setState({ user: aSessionUser(), isAuthenticated: true });
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions[role]] }));
  mockResponse(organizations.getSettings, buildSettings());
}
