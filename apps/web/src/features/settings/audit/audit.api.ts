import { audit } from "@delight/contract/audit";
import type { CallInput, CallOutput } from "../../../lib/api/types.ts";
import { endpointQuery } from "../../../lib/query.ts";

export type Entry = CallOutput<typeof audit.list>["items"][number];
export type Actor = CallOutput<typeof audit.actors>[number];

export const auditQuery = (input: CallInput<typeof audit.list>) => endpointQuery("audit", audit.list, input);
export const actorsQuery = endpointQuery("audit", audit.actors, {});
export const lastChangesQuery = endpointQuery("audit", audit.lastChanges, {});
