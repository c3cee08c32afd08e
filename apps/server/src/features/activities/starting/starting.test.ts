import { activities } from "@delight/contract/activities";
import { atOnce } from "@delight/contract/campaign-plan";
import { notifications } from "@delight/contract/notifications";
import { audit } from "@delight/contract/audit";
import { expect, vi } from "vitest";
import { annualService } from "@delight/email";
import type { OrgTx } from "../../../platform/db/database.ts";
import { beginNow, launchAndStart } from "../../../testing/start.ts";
import { aCustomer, anActivity, anEmail, aSegment, aVariant } from "../../../testing/factories.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";
import { tagged } from "../../../testing/rules.ts";
import { startDueActivities, startBeginning } from "./schedule-loop.ts";

async function aReadyDraft(tag: string): Promise<string> {
  const make = async (tx: OrgTx) => {
    await aCustomer(tx, { tags: [tag] });
    const segment = await aSegment(tx, { rule: tagged(tag) });
    const { subject, preheader, document } = annualService.build("en", "https://firm.test/book");
    const email = await anEmail(tx, { variants: [aVariant({ subject, preheader, document })] });
    return (await anActivity(tx, { name: "Spring", segment_id: segment.id, email_id: email.id })).id;
  };
  return testApp.inOwnOrg(make);
}

const get = (id: string) => client.call(activities.get, { id }, testApp.owner);
const launch = (id: string) => client.call(activities.launch, { id }, testApp.owner);
const rowsOf = (id: string) => testApp.rows("select id from deliveries where activity_id = $1", [id]);
const tomorrow = () => new Date(Date.now() + 24 * 3600 * 1000).toISOString();

test("a launch for now is an appointment ten seconds ahead, in which nothing is frozen and all can be taken back", async () => {
  const id = await aReadyDraft("countdown");

  const launched = await launch(id);
  await startDueActivities(testApp.platform);
  const [waiting, frozen] = [await get(id), await rowsOf(id)];
  const draft = await client.call(activities.takeBack, { id }, testApp.owner);
  await startDueActivities(testApp.platform);

  expect(launched).toMatchObject({ status: "scheduled", launched_at: null, counts: { audience: 0 } });
  expect(launched.starts_in_ms).toBeGreaterThan(0);
  expect(launched.starts_in_ms).toBeLessThanOrEqual(10_000);
  expect([waiting.status, frozen.length]).toEqual(["scheduled", 0]);
  expect(draft).toMatchObject({ status: "draft", starts_at: null, starts_in_ms: null });
  expect(await get(id)).toMatchObject({ status: "draft" });
});

test("who is there when it begins is mailed, not who was there at the launch", async () => {
  const id = await aReadyDraft("later");
  await launch(id);
  await testApp.inOwnOrg((tx) => aCustomer(tx, { tags: ["later"] }));

  await beginNow(testApp, id);

  expect(await get(id)).toMatchObject({ status: "running", starts_at: null, counts: { audience: 2, queued: 2 } });
  expect((await get(id)).launched_at).not.toBeNull();
});

test("F18 a campaign for tomorrow waits for the clock of the database, wherever the one of the process stands", async () => {
  const id = await aReadyDraft("tomorrow");
  const begins_at = tomorrow();
  await client.call(activities.update, { id, plan: { ...atOnce, begins_at } }, testApp.owner);
  const launched = await launch(id);
  const read = () => testApp.rows<{ status: string }>("select status from activities where id = $1", [id]);
  testApp.clock.advance(3 * 24 * 3600);
  await startDueActivities(testApp.platform);
  const [early] = await read();
  testApp.clock.advance(-6 * 24 * 3600);
  await beginNow(testApp, id);
  await beginNow(testApp, id);
  testApp.clock.set(new Date().toISOString());

  expect(Date.parse(launched.starts_at ?? "")).toBe(Date.parse(begins_at));
  expect(early?.status).toBe("scheduled");
  expect([(await get(id)).status, (await rowsOf(id)).length]).toEqual(["running", 1]);
});

