import { conversions } from "@delight/contract/conversions";
import { deliveries } from "@delight/contract/deliveries";
import { dues } from "@delight/contract/dues";
import { organizations } from "@delight/contract/organizations";
import { reports } from "@delight/contract/reports";
import { expect } from "vitest";
import {
  aConversion,
  aCustomer,
  aDelivery,
  anActivity,
  anEmail,
  aDue,
  aRecord,
  aService,
} from "../../testing/factories.ts";
import { recount } from "./index.ts";
import { reportsWorker } from "./reports.worker.ts";
import { client, testApp, testWith } from "../../testing/fixtures.ts";

const test = testWith({ now: "2026-03-10T09:00:00Z" });
test.beforeAll(async () => {
  await testApp.inOwnOrg(async (tx) => {
    const activity = await anActivity(tx, { status: "finished", launched_at: "2026-03-01T08:00:00Z" });
    const other = await anActivity(tx, { status: "finished", launched_at: "2026-02-01T08:00:00Z" });
    for (let index = 0; index < 40; index += 1) {
      const customer = await aCustomer(tx);
      const sent = new Date(Date.UTC(2026, 1, 10 + (index % 28), (index * 7) % 24)).toISOString();
      await aDelivery(tx, {
        activity_id: index % 3 === 0 ? other.id : activity.id,
        customer_id: customer.id,
        status: "sent",
        sent_at: sent,
        first_opened_at: index % 2 === 0 ? sent : null,
        first_clicked_at: index % 4 === 0 ? sent : null,
      });
      await tx.db
        .insertInto("conversions")
        .values({
          organization_id: tx.organizationId,
          kind: "manual",
          touch: "manual",
          customer_id: customer.id,
          activity_id: activity.id,
          value_cents: 1000 + index,
          currency: "EUR",
          state: index % 5 === 0 ? "reversed" : "credited",
          occurred_at: sent,
        })
        .execute();
    }
    await recount(tx);
  });
});

/** Takes the notes that a change of zone left, and does what they ask for. */
async function countAsTheWorkerWould() {
  const notes = await testApp.rows<{ data: unknown }>(
    "delete from pgboss.job where name = 'organizations.zone_changed' returning data",
  );
  for (const { data } of notes) {
    await reportsWorker[0]?.run(
      { platform: testApp.platform, signal: new AbortController().signal, isLastAttempt: false },
      data,
    );
  }
}

test.each(["Europe/Paris", "Pacific/Auckland", "America/St_Johns"])(
  "the dashboard's money equals the list of conversions in %s",
  async (time_zone) => {
    await client.call(organizations.updateSettings, { time_zone }, testApp.owner);
    await countAsTheWorkerWould();
    for (const period of [{ from: "2026-02-10", to: "2026-02-20" }, { from: "2026-02-21", to: "2026-02-21" }, {}]) {
      const shown = await client.call(reports.dashboard, period, testApp.viewer);
      const listed = await client.call(
        conversions.list,
        { from: shown.from, to: shown.to, state: "credited" },
        testApp.viewer,
      );
      const sliced = await client.call(
        reports.doughnut,
        { ...period, by: "activity", unit: "conversions" },
        testApp.viewer,
      );

      expect(shown.kpis.revenue_cents.now).toBe(listed.total_value_cents);
      expect(shown.kpis.conversions.now).toBe(listed.total);
      expect(sliced.total).toBe(listed.total);
      expect(shown.days.reduce((sum, day) => sum + day.revenue_cents, 0)).toBe(listed.total_value_cents);
      expect(shown.funnel.sent).toBe(shown.days.reduce((sum, day) => sum + day.sent, 0));
    }
  },
);

test("the period before is as long and ends the day before", async () => {
  const february = await client.call(reports.dashboard, { from: "2026-02-20", to: "2026-02-28" }, testApp.viewer);
  const earlier = await client.call(reports.dashboard, { from: "2026-02-11", to: "2026-02-19" }, testApp.viewer);

  expect(february.kpis.sent.before).toBe(earlier.kpis.sent.now);
  expect(february.days).toHaveLength(9);
});

