import type { LoopState } from "@delight/contract/staff-jobs";
import { silentMilliseconds } from "../../../platform/jobs/heartbeat.ts";

const failingMilliseconds = 600_000;
const stuckMilliseconds = 300_000;

export interface LoopMoments {
  readonly seen_at: string;
  readonly round_began_at: string | null;
  readonly failed_at: string | null;
}

export function loopState({ seen_at, round_began_at, failed_at }: LoopMoments, now: Date): LoopState {
  const isOlder = (moment: string | null, milliseconds: number) =>
    moment !== null && now.getTime() - Date.parse(moment) > milliseconds;
  if (isOlder(seen_at, silentMilliseconds)) return "silent";
  if (isOlder(round_began_at, stuckMilliseconds)) return "stuck";
  return failed_at !== null && !isOlder(failed_at, failingMilliseconds) ? "failing" : "working";
}
