import { activities } from "@delight/contract/activities";
import { segments } from "@delight/contract/segments";
import { services } from "@delight/contract/services";
import { keepPreviousData } from "@tanstack/react-query";
import { endpointQuery } from "../../../lib/query.ts";

export const activityQuery = (id: string) => endpointQuery("activities", activities.get, { id });
export const segmentQuery = (id: string) => endpointQuery("segments", segments.get, { id });
export const serviceQuery = (id: string) => endpointQuery("services", services.get, { id });

/** A campaign that repeats sends nothing itself: its runs stand for it. */
export const activityChoicesQuery = (search: string) => ({
  ...endpointQuery("activities", activities.list, { search, page_size: 50, sort: "-launched_at" }),
  placeholderData: keepPreviousData,
});

export const segmentChoicesQuery = (search: string) => ({
  ...endpointQuery("segments", segments.list, { search, page_size: 50, sort: "name" }),
  placeholderData: keepPreviousData,
});
