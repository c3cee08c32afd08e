import { retention } from "@delight/contract/retention";
import { type ApiRouter, serve } from "../../platform/http/serve.ts";
import { changeRetention, foreseeRetention, getRetention } from "./retention.service.ts";

export function retentionRoutes(router: ApiRouter): void {
  serve(router, retention.get, getRetention);
  serve(router, retention.foresee, foreseeRetention);
  serve(router, retention.change, changeRetention);
}
