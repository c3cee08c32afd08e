import { providerHooks } from "@delight/contract/provider-hooks";
import type { CallOutput } from "../../../../lib/api/types.ts";
import { endpointQuery } from "../../../../lib/query.ts";

export type ProviderHook = CallOutput<typeof providerHooks.list>[number];
export type MadeHook = CallOutput<typeof providerHooks.create>;

export const hooksQuery = endpointQuery("provider-hooks", providerHooks.list, {});

/** What is stale once one was changed. */
export const roomsOfHooks = ["provider-hooks", "audit"];
