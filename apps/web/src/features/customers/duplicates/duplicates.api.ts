import { customerDuplicates } from "@delight/contract/customer-duplicates";
import type { CallInput, CallOutput } from "../../../lib/api/types.ts";
import { roomQuery } from "../../../lib/query.ts";

export type DuplicateGroup = CallOutput<typeof customerDuplicates.list>["items"][number];
export type DuplicateReason = DuplicateGroup["reasons"][number];
export type KeptApart = CallOutput<typeof customerDuplicates.listKeptApart>["items"][number];
export type Comparison = CallOutput<typeof customerDuplicates.compare>;

export const duplicatesQuery = (input: CallInput<typeof customerDuplicates.list>) =>
  roomQuery("customers", customerDuplicates.list, input);

export const duplicatesOfQuery = (id: string) => roomQuery("customers", customerDuplicates.ofCustomer, { id });

export const keptApartQuery = (input: CallInput<typeof customerDuplicates.listKeptApart>) =>
  roomQuery("customers", customerDuplicates.listKeptApart, input);

export const comparisonQuery = (pair: CallInput<typeof customerDuplicates.compare>) =>
  roomQuery("customers", customerDuplicates.compare, pair);

export const mergedIntoQuery = (id: string) => roomQuery("customers", customerDuplicates.mergedInto, { id });
