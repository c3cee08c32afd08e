import { deliveryStories } from "@delight/contract/delivery-stories";
import type { CallInput, CallOutput } from "../../../lib/api/types.ts";
import { endpointQuery } from "../../../lib/query.ts";

export type DeliveryHistories = CallOutput<typeof deliveryStories.tell>;
export type DeliveryHistory = DeliveryHistories["stories"][number];

/** What happens goes on: it is asked afresh whenever somebody looks. */
export const deliveryHistoriesQuery = (input: CallInput<typeof deliveryStories.tell>) => ({
  ...endpointQuery("deliveries", deliveryStories.tell, input),
  staleTime: 0,
});
