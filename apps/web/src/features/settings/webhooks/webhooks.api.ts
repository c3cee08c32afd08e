import { webhooks } from "@delight/contract/webhooks";
import type { CallInput, CallOutput } from "../../../lib/api/types.ts";
import { endpointQuery } from "../../../lib/query.ts";

export type Webhook = CallOutput<typeof webhooks.list>[number];
export type WebhookCall = CallOutput<typeof webhooks.listCalls>["items"][number];

export const webhooksQuery = endpointQuery("webhooks", webhooks.list, {});
export const callsQuery = (input: CallInput<typeof webhooks.listCalls>) =>
  endpointQuery("webhooks", webhooks.listCalls, input);

/** What is stale once an endpoint was changed: it, its log, and what the audit log says. */
export const roomsOfWebhooks = ["webhooks", "audit"];
