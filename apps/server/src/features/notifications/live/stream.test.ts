import { notifications } from "@delight/contract/notifications";
import { expect, test } from "vitest";
import { openClient } from "../../../testing/client.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { listenOn, waitUntil } from "../../../testing/stream.ts";
import type { Reader } from "../testing/reader.ts";
import { windowsOnOneTestApp } from "../testing/window.ts";

const windows = windowsOnOneTestApp();

test("1.7 what is left in a transaction arrives without being asked for, once, with its id", async () => {
  const { read, tell } = windows();
  const reader = await read();

  const id = await tell();

  await waitUntil(() => reader.head()?.unread === 1);
  expect(reader.news.map((one) => one.id)).toEqual([id]);
  expect(reader.head()?.items).toMatchObject([{ id, kind: "invitation_accepted", is_read: false }]);
});

test("1.7 after a dropped connection everything that is newer than the last id comes first, the oldest of it at the head", async () => {
  const { testApp, read, tell } = windows();
  const last = await tell();
  (await read()).drop();
  const missed = [await tell(), await tell()];

  const again = await read(testApp.owner, { after: last });

  expect(again.news.map(({ id }) => id)).toEqual(missed);
  expect(again.head()?.unread).toBe(3);
});

test("1.7 what is marked or removed in one window changes in the others", async () => {
  const { testApp, client, read, tell } = windows();
  const first = await tell();
  const second = await tell();
  const reader = await read();

  await client.call(notifications.change, { ids: [first], is_read: true }, testApp.owner);
  await waitUntil(() => reader.head()?.unread === 1);
  await client.call(notifications.change, { ids: [second], is_removed: true }, testApp.owner);
  await waitUntil(() => reader.head()?.total === 1);
  await client.call(notifications.change, { ids: [second], is_removed: false, is_read: true }, testApp.owner);

  await waitUntil(() => reader.head()?.total === 2);
  expect(reader.head()?.items.map(({ id, is_read }) => [id, is_read])).toEqual([
    [second, true],
    [first, true],
  ]);
});

test("1.7 of two processes on one database each tells of what happens through the other", async () => {
  const { testApp, read, tell } = windows();
  const other = await openClient(testApp);
  await listenOn(other);
  const [here, there] = [await read(), await read(testApp.owner, { through: other })];

  const id = await tell();
  await waitUntil(() => here.head()?.unread === 1 && there.head()?.unread === 1);
  await other.call(notifications.change, { up_to: id, is_read: true }, testApp.owner);

  await waitUntil(() => here.head()?.unread === 0 && there.head()?.unread === 0);
  expect([here, there].map(({ news }) => news.map((one) => one.id))).toEqual([[id], [id]]);
  there.drop();
  await other.close();
});

test("4.2 the stream ends when its session is ended, and tells nothing of what happened since", async () => {
  const { testApp, read, tell } = windows();
  const reader = await read();
  const before = await tell();
  // A look that is under way when the session ends may still tell what comes just then.
  await waitUntil(() => reader.head()?.unread === 1);
  await testApp.rows("update sessions set revoked_at = now() where user_id = $1", [testApp.owner.id]);

  await tell();

  await reader.ended;
  expect(reader.news.map(({ id }) => id)).toEqual([before]);
});

test("1.7 a connection to the database that breaks is opened again, and what happened meanwhile is told", async () => {
  const { testApp, read, tell } = windows();
  const reader = await read();
  await waitUntil(async () => (await listening(testApp)) === 1);
  const kill = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'delight-listener'";
  await testApp.rows(`${kill} and datname = current_database()`);

  const id = await tell();

  await waitUntil(() => reader.head()?.unread === 1);
  expect(reader.news.map((one) => one.id)).toEqual([id]);
  await waitUntil(async () => (await listening(testApp)) === 1);
});

const listening = async (testApp: TestApp) => {
  const from = "from pg_stat_activity where application_name = 'delight-listener' and query ilike 'listen%'";
  const rows = await testApp.rows(`select 1 ${from} and datname = current_database()`);
  return rows.length;
};

test("I8 open streams hold no connection of the pool: more of them than it has, and calls are answered", async () => {
  const { testApp, client, read } = windows();
  const people = [testApp.owner, testApp.marketer, testApp.viewer];
  for (const person of people) {
    for (let number = 0; number < 8; number += 1) await read(person);
  }

  expect((await client.call(notifications.list, {}, testApp.owner)).total).toBe(0);
  const open = "select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'";
  await waitUntil(async () => (await testApp.rows(open)).length === 0);
});

test("no proxy may keep, pack or collect the stream, and it says when to come back", async () => {
  const { read } = windows();
  const { headers } = await read();

  expect(headers.get("content-type")).toBe("text/event-stream");
  expect(headers.get("cache-control")).toBe("no-store, no-transform");
  expect(headers.get("x-accel-buffering")).toBe("no");
});

test("a server that stops ends its streams at once", async () => {
  const { client, read } = windows();
  const reader = await read();

  await client.app.fastify.close();

  await reader.ended;
  expect(reader.beats()).toBe(0);
});

test("1.6 in demo mode the stream tells of invented people", async () => {
  const { testApp, read, tell } = windows();
  const reader = await read(testApp.owner, { headers: { "x-anonymize-data": "true" } });

  await tell();

  await waitUntil(() => reader.head()?.unread === 1 && reader.news.length === 1);
  expect(JSON.stringify([reader.head(), reader.news])).not.toContain("Ada Colleague");
});

test("one user has ten streams: the eleventh takes the place of the oldest, and of no other", async () => {
  const { testApp, read, tell } = windows();
  const colleague = await read(testApp.marketer);
  const own: Reader[] = [];
  for (let number = 0; number < 11; number += 1) own.push(await read());
  const [oldest, ...others] = own;

  await oldest?.ended;
  await tell();

  await waitUntil(() => others.every((reader) => reader.head()?.unread === 1));
  expect([colleague, ...own].map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  expect(oldest?.news).toEqual([]);
});
