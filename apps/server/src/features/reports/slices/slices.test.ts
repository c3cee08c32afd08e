import { conversions } from "@delight/contract/conversions";
import { deliveries } from "@delight/contract/deliveries";
import { DoughnutBy, doughnutUnits, rowsOfSlice } from "@delight/contract/doughnut";
import type { OutputOf, WireInputOf } from "@delight/contract/endpoint";
import { organizations } from "@delight/contract/organizations";
import { reports } from "@delight/contract/reports";
import { expect } from "vitest";
import { client, testApp, testWith } from "../../../testing/fixtures.ts";
import { manyMails, urls } from "../../deliveries/testing/many-mails.ts";
import { recount } from "../index.ts";

let made: Awaited<ReturnType<typeof manyMails>>;
const test = testWith({ now: "2026-03-10T09:00:00Z" });
test.beforeAll(async () => {
  made = await testApp.inOwnOrg(manyMails);
  await testApp.inOwnOrg(recount);
});

type Input = WireInputOf<typeof reports.doughnut>;
type Doughnut = OutputOf<typeof reports.doughnut>;

const show = (input: Input) => client.call(reports.doughnut, input, testApp.viewer);
const choices = DoughnutBy.options.flatMap((by) => doughnutUnits[by].map((unit) => ({ by, unit })));

/** How many rows the list has that a slice leads to; undefined where none does. */
async function countRows(shown: Doughnut, narrowing: Readonly<Record<string, string>>, key: string) {
  const rows = rowsOfSlice(shown, narrowing, key);
  if (!rows) return undefined;
  const endpoint = rows.list === "deliveries" ? deliveries.list : conversions.list;
  return (await client.call(endpoint, rows.query, testApp.viewer)).total;
}

async function expectRowsOf(shown: Doughnut, narrowing: Readonly<Record<string, string>> = {}) {
  for (const { key, count } of shown.slices) {
    const listed = await countRows(shown, narrowing, key);
    // Conversions of a segment have no list of their own: they open to its activities.
    const isEarned = shown.unit === "conversions" || shown.unit === "value";
    const isOfSegment = isEarned && narrowing["activity"] === undefined && shown.by === "segment";
    const wanted = isOfSegment ? undefined : count;
    expect([shown.by, shown.unit, key, listed]).toEqual([shown.by, shown.unit, key, wanted]);
  }
}

test.each(["Pacific/Auckland", "America/St_Johns"])(
  "2.16 every slice counts as many as the rows that it leads to, whatever is divided by whatever: %s",
  async (time_zone) => {
    await client.call(organizations.updateSettings, { time_zone }, testApp.owner);
    await testApp.inOwnOrg(recount);
    for (const choice of choices) {
      const ofDay = await show({ ...choice, from: "2026-03-01", to: "2026-03-01" });
      const ofActivity = await show({ ...choice, activity: made.activities.spring });

      expect(ofDay).toMatchObject({ ...choice, from: "2026-03-01", to: "2026-03-01" });
      expect(ofActivity).toMatchObject({ ...choice, from: null, to: null });
      expect([choice, ofDay.slices.length > 0]).toEqual([choice, true]);
      await expectRowsOf(ofDay);
      await expectRowsOf(ofActivity, { activity: made.activities.spring });
    }
  },
);

test("2.16 a slice that is opened divides into as many as it was, step by step", async () => {
  const period = { from: "2026-02-01", to: "2026-03-31" };
  const bySegment = await show({ ...period, by: "segment", unit: "deliveries" });
  const near = bySegment.slices.find(({ key }) => key === made.segments.near);
  const byActivity = await show({ ...period, by: "activity", segment: made.segments.near });
  const spring = byActivity.slices.find(({ key }) => key === made.activities.spring);
  const within = { ...period, segment: made.segments.near, activity: made.activities.spring };
  const byOutcome = await show({ ...within, by: "outcome" });
  const skipped = byOutcome.slices.find(({ key }) => key === "skipped");
  const byReason = await show({ ...within, by: "reason", outcome: "skipped" });

  expect([byActivity.total, byOutcome.total, byReason.total]).toEqual([near?.count, spring?.count, skipped?.count]);
  expect(byReason.slices.map(({ key }) => key).toSorted()).toEqual(["no_address", "no_consent"]);
  await expectRowsOf(byReason, { segment: within.segment, activity: within.activity, outcome: "skipped" });
});

test.each(["conversions", "value"] as const)(
  "2.16 %s of a segment open to its activities and their services, and the last slices lead to as many rows",
  async (unit) => {
    const period = { from: "2026-02-01", to: "2026-03-31", unit };
    const bySegment = await show({ ...period, by: "segment" });
    for (const { key: segment, count } of bySegment.slices) {
      const byActivity = await show({ ...period, by: "activity", segment });
      await expectRowsOf(byActivity, { segment });
      for (const { key: activity } of byActivity.slices) {
        await expectRowsOf(await show({ ...period, by: "service", segment, activity }), { segment, activity });
      }
      expect(byActivity.slices.reduce((sum, slice) => sum + slice.count, 0)).toBe(count);
    }
    const elsewhere = await show({ ...period, by: "service", segment: "automation", activity: made.activities.spring });

    expect(bySegment.slices.map(({ key }) => key)).toEqual(
      expect.arrayContaining([made.segments.near, made.segments.far, "automation", "none"]),
    );
    expect(elsewhere.slices).toEqual([]);
  },
);

test("2.16 all that can be counted from days is the same counted from rows: by activity, by segment and by device", async () => {
  const period = { from: "2026-02-01", to: "2026-03-31" };
  for (const unit of ["sent", "opens", "clicks", "conversions"] as const) {
    const shown = await show({ ...period, by: "activity", unit });
    const segments = await show({ ...period, by: "segment", unit });
    expect(segments.total).toBe(shown.total);
  }
  const whole = await show({ by: "device", unit: "opens", activity: made.activities.spring });
  const days = await show({ ...period, by: "device", unit: "opens", activity: made.activities.spring });

  expect(whole.slices).toEqual(days.slices);
  expect(whole.slices.map(({ key }) => key)).toContain("unknown");
});

test("an email counts once for each address that was followed in it, and all emails are told beside", async () => {
  const shown = await show({ by: "link", from: "2026-02-01", to: "2026-03-31" });

  expect(shown.slices.map(({ key }) => key).toSorted()).toEqual([urls.booking, urls.prices].toSorted());
  expect(shown.total).toBeGreaterThan(shown.emails ?? 0);
  expect(Math.max(...shown.slices.map(({ count }) => count))).toBeLessThanOrEqual(shown.emails ?? 0);
});

test("what cannot be counted by something is counted as usual, and a period that ends before it begins is refused", async () => {
  expect(await show({ by: "outcome", unit: "value" })).toMatchObject({ unit: "deliveries" });
  const refusal = await client.refused(reports.doughnut, { from: "2026-03-02", to: "2026-03-01" }, testApp.viewer);

  expect(refusal).toMatchObject({ status: 400, body: { errors: { from: [expect.any(String)] } } });
});

test("A05: the other tenant's doughnut has no slice of ours", async () => {
  for (const choice of choices) {
    const theirs = await client.call(reports.doughnut, { ...choice, days: 731 }, testApp.otherOrgOwner);
    expect(theirs).toMatchObject({ total: 0, slices: [] });
  }
});
