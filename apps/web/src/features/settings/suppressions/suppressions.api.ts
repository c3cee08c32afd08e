import { suppressions } from "@delight/contract/suppressions";
import type { CallInput, CallOutput } from "../../../lib/api/types.ts";
import { endpointQuery } from "../../../lib/query.ts";

export type Suppression = CallOutput<typeof suppressions.list>["items"][number];
export type Pasted = CallOutput<typeof suppressions.paste>;

export const suppressionsQuery = (input: CallInput<typeof suppressions.list>) =>
  endpointQuery("suppressions", suppressions.list, input);

/** What is stale once an address may no longer be mailed, or may again: the status of customers, whom segments reach, and figures. */
export const suppressionQueryKeys = ["suppressions", "customers", "segments", "reports", "audit"];
