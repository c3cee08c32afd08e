import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type House, openHouse } from "../../test-house/house.ts";
import { openPipeline, type Pipeline } from "./pipeline.ts";

let house: House;
let pipeline: Pipeline;
beforeAll(async () => {
  house = await openHouse();
  pipeline = openPipeline(house.url, house.platform.database.kysely, 2);
});
afterAll(async () => {
  await pipeline.close();
  await house.close();
});

const insert = (organization: string, address: string) =>
  sql`insert into suppressions (organization_id, email_key, reason) values (${organization}, ${address}, 'manual') returning email_key`;
const all = sql`select email_key from suppressions order by email_key`;

test("statements see each other, in order, inside one organization, and are committed together", async () => {
  const rows = await pipeline.run(house.mine, [insert(house.mine, "a@example.com"), all]);
  const neighbour = await pipeline.run(house.theirs, [all]);

  expect(rows).toEqual([[{ email_key: "a@example.com" }], [{ email_key: "a@example.com" }]]);
  expect(neighbour).toEqual([[]]);
});

test("one that fails takes all with it, says why, and spoils nothing for the next", async () => {
  const failing = [insert(house.theirs, "b@example.com"), sql`select 1 / 0`, insert(house.theirs, "c@example.com")];

  await expect(pipeline.run(house.theirs, failing)).rejects.toThrow("division by zero");

  expect(await pipeline.run(house.theirs, [all])).toEqual([[]]);
});

test("row-level security binds it: another organization's row is refused", async () => {
  await expect(pipeline.run(house.mine, [insert(house.theirs, "d@example.com")])).rejects.toThrow("row-level security");
});

test("many at once, over few connections, do not mix", async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, number) =>
      pipeline.run(house.mine, [sql`select ${number}::int as n`, sql`select ${number + 1}::int as n`]),
    ),
  );

  expect(answers).toEqual(Array.from({ length: 50 }, (_, number) => [[{ n: number }], [{ n: number + 1 }]]));
});

test("a plan is kept for a while and not for ever: what was planned for an empty table is planned anew as it fills", async () => {
  const own = openPipeline(house.url, house.platform.database.kysely, 1);
  const backend = async () => (await own.run(house.mine, [sql`select pg_backend_pid() as pid`]))[0]?.[0]?.["pid"];
  const pids: unknown[] = [];
  for (let run = 0; run < 201; run += 1) pids.push(await backend());
  await own.close();

  expect(new Set(pids.slice(0, 200)).size).toBe(1);
  expect(pids[200]).not.toBe(pids[0]);
});
