import { activities } from "@delight/contract/activities";
import { deliveries } from "@delight/contract/deliveries";
import { segments } from "@delight/contract/segments";
import { annualService } from "@delight/email";
import { describe, expect } from "vitest";
import { beginNow, launchAndStart } from "../../../testing/start.ts";
import {
  aCustomer,
  anActivity,
  anEmail,
  aQuote,
  aRecord,
  aSegment,
  aService,
  aStaticSegment,
  aVariant,
} from "../../../testing/factories.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";
import { ruleOf, tagged } from "../../../testing/rules.ts";

let drafts = 0;

/** A draft to so many customers; the first of them also have the tags that are given. */
async function aDraft(customers: number, marks: readonly string[] = []) {
  drafts += 1;
  const tag = `left-out-${drafts}`;
  return testApp.inOwnOrg(async (tx) => {
    const ids: string[] = [];
    for (let number = 0; number < customers; number += 1) {
      const mark = marks[number];
      ids.push((await aCustomer(tx, { tags: mark === undefined ? [tag] : [tag, mark] })).id);
    }
    const segment = await aSegment(tx, { rule: tagged(tag) });
    const { subject, preheader, document } = annualService.build("en", "https://firm.test/book");
    const email = await anEmail(tx, { variants: [aVariant({ subject, preheader, document })] });
    const { id } = await anActivity(tx, { segment_id: segment.id, email_id: email.id });
    return { id, ids, tag };
  });
}

const change = (facts: { id: string } & Record<string, unknown>) =>
  client.call(activities.update, facts, testApp.owner);
const check = (id: string) => client.call(activities.check, { id }, testApp.owner);
const aTagged = (tag: string) => testApp.inOwnOrg((tx) => aSegment(tx, { name: `All ${tag}`, rule: tagged(tag) }));
const rowsOf = (activity: string) =>
  testApp.rows<{ customer_id: string; status: string; skip_reason: string | null; skip_evidence: unknown }>(
    "select customer_id, status, skip_reason, skip_evidence from deliveries where activity_id = $1 order by customer_id",
    [activity],
  );
const reasonsOf = async (activity: string) => (await rowsOf(activity)).map((row) => row.skip_reason);

