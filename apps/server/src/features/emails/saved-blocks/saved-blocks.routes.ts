import { savedBlocks } from "@delight/contract/saved-blocks";
import { type ApiRouter, serve } from "../../../platform/http/serve.ts";
import { changeSavedBlocks, listSavedBlocks, removeSavedBlocks, saveBlocks } from "./saved-blocks.service.ts";

export function savedBlocksRoutes(router: ApiRouter): void {
  serve(router, savedBlocks.list, listSavedBlocks);
  serve(router, savedBlocks.create, saveBlocks);
  serve(router, savedBlocks.change, changeSavedBlocks);
  serve(router, savedBlocks.remove, removeSavedBlocks);
}
