import { deliveries } from "@delight/contract/deliveries";
import { keepPreviousData } from "@tanstack/react-query";
import type { CallInput, CallOutput } from "../../lib/api/types.ts";
import { endpointQuery } from "../../lib/query.ts";

export type Delivery = CallOutput<typeof deliveries.list>["items"][number];

export const deliveriesQuery = (input: CallInput<typeof deliveries.list>) => ({
  ...endpointQuery("deliveries", deliveries.list, input),
  placeholderData: keepPreviousData,
});

export const sentContentQuery = (id: string) => ({
  ...endpointQuery("deliveries", deliveries.content, { id }),
  // What was sent never changes.
  staleTime: Number.POSITIVE_INFINITY,
});
