import { type ActivityStatus, activities } from "@delight/contract/activities";
import { deliveries, type SkipReason } from "@delight/contract/deliveries";
import { keepPreviousData } from "@tanstack/react-query";
import type { CallInput, CallOutput } from "../../lib/api/types.ts";
import { useOrganizationSettings } from "../../lib/organization-settings.ts";
import { endpointQuery } from "../../lib/query.ts";

export type Activity = CallOutput<typeof activities.get>;
export type Checked = CallOutput<typeof activities.check>;

export const activitiesQuery = (input: CallInput<typeof activities.list>) => ({
  ...endpointQuery("activities", activities.list, input),
  placeholderData: keepPreviousData,
});

export const activityQuery = (id: string) => endpointQuery("activities", activities.get, { id });

/** A draft is checked afresh whenever it is looked at: what it sends to changes by itself. */
export const checkQuery = (id: string) => ({ ...endpointQuery("activities", activities.check, { id }), staleTime: 0 });

/** How many customers were left out for one reason. */
export const skippedQuery = (activity: string, reason: SkipReason) =>
  endpointQuery("deliveries", deliveries.list, { activity, status: "skipped", skip_reason: reason, page_size: 5 });

/** How soon to look again where nothing tells of changes, in milliseconds; not at all once nothing moves. A hidden page does not ask. */
export function pollEvery(activity: Pick<Activity, "status" | "startsInMs"> | undefined): number | false {
  if (activity === undefined) return false;
  const { status, startsInMs } = activity;
  if (status === "scheduled") return (startsInMs ?? 0) > 120_000 ? 60_000 : 1000;
  return everySo[status] ?? false;
}

const everySo: Partial<Record<ActivityStatus, number>> = { preparing: 2000, running: 3000, paused: 5000 };

/** Whether the company measures clicks; true until it is known. */
export function useMeasuresClicks(): boolean {
  return useOrganizationSettings()?.measuresClicks ?? true;
}

/** Currency of the active organization, ISO 4217; undefined until it is known. */
export function useCurrency(): string | undefined {
  return useOrganizationSettings()?.currency;
}
