import type { JobContext } from "../platform/jobs/worker.ts";
import type { Platform } from "../platform/platform.ts";

/** What a worker hands to a job, for tests that perform it themselves. */
export function jobContext(platform: Platform, isLastAttempt = false): JobContext {
  return { platform, signal: new AbortController().signal, isLastAttempt };
}
