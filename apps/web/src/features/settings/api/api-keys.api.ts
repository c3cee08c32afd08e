import { apiKeys } from "@delight/contract/api-keys";
import type { CallOutput } from "../../../lib/api/types.ts";
import { endpointQuery } from "../../../lib/query.ts";

export type ApiKey = CallOutput<typeof apiKeys.list>[number];

export const apiKeysQuery = endpointQuery("apiKeys", apiKeys.list, {});
