import { randomUUID } from "node:crypto";
import { monitoring } from "@delight/contract/monitoring";
import { expect } from "vitest";
import { client, testApp, restartApp, testWith } from "../../../testing/fixtures.ts";
import { runConcurrently } from "../../../testing/run-concurrently.ts";
import { allowances } from "../sessions/limits.ts";
import { report, visit } from "../testing/visit.ts";

const test = testWith({ now: "2026-03-02T09:00:00Z" });
// Each test has its own limits.
test.beforeEach(async () => {
  await restartApp();
  await testApp.rows("delete from error_groups");
});

const groups = () => testApp.rows("select * from error_groups order by id");
const occurrences = () => testApp.rows("select * from error_occurrences order by id");
const token = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U";

test("4.7, 9.10: a reported error is kept with the user, organization, release and browser of its session, and its page without the query", async () => {
  const session = await visit(client, testApp.owner, { "user-agent": "Firefox" });
  const request_id = randomUUID();
  const path = "/customers?search=Ada#x";

  await client.call(monitoring.reportError, report(testApp, session, { kind: "api", path, request_id }));

  expect(await occurrences()).toMatchObject([
    {
      session_id: session.session_id,
      user_id: testApp.owner.id,
      of_organization: testApp.ownOrgId,
      environment: "development",
      release: "1.0.0",
      browser: "Firefox",
      path: "/customers",
      request_id,
    },
  ]);
});

test("9.10: tokens, passwords and queries are cut out of message, stack, path and title; a request id that is none is not kept", async () => {
  const session = await visit(client);
  const leak = `Error: ${token} at https://ada:hunter2@x.test/reset?token=abc password=hunter2`;

  await client.call(
    monitoring.reportError,
    report(testApp, session, {
      message: leak,
      stack: `${leak}\n    at f (https://x.test/a.js?key=hunter2:1:2)`,
      path: `/x/${token}`,
      request_id: token,
    }),
  );

  const kept = JSON.stringify([await groups(), await occurrences()]);
  expect(kept).not.toMatch(/eyJ|hunter2|abc password|dozjgN/);
  expect(kept).toContain("https://x.test/a.js:1:2");
});

test("errors of one place are one group with a count, the first and the last release; others are others", async () => {
  const session = await visit(client);
  const stack = "    at load (http://localhost:5173/src/features/customers/page.tsx:1:2)";
  const add = (more: object) => client.call(monitoring.reportError, report(testApp, session, { stack, ...more }));

  await add({ message: "Customer 12 is gone" });
  testApp.clock.advance(60);
  const newer = await client.call(monitoring.beginSession, { release: "1.1.0" });
  const proof = { session_id: newer.session_id ?? "", key: newer.key };
  await client.call(monitoring.reportError, report(testApp, proof, { stack, message: "Customer 7345 is gone" }));
  await add({ message: "Customer 12 is gone", kind: "boundary" });

  expect(await groups()).toMatchObject([
    { kind: "uncaught", occurrences: 2, title: "Customer 12 is gone", first_release: "1.0.0", last_release: "1.1.0" },
    { kind: "boundary", occurrences: 1 },
  ]);
});

test("reports of one error that come at the same moment are all counted, in one group", async () => {
  const sessions = await Promise.all([1, 2, 3, 4].map(() => visit(client)));

  const ended = await runConcurrently(
    testApp,
    "lock table error_groups in exclusive mode",
    sessions.map((session) => () => client.call(monitoring.reportError, report(testApp, session))),
  );

  expect(ended).toEqual(Array(4).fill("fulfilled"));
  expect(await groups()).toMatchObject([{ occurrences: 4 }]);
  expect(await occurrences()).toHaveLength(4);
});

test("an error that was resolved is open again when it is met again", async () => {
  const session = await visit(client);
  await client.call(monitoring.reportError, report(testApp, session));
  const [group] = await groups();
  await client.call(monitoring.resolveError, { id: group?.["id"], is_resolved: true }, testApp.staff);

  await client.call(monitoring.reportError, report(testApp, session));

  expect(await groups()).toMatchObject([{ occurrences: 2, resolved_at: null, resolved_by: null }]);
});

