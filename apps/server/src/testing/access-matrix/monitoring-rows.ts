import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { hashOfKey, newKey } from "../../features/monitoring/sessions/key.ts";
import type { TestApp } from "../test-app.ts";

const events = [{ type: 4, timestamp: 1_767_225_600_000, data: {} }];
const moment = "2026-01-01T00:00:00Z";

/** A session of the owner of `mine` that has begun just now, with the first segment of its replay. */
export async function aMonitoredSession(testApp: TestApp) {
  const key = newKey();
  const packed = gzipSync(JSON.stringify(events));
  const [row] = await testApp.rows<{ id: string }>(
    `insert into monitored_sessions
       (key_hash, user_id, of_organization, environment, release, browser, segments, bytes, started_at, last_at)
     values ($1, $2, $3, 'test', '1.0.0', 'Firefox', 1, $4, $5, $5) returning id`,
    [hashOfKey(key), testApp.owner.id, testApp.ownOrgId, packed.length, testApp.clock.now()],
  );
  const id = row?.id ?? "";
  await testApp.rows(
    `insert into replay_segments (session_id, number, starts_at, ends_at, events, packed) values ($1, 0, $2, $2, 1, $3)`,
    [id, moment, packed],
  );
  return { id, key };
}

/** Met once, in that session. */
export async function anError(testApp: TestApp) {
  const session = await aMonitoredSession(testApp);
  const [group] = await testApp.rows<{ id: string }>(
    `insert into error_groups (fingerprint, kind, title, first_at, last_at, first_release, last_release, occurrences)
     values ($1, 'uncaught', 'Error: nobody at ada@real.test', $2, $2, '1.0.0', '1.0.0', 1) returning id`,
    [randomUUID(), moment],
  );
  const id = group?.id ?? "";
  await testApp.rows(
    `insert into error_occurrences
       (group_id, session_id, user_id, of_organization, occurred_at, message, environment, release, browser)
     values ($1, $2, $3, $4, $5, 'Error: nobody at ada@real.test', 'test', '1.0.0', 'Firefox')`,
    [id, session.id, testApp.owner.id, testApp.ownOrgId, moment],
  );
  return { id };
}

export async function aReport(testApp: TestApp) {
  const { id, key } = await aMonitoredSession(testApp);
  return { session_id: id, key, error: { kind: "uncaught", message: "Error: no", occurred_at: moment } };
}

export async function aSegmentReport(testApp: TestApp) {
  const { id, key } = await aMonitoredSession(testApp);
  const span = { starts_at: moment, ends_at: moment };
  return { session_id: id, key, number: 1, ...span, packing: "none", events: JSON.stringify(events) };
}
