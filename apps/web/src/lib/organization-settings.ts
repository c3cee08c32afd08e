import { organizations } from "@delight/contract/bare/organizations";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "./query.ts";

/** Currency, time zone and the like of the active organization; undefined until they have come, or while nobody needs them. */
export function useOrganizationSettings({ isNeeded = true }: { readonly isNeeded?: boolean } = {}) {
  return useQuery({ ...endpointQuery("organizations", organizations.getSettings, {}), enabled: isNeeded }).data;
}
