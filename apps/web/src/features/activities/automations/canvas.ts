import type { Activity } from "../activities.api.ts";
import type { Results } from "../results/results.api.ts";
import type { Counts } from "./automations.api.ts";
import type { Editor } from "./use-editor.ts";

/** What the drawing of steps stands on. */
export interface Canvas {
  readonly activity: Activity;
  readonly editor: Editor;
  readonly counts: Counts | undefined;
  /** What came of the mails; undefined before the first is known. */
  readonly results: Results | undefined;
  /** Sentences of what is to be mended, by step. */
  readonly faults: ReadonlyMap<number, readonly string[]>;
}
