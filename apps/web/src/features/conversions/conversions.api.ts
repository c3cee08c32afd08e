import { activities } from "@delight/contract/activities";
import { conversions } from "@delight/contract/conversions";
import { customers } from "@delight/contract/customers";
import { services } from "@delight/contract/services";
import { keepPreviousData } from "@tanstack/react-query";
import type { CallInput, CallOutput } from "../../lib/api/types.ts";
import { endpointQuery } from "../../lib/query.ts";

export type Conversion = CallOutput<typeof conversions.list>["items"][number];
export type ConversionDetails = CallOutput<typeof conversions.get>;
export type Run = NonNullable<CallOutput<typeof conversions.run>>;
export type Creditable = CallOutput<typeof conversions.creditable>["items"][number];
export type Considered = ConversionDetails["considered"][number];

/** Modules whose figures change with a conversion. */
export const conversionQueryKeys = ["conversions", "activities", "reports", "customers", "segments"] as const;

export const conversionsQuery = (input: CallInput<typeof conversions.list>) => ({
  ...endpointQuery("conversions", conversions.list, input),
  placeholderData: keepPreviousData,
});

export const conversionQuery = (id: string) => endpointQuery("conversions", conversions.get, { id });

export const creditableQuery = (customerId: string) =>
  endpointQuery("conversions", conversions.creditable, { customer_id: customerId });

export const runQuery = endpointQuery("conversions", conversions.run, {});

export const customerChoicesQuery = (search: string) => ({
  ...endpointQuery("customers", customers.list, { search, page_size: 10 }),
  placeholderData: keepPreviousData,
});

export const customerQuery = (id: string) => endpointQuery("customers", customers.get, { id });

export const activityQuery = (id: string) => endpointQuery("activities", activities.get, { id });

export const activityChoicesQuery = (search: string) => ({
  ...endpointQuery("activities", activities.list, { search, page_size: 50, sort: "-launched_at" }),
  placeholderData: keepPreviousData,
});

export const serviceQuery = (id: string) => endpointQuery("services", services.get, { id });

export const serviceChoicesQuery = (search: string) => ({
  ...endpointQuery("services", services.list, { search, page_size: 50, active: "all" }),
  placeholderData: keepPreviousData,
});
