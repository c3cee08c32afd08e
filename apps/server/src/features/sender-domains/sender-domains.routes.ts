import { senderDomains } from "@delight/contract/sender-domains";
import { senders } from "@delight/contract/senders";
import { type ApiRouter, serve, serveNonTransactional } from "../../platform/http/serve.ts";
import { checkDomain, type SenderDomainsPorts } from "./checking/check.service.ts";
import { addDomain, getDomain, listDomains, removeDomain, rotateKeys } from "./sender-domains.service.ts";
import {
  addSender,
  changeSender,
  listSenders,
  listSenderUses,
  makeDefaultSender,
  removeSender,
} from "./senders/senders.service.ts";

export function senderDomainsRoutes(router: ApiRouter, ports: SenderDomainsPorts): void {
  serve(router, senderDomains.list, listDomains);
  serve(router, senderDomains.add, addDomain);
  serveNonTransactional(
    router,
    senderDomains.check,
    async ({ organizationId, userId }, { id }, { platform, again }) => {
      await checkDomain(platform, { organizationId, userId, id }, ports);
      return again((tx) => getDomain(tx, id, platform));
    },
  );
  serve(router, senderDomains.rotate, rotateKeys);
  serve(router, senderDomains.remove, removeDomain);
  serve(router, senders.list, listSenders);
  serve(router, senders.add, addSender);
  serve(router, senders.update, changeSender);
  serve(router, senders.makeDefault, makeDefaultSender);
  serve(router, senders.uses, listSenderUses);
  serve(router, senders.remove, removeSender);
}
