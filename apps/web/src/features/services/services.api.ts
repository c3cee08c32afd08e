import { services } from "@delight/contract/services";
import type { CallInput, CallOutput } from "../../lib/api/types.ts";
import { roomQuery } from "../../lib/query.ts";

export type Service = CallOutput<typeof services.get>;
export type ServiceRecord = CallOutput<typeof services.completeRecord>;
export type ServiceDue = CallOutput<typeof services.listDues>["items"][number];

/** What a job changes: the catalog's figures and dues, the customer, and what is credited to activities. */
export const roomsOfJobs = ["services", "customers", "conversions", "reports"] as const;

export const servicesQuery = (input: CallInput<typeof services.list>) => roomQuery("services", services.list, input);

export const serviceQuery = (id: string) => roomQuery("services", services.get, { id });

export const recordsQuery = (input: CallInput<typeof services.listRecords>) =>
  roomQuery("services", services.listRecords, input);

export const duesQuery = (input: CallInput<typeof services.listDues>) =>
  roomQuery("services", services.listDues, input);
