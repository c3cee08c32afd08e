import { dues } from "@delight/contract/dues";
import { services } from "@delight/contract/services";
import type { CallInput, CallOutput } from "../../lib/api/types.ts";
import { endpointQuery } from "../../lib/query.ts";

export type Service = CallOutput<typeof services.get>;
export type ServiceRecord = CallOutput<typeof services.completeRecord>;
export type ServiceDue = CallOutput<typeof dues.list>["items"][number];
export type DueDigest = CallOutput<typeof dues.listDigests>["items"][number];
export type DueDay = CallOutput<typeof dues.calendar>["days"][number];

/** What a job changes: the catalog's figures and dues, the customer, and what is credited to activities. */
export const roomsOfJobs = ["services", "customers", "conversions", "reports", "quotes"] as const;

export const servicesQuery = (input: CallInput<typeof services.list>) =>
  endpointQuery("services", services.list, input);

export const serviceQuery = (id: string) => endpointQuery("services", services.get, { id });

export const recordsQuery = (input: CallInput<typeof services.listRecords>) =>
  endpointQuery("services", services.listRecords, input);

export const namesQuery = () => endpointQuery("services", services.listNames, {});

export const duesQuery = (input: CallInput<typeof dues.list>) => endpointQuery("services", dues.list, input);

export const digestsQuery = (input: CallInput<typeof dues.listDigests>) =>
  endpointQuery("services", dues.listDigests, input);

export const calendarQuery = (input: CallInput<typeof dues.calendar>) =>
  endpointQuery("services", dues.calendar, input);

/** Asked every second while dues are being computed anew. */
export const runQuery = () => ({
  ...endpointQuery("services", dues.run, {}),
  refetchInterval: (query: { readonly state: { readonly data?: CallOutput<typeof dues.run> | undefined } }) =>
    query.state.data?.status === "running" ? 1000 : false,
});
