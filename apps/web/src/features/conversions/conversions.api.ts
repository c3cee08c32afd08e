import { activities } from "@delight/contract/activities";
import { conversions } from "@delight/contract/conversions";
import { customers } from "@delight/contract/customers";
import { services } from "@delight/contract/services";
import { keepPreviousData } from "@tanstack/react-query";
import type { CallInput, CallOutput } from "../../lib/api/types.ts";
import { roomQuery } from "../../lib/query.ts";

export type Conversion = CallOutput<typeof conversions.list>["items"][number];
export type ConversionDetails = CallOutput<typeof conversions.get>;
export type Run = NonNullable<CallOutput<typeof conversions.run>>;
export type Creditable = CallOutput<typeof conversions.creditable>["items"][number];
export type Considered = ConversionDetails["considered"][number];

/** Rooms whose figures change with a conversion. */
export const touchedRooms = ["conversions", "activities", "reports", "customers", "segments"] as const;

export const conversionsQuery = (input: CallInput<typeof conversions.list>) => ({
  ...roomQuery("conversions", conversions.list, input),
  placeholderData: keepPreviousData,
});

export const conversionQuery = (id: string) => roomQuery("conversions", conversions.get, { id });

export const creditableQuery = (customerId: string) =>
  roomQuery("conversions", conversions.creditable, { customer_id: customerId });

export const runQuery = roomQuery("conversions", conversions.run, {});

export const customerChoicesQuery = (search: string) => ({
  ...roomQuery("customers", customers.list, { search, page_size: 10 }),
  placeholderData: keepPreviousData,
});

export const customerQuery = (id: string) => roomQuery("customers", customers.get, { id });

export const activityQuery = (id: string) => roomQuery("activities", activities.get, { id });

export const activityChoicesQuery = (search: string) => ({
  ...roomQuery("activities", activities.list, { search, page_size: 50, sort: "-launched_at" }),
  placeholderData: keepPreviousData,
});

export const serviceQuery = (id: string) => roomQuery("services", services.get, { id });

export const serviceChoicesQuery = (search: string) => ({
  ...roomQuery("services", services.list, { search, page_size: 50, active: "all" }),
  placeholderData: keepPreviousData,
});
