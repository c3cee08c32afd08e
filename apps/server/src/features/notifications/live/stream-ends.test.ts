import { promisify } from "node:util";
import { pino } from "pino";
import { expect, test } from "vitest";
import { openClient } from "../../../test-house/client.ts";
import { listenOn, until } from "../../../test-house/stream.ts";
import { freshWindows } from "../test-house/window.ts";

const windows = freshWindows(1);

test("1.7 neither the neighbour nor a colleague is told of it", async () => {
  const { house, read, tell } = windows();
  const [colleague, neighbour] = [await read(house.marketer), await read(house.stranger)];
  const own = await read();

  await tell();

  await until(() => own.head()?.unread === 1);
  const beats = colleague.beats() + neighbour.beats();
  await until(() => colleague.beats() + neighbour.beats() > beats + 1);
  expect([colleague, neighbour].map(({ news, head }) => [news, head()?.total])).toEqual([
    [[], 0],
    [[], 0],
  ]);
});

test("4.1 the stream ends with its access token", async () => {
  const { client, house, read } = windows();
  const headers = { authorization: `Bearer ${await client.token(house.owner)}` };
  const reader = await read(house.owner, { headers });

  house.clock.advance(1801);

  await reader.ended;
  expect((await read(house.owner, { headers })).status).toBe(401);
});

test("6.1 the stream ends when its reader is taken out of the organization", async () => {
  const { house, read } = windows();
  const reader = await read(house.viewer);
  await house.rows("delete from memberships where user_id = $1", [house.viewer.id]);

  await reader.ended;
  expect((await read(house.viewer)).status).toBe(403);
});

test("signs of life come while nothing happens", async () => {
  const { read } = windows();
  const reader = await read();

  await until(() => reader.beats() >= 2);

  expect(reader.news).toEqual([]);
});

test("a window that is closed is no error", async () => {
  const { house, read } = windows();
  const lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });
  const config = { ...house.platform.config, logLevel: "warn" };
  const through = await openClient({ ...house, platform: { ...house.platform, log, config } });
  await listenOn(through);
  const reader = await read(house.owner, { through });
  const { server } = through.app.fastify;
  const connections = promisify(server.getConnections.bind(server));

  reader.drop();
  await until(async () => (await connections()) === 0);
  await through.close();

  expect(lines).toEqual([]);
});
