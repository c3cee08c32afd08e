import { focusBlock } from "../canvas/focus-block.ts";
import type { Editor } from "./use-editor.ts";

/** Chooses a block and brings it to the eye; a finding may name one that is gone by now. */
export function showBlock({ select }: Pick<Editor, "select">, id: string): void {
  select(id);
  focusBlock(id);
}
