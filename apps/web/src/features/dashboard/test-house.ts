import { organizations } from "@delight/contract/organizations";
import { type Role, rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { useSession } from "../../lib/session/store.ts";
import { aProfile, aSessionUser, aSettings, serverSays } from "../../test-house.tsx";

/** Somebody who may do what their role may is signed in at a firm in London. */
export function enter(role: Role): void {
  useSession.setState({ user: aSessionUser(), isAuthenticated: true });
  serverSays(profiles.get, aProfile({ user_permissions: [...rolePermissions[role]] }));
  serverSays(organizations.getSettings, aSettings());
}
