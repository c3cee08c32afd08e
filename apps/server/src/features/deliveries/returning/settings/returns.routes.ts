import { returns } from "@delight/contract/returns";
import { type Door, serve } from "../../../../platform/http/serve.ts";
import { listReturned } from "./return-settings.queries.ts";
import { getReturns, updateReturns } from "./returns.service.ts";

export function returnsRoutes(door: Door): void {
  serve(door, returns.get, getReturns);
  serve(door, returns.update, updateReturns);
  serve(door, returns.list, listReturned);
}
