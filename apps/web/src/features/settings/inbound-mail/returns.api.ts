import { returns } from "@delight/contract/returns";
import type { CallInput, CallOutput } from "../../../lib/api/types.ts";
import { endpointQuery } from "../../../lib/query.ts";

export type InboundMail = CallOutput<typeof returns.get>;
export type InboundMessage = CallOutput<typeof returns.list>["items"][number];

export const inboundMailQuery = endpointQuery("returns", returns.get, {});
export const returnedQuery = (input: CallInput<typeof returns.list>) => endpointQuery("returns", returns.list, input);

/** What is stale once it was chosen otherwise. */
export const inboundMailQueryKeys = ["returns", "audit"];
