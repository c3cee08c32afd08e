import { customers } from "@delight/contract/customers";
import { importUploads } from "@delight/contract/import-uploads";
import { imports } from "@delight/contract/imports";
import { mailPreferences } from "@delight/contract/mail-preferences";
import { segments } from "@delight/contract/segments";
import type { CallInput, CallOutput } from "../../lib/api/types.ts";
import { roomQuery } from "../../lib/query.ts";

export type Customer = CallOutput<typeof customers.get>;
export type ConsentEntry = CallOutput<typeof customers.listConsents>[number];
export type TimelineEntry = CallOutput<typeof customers.timeline>[number];
export type CustomerImport = CallOutput<typeof imports.get>;

export const customersQuery = (input: CallInput<typeof customers.list>) =>
  roomQuery("customers", customers.list, input);

export const customerQuery = (id: string) => roomQuery("customers", customers.get, { id });

export const tagsQuery = roomQuery("customers", customers.tags, {});

export const consentsQuery = (id: string) => roomQuery("customers", customers.listConsents, { id });

export const mailPreferencesQuery = (id: string) => roomQuery("customers", mailPreferences.get, { id });

export const timelineQuery = (id: string) => roomQuery("customers", customers.timeline, { id });

export const segmentChoicesQuery = (search: string) =>
  roomQuery("segments", segments.list, { search, page_size: 50, sort: "name" });

export const segmentQuery = (id: string) => roomQuery("segments", segments.get, { id });

export const importQuery = (id: string) => roomQuery("imports", imports.get, { id });

export const openUploadsQuery = roomQuery("imports", importUploads.list, {});

export const importsQuery = (input: CallInput<typeof imports.list>) => roomQuery("imports", imports.list, input);
