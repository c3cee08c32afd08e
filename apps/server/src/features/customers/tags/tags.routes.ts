import { tags } from "@delight/contract/tags";
import { type Door, serve } from "../../../platform/http/serve.ts";
import type { CustomersNeeds } from "../needs.ts";
import { removeTag, renameTag } from "./tags.service.ts";
import { findTagUses } from "./uses.queries.ts";

export function tagsRoutes(door: Door, needs: CustomersNeeds): void {
  serve(door, tags.uses, findTagUses);
  serve(door, tags.rename, renameTag(needs));
  serve(door, tags.remove, removeTag(needs));
}
