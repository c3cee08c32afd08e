import type { Room } from "../../platform/http/room.ts";
import type { SenderDomainsNeeds } from "./checking/check.service.ts";
import { senderDomainsRoutes } from "./sender-domains.routes.ts";

export { recheckSenderDomains } from "./checking/recheck.ts";
export { senderOnWire, type SenderAsTyped, type SenderOnWire } from "./sender-on-wire.ts";
export { findSender, refuseUnknownSender } from "./senders/choose-sender.ts";
export { standingOf } from "./standing.ts";
export type { SenderDomainsNeeds } from "./checking/check.service.ts";

export const senderDomainsRoom = (needs: SenderDomainsNeeds): Room => ({
  routes: (door) => senderDomainsRoutes(door, needs),
});
