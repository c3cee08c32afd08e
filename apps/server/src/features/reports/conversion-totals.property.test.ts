import { type ConversionState, conversions } from "@delight/contract/conversions";
import type { WireInputOf } from "@delight/contract/endpoint";
import { reports } from "@delight/contract/reports";
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect } from "vitest";
import { aConversion, aCustomer, anActivity, aQuote, aRecord, aService } from "../../testing/factories.ts";
import { addConversions } from "../deliveries/index.ts";
import { client, testApp, testWith } from "../../testing/fixtures.ts";
import { databaseRounds } from "../../testing/rounds.ts";

const test = testWith({ now: "2026-04-20T09:00:00Z" });

/** Days on which clocks change; in the Azores they go back from one to midnight, so that a day begins twice. */
const zones = [
  ["Pacific/Auckland", "2025-09-28", "2026-04-05"],
  ["America/New_York", "2025-11-02", "2026-03-08"],
  ["Europe/Paris", "2025-10-26", "2026-03-29"],
  ["Atlantic/Azores", "2025-10-26", "2026-03-29"],
] as const;

/** Seconds from a midnight. */
const offsets = [-5400, -3599, -1, 0, 1, 1800, 5400, 43_200];

const daysAround = (changes: readonly string[]) =>
  changes.flatMap((day) => [-1, 0, 1, 2].map((days) => Temporal.PlainDate.from(day).add({ days })));

function momentsOf(zone: string, changes: readonly string[]): string[] {
  return daysAround(changes).flatMap((day) => {
    const midnight = day.toZonedDateTime(zone).epochMilliseconds;
    return offsets.map((seconds) => new Date(midnight + seconds * 1000).toISOString());
  });
}

/** Jobs, quotes and entries by hand of two services and two activities, counted as whoever credits them does. */
async function fill(zone: string, moments: readonly string[]): Promise<{ services: string[]; activities: string[] }> {
  await testApp.rows("delete from conversions");
  await testApp.rows("delete from activity_days");
  await testApp.rows("update organizations set time_zone = $1 where id = $2", [zone, testApp.ownOrgId]);
  return testApp.inOwnOrg(async (tx) => {
    const customer_id = (await aCustomer(tx)).id;
    const services = [(await aService(tx)).id, (await aService(tx)).id];
    const activities = [(await anActivity(tx)).id, (await anActivity(tx)).id];
    const [service = "", other = ""] = services;
    for (const [index, occurred_at] of moments.entries()) {
      const activity_id = activities[index % 2] ?? "";
      const value_cents = 1000 + index * 7;
      const state: ConversionState = index % 7 === 3 ? "reversed" : "credited";
      const source =
        [
          async () => ({
            kind: "job" as const,
            service_record_id: (await aRecord(tx, { customer_id, service_id: index % 2 === 0 ? service : other })).id,
          }),
          async () => ({
            kind: "quote" as const,
            quote_id: (await aQuote(tx, { customer_id, service_id: index % 4 === 0 ? service : null })).id,
          }),
          async () => ({ kind: "manual" as const }),
        ][index % 3] ?? (async () => ({ kind: "manual" as const }));
      const facts = { customer_id, activity_id, occurred_at, value_cents, state, ...(await source()) };
      await aConversion(tx, facts);
      const earned = { activityId: activity_id, at: occurred_at, conversions: 1, revenue_cents: value_cents };
      if (state === "credited") await addConversions(tx, [earned]);
    }
    return { services, activities };
  });
}

const listed = async (input: WireInputOf<typeof conversions.list>) => {
  const { total_credited, total_value_cents } = await client.call(conversions.list, input, testApp.viewer);
  return [total_credited, total_value_cents];
};

interface Filled {
  readonly services: readonly string[];
  /** On which there may be conversions. */
  readonly days: readonly string[];
}

/**
 * Every way in which the dashboard tells what was earned, and the same of the list of conversions. Of days of which it tells
 * nothing and on which nothing happened the list is not asked: by its sum of all it has nothing there either.
 */
async function bothOf(period: { from: string; to: string }, { services, days }: Filled) {
  const shown = await client.call(reports.dashboard, period, testApp.viewer);
  const all = await listed(period);
  const shownDays = shown.days.filter(({ day, conversions: count }) => count > 0 || days.includes(day));
  const ofDays: number[][] = [];
  for (const { day } of shownDays) ofDays.push(await listed({ from: day, to: day }));
  const ofActivities: number[][] = [];
  for (const { id } of shown.activities) ofActivities.push(await listed({ ...period, activity: id }));
  const ofServices: number[][] = [];
  for (const service of [...services, "none"]) ofServices.push(await listed({ ...period, service }));
  const told = {
    all: [shown.kpis.conversions.now, shown.kpis.revenue_cents.now],
    summed: summed(shown.days.map(earned)),
    days: shownDays.map(earned),
    activities: shown.activities.map(earned),
    services: inOrder(shown.conversions_by_service.map(earned)),
  };
  const list = {
    all,
    summed: all,
    days: ofDays,
    activities: ofActivities,
    services: inOrder(ofServices.filter(([count]) => count !== 0)),
  };
  return { told, list };
}

const earned = (row: { readonly conversions: number; readonly revenue_cents: number }) => [
  row.conversions,
  row.revenue_cents,
];
const summed = (rows: readonly (readonly number[])[]) =>
  [0, 1].map((column) => rows.reduce((sum, row) => sum + (row[column] ?? 0), 0));
const inOrder = (rows: readonly (readonly number[])[]) => rows.map(String).toSorted();

test.each(zones)(
  "I5 the list of conversions says the same as the dashboard for any days in %s",
  async (zone, ...changes) => {
    const days = daysAround(changes).map(String);
    const filled = { ...(await fill(zone, momentsOf(zone, changes))), days };
    const place = fc.integer({ min: 0, max: 3 });
    const period = fc.record({ change: fc.integer({ min: 0, max: 1 }), first: place, more: place });

    await fc.assert(
      fc.asyncProperty(period, async ({ change, first, more }) => {
        const from = days[change * 4 + first];
        const to = days[Math.min(change * 4 + first + more, change * 4 + 3)];
        const { told, list } = await bothOf({ from: String(from), to: String(to) }, filled);
        expect(told).toEqual(list);
      }),
      {
        numRuns: Math.ceil(databaseRounds / 2),
        examples: [[{ change: 0, first: 1, more: 0 }], [{ change: 1, first: 1, more: 0 }]],
      },
    );
    const { told, list } = await bothOf({ from: String(days[0]), to: String(days.at(-1)) }, filled);
    expect(told).toEqual(list);
  },
);
