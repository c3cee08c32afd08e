import type { FeatureModule } from "../../platform/http/feature-module.ts";
import type { SenderDomainsPorts } from "./checking/check.service.ts";
import { senderDomainsRoutes } from "./sender-domains.routes.ts";

export { recheckSenderDomains } from "./checking/recheck.ts";
export { senderOnWire, type SenderAsTyped, type SenderOnWire } from "./sender-on-wire.ts";
export { findSender, refuseUnknownSender } from "./senders/choose-sender.ts";
export { domainStatusOf } from "./domain-status.ts";
export type { SenderDomainsPorts } from "./checking/check.service.ts";

export const senderDomainsModule = (ports: SenderDomainsPorts): FeatureModule => ({
  routes: (router) => senderDomainsRoutes(router, ports),
});
