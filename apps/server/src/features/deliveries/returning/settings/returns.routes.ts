import { providerHooks } from "@delight/contract/provider-hooks";
import { returns } from "@delight/contract/returns";
import { type Door, serve } from "../../../../platform/http/serve.ts";
import { createHook, listHooks, removeHook, rotateHookSecret, updateHookOf } from "../hooks/hooks.service.ts";
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
}
