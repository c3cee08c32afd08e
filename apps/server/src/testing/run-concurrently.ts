import pg from "pg";
import { vi } from "vitest";
import type { TestApp } from "./test-app.ts";

/**
 * Lets calls meet for certain: `statement` locks what all of them must lock too, and is let go only when each of them waits.
 * Answers how each ended.
 */
export async function runConcurrently<T>(testApp: TestApp, statement: string, start: readonly (() => Promise<T>)[]) {
  const holder = new pg.Client({ connectionString: testApp.url });
  await holder.connect();
  try {
    await holder.query("begin");
    await holder.query(statement);
    const all = Promise.allSettled(start.map((call) => call()));
    await vi.waitFor(
      async () => {
        const waiting = await testApp.rows(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        if (waiting.length !== start.length) throw new Error(`${waiting.length} of ${start.length} calls wait`);
      },
      { timeout: 50_000, interval: 20 },
    );
    await holder.query("commit");
    return (await all).map(({ status }) => status).sort();
  } finally {
    await holder.end();
  }
}
