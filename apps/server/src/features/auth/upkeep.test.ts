import { expect } from "vitest";
import { loops } from "../../loops.ts";
import { testApp, test } from "../../testing/fixtures.ts";

test.beforeAll(async () => {
  await testApp.rows("delete from sessions");
});

/** The worker's, for one turn. */
async function takeCare() {
  const upkeep = loops.find(({ name }) => name === "upkeep");
  await upkeep?.start(testApp.platform).stop();
}

test("A11 sessions are forgotten 90 days after they ended or expired, but for when each user was last seen", async () => {
  const add = (device: string, days: { used: number; expired: number; ended?: number }, of = testApp.owner) =>
    testApp.rows(
      `insert into sessions (user_id, device, network, last_used_at, expires_at, revoked_at)
       select $1, $2, '192.0.2.1', now() - $3 * interval '1 day', now() - $4 * interval '1 day', now() - $5 * interval '1 day'`,
      [of.id, device, days.used, days.expired, days.ended ?? null],
    );
  await add("lives", { used: 0, expired: -14 });
  await add("expired lately", { used: 103, expired: 89 });
  await add("expired long ago", { used: 105, expired: 91 });
  await add("ended lately", { used: 100, expired: 86, ended: 89 });
  await add("ended long ago", { used: 100, expired: 86, ended: 91 });
  await add("seen long ago", { used: 400, expired: 386 }, testApp.viewer);
  await add("seen before that", { used: 500, expired: 486 }, testApp.viewer);

  await takeCare();

  const kept = await testApp.rows("select device, network from sessions order by last_used_at desc");
  const from = (device: string) => ({ device, network: "192.0.2.1" });
  expect(kept).toEqual([from("lives"), from("ended lately"), from("expired lately"), { device: "", network: "" }]);
});

test("A11 failures are forgotten a day after the last one, however many there are", async () => {
  await testApp.rows(`insert into login_attempts (bucket, failures, counted_at, opens_at)
    select 'old ' || n, 1, now() - interval '25 hours', now() from generate_series(1, 2500) n
    union all select 'new', 1, now() - interval '23 hours', now()`);

  await takeCare();

  expect(await testApp.rows("select bucket from login_attempts")).toEqual([{ bucket: "new" }]);
});
