import { senderDomains } from "@delight/contract/sender-domains";
import { senders } from "@delight/contract/senders";
import { type Door, serve, serveOutside } from "../../platform/http/serve.ts";
import { checkDomain, type SenderDomainsNeeds } from "./checking/check.service.ts";
import { addDomain, getDomain, listDomains, removeDomain, rotateKeys } from "./sender-domains.service.ts";
import {
  addSender,
  changeSender,
  listSenders,
  listSenderUses,
  makeDefaultSender,
  removeSender,
} from "./senders/senders.service.ts";

export function senderDomainsRoutes(door: Door, needs: SenderDomainsNeeds): void {
  serve(door, senderDomains.list, listDomains);
  serve(door, senderDomains.add, addDomain);
  serveOutside(door, senderDomains.check, async ({ organizationId, userId }, { id }, { platform, again }) => {
    await checkDomain(platform, { organizationId, userId, id }, needs);
    return again((tx) => getDomain(tx, id, platform));
  });
  serve(door, senderDomains.rotate, rotateKeys);
  serve(door, senderDomains.remove, removeDomain);
  serve(door, senders.list, listSenders);
  serve(door, senders.add, addSender);
  serve(door, senders.update, changeSender);
  serve(door, senders.makeDefault, makeDefaultSender);
  serve(door, senders.uses, listSenderUses);
  serve(door, senders.remove, removeSender);
}
