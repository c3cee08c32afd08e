import { customers } from "@delight/contract/customers";
import { importUploads } from "@delight/contract/import-uploads";
import { imports } from "@delight/contract/imports";
import { mailPreferences } from "@delight/contract/mail-preferences";
import { segments } from "@delight/contract/segments";
import type { CallInput, CallOutput } from "../../lib/api/types.ts";
import { endpointQuery } from "../../lib/query.ts";

export type Customer = CallOutput<typeof customers.get>;
export type ConsentEntry = CallOutput<typeof customers.listConsents>[number];
export type TimelineEntry = CallOutput<typeof customers.timeline>[number];
export type CustomerImport = CallOutput<typeof imports.get>;

export const customersQuery = (input: CallInput<typeof customers.list>) =>
  endpointQuery("customers", customers.list, input);

export const customerQuery = (id: string) => endpointQuery("customers", customers.get, { id });

export const tagsQuery = endpointQuery("customers", customers.tags, {});

export const consentsQuery = (id: string) => endpointQuery("customers", customers.listConsents, { id });

export const mailPreferencesQuery = (id: string) => endpointQuery("customers", mailPreferences.get, { id });

export const timelineQuery = (id: string) => endpointQuery("customers", customers.timeline, { id });

export const segmentChoicesQuery = (search: string) =>
  endpointQuery("segments", segments.list, { search, page_size: 50, sort: "name" });

export const segmentQuery = (id: string) => endpointQuery("segments", segments.get, { id });

export const importQuery = (id: string) => endpointQuery("imports", imports.get, { id });

export const openUploadsQuery = endpointQuery("imports", importUploads.list, {});

export const importsQuery = (input: CallInput<typeof imports.list>) => endpointQuery("imports", imports.list, input);
