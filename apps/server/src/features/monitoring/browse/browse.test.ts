import { monitoring } from "@delight/contract/monitoring";
import { expect } from "vitest";
import { client, testApp, testWith } from "../../../testing/fixtures.ts";
import type { Person } from "../../../testing/people.ts";
import { report, segment, visit } from "../testing/visit.ts";

const test = testWith({ now: "2026-03-02T09:00:00Z", environment: { LOG_LEVEL: "info" } });

let id: string;
let played: string;
test.beforeAll(async () => {
  await testApp.rows("update users set first_name = 'Ada', last_name = 'Lovelace' where id = $1", [testApp.owner.id]);
  await testApp.rows("update users set first_name = 'Grace', last_name = '' where id = $1", [testApp.viewer.id]);
  const owner = await visit(client, testApp.owner, { "user-agent": "Firefox" });
  const viewer = await visit(client, testApp.viewer);
  played = owner.session_id;
  await client.call(monitoring.addSegment, segment(testApp, owner));
  const say = (proof: typeof owner, message: string, more = {}) =>
    client.call(monitoring.reportError, report(testApp, proof, { message, ...more }));
  await say(owner, "TypeError: 100%_of 1");
  testApp.clock.advance(1);
  await say(viewer, "TypeError: 100%_of 2");
  await say(viewer, "TypeError: 100%_of 3");
  testApp.clock.advance(1);
  await say(viewer, "ApiError: other", { kind: "api", path: "/customers" });
  const { items } = await client.call(monitoring.listErrors, { search: "100%_of" }, testApp.staff);
  id = items[0]?.id ?? "";
});

const titles = async (input: object) =>
  (await client.call(monitoring.listErrors, input, testApp.staff)).items.map(({ title }) => title);

test("staff find errors by words, kind and state, newest first or the most frequent first, with how many users met them", async () => {
  const [api, type] = ["ApiError: other", "TypeError: 100%_of 1"];

  expect(await titles({})).toEqual([api, type]);
  expect(await titles({ sort: "-occurrences" })).toEqual([type, api]);
  expect(await titles({ kind: "api" })).toEqual([api]);
  expect(await titles({ search: "0%_O" })).toEqual([type]);
  expect(await titles({ search: "0__" })).toEqual([]);
  expect(await titles({ state: "resolved" })).toEqual([]);
  expect(await client.call(monitoring.getError, { id }, testApp.staff)).toMatchObject({ occurrences: 3, users: 2 });
});

test("4.7: each time an error was met tells of the user, first and last name when both exist, otherwise the user name", async () => {
  const { items, total } = await client.call(monitoring.listOccurrences, { id }, testApp.staff);

  expect(total).toBe(3);
  expect(items.at(-1)).toMatchObject({
    user: {
      id: testApp.owner.id,
      email: testApp.owner.email,
      name: "Ada Lovelace",
      username: testApp.owner.email,
      is_staff: false,
      is_superuser: false,
    },
    organization: "Mine",
    browser: "Firefox",
    replay_session_id: played,
  });
  expect(items[0]).toMatchObject({ user: { name: testApp.viewer.email }, replay_session_id: null });
  expect((await client.call(monitoring.listOccurrences, { id, search: "OWNER@" }, testApp.staff)).total).toBe(1);
});

test("an error is resolved and opened again by hand, and the log says by whom", async () => {
  const mark = (is_resolved: boolean) => client.call(monitoring.resolveError, { id, is_resolved }, testApp.staff);

  expect((await mark(true)).resolved_at).toBe(testApp.clock.now().toISOString());
  expect(await titles({})).toEqual(["ApiError: other"]);
  expect(await titles({ state: "all" })).toHaveLength(2);
  expect((await mark(false)).resolved_at).toBeNull();
});

test("9.10: sessions that can be played are listed with their errors, and found by who sat there", async () => {
  const list = (search: string) => client.call(monitoring.listSessions, { search }, testApp.staff);

  expect((await list("")).items).toMatchObject([
    { id: played, errors: 1, segments: 1, user: { name: "Ada Lovelace" } },
  ]);
  expect((await list("ada love")).total).toBe(1);
  expect((await list("theirs")).total).toBe(0);
  expect(await client.call(monitoring.getSession, { id: played }, testApp.staff)).toMatchObject({
    segment_numbers: [0],
    error_moments: ["2026-03-02T09:00:00.000Z"],
  });
});

test("9.10: the log names who watched which part of a replay, whichever they begin with, and nobody who was refused", async () => {
  const before = testApp.logged.length;
  const session = await visit(client, testApp.owner);
  await client.call(monitoring.addSegment, segment(testApp, session, { number: 7 }));
  const watch = (number: number, as: Person) =>
    client.answer(monitoring.getSegment, { id: session.session_id, number }, as);
  await watch(7, testApp.staff);
  await watch(0, testApp.staff);
  await watch(7, testApp.owner);

  const told = testApp.logged
    .slice(before)
    .map((line) => JSON.parse(line) as { msg: string })
    .filter(({ msg }) => msg.includes("replay"));
  expect(told).toMatchObject([
    { msg: "staff: replay watched", staff: testApp.staff.id, session: session.session_id, segment: 7 },
  ]);
});

test("what is not there is not found", async () => {
  const nobodys = { id: crypto.randomUUID() };
  const { getError, listOccurrences, resolveError, getSession, getSegment } = monitoring;

  for (const endpoint of [getError, listOccurrences, getSession]) {
    expect((await client.refused(endpoint, nobodys, testApp.staff)).status).toBe(404);
  }
  expect((await client.refused(resolveError, { ...nobodys, is_resolved: true }, testApp.staff)).status).toBe(404);
  expect((await client.refused(getSegment, { ...nobodys, number: 9 }, testApp.staff)).status).toBe(404);
});

test("1.6: in demo mode nobody's replay is shown, and users are invented", async () => {
  const demo = { "x-anonymize-data": "true" };
  const refused = await client.refused(monitoring.getSegment, { id: played, number: 0 }, testApp.staff, demo);
  const { items } = await client.call(monitoring.listOccurrences, { id }, testApp.staff, demo);

  expect([refused.status, refused.body.code]).toEqual([403, "demo_mode"]);
  expect(JSON.stringify(items)).not.toMatch(/Lovelace|@delight\.test/);
  expect(items[0]?.user?.id).toBe(testApp.viewer.id);
});
