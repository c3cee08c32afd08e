import { apiKeys } from "@delight/contract/api-keys";
import { type Door, serve } from "../../../platform/http/serve.ts";
import { createKey, listKeys, revokeKey } from "./api-keys.service.ts";

export function apiKeysRoutes(door: Door): void {
  serve(door, apiKeys.list, listKeys);
  serve(door, apiKeys.create, createKey);
  serve(door, apiKeys.revoke, revokeKey);
}
