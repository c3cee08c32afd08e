import { expect, test } from "vitest";
import type { Reader } from "../test-house/reader.ts";
import { until } from "../test-house/reader.ts";
import { useWindows } from "../test-house/window.ts";

const windows = useWindows(0.2);

test("1.7 neither the neighbour nor a colleague is told of it", async () => {
  const { house, read, tell } = windows();
  const [colleague, neighbour] = [await read(house.marketer), await read(house.stranger)];
  const own = await read();

  await tell();

  await until(() => own.head()?.unread === 1);
  const beats = colleague.beats() + neighbour.beats();
  await until(() => colleague.beats() + neighbour.beats() > beats + 2);
  expect([colleague, neighbour].map(({ news, head }) => [news, head()?.total])).toEqual([
    [[], 0],
    [[], 0],
  ]);
});

test("4.1 the stream ends with its access token", async () => {
  const { house, read } = windows();
  const reader = await read();

  house.clock.advance(1801);

  await reader.ended;
});

test("6.1 the stream ends when its reader is taken out of the organization", async () => {
  const { house, read } = windows();
  const reader = await read(house.viewer);
  await house.rows("delete from memberships where user_id = $1", [house.viewer.id]);

  await reader.ended;
});

test("one user gets ten streams and no more; those of others and a place that was left are free", async () => {
  const { house, read } = windows();
  const own: Reader[] = [];
  for (let number = 0; number < 10; number += 1) own.push(await read());

  const eleventh = await read();
  const colleague = await read(house.marketer);

  expect([eleventh.status, eleventh.headers.get("retry-after"), colleague.status]).toEqual([429, "60", 200]);
  own[0]?.drop();
  await until(async () => (await read()).status === 200);
});

test("signs of life come while nothing happens", async () => {
  const { read } = windows();
  const reader = await read();

  await until(() => reader.beats() >= 3);

  expect(reader.news).toEqual([]);
});
