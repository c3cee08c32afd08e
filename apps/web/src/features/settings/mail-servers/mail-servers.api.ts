import { mailServers, sendingLimits } from "@delight/contract/mail-servers";
import type { CallOutput } from "../../../lib/api/types.ts";
import { endpointQuery } from "../../../lib/query.ts";

export type MailServer = CallOutput<typeof mailServers.list>[number];
export type SendingLimit = CallOutput<typeof sendingLimits.list>[number];
export type ProbeAnswer = CallOutput<typeof mailServers.probe>;

/** Milliseconds after which is asked again: what rests and what was sent today is told as it is. */
const freshEvery = 5000;

export const serversQuery = {
  ...endpointQuery("mailServers", mailServers.list, {}),
  refetchInterval: freshEvery,
};
export const limitsQuery = {
  ...endpointQuery("mailServers", sendingLimits.list, {}),
  refetchInterval: freshEvery,
};

/** What is stale once something was changed: it, and what the audit log says. */
export const roomsOfServers = ["mailServers", "audit"];
