import { expect } from "vitest";
import { testApp, test } from "../../testing/fixtures.ts";

test("ids made one after another sort in that order, in one statement and over many", async () => {
  const together = await testApp.rows<{ id: string }>("select uuid_v7() as id from generate_series(1, 2000)");
  const apart: string[] = [];
  for (let made = 0; made < 200; made += 1) {
    const [row] = await testApp.rows<{ id: string }>("select uuid_v7() as id");
    apart.push(row?.id ?? "");
  }
  const ids = [...together.map(({ id }) => id), ...apart];

  expect(new Set(ids).size).toBe(2200);
  expect(ids).toEqual(ids.toSorted());
});

test("an id is of version 7 and variant 10, and tells the millisecond in which it was made", async () => {
  const rows = await testApp.rows<{ before: number; id: string; after: number }>(
    `select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as before, uuid_v7() as id,
       floor(extract(epoch from clock_timestamp()) * 1000)::bigint as after from generate_series(1, 500)`,
  );

  for (const { before, id, after } of rows) {
    const moment = Number.parseInt(id.replace("-", "").slice(0, 12), 16);

    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(moment).toBeGreaterThanOrEqual(before);
    expect(moment).toBeLessThanOrEqual(after);
  }
});
