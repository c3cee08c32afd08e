import { Activity, activities } from "@delight/contract/activities";
import { expect } from "vitest";
import { client, context, testApp, restartApp, testWith } from "../../../testing/fixtures.ts";
import type { Person } from "../../../testing/people.ts";
import { type Listening, listenOn, openListening, waitUntil } from "../../../testing/stream.ts";
import { aMember } from "../../../testing/access-matrix/rows.ts";
import { addressesOf, launched } from "../../deliveries/testing/campaign.ts";

interface Window extends Listening {
  readonly told: Activity[];
  readonly last: () => Activity | undefined;
}

const test = testWith({ environment: { STREAM_HEARTBEAT_SECONDS: "1" } });

let id: string;
let windows: Window[];
test.beforeEach(async () => {
  await restartApp();
  await listenOn(client);
  windows = [];
  ({ id } = await launched(context, addressesOf(3)));
});
test.afterEach(() => {
  for (const { drop } of windows) drop();
});

async function open(
  person: Person = testApp.owner,
  path = `/activities/${id}/progress`,
  headers = {},
): Promise<Window> {
  const told: Activity[] = [];
  const onEvent = ({ event, data }: { event: string | undefined; data: unknown }) => {
    if (event === "activity") told.push(Activity.parse(data));
  };
  const listening = await openListening({ client, person, path, headers, onEvent });
  const window = { ...listening, told, last: () => told.at(-1) };
  windows.push(window);
  await waitUntil(() => window.status !== 200 || told.length > 0);
  return window;
}

const count = (column: "sent" | "opened", by: number) =>
  testApp.rows(`update activity_counts set ${column} = ${column} + $2 where activity_id = $1`, [id, by]);

test("4.4 a window is told how an activity stands, and each change of counts and state as it comes", async () => {
  const { told, last } = await open(testApp.viewer);

  await count("sent", 2);
  await waitUntil(() => last()?.counts.sent === 2);
  await client.call(activities.pause, { id }, testApp.owner);
  await waitUntil(() => last()?.status === "paused");

  expect(told[0]).toMatchObject({ id, status: "running", counts: { audience: 3, sent: 0 } });
  expect(last()?.pause_reason?.code).toBe("by_user");
});

test("nothing is told where nothing changed, but signs of life come", async () => {
  const { told, beats } = await open();

  await waitUntil(() => beats() >= 3);

  expect(told).toHaveLength(1);
});

test("all who watch an activity are told of it, and who comes later begins with what is known by then", async () => {
  const first = await open();
  await count("sent", 1);
  const second = await open(testApp.marketer);
  await count("opened", 1);

  await waitUntil(() => [first, second].every((window) => window.last()?.counts.opened === 1));

  expect(second.told[0]?.counts.sent).toBe(1);
});

test("4.2 the stream ends when its session is ended", async () => {
  const { ended, told } = await open();
  await testApp.rows("update sessions set revoked_at = now() where user_id = $1", [testApp.owner.id]);

  await ended;

  expect(told).toHaveLength(1);
});

test("6.1 the stream ends when its reader may not see activities any more", async () => {
  const reader = await aMember(testApp, testApp.ownOrgId, ["activities.view"]);
  const { ended, status } = await open(reader);
  await testApp.rows("update memberships set permissions = '{customers.view}' where user_id = $1", [reader.id]);

  await ended;

  expect([status, (await open(reader)).status]).toEqual([200, 403]);
});

test("a draft that is deleted ends the streams of it", async () => {
  await testApp.rows("update activities set status = 'draft' where id = $1", [id]);
  const { ended } = await open();
  await count("sent", 1);
  await testApp.rows("delete from deliveries where activity_id = $1", [id]);
  await client.call(activities.remove, { id }, testApp.owner);

  await ended;

  expect((await open()).status).toBe(404);
}, 30_000);

test("1.6 in demo mode the stream tells an invented sender", async () => {
  const real = (await open()).told[0];
  const invented = (await open(testApp.owner, undefined, { "x-anonymize-data": "true" })).told[0];

  expect(invented?.sender_address).not.toBe(real?.sender_address);
});

test("no proxy may keep, pack or collect the stream, and a server that stops ends it at once", async () => {
  const { headers, ended } = await open();

  await client.app.fastify.close();

  await ended;
  expect(headers.get("content-type")).toBe("text/event-stream");
  expect(headers.get("x-accel-buffering")).toBe("no");
  expect(headers.get("cache-control")).toBe("no-store, no-transform");
});
