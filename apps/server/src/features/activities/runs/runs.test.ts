import { type Activity, activities } from "@delight/contract/activities";
import { campaignRuns } from "@delight/contract/campaign-runs";
import { deliveries } from "@delight/contract/deliveries";
import { notifications } from "@delight/contract/notifications";
import { expect } from "vitest";
import type { Client } from "../../../testing/client.ts";
import { aHoliday } from "../../../testing/factories.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { launched } from "../../deliveries/testing/campaign.ts";
import { startDueActivities } from "../index.ts";
import { aRecurring, aRecurringDraft, daily, missed, nextDay, runsOf } from "./testing/recurring.ts";

let home: { testApp: TestApp; client: Client };
test.beforeAll(async () => {
  home = { testApp, client };
  await testApp.rows("update organizations set time_zone = 'UTC'");
});

const get = (id: string) => client.call(activities.get, { id }, testApp.owner);
const foresee = (id: string) => client.call(campaignRuns.foresee, { id }, testApp.viewer);
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const dueOf = (runs: readonly Activity[]) => runs.map(({ run_of }) => run_of?.due_on);

test("2.11 a campaign that repeats waits for its next date, and makes a campaign of itself then, with an audience of its own", async () => {
  const id = await aRecurring(home);
  const waiting = await get(id);
  await nextDay(home, id);
  const [run] = await runsOf(home, id);
  const after = await get(id);

  expect(waiting).toMatchObject({ status: "scheduled", starts_at: expect.stringContaining(dayAhead(1)), runs_made: 0 });
  expect(run).toMatchObject({
    name: `${waiting.name} (${dayAhead(0)})`,
    status: "running",
    repeats: null,
    run_of: { id, name: waiting.name, due_on: dayAhead(0) },
    counts: { audience: 2, queued: 2 },
  });
  expect(after).toMatchObject({
    status: "scheduled",
    runs_made: 1,
    launched_at: null,
    counts: { audience: 2, queued: 2 },
  });
  expect(Date.parse(after.starts_at ?? "")).toBe(Date.parse(`${dayAhead(1)}T00:00:00Z`));
});

test("2.11 each run asks the segment afresh, keeps its own figures, and the whole shows their sums", async () => {
  const id = await aRecurring(home);
  await nextDay(home, id);
  await testApp.rows(
    "update customers set consent = 'unsubscribed' where id = (select min(customer_id::text)::uuid from deliveries where activity_id = $1)",
    [(await runsOf(home, id))[0]?.id],
  );
  await nextDay(home, id);

  const runs = await runsOf(home, id);
  expect(runs.map(({ counts }) => counts.queued)).toEqual([2, 1]);
  expect(await get(id)).toMatchObject({ runs_made: 2, counts: { audience: 4, queued: 3, skipped: 1 } });
});

test("F07 F18 of many workers at once one makes the run, and who asks again finds nothing to do", async () => {
  const id = await aRecurring(home);
  await missed(home, id, 1);

  await Promise.all(Array.from({ length: 6 }, () => startDueActivities(testApp.platform)));
  await startDueActivities(testApp.platform);

  expect(await runsOf(home, id)).toHaveLength(1);
  expect((await get(id)).counts).toMatchObject({ audience: 2 });
});

test("2.11 what was missed while nobody worked comes once, late, for its latest date", async () => {
  const id = await aRecurring(home);
  await missed(home, id, 5);

  await startDueActivities(testApp.platform);
  await startDueActivities(testApp.platform);

  expect(dueOf(await runsOf(home, id))).toEqual([dayAhead(0)]);
  expect(await get(id)).toMatchObject({ runs_made: 1, status: "scheduled" });
});