describe("segments that are left out", () => {
  test("I5 their customers have a skipped delivery that says which segment it was, as the check foretold", async () => {
    const { id, ids } = await aDraft(4, ["away", "listed"]);
    const away = await aTagged("away");
    const list = await testApp.inOwnOrg((tx) => aStaticSegment(tx));
    await client.call(segments.changeMembers, { id: list.id, add: [ids[1] ?? ""] }, testApp.owner);
    const changed = await change({ id, excluded_segment_ids: [away.id, list.id] });
    const { reach } = await check(id);

    const begun = await launchAndStart({ testApp, client }, id);

    const { items } = await client.call(deliveries.list, { activity: id, skip_reason: "excluded" }, testApp.viewer);
    const [first, second] = await rowsOf(id);
    expect(changed.excluded_segments).toEqual([away, list].map((segment) => ({ id: segment.id, name: segment.name })));
    expect(reach).toMatchObject({ total: 4, excluded: 2, reachable: 2 });
    expect(begun.counts).toMatchObject({ audience: 4, queued: 2, skipped: 2 });
    expect(new Set(items.map((row) => row.customer_id))).toEqual(new Set(ids.slice(0, 2)));
    expect(first).toMatchObject({ skip_evidence: { segment_id: away.id, segment_name: "All away" } });
    expect(second).toMatchObject({ skip_evidence: { segment_id: list.id } });
  });

  test("who is left out does not take the place of the one who shares their address", async () => {
    const { id, tag } = await aDraft(0);
    await testApp.inOwnOrg(async (tx) => {
      await aCustomer(tx, { email: "both@example.com", tags: [tag, "gone-fishing"] });
      await aCustomer(tx, { email: "both@example.com", tags: [tag] });
    });
    await change({ id, excluded_segment_ids: [(await aTagged("gone-fishing")).id] });

    await launchAndStart({ testApp, client }, id);

    expect(await reasonsOf(id)).toEqual(["excluded", null]);
  });

  test("whom nothing may be sent to anyway keeps that reason", async () => {
    const { id, tag } = await aDraft(1);
    await testApp.inOwnOrg((tx) => aCustomer(tx, { consent: "unsubscribed", tags: [tag, "quiet"] }));
    await change({ id, excluded_segment_ids: [(await aTagged("quiet")).id] });

    expect((await check(id)).reach).toMatchObject({ total: 2, suppressed: 1, excluded: 0, reachable: 1 });
  });

  test("a segment that was deleted meanwhile is an error, at the launch and at the beginning too", async () => {
    const { id } = await aDraft(2);
    const doomed = await aTagged("doomed");
    await change({ id, excluded_segment_ids: [doomed.id] });
    await client.call(activities.launch, { id }, testApp.owner);
    await client.call(segments.remove, { id: doomed.id }, testApp.owner);

    await beginNow(testApp, id);

    const paused = await client.call(activities.get, { id }, testApp.owner);
    await client.call(activities.takeBack, { id }, testApp.owner);
    const { findings } = await check(id);
    const refused = await client.refused(activities.launch, { id }, testApp.owner);
    const mended = await change({ id, excluded_segment_ids: [] });
    expect(paused).toMatchObject({ status: "paused", pause_reason: { code: "checks_failed" } });
    expect(paused.excluded_segments).toEqual([{ id: doomed.id, name: null }]);
    expect(findings).toMatchObject([{ level: "error", code: "exclusion_gone" }]);
    expect(refused.body.detail).toContain("was deleted");
    expect(mended.excluded_segments).toEqual([]);
  });

  test("one that refers to what is gone leaves out nobody it should, so nothing is sent", async () => {
    const { id } = await aDraft(2);
    const gone = "01a1fc38-dd3b-7412-858e-b9c3750f2100";
    const rule = ruleOf({ kind: "member", segment_id: gone, is_member: true });
    const weak = await testApp.inOwnOrg((tx) => aSegment(tx, { name: "Lost", rule }));
    await change({ id, excluded_segment_ids: [weak.id] });

    const refused = await client.refused(activities.launch, { id }, testApp.owner);

    expect((await check(id)).findings).toMatchObject([{ code: "exclusion_broken" }]);
    expect(refused.body.detail).toContain('"Lost"');
  });

  test("A02 a segment of the other tenant is refused by its place, and so are too many and the same twice", async () => {
    const { id } = await aDraft(1);
    const theirs = await testApp.inOtherOrg((tx) => aSegment(tx));
    const ours = await aTagged("ours");
    const fields = async (ids: readonly string[]) =>
      Object.keys(
        (await client.refused(activities.update, { id, excluded_segment_ids: [...ids] }, testApp.owner)).body.errors ??
          {},
      );

    expect(await fields([ours.id, theirs.id])).toEqual(["excluded_segment_ids.1"]);
    expect(await fields([ours.id, ours.id])).toEqual(["excluded_segment_ids"]);
    expect(await fields(Array.from({ length: 21 }, () => crypto.randomUUID()))).toEqual(["excluded_segment_ids"]);
  });
});

