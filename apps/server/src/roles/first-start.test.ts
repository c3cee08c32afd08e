import { expect } from "vitest";
import type { Platform } from "../platform/platform.ts";
import { welcome } from "./first-start.ts";
import { house, test } from "../test-house/fixtures.ts";

let production: Platform;
test.beforeAll(async () => {
  production = { ...house.platform, config: { ...house.platform.config, production: true } };
});

test("an installation with users starts as it is, without demo and without a link", async () => {
  expect(await welcome(house.platform, false)).toEqual({ demo: false, setupLink: undefined });
  expect(await welcome(house.platform, true)).toEqual({ demo: false, setupLink: undefined });
});

test("demo data that was interrupted is said, never mistaken for somebody's own", async () => {
  await house.rows("insert into installation (name, value) values ('demo', 'begun')");

  await expect(welcome(house.platform, false)).rejects.toThrow("interrupted");

  await house.rows("update installation set value = 'ready' where name = 'demo'");
  expect(await welcome(house.platform, false)).toEqual({ demo: true, setupLink: undefined });
  await house.rows("delete from installation");
});

test("production never gets demo sign-ins, and an empty start gets none: both get a link for the first user", async () => {
  await house.rows("delete from users");
  const link = /^http:\/\/localhost:3000\/setup#token=[\w-]{43}$/;

  for (const [platform, empty] of [
    [production, false],
    [production, true],
    [house.platform, true],
  ] as const) {
    const { demo, setupLink } = await welcome(platform, empty);
    expect(demo).toBe(false);
    expect(setupLink).toMatch(link);
  }
  expect(await house.rows("select from users")).toEqual([]);
});
