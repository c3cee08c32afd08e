import { sql } from "kysely";
import { expect } from "vitest";
import { openPipeline, type Pipeline } from "./pipeline.ts";
import { testApp, test } from "../../testing/fixtures.ts";

let pipeline: Pipeline;
test.beforeAll(async () => {
  pipeline = openPipeline(testApp.appUrl, testApp.platform.database.kysely, 2);
});
test.afterAll(async () => {
  await pipeline.close();
});

const insert = (organization: string, address: string) =>
  sql`insert into suppressions (organization_id, email_key, reason) values (${organization}, ${address}, 'manual') returning email_key`;
const all = sql`select email_key from suppressions order by email_key`;

test("statements see each other, in order, inside one organization, and are committed together", async () => {
  const rows = await pipeline.run(testApp.ownOrgId, [insert(testApp.ownOrgId, "a@example.com"), all]);
  const neighbour = await pipeline.run(testApp.otherOrgId, [all]);

  expect(rows).toEqual([[{ email_key: "a@example.com" }], [{ email_key: "a@example.com" }]]);
  expect(neighbour).toEqual([[]]);
});

test("one that fails takes all with it, says why, and spoils nothing for the next", async () => {
  const failing = [
    insert(testApp.otherOrgId, "b@example.com"),
    sql`select 1 / 0`,
    insert(testApp.otherOrgId, "c@example.com"),
  ];

  await expect(pipeline.run(testApp.otherOrgId, failing)).rejects.toThrow("division by zero");

  expect(await pipeline.run(testApp.otherOrgId, [all])).toEqual([[]]);
});

test("row-level security binds it: another organization's row is refused", async () => {
  await expect(pipeline.run(testApp.ownOrgId, [insert(testApp.otherOrgId, "d@example.com")])).rejects.toThrow(
    "row-level security",
  );
});

test("many at once, over few connections, do not mix", async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, number) =>
      pipeline.run(testApp.ownOrgId, [sql`select ${number}::int as n`, sql`select ${number + 1}::int as n`]),
    ),
  );

  expect(answers).toEqual(Array.from({ length: 50 }, (_, number) => [[{ n: number }], [{ n: number + 1 }]]));
});

test("a plan is kept for a while and not for ever: what was planned for an empty table is planned anew as it fills", async () => {
  // What never changes is worked out by the planner, once a plan.
  await testApp.rows(
    `create function planned_at() returns text language plpgsql immutable as 'begin return clock_timestamp()::text; end'`,
    [],
  );
  const own = openPipeline(testApp.appUrl, testApp.platform.database.kysely, 1);
  const plans: unknown[] = [];
  for (let run = 0; run < 200; run += 1) {
    const [rows] = await own.run(testApp.ownOrgId, [sql`select planned_at() as plan`]);
    plans.push(rows?.[0]?.["plan"]);
  }
  await own.close();

  expect(new Set(plans.slice(0, 199)).size).toBe(1);
  expect(plans[199]).not.toBe(plans[0]);
});
