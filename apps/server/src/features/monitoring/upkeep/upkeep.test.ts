import { monitoring } from "@delight/contract/monitoring";
import { pino } from "pino";
import { expect } from "vitest";
import { client, testApp, restartApp, testWith } from "../../../testing/fixtures.ts";
import type { Person } from "../../../testing/people.ts";
import { aMember, anOrganization } from "../../../testing/access-matrix/rows.ts";
import { report, segment, visit } from "../testing/visit.ts";
import { forgetOldReports } from "./forget.ts";
import { makeRoom } from "./make-room.ts";

const test = testWith({ now: "2026-03-02T09:00:00Z" });
// Each test has its own limits.
test.beforeEach(async () => {
  await restartApp();
  await testApp.rows("delete from monitored_sessions");
  await testApp.rows("delete from error_groups");
});

const day = 24 * 3600;

const ofMegabytes = (megabytes: number) => ({
  ...testApp.platform.config.monitoring,
  maxReplayBytes: megabytes * 1024 * 1024,
});

async function aVisitWithAll(message: string, as?: Person) {
  const session = await visit(client, as);
  await client.call(monitoring.addSegment, segment(testApp, session));
  await client.call(monitoring.reportError, report(testApp, session, { message }));
}

/** How many sessions, segments, occurrences and groups there are. */
async function counts() {
  const tables = ["monitored_sessions", "replay_segments", "error_occurrences", "error_groups"];
  const [row] = await testApp.rows<{ all: number[] }>(
    `select array[${tables.map((table) => `(select count(*)::int from ${table})`).join(", ")}] as all`,
  );
  return row?.all;
}

test("9.10: errors and replays are kept for 30 days, and not a day longer", async () => {
  await aVisitWithAll("first");
  testApp.clock.advance(30 * day - 1);
  await forgetOldReports(testApp.platform);
  const before = await counts();
  testApp.clock.advance(2);
  await aVisitWithAll("second");
  await forgetOldReports(testApp.platform);

  expect(before).toEqual([1, 1, 1, 1]);
  expect(await counts()).toEqual([1, 1, 1, 1]);
  expect(await testApp.rows("select title from error_groups")).toEqual([{ title: "second" }]);
});

test("9.10: more than fits into one batch is forgotten as well", async () => {
  await testApp.rows(
    `insert into monitored_sessions (key_hash, environment, release, browser, last_at)
     select '', '', '', '', '2020-01-01' from generate_series(1, 1201)`,
  );
  await forgetOldReports(testApp.platform);

  expect(await counts()).toEqual([0, 0, 0, 0]);
});

test("9.10: what tells of a user goes with them, and what tells of an organization with it", async () => {
  const firm = await anOrganization(testApp);
  const member = await aMember(testApp, firm.id, ["customers.view"]);
  const leaving = await aMember(testApp, testApp.ownOrgId, ["customers.view"]);
  await aVisitWithAll("of a member", member);
  await aVisitWithAll("of who leaves", leaving);
  await aVisitWithAll("of nobody");

  await testApp.rows("delete from users where id = $1", [leaving.id]);
  const afterUser = await counts();
  await testApp.rows("delete from organizations where id = $1", [firm.id]);

  expect(afterUser?.slice(0, 3)).toEqual([2, 2, 2]);
  expect((await counts())?.slice(0, 3)).toEqual([1, 1, 1]);
});

test("9.10: a session without a replay is forgotten after the day in which something could be added to it, what it reported is not", async () => {
  const empty = await visit(client, testApp.owner);
  await client.call(monitoring.reportError, report(testApp, empty, { message: "of an empty one" }));
  await aVisitWithAll("of a full one");
  testApp.clock.advance(day - 1);
  await forgetOldReports(testApp.platform);
  const before = await counts();
  testApp.clock.advance(2);
  await forgetOldReports(testApp.platform);

  expect(before).toEqual([2, 1, 2, 2]);
  expect(await counts()).toEqual([1, 1, 2, 2]);
});

test("A11 replays of whoever has not signed in push out only each other, beyond a tenth of all, and the log tells", async () => {
  await testApp.rows(
    `insert into monitored_sessions (key_hash, environment, release, browser, user_id, segments, bytes, last_at)
     select '', '', '', '', case when number <= 8 then $1::uuid end, 1,
       case when number <= 8 then 200 else 50 end * 1024 * 1024::bigint, $2::timestamptz + number * interval '1 minute'
     from generate_series(1, 28) number`,
    [testApp.owner.id, testApp.clock.now().toISOString()],
  );
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => lines.push(line) });
  await makeRoom({ ...testApp.platform, config: { ...testApp.platform.config, monitoring: ofMegabytes(2000) }, log });
  await makeRoom({ ...testApp.platform, config: { ...testApp.platform.config, monitoring: ofMegabytes(2000) }, log });

  const [left] = await testApp.rows(
    "select count(user_id)::int as named, (sum(bytes) / 1024 / 1024)::int as megabytes from monitored_sessions",
  );
  expect(left).toEqual({ named: 8, megabytes: 2000 });
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ replays: 12 }]);
});

test("A11 errors of whoever has not signed in never push out those that users met", async () => {
  const [user, nobody] = [await visit(client, testApp.owner), await visit(client)];
  const say = async (proof: typeof user, messages: readonly string[]) => {
    for (const message of messages) {
      testApp.clock.advance(1);
      await client.call(monitoring.reportError, report(testApp, proof, { message }));
    }
  };
  const letters = [..."abcdefghijkl"];
  await say(user, ["one", "two"]);
  await say(nobody, [...letters, "two", "two", "two"]);

  await makeRoom(testApp.platform, { groups: 4, occurrences: 6, occurrencesOfGroup: 2 });

  const groups = await testApp.rows("select title from error_groups order by title");
  const kept = await testApp.rows("select message from error_occurrences where user_id is not null order by message");
  expect(groups.map(({ title }) => title as unknown)).toEqual(["k", "l", "one", "two"]);
  expect(kept.map(({ message }) => message as unknown)).toEqual(["one", "two"]);
});

test("A11 errors without end push out the oldest, and of one error only some are kept while the count goes on", async () => {
  const session = await visit(client);
  for (const message of ["one", "one", "one", "two", "three", "three"]) {
    testApp.clock.advance(1);
    await client.call(monitoring.reportError, report(testApp, session, { message }));
  }

  await makeRoom(testApp.platform, { groups: 2, occurrences: 3, occurrencesOfGroup: 2 });

  const groups = await testApp.rows("select title, occurrences from error_groups order by last_at");
  const kept = await testApp.rows("select message from error_occurrences order by received_at");
  expect(groups).toEqual([
    { title: "two", occurrences: 1 },
    { title: "three", occurrences: 2 },
  ]);
  expect(kept.map((row) => row["message"])).toEqual(["two", "three", "three"]);
});