test("a rate of nothing sent is nothing, not an error", async () => {
  const quiet = await client.call(reports.dashboard, { from: "2020-01-01", to: "2020-01-31" }, testApp.viewer);

  expect(quiet.kpis.open_rate).toEqual({ now: 0, before: 0 });
});

test("dues of the next twelve weeks come by week, the small services together", async () => {
  await testApp.inOwnOrg(async (tx) => {
    const customer = await aCustomer(tx);
    for (let index = 0; index < 7; index += 1) {
      const service = await aService(tx, { name: `S${index}` });
      await aDue(tx, { customer_id: customer.id, service_id: service.id, due_on: "2026-03-17" });
    }
  });

  const shown = await client.call(reports.dashboard, {}, testApp.viewer);

  expect(shown.due_by_week.filter((row) => row.week === "2026-03-16")).toHaveLength(6);
  expect(shown.due_by_week.find((row) => row.service === null)?.dues).toBe(2);
  expect(shown.kpis.due_in_30_days).toBe(7);
});

test("what the dashboard says is due or overdue is what the lists that it leads to show: today, and within grace", async () => {
  await testApp.rows("delete from service_dues");
  const given = await testApp.inOwnOrg(async (tx) => {
    const [one, other] = [await aCustomer(tx), await aCustomer(tx)];
    const [kind, strict] = [await aService(tx, { grace_days: 5 }), await aService(tx, { grace_days: 0 })];
    const late = await aService(tx, { grace_days: 1 });
    const rows = [
      [one, kind, "2026-03-08"],
      [one, strict, "2026-03-10"],
      [one, late, "2026-04-09"],
      [other, kind, "2026-04-10"],
      [other, strict, "2026-03-09"],
      [other, late, "2026-03-20"],
    ] as const;
    for (const [customer, service, due_on] of rows) {
      await aDue(tx, { customer_id: customer.id, service_id: service.id, due_on });
    }
    return { one: one.id, other: other.id };
  });
  const search = { overdue: "no", within_days: 30 } as const;

  const { kpis } = await client.call(reports.dashboard, {}, testApp.viewer);
  const list = await client.call(dues.listDigests, { ...search, page_size: 20 }, testApp.viewer);
  const told = list.items.flatMap((digest) => digest.dues);

  const [pastGrace, tooFarOff] = ["2026-03-09", "2026-04-10"];
  const overdue = await client.call(dues.list, { overdue: "yes", page_size: 20 }, testApp.viewer);

  expect([kpis.due_in_30_days, kpis.overdue_dues, overdue.total]).toEqual([4, 1, 1]);
  expect(list).toMatchObject({ dues: 4, customers: 2, total: list.items.length });
  expect(told.map((due) => due.due_on)).not.toContain(pastGrace);
  expect(told.map((due) => due.due_on)).not.toContain(tooFarOff);
  expect(told.map((due) => [due.customer_id, due.due_on]).toSorted(byText)).toEqual(
    [
      [given.one, "2026-03-08"],
      [given.one, "2026-03-10"],
      [given.one, "2026-04-09"],
      [given.other, "2026-03-20"],
    ].toSorted(byText),
  );
});

