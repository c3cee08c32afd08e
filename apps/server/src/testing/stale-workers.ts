import type { TestApp } from "./test-app.ts";

/** For jobs of killed workers, the 20 s of silence have passed after which others take them. No other worker may live. */
export async function endHeartbeats({ rows }: Pick<TestApp, "rows">): Promise<void> {
  const moved = await rows<{ is_held: boolean }>(
    `update pgboss.job set heartbeat_on = heartbeat_on - interval '20 seconds' where state = 'active'
     returning heartbeat_on + make_interval(secs => heartbeat_seconds) > now() as is_held`,
  );
  if (moved.some(({ is_held }) => is_held)) throw new Error("A job waits longer than 20 s for a silent worker");
}

/** Jobs that failed are due again at once, where the queue would wait longer each time. */
export async function endRetryPauses({ rows }: Pick<TestApp, "rows">): Promise<void> {
  await rows("update pgboss.job set start_after = now() where state = 'retry' and start_after > now()");
}
