import { savedBlocks } from "@delight/contract/saved-blocks";
import { type Door, serve } from "../../../platform/http/serve.ts";
import { changeSavedBlocks, listSavedBlocks, removeSavedBlocks, saveBlocks } from "./saved-blocks.service.ts";

export function savedBlocksRoutes(door: Door): void {
  serve(door, savedBlocks.list, listSavedBlocks);
  serve(door, savedBlocks.create, saveBlocks);
  serve(door, savedBlocks.change, changeSavedBlocks);
  serve(door, savedBlocks.remove, removeSavedBlocks);
}