test("a bar or slice of services that share a name, and that of the small ones, leads to as many rows as it counts", async () => {
  await testApp.rows("delete from service_dues");
  await testApp.inOwnOrg(async (tx) => {
    const [customer, activity] = [await aCustomer(tx), await anActivity(tx)];
    for (const [index, name] of ["Same", "Same", "B", "C", "D", "E", "Y", "Z"].entries()) {
      const own = { customer_id: customer.id, service_id: (await aService(tx, { name })).id };
      await aDue(tx, { ...own, due_on: index === 0 ? "2026-03-24" : "2026-03-17" });
      if (index > 3) continue;
      const service_record_id = (await aRecord(tx, own)).id;
      const credit = { customer_id: customer.id, activity_id: activity.id, occurred_at: "2026-03-05T12:00:00Z" };
      await aConversion(tx, { ...credit, kind: "job", service_record_id });
    }
    const again = await tx.db.selectFrom("services").select("id").where("name", "=", "Same").orderBy("id").execute();
    const other = await aCustomer(tx);
    for (const { id } of again) await aDue(tx, { customer_id: other.id, service_id: id, due_on: "2026-03-18" });
    await recount(tx);
  });

  const { from, to, due_by_week, conversions_by_service } = await client.call(reports.dashboard, {}, testApp.viewer);
  const bars = due_by_week.map(({ service, service_ids, dues: shown }) => [service, service_ids.length, shown]);
  const listed = [];
  for (const { week, service, service_ids } of due_by_week) {
    const span = { from: week, to: week === "2026-03-16" ? "2026-03-22" : "2026-03-29", overdue: "no" } as const;
    const { total } = await client.call(dues.list, { ...span, service: service_ids.join(",") }, testApp.viewer);
    listed.push([service, service_ids.length, total]);
  }

  expect(bars).toEqual(listed);
  expect(bars).toEqual(
    expect.arrayContaining([
      ["Same", 2, 3],
      [null, 2, 2],
      ["Same", 1, 1],
    ]),
  );
  for (const { service, service_ids, conversions: shown } of conversions_by_service) {
    const asked = { from, to, state: "credited", service: service === null ? "none" : service_ids.join(",") } as const;
    const { total } = await client.call(conversions.list, asked, testApp.viewer);
    expect([service, total]).toEqual([service, shown]);
  }
  expect(conversions_by_service.find(({ service }) => service === "Same")).toMatchObject({ conversions: 2 });
});

const byText = (one: readonly unknown[], other: readonly unknown[]) => String(one).localeCompare(String(other));

test("a period that ends before it begins is refused at its field", async () => {
  const refusal = await client.refused(reports.dashboard, { from: "2026-03-02", to: "2026-03-01" }, testApp.viewer);

  expect(refusal).toMatchObject({ status: 400, body: { errors: { from: [expect.any(String)] } } });
});

test("I5 mails that programs send are told apart: no total, rate, day or slice of marketing counts them", async () => {
  const period = { from: "2026-02-10", to: "2026-03-10" };
  const before = await client.call(reports.dashboard, period, testApp.viewer);
  const sliced = await client.call(reports.doughnut, period, testApp.viewer);
  await testApp.inOwnOrg(async (tx) => {
    const email = await anEmail(tx);
    const activity = await anActivity(tx, {
      kind: "transactional",
      email_id: email.id,
      status: "running",
      launched_at: "2026-03-01T08:00:00Z",
    });
    const sent = { sent_at: "2026-03-02T08:00:00Z", first_opened_at: "2026-03-02T09:00:00Z" };
    await aDelivery(tx, { activity_id: activity.id, customer_id: (await aCustomer(tx)).id, ...sent });
    await recount(tx);
  });

  const after = await client.call(reports.dashboard, period, testApp.viewer);
  const page = { event: "sent", mails: "transactional", page_size: 5 } as const;
  const listed = await client.call(deliveries.list, { ...page, ...period }, testApp.viewer);
  const slicedAfter = await client.call(reports.doughnut, period, testApp.viewer);

  expect(before.kpis.transactional).toBe(0);
  expect([after.kpis.transactional, listed.total]).toEqual([1, 1]);
  for (const key of ["sent", "open_rate", "click_rate"] as const) expect(after.kpis[key]).toEqual(before.kpis[key]);
  expect([after.funnel, after.days, after.activities, after.recent]).toEqual([
    before.funnel,
    before.days,
    before.activities,
    before.recent,
  ]);
  expect(slicedAfter).toEqual(sliced);
});
