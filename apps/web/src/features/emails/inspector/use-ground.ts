import type { Block } from "@delight/email/block";
import { useEditorState } from "../editor/editor-context.ts";
import { backgroundOf } from "../model/contrast.ts";
import { shownVariant } from "../model/editor-store.ts";

/** On what colour the words of a block stand. */
export function useBackgroundColor(block: Block): string {
  return useEditorState((state) => {
    const { blocks, style } = shownVariant(state).document;
    return backgroundOf(blocks, block, style.surface);
  });
}
