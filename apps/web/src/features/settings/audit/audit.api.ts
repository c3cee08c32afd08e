import { audit } from "@delight/contract/audit";
import type { CallInput, CallOutput } from "../../../lib/api/types.ts";
import { roomQuery } from "../../../lib/query.ts";

export type Entry = CallOutput<typeof audit.list>["items"][number];
export type Actor = CallOutput<typeof audit.actors>[number];

export const auditQuery = (input: CallInput<typeof audit.list>) => roomQuery("audit", audit.list, input);
export const actorsQuery = roomQuery("audit", audit.actors, {});
export const lastChangesQuery = roomQuery("audit", audit.lastChanges, {});
