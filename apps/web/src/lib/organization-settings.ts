import { organizations } from "@delight/contract/bare/organizations";
import { useQuery } from "@tanstack/react-query";
import { roomQuery } from "./query.ts";

/** Currency, time zone and the like of the active organization; undefined until they have come. */
export function useOrganizationSettings() {
  return useQuery(roomQuery("organizations", organizations.getSettings, {})).data;
}
