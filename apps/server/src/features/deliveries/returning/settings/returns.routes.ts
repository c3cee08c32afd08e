import { providerHooks } from "@delight/contract/provider-hooks";
import { returnMailbox } from "@delight/contract/return-mailbox";
import { returns } from "@delight/contract/returns";
import { type Door, serve, serveOutside } from "../../../../platform/http/serve.ts";
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

export function returnsRoutes(door: Door): void {
  serve(door, returns.get, getReturns);
  serve(door, returns.update, updateReturns);
  serve(door, returns.list, listReturned);
  serve(door, providerHooks.list, listHooks);
  serve(door, providerHooks.create, createHook);
  serve(door, providerHooks.update, updateHookOf);
  serve(door, providerHooks.rotateSecret, rotateHookSecret);
  serve(door, providerHooks.remove, removeHook);
  serve(door, returnMailbox.get, getMailbox);
  serve(door, returnMailbox.save, saveMailboxOf);
  serve(door, returnMailbox.remove, removeMailbox);
  serveOutside(door, returnMailbox.test, async (_membership, input, { platform, again }) => {
    refusePort(input.port, platform);
    const password = await again((tx) => passwordFor(tx, input, platform));
    return tryMailbox(input, password, rulesOf(platform));
  });
}
