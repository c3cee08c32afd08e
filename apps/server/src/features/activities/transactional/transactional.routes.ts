import { transactional } from "@delight/contract/transactional";
import { type ApiRouter, serve } from "../../../platform/http/serve.ts";
import { getTransactional, sendTransactional } from "./transactional.service.ts";

export function transactionalRoutes(router: ApiRouter): void {
  serve(router, transactional.send, sendTransactional);
  serve(router, transactional.get, getTransactional);
}
