import { senderDomains } from "@delight/contract/sender-domains";
import type { CallOutput } from "../../../lib/api/types.ts";
import { endpointQuery } from "../../../lib/query.ts";

export type SenderDomain = CallOutput<typeof senderDomains.list>[number];
export type DomainRecord = SenderDomain["records"][number];
export type DomainKey = SenderDomain["keys"][number];

export const domainsQuery = endpointQuery("senderDomains", senderDomains.list, {});

/** What is stale once a domain was changed: it, what is said before a launch, and what the audit log says. */
export const domainQueryKeys = ["senderDomains", "activities", "automations", "audit"];
