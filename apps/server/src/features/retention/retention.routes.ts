import { retention } from "@delight/contract/retention";
import { type Door, serve } from "../../platform/http/serve.ts";
import { changeRetention, foreseeRetention, getRetention } from "./retention.service.ts";

export function retentionRoutes(door: Door): void {
  serve(door, retention.get, getRetention);
  serve(door, retention.foresee, foreseeRetention);
  serve(door, retention.change, changeRetention);
}