test("A02 a report needs the key of its own session, of the last 24 hours", async () => {
  const [mine, theirs] = [await visit(client, testApp.owner), await visit(client, testApp.otherOrgOwner)];
  const wrong = [
    { ...mine, key: theirs.key },
    { ...mine, key: "x".repeat(43) },
    { session_id: randomUUID(), key: mine.key },
  ];
  const statuses = await Promise.all(
    wrong.map(async (proof) => (await client.refused(monitoring.reportError, report(testApp, proof))).status),
  );
  testApp.clock.advance(24 * 3600 - 1);
  await client.call(monitoring.reportError, report(testApp, mine));
  testApp.clock.advance(1);
  const ended = await client.refused(monitoring.reportError, report(testApp, mine));

  expect(statuses).toEqual([404, 404, 404]);
  expect([ended.status, ended.body.code]).toEqual([404, "not_found"]);
  expect(await occurrences()).toHaveLength(1);
});

test("9.10: what comes after the organization has switched monitoring off is refused", async () => {
  const session = await visit(client, testApp.owner);
  await testApp.rows("update organizations set is_monitored = false where id = $1", [testApp.ownOrgId]);
  const late = await client.refused(monitoring.reportError, report(testApp, session));
  await testApp.rows("update organizations set is_monitored = true where id = $1", [testApp.ownOrgId]);

  expect([late.status, late.body.code]).toEqual([403, "not_allowed"]);
  expect(await occurrences()).toEqual([]);
});

test("A11 a session that reports without end is refused after so many, and nobody else with it", async () => {
  const [loud, quiet] = [await visit(client), await visit(client)];
  const { burst, every } = allowances["errors of a session"];
  const statuses: number[] = [];
  for (let times = 0; times < burst + 2; times += 1) {
    statuses.push((await client.answer(monitoring.reportError, report(testApp, loud))).status);
  }
  const other = await client.answer(monitoring.reportError, report(testApp, quiet));
  testApp.clock.advance(every);
  const later = await client.answer(monitoring.reportError, report(testApp, loud));

  expect(statuses.filter((status) => status === 202)).toHaveLength(burst);
  expect(statuses.slice(-2)).toEqual([429, 429]);
  expect([other.status, later.status]).toEqual([202, 202]);
});

test("A11 a network that guesses sessions is refused before anything is looked up", async () => {
  const { burst } = allowances["errors of a network"];
  const send = async () => {
    const payload = report(testApp, { session_id: randomUUID(), key: "x".repeat(43) });
    const options = { method: "POST", url: "/api/monitoring/errors", remoteAddress: "203.0.113.9", payload } as const;
    return (await client.app.fastify.inject(options)).statusCode;
  };
  const statuses: number[] = [];
  for (let times = 0; times < burst + 1; times += 1) statuses.push(await send());

  expect(new Set(statuses.slice(0, burst))).toEqual(new Set([404]));
  expect(statuses.at(-1)).toBe(429);
});

test("a clock that is wrong does not put an error into another year, and a message of NUL is refused", async () => {
  const session = await visit(client);
  const now = testApp.clock.now().toISOString();
  for (const occurred_at of ["2031-01-01T00:00:00Z", "1999-01-01T00:00:00Z"]) {
    await client.call(monitoring.reportError, report(testApp, session, { occurred_at }));
  }
  const broken = await client.refused(monitoring.reportError, report(testApp, session, { message: "a\0b" }));

  expect((await occurrences()).map((row) => row["occurred_at"])).toEqual([now, now]);
  expect(broken.status).toBe(400);
});

test("A33 a report larger than a beacon may be is refused before it is read", async () => {
  const session = await visit(client);
  const payload = { ...report(testApp, session), padding: "x".repeat(70_000) };
  const { statusCode } = await client.app.fastify.inject({ method: "POST", url: "/api/monitoring/errors", payload });

  expect(statusCode).toBe(413);
});
