import { pauseFromDomain } from "./deliveries/index.ts";
import type { SenderDomainsPorts } from "./sender-domains/index.ts";

/** The ports of sender domains, implemented by modules that depend on it. */
export const senderDomainsPorts: SenderDomainsPorts = { pauseSending: pauseFromDomain };