test("a beginning that is past when it is launched is refused, with what to do", async () => {
  const id = await aReadyDraft("past");
  const plan = { ...atOnce, begins_at: "2026-01-01T08:00:00Z" };
  await client.call(activities.update, { id, plan }, testApp.owner);

  const { findings } = await client.call(activities.check, { id }, testApp.owner);
  const refused = await client.refused(activities.launch, { id }, testApp.owner);

  expect(findings.map(({ code }) => code)).toEqual(["begins_in_past"]);
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining("choose a later one")]);
});

test("an error that comes up before it begins pauses it, tells who may send, and can be mended", async () => {
  const id = await aReadyDraft("spoilt");
  await launch(id);
  await testApp.rows("update organizations set postal_address = '' where id = $1", [testApp.ownOrgId]);
  await beginNow(testApp, id);
  const paused = await get(id);
  const { items } = await client.call(notifications.list, {}, testApp.owner);
  await testApp.rows("update organizations set postal_address = '1 Test Street' where id = $1", [testApp.ownOrgId]);
  const draft = await client.call(activities.takeBack, { id }, testApp.owner);
  const again = await launchAndStart({ testApp, client }, id);

  const sentence = "Enter the postal address in the company settings";
  expect(paused).toMatchObject({
    status: "paused",
    pause_reason: { code: "checks_failed", detail: sentence },
    counts: { audience: 0 },
  });
  expect(items[0]).toMatchObject({
    kind: "activity_paused",
    subject_id: id,
    data: { code: "checks_failed", reason: "" },
  });
  expect([draft.status, again.status, again.pause_reason]).toEqual(["draft", "running", null]);
});

test("what keeps an activity from beginning can be asked for while it is held, in codes, and its moment is none of it", async () => {
  const id = await aReadyDraft("held");
  await client.call(activities.update, { id, plan: { ...atOnce, begins_at: tomorrow() } }, testApp.owner);
  await launch(id);
  await testApp.rows(
    "update activities set plan = jsonb_set(plan, '{begins_at}', '\"2026-01-01T08:00:00Z\"') where id = $1",
    [id],
  );
  await testApp.rows("update organizations set postal_address = '' where id = $1", [testApp.ownOrgId]);
  await beginNow(testApp, id);

  const { findings } = await client.call(activities.check, { id }, testApp.viewer);
  await testApp.rows("update organizations set postal_address = '1 Test Street' where id = $1", [testApp.ownOrgId]);
  const mended = await client.call(activities.check, { id }, testApp.viewer);

  const codes = (found: typeof findings) => found.filter(({ level }) => level === "error").map(({ code }) => code);
  expect((await get(id)).pause_reason?.code).toBe("checks_failed");
  expect(codes(findings)).toContain("no_postal_address");
  expect(codes(findings)).not.toContain("begins_in_past");
  expect(codes(mended.findings)).toEqual([]);
});

test("what was missed by more than a day asks first", async () => {
  const id = await aReadyDraft("late");
  await launch(id);
  await testApp.rows("update activities set starts_at = now() - interval '25 hours' where id = $1", [id]);

  await startDueActivities(testApp.platform);

  const { items } = await client.call(notifications.list, {}, testApp.owner);
  expect((await get(id)).pause_reason).toEqual({ code: "too_late", detail: null });
  expect(items[0]).toMatchObject({ subject_id: id, data: { activity: "Spring", code: "too_late" } });
});

