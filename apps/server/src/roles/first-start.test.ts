import { expect } from "vitest";
import type { Platform } from "../platform/platform.ts";
import { welcome } from "./first-start.ts";
import { testApp, test } from "../testing/fixtures.ts";

let production: Platform;
test.beforeAll(async () => {
  production = { ...testApp.platform, config: { ...testApp.platform.config, production: true } };
});

test("an installation with users starts as it is, without demo and without a link", async () => {
  expect(await welcome(testApp.platform, false)).toEqual({ demo: false, setupLink: undefined });
  expect(await welcome(testApp.platform, true)).toEqual({ demo: false, setupLink: undefined });
});

test("demo data that was interrupted is said, never mistaken for somebody's own", async () => {
  await testApp.rows("insert into installation (name, value) values ('demo', 'begun')");

  await expect(welcome(testApp.platform, false)).rejects.toThrow("interrupted");

  await testApp.rows("update installation set value = 'ready' where name = 'demo'");
  expect(await welcome(testApp.platform, false)).toEqual({ demo: true, setupLink: undefined });
  await testApp.rows("delete from installation");
});

test("production never gets demo sign-ins, and an empty start gets none: both get a link for the first user", async () => {
  await testApp.rows("delete from users");
  const link = /^http:\/\/localhost:3000\/setup#token=[\w-]{43}$/;

  for (const [platform, empty] of [
    [production, false],
    [production, true],
    [testApp.platform, true],
  ] as const) {
    const { demo, setupLink } = await welcome(platform, empty);
    expect(demo).toBe(false);
    expect(setupLink).toMatch(link);
  }
  expect(await testApp.rows("select from users")).toEqual([]);
});