describe("a part that is held out", () => {
  test("the same customers draw the same lot each time, and as many as the check said", async () => {
    const { id } = await aDraft(60);
    await change({ id, held_out_percent: 30 });
    const [one, other] = [await check(id), await check(id)];

    const begun = await launchAndStart({ testApp, client }, id);

    const heldOut = (await reasonsOf(id)).filter((reason) => reason === "held_out").length;
    expect(other.reach).toEqual(one.reach);
    expect(heldOut).toBe(one.reach.held_out);
    expect(heldOut).toBeGreaterThan(5);
    expect(heldOut).toBeLessThan(40);
    expect(begun.counts).toMatchObject({ audience: 60, queued: 60 - heldOut, skipped: heldOut });
  });

  test("another campaign draws other lots", async () => {
    const { id, tag } = await aDraft(60);
    const other = await aDraft(0);
    const segment = await aTagged(tag);
    await change({ id: other.id, segment_id: segment.id, held_out_percent: 40 });
    await change({ id, held_out_percent: 40 });
    const heldOut = async (activity: string) =>
      (await rowsOf(activity)).filter((row) => row.skip_reason === "held_out").map((row) => row.customer_id);

    await launchAndStart({ testApp, client }, id);
    await launchAndStart({ testApp, client }, other.id);

    expect(await heldOut(id)).not.toEqual(await heldOut(other.id));
  });

  test("only who could have been mailed is held out: no lot for who paused mails or declined the topic", async () => {
    const { id, tag } = await aDraft(0);
    await testApp.inOwnOrg(async (tx) => {
      for (let number = 0; number < 12; number += 1) {
        const { email } = await aCustomer(tx, { tags: [tag], email: `paused-${number}@example.com` });
        await tx.db
          .insertInto("mail_preferences")
          .values({ organization_id: tx.organizationId, email_key: email ?? "", declined: ["news"] })
          .execute();
      }
      await aCustomer(tx, { tags: [tag], consent: "none" });
    });
    await change({ id, held_out_percent: 50, goal: "announcement" });

    const { reach } = await check(id);

    expect(reach).toMatchObject({ total: 13, not_wanted: 12, no_consent: 1, held_out: 0 });
  });

  test("both sides are counted alike: jobs and accepted quotes inside of the window, clicked or not", async () => {
    const { id } = await aDraft(40);
    await change({ id, held_out_percent: 50 });
    await launchAndStart({ testApp, client }, id);
    await testApp.rows("update deliveries set status = 'sent' where activity_id = $1 and status = 'queued'", [id]);
    await testApp.rows("update activity_counts set sent = queued, queued = 0 where activity_id = $1", [id]);
    const rows = await rowsOf(id);
    const [held, held2, held3] = rows.filter((row) => row.skip_reason === "held_out").map((row) => row.customer_id);
    const [sent, sent2] = rows.filter((row) => row.skip_reason === null).map((row) => row.customer_id);
    const now = new Date().toISOString();
    await testApp.inOwnOrg(async (tx) => {
      const service_id = (await aService(tx)).id;
      const job = { service_id, status: "booked" as const, value_cents: 5000, booked_at: now };
      await aRecord(tx, { ...job, customer_id: held ?? "" });
      await aRecord(tx, { ...job, customer_id: held2 ?? "", status: "cancelled" });
      await aRecord(tx, { ...job, customer_id: held3 ?? "", booked_at: "2020-01-01T00:00:00Z" });
      await aRecord(tx, { ...job, customer_id: sent ?? "" });
      await aRecord(tx, { ...job, customer_id: sent ?? "" });
      await aQuote(tx, { customer_id: sent2 ?? "", status: "accepted", decided_at: now, value_cents: 900 });
    });

    const lift = await client.call(activities.lift, { id }, testApp.viewer);

    const customers = rows.filter((row) => row.skip_reason === "held_out").length;
    expect(lift).toMatchObject({
      held_out: { customers, converted: 1 },
      mailed: { customers: 40 - customers, converted: 2 },
      verdict: "too_little",
      is_over: false,
    });
    expect((await client.call(activities.get, { id }, testApp.viewer)).counts.conversions).toBe(0);
  });

  test("a copy leaves out the same, and more than half is refused", async () => {
    const { id } = await aDraft(1);
    const away = await aTagged("copied");
    await change({ id, excluded_segment_ids: [away.id], held_out_percent: 10, heeds_caps: false });

    const copy = await client.call(activities.duplicate, { id }, testApp.owner);
    const refused = await client.refused(activities.update, { id, held_out_percent: 51 }, testApp.owner);

    expect(copy).toMatchObject({ held_out_percent: 10, heeds_caps: false, excluded_segments: [{ id: away.id }] });
    expect(refused.status).toBe(400);
  });
});
