import { transactional } from "@delight/contract/transactional";
import { type Door, serve } from "../../../platform/http/serve.ts";
import { getTransactional, sendTransactional } from "./transactional.service.ts";

export function transactionalRoutes(door: Door): void {
  serve(door, transactional.send, sendTransactional);
  serve(door, transactional.get, getTransactional);
}
