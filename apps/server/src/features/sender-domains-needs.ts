import { pauseFromDomain } from "./deliveries/index.ts";
import type { SenderDomainsNeeds } from "./sender-domains/index.ts";

/** What the room of sender domains is handed by those that stand on it. */
export const senderDomainsNeeds: SenderDomainsNeeds = { pauseSending: pauseFromDomain };
