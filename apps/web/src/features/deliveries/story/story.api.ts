import { deliveryStories } from "@delight/contract/delivery-stories";
import type { CallInput, CallOutput } from "../../../lib/api/types.ts";
import { roomQuery } from "../../../lib/query.ts";

export type Stories = CallOutput<typeof deliveryStories.tell>;
export type Story = Stories["stories"][number];

/** What happens goes on: it is asked afresh whenever somebody looks. */
export const storiesQuery = (input: CallInput<typeof deliveryStories.tell>) => ({
  ...roomQuery("deliveries", deliveryStories.tell, input),
  staleTime: 0,
});
