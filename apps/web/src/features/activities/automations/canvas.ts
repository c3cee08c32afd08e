import type { Counts } from "./automations.api.ts";
import type { Editor } from "./use-editor.ts";

/** What the drawing of steps stands on. */
export interface Canvas {
  readonly editor: Editor;
  readonly counts: Counts | undefined;
  /** Sentences of what is to be mended, by step. */
  readonly faults: ReadonlyMap<number, readonly string[]>;
}
