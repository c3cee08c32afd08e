import { auth } from "@delight/contract/auth";
import { locales } from "@delight/contract/locales";
import type { profiles } from "@delight/contract/profiles";
import { twoFactor } from "@delight/contract/two-factor";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api/call.ts";
import type { CallOutput } from "../../lib/api/types.ts";
import { endpointQuery } from "../../lib/query.ts";
import { queryClient } from "../../lib/query-client.ts";
import { profileQuery } from "../../lib/session/profile.ts";
import { useLanguagesStore, useProfileStore, useTimeZonesStore } from "../../lib/session/stored/stores.ts";

export type Profile = CallOutput<typeof profiles.get>;
export type Device = CallOutput<typeof auth.listSessions>[number];
export type TimeZone = CallOutput<typeof locales.listTimeZones>[number];

export const devicesQuery = endpointQuery("sessions", auth.listSessions, {});
export const twoFactorQuery = endpointQuery("two-factor", twoFactor.get, {});

/** Shows everywhere what the stored profile has become. */
export function showStoredProfile(): void {
  const { profile } = useProfileStore.getState();
  if (profile) queryClient.setQueryData(profileQuery.queryKey, profile);
}

const aDay = 86_400_000;

/** The languages of the server (specification 7.12); those stored earlier do meanwhile. */
export const languagesQuery = queryOptions({
  queryKey: ["locales", locales.listLanguages.path],
  queryFn: async ({ signal }) => {
    const languages = await call(locales.listLanguages, {}, { signal });
    useLanguagesStore.setState({ languages });
    return languages;
  },
  placeholderData: () => useLanguagesStore.getState().languages,
  staleTime: aDay,
});

/** The time zones of the server (specification 7.13); those stored earlier do meanwhile. */
export const timeZonesQuery = queryOptions({
  queryKey: ["locales", locales.listTimeZones.path],
  queryFn: async ({ signal }) => {
    const timeZones = await call(locales.listTimeZones, {}, { signal });
    useTimeZonesStore.setState({ timeZones });
    return timeZones;
  },
  placeholderData: () => useTimeZonesStore.getState().timeZones,
  staleTime: aDay,
});