test("a worker that died after it had made a run leaves one that is begun like any other", async () => {
  const id = await aRecurring(home);
  await nextDay(home, id);
  const [run] = await runsOf(home, id);
  await testApp.rows("delete from deliveries where activity_id = $1", [run?.id]);
  await testApp.rows("delete from frozen_emails where activity_id = $1", [run?.id]);
  await testApp.rows(
    "update activities set status = 'scheduled', starts_at = now(), launched_at = null where id = $1",
    [run?.id],
  );

  await startDueActivities(testApp.platform);

  expect(await runsOf(home, id)).toMatchObject([{ id: run?.id, status: "running" }]);
});

test("M60 a run that must not begin is paused and told of; the next one has its chance", async () => {
  const id = await aRecurring(home);
  await testApp.rows("update organizations set postal_address = '' where id = $1", [testApp.ownOrgId]);
  await nextDay(home, id);
  const [held] = await runsOf(home, id);
  const { items } = await client.call(notifications.list, {}, testApp.owner);
  await testApp.rows("update organizations set postal_address = '1 Test Street' where id = $1", [testApp.ownOrgId]);
  await nextDay(home, id);

  const whole = await get(id);
  expect(held).toMatchObject({ status: "paused", pause_reason: { code: "checks_failed" }, counts: { audience: 0 } });
  expect(items.find(({ subject_id }) => subject_id === held?.id)).toMatchObject({ kind: "activity_paused" });
  expect((await runsOf(home, id)).map(({ status }) => status)).toEqual(["paused", "running"]);
  expect(whole).toMatchObject({ status: "scheduled", runs_made: 2 });
});

/** Whoever is in the segment of an activity. */
const unsubscribed = `update customers set consent = 'unsubscribed' where id in (
     select t.customer_id from customer_tags t
     join segments s on s.rule::text like '%"' || t.tag || '"%'
     join activities a on a.segment_id = s.id where a.id = $1
   )`;

test("2.11 a run that finds nobody is no fault: it ends by itself, and a draft may wait for customers", async () => {
  const id = await aRecurringDraft(home, {}, 1);
  await testApp.rows(unsubscribed, [id]);
  const { findings } = await client.call(activities.check, { id }, testApp.owner);
  await client.call(activities.launch, { id }, testApp.owner);
  await nextDay(home, id);

  expect(findings).toMatchObject([{ level: "warning", code: "nobody_reachable" }]);
  expect(await runsOf(home, id)).toMatchObject([{ status: "running", counts: { audience: 1, skipped: 1 } }]);
});

test("2.11 of a held run nobody to mail is no obstacle: it would begin and end", async () => {
  const id = await aRecurring(home);
  await testApp.rows("update organizations set postal_address = '' where id = $1", [testApp.ownOrgId]);
  await nextDay(home, id);
  const [held] = await runsOf(home, id);
  await testApp.rows("update organizations set postal_address = '1 Test Street' where id = $1", [testApp.ownOrgId]);
  await testApp.rows(unsubscribed, [id]);

  const { findings } = await client.call(activities.check, { id: held?.id ?? "" }, testApp.owner);

  expect(findings).toMatchObject([{ level: "warning", code: "nobody_reachable" }]);
});

test("2.11 paused it makes nothing; resumed it goes on with the next date and makes up for none", async () => {
  const id = await aRecurring(home);
  await client.call(activities.pause, { id }, testApp.owner);
  await testApp.rows("update activities set next_run_on = next_run_on - 3 where id = $1", [id]);
  await startDueActivities(testApp.platform);
  const paused = await get(id);
  const resumed = await client.call(activities.resume, { id }, testApp.owner);
  await startDueActivities(testApp.platform);

  expect(paused).toMatchObject({ status: "paused", starts_at: null, runs_made: 0 });
  expect(resumed.starts_at).toContain(dayAhead(1));
  expect(await runsOf(home, id)).toEqual([]);
});

test("2.11 stopped it makes no more; the runs under way go on", async () => {
  const id = await aRecurring(home);
  await nextDay(home, id);
  await client.call(activities.stop, { id }, testApp.owner);
  await testApp.rows("update activities set next_run_on = next_run_on - 1 where id = $1", [id]);
  await startDueActivities(testApp.platform);

  expect(await get(id)).toMatchObject({ status: "stopped", runs_made: 1 });
  expect(await runsOf(home, id)).toMatchObject([{ status: "running" }]);
});

