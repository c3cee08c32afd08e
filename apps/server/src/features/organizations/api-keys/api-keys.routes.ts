import { apiKeys } from "@delight/contract/api-keys";
import { type ApiRouter, serve } from "../../../platform/http/serve.ts";
import { createKey, listKeys, revokeKey } from "./api-keys.service.ts";

export function apiKeysRoutes(router: ApiRouter): void {
  serve(router, apiKeys.list, listKeys);
  serve(router, apiKeys.create, createKey);
  serve(router, apiKeys.revoke, revokeKey);
}
