import { promisify } from "node:util";
import { pino } from "pino";
import { expect, test } from "vitest";
import { openClient } from "../../../testing/client.ts";
import { listenOn, waitUntil } from "../../../testing/stream.ts";
import { freshWindows } from "../testing/window.ts";

const windows = freshWindows(1);

test("1.7 neither the other tenant nor a colleague is told of it", async () => {
  const { testApp, read, tell } = windows();
  const [colleague, neighbour] = [await read(testApp.marketer), await read(testApp.otherOrgOwner)];
  const own = await read();

  await tell();

  await waitUntil(() => own.head()?.unread === 1);
  const beats = colleague.beats() + neighbour.beats();
  await waitUntil(() => colleague.beats() + neighbour.beats() > beats + 1);
  expect([colleague, neighbour].map(({ news, head }) => [news, head()?.total])).toEqual([
    [[], 0],
    [[], 0],
  ]);
});

test("4.1 the stream ends with its access token", async () => {
  const { client, testApp, read } = windows();
  const headers = { authorization: `Bearer ${await client.token(testApp.owner)}` };
  const reader = await read(testApp.owner, { headers });

  testApp.clock.advance(1801);

  await reader.ended;
  expect((await read(testApp.owner, { headers })).status).toBe(401);
});

test("6.1 the stream ends when its reader is taken out of the organization", async () => {
  const { testApp, read } = windows();
  const reader = await read(testApp.viewer);
  await testApp.rows("delete from memberships where user_id = $1", [testApp.viewer.id]);

  await reader.ended;
  expect((await read(testApp.viewer)).status).toBe(403);
});

test("signs of life come while nothing happens", async () => {
  const { read } = windows();
  const reader = await read();

  await waitUntil(() => reader.beats() >= 2);

  expect(reader.news).toEqual([]);
});

test("a window that is closed is no error", async () => {
  const { testApp, read } = windows();
  const lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });
  const config = { ...testApp.platform.config, logLevel: "warn" };
  const through = await openClient({ ...testApp, platform: { ...testApp.platform, log, config } });
  await listenOn(through);
  const reader = await read(testApp.owner, { through });
  const { server } = through.app.fastify;
  const connections = promisify(server.getConnections.bind(server));

  reader.drop();
  await waitUntil(async () => (await connections()) === 0);
  await through.close();

  expect(lines).toEqual([]);
});
