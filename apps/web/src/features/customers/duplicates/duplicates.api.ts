import { customerDuplicates } from "@delight/contract/customer-duplicates";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api/call.ts";
import type { CallInput, CallOutput } from "../../../lib/api/types.ts";
import { endpointQuery } from "../../../lib/query.ts";

export type DuplicateGroup = CallOutput<typeof customerDuplicates.list>["items"][number];
export type DuplicateReason = DuplicateGroup["reasons"][number];
export type KeptApart = CallOutput<typeof customerDuplicates.listKeptApart>["items"][number];
export type Comparison = CallOutput<typeof customerDuplicates.compare>;

/** From cursor to cursor; an answer without groups has looked at many customers and found nobody among them. */
export const duplicatesQuery = (reason: DuplicateReason | undefined) =>
  infiniteQueryOptions({
    queryKey: ["customers", customerDuplicates.list.path, { reason }],
    queryFn: ({ pageParam, signal }) =>
      call(
        customerDuplicates.list,
        { ...(reason ? { reason } : {}), ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const duplicatesOfQuery = (id: string) => endpointQuery("customers", customerDuplicates.ofCustomer, { id });

export const keptApartQuery = (input: CallInput<typeof customerDuplicates.listKeptApart>) =>
  endpointQuery("customers", customerDuplicates.listKeptApart, input);

export const comparisonQuery = (pair: CallInput<typeof customerDuplicates.compare>) =>
  endpointQuery("customers", customerDuplicates.compare, pair);

export const mergedIntoQuery = (id: string) => endpointQuery("customers", customerDuplicates.mergedInto, { id });
