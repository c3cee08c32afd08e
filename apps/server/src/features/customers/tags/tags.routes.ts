import { tags } from "@delight/contract/tags";
import { type ApiRouter, serve } from "../../../platform/http/serve.ts";
import type { CustomersPorts } from "../ports.ts";
import { removeTag, renameTag } from "./tags.service.ts";
import { findTagUses } from "./uses.queries.ts";

export function tagsRoutes(router: ApiRouter, ports: CustomersPorts): void {
  serve(router, tags.uses, findTagUses);
  serve(router, tags.rename, renameTag(ports));
  serve(router, tags.remove, removeTag(ports));
}
