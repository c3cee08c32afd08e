import { measuredOf } from "../../../../lib/measured-of.ts";
import type { Activity } from "../../activities.api.ts";
import type { Read } from "../../progress.ts";

/** What was measured of the mails sent: at least one of opens and clicks. */
export type Reads = readonly [Read, ...Read[]];

/** Undefined where nothing was. */
export function readsOf(counts: Activity["counts"]): Reads | undefined {
  const [first, ...others] = (["opened", "clicked"] as const).filter((read) => measuredOf(counts, read) > 0);
  return first && [first, ...others];
}
