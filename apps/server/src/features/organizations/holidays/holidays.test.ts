import { audit } from "@delight/contract/audit";
import { holidays } from "@delight/contract/holidays";
import { expect } from "vitest";
import { client, house, test } from "../../../test-house/fixtures.ts";

const christmas = { date: "2026-12-25", name: "Christmas" };

test("holidays are added once a day, listed by their day, removed, and all of it is in the log", async () => {
  const added = await client.call(holidays.add, christmas, house.owner);
  const earlier = await client.call(holidays.add, { date: "2026-05-01", name: "Labour day" }, house.owner);
  const twice = await client.refused(holidays.add, { ...christmas, name: "Again" }, house.owner);
  const listed = await client.call(holidays.list, {}, house.viewer);
  await client.call(holidays.remove, { id: added.id }, house.owner);
  const gone = await client.refused(holidays.remove, { id: added.id }, house.owner);
  const log = await client.call(audit.list, {}, house.owner);

  expect(listed.items).toEqual([earlier, added]);
  expect(twice.body.errors).toEqual({ date: ["is a holiday already"] });
  expect(gone.status).toBe(404);
  expect(log.items.slice(0, 3)).toMatchObject([
    { action: "holiday_removed", subject: { name: "Christmas" }, before: { holiday: "2026-12-25" }, after: null },
    { action: "holiday_added", subject: { name: "Labour day" }, after: { holiday: "2026-05-01" } },
    { action: "holiday_added", subject: { name: "Christmas" }, before: null },
  ]);
});