test("2.11 it ends after so many runs, and after its last day", async () => {
  const twice = await aRecurring(home, { most_runs: 2 });
  const untilTomorrow = await aRecurring(home, { ends_on: dayAhead(1) });
  for (const id of [twice, untilTomorrow]) {
    await nextDay(home, id);
    await nextDay(home, id);
    await startDueActivities(testApp.platform);
  }

  expect(await get(twice)).toMatchObject({ status: "finished", runs_made: 2, starts_at: null });
  expect((await get(twice)).finished_at).not.toBeNull();
  expect(await get(untilTomorrow)).toMatchObject({ status: "scheduled", runs_made: 2 });
  expect((await foresee(twice)).runs).toEqual([]);
});

test("2.11 taken back, changed and launched again: the next run is as changed, those before stay as they were", async () => {
  const id = await aRecurring(home);
  await nextDay(home, id);
  await client.call(activities.takeBack, { id }, testApp.owner);
  await client.call(activities.update, { id, name: "Changed", repeats: { ...daily, time: "00:01" } }, testApp.marketer);
  await client.call(activities.launch, { id }, testApp.owner);
  await nextDay(home, id);

  const runs = await runsOf(home, id);
  const whole = await get(id);
  expect(runs.map(({ name }) => name.startsWith("Changed"))).toEqual([false, true]);
  expect(whole.starts_at).toContain("T00:01");
});

test("2.11 what was made today already is not made again when its time is put later", async () => {
  const id = await aRecurring(home);
  await nextDay(home, id);
  await client.call(activities.takeBack, { id }, testApp.owner);
  await client.call(activities.update, { id, repeats: { ...daily, time: "23:59" } }, testApp.owner);

  const { runs } = await foresee(id);
  expect(runs[0]?.due_on).toBe(dayAhead(1));
});

test("2.11 the next five dates are foretold; a holiday moves one and a finding says when no date is left", async () => {
  const id = await aRecurringDraft(home, { weekdays: [new Date(dayAhead(3)).getUTCDay() || 7], time: "09:30" });
  await testApp.inOwnOrg((tx) => aHoliday(tx, { date: dayAhead(3) }));
  const { runs } = await foresee(id);
  await testApp.rows("delete from holidays");
  await client.call(activities.update, { id, repeats: { ...daily, ends_on: "2026-01-02" } }, testApp.owner);
  const { findings } = await client.call(activities.check, { id }, testApp.owner);
  const refused = await client.refused(activities.launch, { id }, testApp.owner);

  expect(runs).toHaveLength(5);
  expect(runs[0]).toMatchObject({ due_on: dayAhead(3), is_moved: true });
  expect(Date.parse(runs[0]?.at ?? "")).toBe(Date.parse(`${dayAhead(4)}T09:30:00Z`));
  expect(runs[1]).toMatchObject({ due_on: dayAhead(10), is_moved: false });
  expect(findings.map(({ code }) => code)).toContain("no_run_left");
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining("choose a later end")]);
});

test("F19 the time is that of the wall clock in summer and winter, also where the clocks leave it out or repeat it", async () => {
  await testApp.rows("update organizations set time_zone = 'Europe/Paris' where id = $1", [testApp.ownOrgId]);
  const id = await aRecurringDraft(home, { every: "month", month_day: 28, time: "02:30", starts_on: "2027-03-01" });
  const { runs } = await foresee(id);
  await client.call(
    activities.update,
    { id, repeats: { ...daily, time: "02:30", starts_on: "2027-10-30" } },
    testApp.owner,
  );
  const autumn = await foresee(id);
  await testApp.rows("update organizations set time_zone = 'UTC' where id = $1", [testApp.ownOrgId]);

  // On 28 March 2027 the clocks go from 2 to 3.
  expect(runs.slice(0, 2).map(({ at }) => new Date(at).toISOString())).toEqual([
    "2027-03-28T01:30:00.000Z",
    "2027-04-28T00:30:00.000Z",
  ]);
  // On 31 October they go from 3 back to 2: it comes once.
  expect(autumn.runs.slice(0, 3).map(({ at }) => new Date(at).toISOString())).toEqual([
    "2027-10-30T00:30:00.000Z",
    "2027-10-31T01:30:00.000Z",
    "2027-11-01T01:30:00.000Z",
  ]);
});