test("what is scheduled can be paused, resumed and stopped; nothing is frozen by any of it", async () => {
  const id = await aReadyDraft("steered");
  await launch(id);
  const paused = await client.call(activities.pause, { id }, testApp.marketer);
  await beginNow(testApp, id);
  const resumed = await client.call(activities.resume, { id }, testApp.marketer);
  const stopped = await client.call(activities.stop, { id }, testApp.marketer);
  const tooLate = await client.refused(activities.takeBack, { id }, testApp.owner);
  const log = await client.call(audit.list, { page_size: "5" }, testApp.owner);

  expect(paused).toMatchObject({ status: "paused", starts_at: null, pause_reason: { code: "by_user" } });
  expect(resumed).toMatchObject({ status: "scheduled", pause_reason: null });
  expect(stopped).toMatchObject({ status: "stopped", counts: { audience: 0 } });
  expect([tooLate.status, (await rowsOf(id)).length]).toEqual([409, 0]);
  expect(log.items.slice(0, 4).map(({ action }) => action)).toEqual([
    "activity_stopped",
    "activity_resumed",
    "activity_paused",
    "activity_launched",
  ]);
});

test("what begins cannot be taken back; stopping it while it is prepared leaves nothing frozen", async () => {
  const id = await aReadyDraft("prepared");
  await launch(id);
  // Holds up the freezing after it has begun: its email is being written to.
  const { email_id } = await get(id);
  const held = Promise.withResolvers<void>();
  const holding = testApp.inOwnOrg(async ({ db }) => {
    await db.updateTable("emails").set({ name: "Held" }).where("id", "=", email_id).execute();
    await held.promise;
  });
  const beginning = beginNow(testApp, id);
  await vi.waitFor(async () => expect((await get(id)).status).toBe("preparing"), { timeout: 20_000 });
  const tooLate = await client.refused(activities.takeBack, { id }, testApp.owner);
  const stopped = await client.call(activities.stop, { id }, testApp.owner);
  held.resolve();
  await Promise.all([holding, beginning]);

  expect([tooLate.status, tooLate.body.detail]).toEqual([409, expect.stringContaining("has begun")]);
  expect([stopped.status, (await get(id)).status]).toEqual(["stopped", "stopped"]);
  expect(await rowsOf(id)).toEqual([]);
  expect(await testApp.rows("select from frozen_emails where activity_id = $1", [id])).toEqual([]);
});

test("what a worker died over is begun by the next one", async () => {
  const id = await aReadyDraft("orphaned");
  await launch(id);
  await testApp.rows("update activities set status = 'preparing', starts_at = now() where id = $1", [id]);

  await Promise.all([startDueActivities(testApp.platform), startDueActivities(testApp.platform)]);

  expect(await get(id)).toMatchObject({ status: "running", counts: { audience: 1 } });
});

test("the loop of the worker begins what is due, and ends when it is told to", async () => {
  const id = await aReadyDraft("looped");
  await launch(id);
  await testApp.rows("update activities set starts_at = clock_timestamp() where id = $1", [id]);
  const beginning = startBeginning(testApp.platform);

  await vi.waitFor(async () => expect((await get(id)).status).toBe("running"), { timeout: 20_000 });
  await beginning.stop();
});

test("a closed organization begins nothing", async () => {
  const id = await aReadyDraft("closed");
  await launch(id);
  await testApp.rows("update organizations set deactivated_at = now() where id = $1", [testApp.ownOrgId]);
  await beginNow(testApp, id);
  await testApp.rows("update organizations set deactivated_at = null where id = $1", [testApp.ownOrgId]);

  expect((await get(id)).status).toBe("scheduled");
});

test("a duplicate is a draft of the same, without its beginning", async () => {
  const id = await aReadyDraft("copied");
  const plan = { ...atOnce, begins_at: tomorrow(), most_a_day: 40 };
  await client.call(activities.update, { id, plan }, testApp.owner);
  const original = await launchAndStart({ testApp, client }, id);

  const copy = await client.call(activities.duplicate, { id }, testApp.marketer);

  const { segment_id, email_id, goal } = original;
  expect(copy).toMatchObject({ name: "Copy of Spring", status: "draft", segment_id, email_id, goal });
  expect(copy).toMatchObject({ plan: { ...plan, begins_at: null }, launched_at: null, counts: { audience: 0 } });
  expect(copy.id).not.toBe(id);
});
