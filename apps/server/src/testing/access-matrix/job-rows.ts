import { randomUUID } from "node:crypto";
import type { TestApp } from "../test-app.ts";

const queue = "segments.count";

/** A job of `mine` that failed for good, and said of whom. */
export async function aFailedJob(testApp: TestApp) {
  const data = { organization_id: testApp.ownOrgId, segment_id: randomUUID() };
  const [row] = await testApp.rows<{ id: string }>(
    `insert into pgboss.job (name, data, state, retry_limit, retry_count, started_on, completed_on, output)
     values ($1, $2, 'failed', 5, 5, now(), now(), '{"message": "Zqcanary Smith is no member"}') returning id`,
    [queue, data],
  );
  return { queue, id: row?.id ?? "" };
}

export async function aDiscardedJob(testApp: TestApp) {
  const { id } = await aFailedJob(testApp);
  const discardId = randomUUID();
  await testApp.rows(
    `update pgboss.job set state = 'cancelled', output = jsonb_build_object('discard_id', $2::text, 'failed', output)
     where id = $1`,
    [id, discardId],
  );
  return { queue, discard_id: discardId };
}

/** What a worker wrote down of one of its loops just now. */
export async function aLoop(testApp: TestApp) {
  await testApp.rows(
    `insert into worker_loops (process_id, loop, process, started_at, seen_at, failed_at, failure)
     values ($1, 'sending', 'host:1', $2, $2, $2, 'Smith does not answer')`,
    [randomUUID(), testApp.clock.now()],
  );
  return {};
}
