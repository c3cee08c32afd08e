import { activities } from "@delight/contract/activities";
import { campaignRuns } from "@delight/contract/campaign-runs";
import { conversions } from "@delight/contract/conversions";
import { notifications } from "@delight/contract/notifications";
import { expect } from "vitest";
import type { Client } from "../../../testing/client.ts";
import { aCustomer, anActivity } from "../../../testing/factories.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { startDueActivities } from "../index.ts";
import { aRecurring, daily, missed, nextDay, runsOf } from "./testing/recurring.ts";

let home: { testApp: TestApp; client: Client };
test.beforeAll(async () => {
  home = { testApp, client };
  await testApp.rows("update organizations set time_zone = 'UTC'");
});

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const get = (id: string) => client.call(activities.get, { id }, testApp.owner);
const weekdayOf = (day: string) => new Date(day).getUTCDay() || 7;

test("F26 2.11 a run that is more than a day late waits for somebody, with its reason, and goes out when it is resumed", async () => {
  const id = await aRecurring(home, { weekdays: [weekdayOf(dayAhead(-3))] });
  await missed(home, id, 21);

  await startDueActivities(testApp.platform);

  const [run] = await runsOf(home, id);
  const { items } = await client.call(notifications.list, {}, testApp.owner);
  expect(run).toMatchObject({ status: "paused", run_of: { due_on: dayAhead(-3) }, counts: { audience: 0 } });
  expect(run?.pause_reason).toEqual({ code: "too_late", detail: null });
  expect(items.find(({ subject_id }) => subject_id === run?.id)).toMatchObject({ kind: "activity_paused" });
  expect(await get(id)).toMatchObject({ status: "scheduled", runs_made: 1 });

  await client.call(activities.resume, { id: run?.id ?? "" }, testApp.owner);
  await testApp.rows("update activities set starts_at = now() where id = $1", [run?.id]);
  await startDueActivities(testApp.platform);
  expect(await runsOf(home, id)).toMatchObject([{ status: "running", counts: { queued: 2 } }]);
});

test("F26 2.11 of an organization that was closed for months nothing goes out by itself when it is opened again", async () => {
  const day = dayAhead(-200);
  const id = await aRecurring(home, { every: "year", month_day: Number(day.slice(8)), starts_on: day });
  await testApp.rows("update activities set next_run_on = $2, starts_at = $2::date, launched_at = null where id = $1", [
    id,
    day,
  ]);
  await testApp.rows("update organizations set deactivated_at = now() where id = $1", [testApp.ownOrgId]);
  await startDueActivities(testApp.platform);
  await testApp.rows("update organizations set deactivated_at = null where id = $1", [testApp.ownOrgId]);

  await startDueActivities(testApp.platform);

  expect(await runsOf(home, id)).toMatchObject([{ status: "paused", run_of: { due_on: day } }]);
});

test("I5 a conversion that was entered for the whole is in its figures, beside those of its runs", async () => {
  const id = await aRecurring(home);
  await nextDay(home, id);
  const [run] = await runsOf(home, id);
  const { id: customer_id } = await testApp.inOwnOrg((tx) => aCustomer(tx));
  for (const [activity_id, value] of [
    [id, 12_000],
    [run?.id ?? "", 3000],
  ] as const) {
    await client.call(
      conversions.create,
      { customer_id, activity_id, value_cents: value, occurred_on: dayAhead(0) },
      testApp.owner,
    );
  }

  expect((await get(id)).counts).toMatchObject({ audience: 2, conversions: 2, revenue_cents: 15_000 });
});

test("2.11 an automation does not repeat: what asks for that is refused, and its figures stay", async () => {
  const { id } = await testApp.inOwnOrg((tx) => anActivity(tx, { kind: "automation", status: "draft" }));

  const refused = await client.refused(activities.update, { id, repeats: daily }, testApp.owner);

  expect([refused.status, refused.body.errors]).toEqual([400, { repeats: [expect.stringContaining("campaign")] }]);
  expect(await get(id)).toMatchObject({ repeats: null });
});

test("2.11 no date is foretold of what was ended", async () => {
  const id = await aRecurring(home);
  const { runs: before } = await client.call(campaignRuns.foresee, { id }, testApp.viewer);
  await client.call(activities.stop, { id }, testApp.owner);

  const { runs } = await client.call(campaignRuns.foresee, { id }, testApp.viewer);

  expect([before.length, runs]).toEqual([5, []]);
});