test("2.11 who got an earlier run gets it again, or not, as was chosen", async () => {
  const id = await aRecurringDraft(home);
  await client.call(activities.update, { id, mails_again: false }, testApp.owner);
  await client.call(activities.launch, { id }, testApp.owner);
  await nextDay(home, id);
  await nextDay(home, id);
  const [first, second] = await runsOf(home, id);
  const { items } = await client.call(deliveries.list, { activity: second?.id }, testApp.viewer);
  const { reach } = await client.call(activities.check, { id }, testApp.owner);

  expect(first?.counts).toMatchObject({ queued: 2, skipped: 0 });
  expect(items.map(({ skip_reason }) => skip_reason)).toEqual(["had_before", "had_before"]);
  expect(reach).toMatchObject({ total: 2, had_before: 2, reachable: 0 });
});

test("2.11 a copy of it repeats too and has no runs; once it has run it stays one that repeats", async () => {
  const id = await aRecurring(home);
  await nextDay(home, id);
  const copy = await client.call(activities.duplicate, { id }, testApp.owner);
  const [run] = await runsOf(home, id);
  const copyOfRun = await client.call(activities.duplicate, { id: run?.id ?? "" }, testApp.owner);
  await client.call(activities.takeBack, { id }, testApp.owner);
  const refused = await client.refused(activities.update, { id, repeats: null }, testApp.owner);

  expect(copy).toMatchObject({ status: "draft", repeats: daily, runs_made: 0, run_of: null });
  expect(copyOfRun).toMatchObject({ status: "draft", repeats: null, run_of: null });
  expect([refused.status, refused.body.errors]).toEqual([400, { repeats: [expect.stringContaining("duplicate it")] }]);
});

test("2.11 a run that is taken back does not repeat, and deleting the whole leaves its runs as campaigns of their own", async () => {
  const id = await aRecurring(home);
  await testApp.rows("update organizations set postal_address = '' where id = $1", [testApp.ownOrgId]);
  await nextDay(home, id);
  await testApp.rows("update organizations set postal_address = '1 Test Street' where id = $1", [testApp.ownOrgId]);
  const [run] = await runsOf(home, id);
  const runId = run?.id ?? "";
  await client.call(activities.takeBack, { id: runId }, testApp.owner);
  const refused = await client.refused(activities.update, { id: runId, repeats: daily }, testApp.owner);
  await client.call(activities.takeBack, { id }, testApp.owner);
  await client.call(activities.remove, { id }, testApp.owner);

  expect(refused.status).toBe(400);
  expect((await get(runId)).run_of).toEqual({ id: null, name: null, due_on: dayAhead(0) });
});

test("the list leaves runs out when it is asked to, and only a recurring campaign has runs", async () => {
  const id = await aRecurring(home);
  await nextDay(home, id);
  const once = await launched(home, ["once@example.com"]);
  const list = (runs: "with" | "without") =>
    client.call(activities.list, { runs, page_size: "100", sort: "-created_at" }, testApp.viewer);
  const [all, whole] = [await list("with"), await list("without")];

  expect(all.items.some(({ run_of }) => run_of?.id === id)).toBe(true);
  expect(whole.items.some(({ run_of }) => run_of?.id === id)).toBe(false);
  expect(whole.items.map((item) => item.id)).toEqual(expect.arrayContaining([id, once.id]));
  expect((await client.refused(campaignRuns.foresee, { id: once.id }, testApp.owner)).status).toBe(404);
});
