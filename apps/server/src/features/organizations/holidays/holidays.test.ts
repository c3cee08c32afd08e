import { audit } from "@delight/contract/audit";
import { holidays } from "@delight/contract/holidays";
import { expect } from "vitest";
import { client, testApp, test } from "../../../testing/fixtures.ts";

const christmas = { date: "2026-12-25", name: "Christmas" };

test("holidays are added once a day, listed by their day, removed, and all of it is in the log", async () => {
  const added = await client.call(holidays.add, christmas, testApp.owner);
  const earlier = await client.call(holidays.add, { date: "2026-05-01", name: "Labour day" }, testApp.owner);
  const twice = await client.refused(holidays.add, { ...christmas, name: "Again" }, testApp.owner);
  const listed = await client.call(holidays.list, {}, testApp.viewer);
  await client.call(holidays.remove, { id: added.id }, testApp.owner);
  const gone = await client.refused(holidays.remove, { id: added.id }, testApp.owner);
  const log = await client.call(audit.list, {}, testApp.owner);

  expect(listed.items).toEqual([earlier, added]);
  expect(twice.body.errors).toEqual({ date: ["is a holiday already"] });
  expect(gone.status).toBe(404);
  expect(log.items.slice(0, 3)).toMatchObject([
    { action: "holiday_removed", subject: { name: "Christmas" }, before: { holiday: "2026-12-25" }, after: null },
    { action: "holiday_added", subject: { name: "Labour day" }, after: { holiday: "2026-05-01" } },
    { action: "holiday_added", subject: { name: "Christmas" }, before: null },
  ]);
});
