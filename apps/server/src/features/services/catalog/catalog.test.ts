import type { SegmentGroup } from "@delight/contract/segment-rule";
import { services } from "@delight/contract/services";
import { expect } from "vitest";
import { aService, anActivity, aSegment } from "../../../testing/factories.ts";
import { client, testApp, testWith } from "../../../testing/fixtures.ts";

const test = testWith({ now: "2026-03-10T09:00:00Z" });

const create = (input: { name: string; lead_days?: number[]; season_from?: string; season_to?: string }) =>
  client.call(services.create, { price_cents: 100, ...input }, testApp.owner);

test("a service keeps its lead days in their order, its season, its grace and what to offer next", async () => {
  const next = await create({ name: "Thermostat" });
  const made = await create({ name: "Boiler", lead_days: [7, 30, 7], season_from: "09-15", season_to: "02-29" });
  const changed = await client.call(
    services.update,
    { id: made.id, next_best_service_id: next.id, grace_days: 10, season_from: null, season_to: null },
    testApp.owner,
  );

  expect(made).toMatchObject({ lead_days: [30, 7], season_from: "09-15", season_to: "02-29", grace_days: 0 });
  expect(changed).toMatchObject({
    lead_days: [30, 7],
    season_from: null,
    next_best_service_name: "Thermostat",
    grace_days: 10,
  });
});

test.each([
  ["half a season", { season_from: "03-01" }, "season_to"],
  ["a day that no year has", { season_from: "02-30", season_to: "03-01" }, "season_from"],
  ["six lead times", { lead_days: [1, 2, 3, 4, 5, 6] }, "lead_days"],
  [
    "a service that is not there as the next one",
    { next_best_service_id: "0190d1c2-0000-7000-8000-00000000dead" },
    "next_best_service_id",
  ],
])("%s is refused at its field", async (_words, facts, field) => {
  const { id } = await create({ name: "Refused" });

  const refusal = await client.refused(services.update, { id, ...facts }, testApp.owner);

  expect([refusal.status, Object.keys(refusal.body.errors ?? {})]).toEqual([400, [field]]);
});

test("a service is not what to offer next to itself, and A01 nor is the other tenant's", async () => {
  const { id } = await create({ name: "Lonely" });
  const theirs = await testApp.inOtherOrg((tx) => aService(tx));

  const self = await client.refused(services.update, { id, next_best_service_id: id }, testApp.owner);
  const foreign = await client.refused(services.update, { id, next_best_service_id: theirs.id }, testApp.owner);

  expect(self.body.errors).toMatchObject({ next_best_service_id: [expect.stringContaining("another service")] });
  expect(foreign.body.errors).toMatchObject({ next_best_service_id: [expect.stringContaining("not found")] });
});

test("the catalog stands in the order that somebody put it in", async () => {
  const names = async () =>
    (await client.call(services.listNames, {}, testApp.viewer)).map(({ name }) => name).slice(-3);
  const [one, , three] = [
    await create({ name: "One" }),
    await create({ name: "Two" }),
    await create({ name: "Three" }),
  ];
  const added = await names();
  await client.call(services.move, { id: three.id, before: one.id }, testApp.owner);
  const moved = await names();
  await client.call(services.move, { id: one.id, before: null }, testApp.owner);
  const last = await names();
  const listed = await client.call(services.list, { page_size: 100 }, testApp.viewer);

  expect([added, moved, last]).toEqual([
    ["One", "Two", "Three"],
    ["Three", "One", "Two"],
    ["Three", "Two", "One"],
  ]);
  expect(listed.items.map(({ name }) => name).slice(-3)).toEqual(last);
});

test("a service names the newest activity that reminds of it, and no stopped one", async () => {
  const { id } = await create({ name: "Reminded" });
  const other = await create({ name: "Never mentioned" });
  await testApp.inOwnOrg(async (tx) => {
    const part = { kind: "service_due", service_id: id, within_days: 30, include_overdue: false } as const;
    const inner: SegmentGroup = { kind: "group", match: "any", parts: [part] };
    const segment = await aSegment(tx, { rule: { version: 2, root: { kind: "group", match: "all", parts: [inner] } } });
    await anActivity(tx, { name: "Stopped", segment_id: segment.id, status: "stopped" });
    await anActivity(tx, { name: "Boilers in spring", segment_id: segment.id });
  });

  const reminded = await client.call(services.get, { id }, testApp.viewer);
  const silent = await client.call(services.get, { id: other.id }, testApp.viewer);

  expect(reminded.reminder).toMatchObject({ name: "Boilers in spring", status: "draft" });
  expect(silent.reminder).toBeNull();
});
