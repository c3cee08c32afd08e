import { customers } from "@delight/contract/customers";
import { conversions } from "@delight/contract/conversions";
import { dues } from "@delight/contract/dues";
import { organizations } from "@delight/contract/organizations";
import { reports } from "@delight/contract/reports";
import { Temporal } from "temporal-polyfill";
import { expect } from "vitest";
import { aConversion, aCustomer, aDelivery, aDue, anActivity, aService } from "../../testing/factories.ts";
import { client, testApp, testWith } from "../../testing/fixtures.ts";
import { recount } from "./index.ts";

const test = testWith({ now: "2026-04-20T09:00:00Z" });

/** Around the change of clocks in Paris (29 March), New York (8 March) and on Lord Howe Island (5 April, by half an hour). */
const moments = ["2026-03-07", "2026-03-08", "2026-03-28", "2026-03-29", "2026-04-04", "2026-04-05"].flatMap((day) =>
  [0, 4, 5, 9, 10, 11, 13, 14, 15, 22, 23].flatMap((hour) =>
    ["00", "29", "31", "59"].map((minute) => `${day}T${String(hour).padStart(2, "0")}:${minute}:30Z`),
  ),
);
const zones = ["Europe/Paris", "America/New_York", "Australia/Lord_Howe"];

test.beforeAll(async () => {
  await testApp.inOwnOrg(async (tx) => {
    const activity = await anActivity(tx, { status: "finished", launched_at: "2026-03-01T08:00:00Z" });
    const service = await aService(tx);
    for (const [index, moment] of moments.entries()) {
      const consent = index % 3 === 0 ? ("none" as const) : ("subscribed" as const);
      const customer = await aCustomer(tx, { created_at: moment, consent });
      const own = { activity_id: activity.id, customer_id: customer.id };
      await aDelivery(tx, {
        ...own,
        sent_at: moment,
        first_opened_at: index % 2 === 0 ? (moments[(index + 5) % moments.length] ?? null) : null,
        first_clicked_at: index % 4 === 0 ? moment : null,
        ...(index % 7 === 0 ? { bounced_at: moment, bounce_class: "hard" } : {}),
      });
      await aConversion(tx, { ...own, occurred_at: moment, value_cents: 100 + index });
      await aDue(tx, { customer_id: customer.id, service_id: service.id, due_on: `2026-04-${10 + (index % 20)}` });
    }
    // The last day of the twelfth week, and the first that is told no more.
    const { id: customer_id } = await aCustomer(tx, { created_at: moments[0] ?? "" });
    for (const due_on of ["2026-07-12", "2026-07-13"]) {
      await aDue(tx, { customer_id, service_id: (await aService(tx)).id, due_on });
    }
  });
});

async function moveTo(time_zone: string) {
  await client.call(organizations.updateSettings, { time_zone }, testApp.owner);
  await testApp.inOwnOrg(recount);
}

test.each(zones)(
  "I5 days of 23 and 25 hours, and of half an hour more or less, hold what happened between their midnights: %s",
  async (zone) => {
    await moveTo(zone);
    const dayOf = (moment: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDate().toString();
    const expected = Map.groupBy(moments.entries(), ([, moment]) => dayOf(moment));

    const { timeline, days } = await client.call(
      reports.dashboard,
      { from: "2026-03-01", to: "2026-04-15" },
      testApp.viewer,
    );
    const byWeek = await client.call(reports.dashboard, { from: "2026-01-01", to: "2026-04-15" }, testApp.viewer);

    expect([timeline.unit, byWeek.timeline.unit]).toEqual(["day", "week"]);
    for (const { from, to, sent, revenue_cents } of timeline.points) {
      const own = expected.get(from) ?? [];
      const cents = own.reduce((sum, [index]) => sum + 100 + index, 0);
      expect({ from, to, sent, revenue_cents }).toEqual({ from, to: from, sent: own.length, revenue_cents: cents });
    }
    for (const { from, to, sent } of byWeek.timeline.points) {
      const own = moments.filter((moment) => dayOf(moment) >= from && dayOf(moment) <= to);
      expect({ from, sent }).toEqual({ from, sent: own.length });
    }
    expect(days.reduce((sum, { sent }) => sum + sent, 0)).toBe(moments.length);
  },
);

test.each(["America/New_York", "Australia/Lord_Howe"])(
  "each card's figure is the total of the list that it leads to: %s",
  async (zone) => {
    await moveTo(zone);
    const page = { page_size: 5 } as const;
    const spans = [{}, { from: "2026-03-08", to: "2026-03-28" }, { from: "2026-04-05", to: "2026-04-05" }];
    for (const span of spans) {
      const { from, to, kpis, funnel, activities } = await client.call(reports.dashboard, span, testApp.viewer);
      const all = await client.call(customers.list, { ...page, created_until: to }, testApp.viewer);
      const mailable = await client.call(
        customers.list,
        { ...page, created_until: to, status: "subscribed" },
        testApp.viewer,
      );
      const due = await client.call(dues.listDigests, { ...page, overdue: "no", within_days: 30 }, testApp.viewer);
      const credited = await client.call(conversions.list, { ...page, from, to, state: "credited" }, testApp.viewer);
      const sent = moments.filter((moment) => {
        const day = Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDate().toString();
        return day >= from && day <= to;
      });

      expect(kpis).toMatchObject({
        customers: { now: all.total },
        mailable: { now: mailable.total },
        due_in_30_days: due.dues,
        conversions: { now: credited.total },
        revenue_cents: { now: credited.total_value_cents },
        sent: { now: sent.length },
      });
      expect(funnel).toMatchObject({ sent: sent.length, converted: credited.total });
      expect(activities.reduce((sum, one) => sum + one.conversions, 0)).toBe(credited.total);
    }
  },
);

test.each(["2026-04-20", "2026-04-23", "2026-04-26"])(
  "each bar of what falls due is the total of the dues that it leads to, from today on: %s",
  async (today) => {
    await moveTo("Europe/Paris");
    testApp.clock.set(`${today}T09:00:00Z`);
    const { due_by_week } = await client.call(reports.dashboard, {}, testApp.viewer);

    expect(due_by_week.map(({ week }) => week)).toEqual(["2026-04-20", "2026-04-27", "2026-07-06"]);
    for (const { week, service_ids, dues: shown } of due_by_week) {
      const to = Temporal.PlainDate.from(week).add({ days: 6 }).toString();
      const from = week < today ? today : week;
      const search = { service: service_ids.join(","), from, to, overdue: "no", page_size: 5 } as const;
      expect((await client.call(dues.list, search, testApp.viewer)).total).toBe(shown);
    }
    testApp.clock.set("2026-04-20T09:00:00Z");
  },
);

test("what is compared with is the period before, or the same days a year before", async () => {
  const span = { from: "2026-03-08", to: "2026-03-28" };
  const before = await client.call(reports.dashboard, span, testApp.viewer);
  const yearBefore = await client.call(reports.dashboard, { ...span, compare: "year_before" }, testApp.viewer);
  const { from, to } = before.compared;
  const earlier = await client.call(reports.dashboard, { from, to }, testApp.viewer);

  expect(before.compared).toEqual({ from: "2026-02-15", to: "2026-03-07", with: "before" });
  expect(yearBefore.compared).toEqual({ from: "2025-03-08", to: "2025-03-28", with: "year_before" });
  expect(before.kpis.sent.before).toBe(earlier.kpis.sent.now);
  expect(yearBefore.kpis.sent).toEqual({ now: before.kpis.sent.now, before: 0 });
});
