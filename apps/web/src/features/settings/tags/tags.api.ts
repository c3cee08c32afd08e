import { tags } from "@delight/contract/tags";
import type { CallOutput } from "../../../lib/api/types.ts";
import { endpointQuery } from "../../../lib/query.ts";

export type TagUses = CallOutput<typeof tags.uses>;

export interface Tag {
  readonly tag: string;
  readonly customers: number;
}

export const tagUsesQuery = (tag: string) => ({ ...endpointQuery("customers", tags.uses, { tag }), staleTime: 0 });

/** What is stale once a tag is called otherwise: whoever carries it, and what names it. */
export const tagQueryKeys = ["customers", "segments", "activities", "automations", "forms", "imports", "audit"];
