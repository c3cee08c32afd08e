import type { Endpoint } from "@delight/contract/endpoint";
import type { Permission } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/bare/profiles";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../query.ts";
import { useSession } from "./store.ts";
import { fetchProfile } from "./stored/profile-actions.ts";
import { useProfileStore } from "./stored/stores.ts";

/** The profile of the signed-in user (specification 7.7). */
export const profileQuery = {
  ...endpointQuery("profiles", profiles.get, {}),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchProfile(signal),
};

/** The profile; until it has been fetched, the one that was stored the last time says who it is. */
export function useProfile() {
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const userId = useSession((session) => session.user?.id);
  return useQuery({
    ...profileQuery,
    enabled: isAuthenticated,
    placeholderData: () => {
      const { profile } = useProfileStore.getState();
      return profile?.id === userId ? profile : undefined;
    },
  });
}

/** Whether the user has all permissions that an endpoint inside their organization needs; undefined until the profile has loaded. */
export function useMayCall({ access, alsoNeeds }: Pick<Endpoint, "access" | "alsoNeeds">): boolean | undefined {
  const { data, isPlaceholderData } = useProfile();
  if (!data || isPlaceholderData) return undefined;
  return [access, alsoNeeds ?? access].every((needed) =>
    data.userPermissions.some((permission) => permission === needed),
  );
}

/** Whether the user may; false until the profile has loaded (specification 6.3). */
export function usePermission(permission: Permission): boolean {
  const { data, isPlaceholderData } = useProfile();
  return !isPlaceholderData && (data?.userPermissions.includes(permission) ?? false);
}
