import { sql } from "kysely";
import { expect } from "vitest";
import { inOrganization, openDatabase } from "./database.ts";
import { untilAborted } from "./until-aborted.ts";
import { testApp, test } from "../../testing/fixtures.ts";

/** A statement that would take its time, and nobody else's. */
function sleepUntil(signal: AbortSignal) {
  return testApp.inOwnOrg((tx) =>
    untilAborted(testApp.platform.database, { tx, signal }, () => sql`select pg_sleep(1000)`.execute(tx.db)),
  );
}

async function sleepers(): Promise<number> {
  const running = "state = 'active' and query like 'select pg_sleep%'";
  return (await testApp.rows(`select from pg_stat_activity where datname = current_database() and ${running}`)).length;
}

test("the statement that runs when its caller gives up is cancelled, and its connection is good for the next", async () => {
  const control = new AbortController();
  const sleeping = sleepUntil(control.signal).catch((error: unknown) => error);
  await expect.poll(sleepers).toBe(1);

  control.abort();

  expect(await sleeping).toMatchObject({ code: "57014" });
  expect(await sleepers()).toBe(0);
  const inside = { organizationId: testApp.ownOrgId };
  const app = decodeURIComponent(new URL(testApp.appUrl).username);
  const role = () =>
    inOrganization(testApp.platform.database, inside, async ({ db }) => {
      const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db);
      return rows[0]?.role;
    });
  expect(await Promise.all([role(), role(), role()])).toEqual([app, app, app]);
});

test("who has given up before begins nothing", async () => {
  await expect(sleepUntil(AbortSignal.abort(new Error("too late")))).rejects.toThrow("too late");
});

test("when everybody gives up at once, no connection of the pool is waited for, and others are served", async () => {
  const most = 3;
  const small = await openDatabase(testApp.appUrl, most, "delight-small-pool");
  const control = new AbortController();
  const sleeping = Array.from({ length: most }, () =>
    inOrganization(small, { organizationId: testApp.ownOrgId }, (tx) =>
      untilAborted(small, { tx, signal: control.signal }, () => sql`select pg_sleep(1000)`.execute(tx.db)),
    ).catch((error: unknown) => error),
  );
  await expect.poll(sleepers).toBe(most);

  const other = small.pool.query("select 1 as one");
  control.abort();

  expect((await other).rows).toEqual([{ one: 1 }]);
  for (const ended of await Promise.all(sleeping)) {
    expect(ended).toMatchObject({ code: "57014", message: expect.stringContaining("user request") });
  }
  await small.close();
});
