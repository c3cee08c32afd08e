import { providerHooks } from "@delight/contract/provider-hooks";
import { returnMailbox } from "@delight/contract/return-mailbox";
import { returns } from "@delight/contract/returns";
import { type ApiRouter, serve, serveNonTransactional } from "../../../../platform/http/serve.ts";
import { createHook, listHooks, removeHook, rotateHookSecret, updateHookOf } from "../hooks/hooks.service.ts";
import {
  getMailbox,
  passwordFor,
  refusePort,
  removeMailbox,
  saveMailboxOf,
  tryMailbox,
} from "../mailbox/mailbox.service.ts";
import { rulesOf } from "../mailbox/polling.ts";
import { listReturned } from "./return-settings.queries.ts";
import { getReturns, updateReturns } from "./returns.service.ts";

export function returnsRoutes(router: ApiRouter): void {
  serve(router, returns.get, getReturns);
  serve(router, returns.update, updateReturns);
  serve(router, returns.list, listReturned);
  serve(router, providerHooks.list, listHooks);
  serve(router, providerHooks.create, createHook);
  serve(router, providerHooks.update, updateHookOf);
  serve(router, providerHooks.rotateSecret, rotateHookSecret);
  serve(router, providerHooks.remove, removeHook);
  serve(router, returnMailbox.get, getMailbox);
  serve(router, returnMailbox.save, saveMailboxOf);
  serve(router, returnMailbox.remove, removeMailbox);
  serveNonTransactional(router, returnMailbox.test, async (_membership, input, { platform, again }) => {
    refusePort(input.port, platform);
    const password = await again((tx) => passwordFor(tx, input, platform));
    return tryMailbox(input, password, rulesOf(platform));
  });
}
