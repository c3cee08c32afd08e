import { apiKeys } from "@delight/contract/api-keys";
import type { CallOutput } from "../../../lib/api/types.ts";
import { roomQuery } from "../../../lib/query.ts";

export type ApiKey = CallOutput<typeof apiKeys.list>[number];

export const apiKeysQuery = roomQuery("apiKeys", apiKeys.list, {});
