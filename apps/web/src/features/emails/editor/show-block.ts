import { focusBlock } from "../blocks/use-block-actions.ts";
import type { Editor } from "./use-editor.ts";

/** Chooses a block and brings it to the eye; a finding may name one that is gone by now. */
export function showBlock({ select }: Editor, id: string): void {
  select(id);
  focusBlock(id);
}
