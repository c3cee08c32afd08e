import { deliveryStories } from "@delight/contract/delivery-stories";
import { describe, expect } from "vitest";
import {
  aCustomer,
  aDelivery,
  anActivity,
  anEvent,
  aSegment,
  aSuppression,
  anEmail,
  aVariant,
} from "../../../testing/factories.ts";
import { annualService } from "@delight/email";
import { launchAndStart } from "../../../testing/start.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";
import { tagged } from "../../../testing/rules.ts";

type Input = Parameters<typeof client.call<typeof deliveryStories.tell>>[1];
const tell = (input: Input) => client.call(deliveryStories.tell, input, testApp.viewer);

async function aLaunched(tag: string) {
  const { id } = await testApp.inOwnOrg(async (tx) => {
    const segment = await aSegment(tx, { rule: tagged(tag) });
    const { subject, preheader, document } = annualService.build("en", "https://firm.test/book");
    const email = await anEmail(tx, { variants: [aVariant({ subject, preheader, document })] });
    return anActivity(tx, { segment_id: segment.id, email_id: email.id });
  });
  await launchAndStart({ testApp, client }, id);
  return id;
}

describe("who was left out is told why, with what showed it then", () => {
  test("a suppression, with its reason and since when, also after it was lifted", async () => {
    const customer = await testApp.inOwnOrg(async (tx) => {
      await aCustomer(tx, { tags: ["story-blocked"] });
      await aSuppression(tx, "gone@example.com", { reason: "bounced", created_at: "2025-01-02T03:04:05Z" });
      return aCustomer(tx, { email: "gone@example.com", tags: ["story-blocked"] });
    });
    const activity = await aLaunched("story-blocked");
    await testApp.rows("delete from suppressions where email_key = 'gone@example.com'");

    const { stories, absence, customer_name } = await tell({ activity, customer: customer.id });

    expect(stories).toMatchObject([
      { status: "skipped", skip_reason: "suppressed", evidence: { suppression: "bounced", segment_id: null } },
    ]);
    expect(Date.parse(stories[0]?.evidence?.since ?? "")).toBe(Date.parse("2025-01-02T03:04:05Z"));
    expect(Math.abs(Date.now() - Date.parse(stories[0]?.considered_at ?? ""))).toBeLessThan(600_000);
    expect([absence, customer_name]).toEqual([null, customer.name]);
  });
});

describe("who waits is told for what", () => {
  const wait = async (
    facts: object,
    more: { attempts?: boolean; provider?: string; status?: "running" | "paused" } = {},
  ) => {
    const { activity, delivery } = await testApp.inOwnOrg(async (tx) => {
      const one = await anActivity(tx, { status: more.status ?? "running" });
      const customer_id = (await aCustomer(tx)).id;
      const queued = { activity_id: one.id, customer_id, status: "queued" as const, sent_at: null, ...facts };
      return { activity: one, delivery: await aDelivery(tx, queued) };
    });
    if (more.attempts) {
      await testApp.rows(
        `insert into delivery_attempts (organization_id, delivery_id, number, finished_at, outcome, reply)
         values ($1, $2, 1, now(), 'deferred', '451 4.7.1 Try later')`,
        [testApp.ownOrgId, delivery.id],
      );
    }
    if (more.provider) {
      await testApp.rows("update deliveries set waits_for = $2, next_attempt_at = 'infinity' where id = $1", [
        delivery.id,
        more.provider,
      ]);
    }
    const { stories } = await tell({ delivery: delivery.id });
    expect(activity.id).toBeTruthy();
    return stories[0];
  };
  const later = new Date(Date.now() + 3_600_000).toISOString();

  test("for its turn, the hours of the plan, the next try, a limit, room at its provider, or that its activity goes on", async () => {
    expect(await wait({})).toMatchObject({ waits_for: "turn" });
    expect(await wait({ next_attempt_at: later })).toMatchObject({ waits_for: "plan" });
    expect(await wait({ next_attempt_at: later }, { attempts: true })).toMatchObject({
      waits_for: "retry",
      attempts: [{ number: 1, outcome: "deferred", reply: "451 4.7.1 Try later" }],
    });
    expect(await wait({ next_attempt_at: later, capped_since: later })).toMatchObject({ waits_for: "caps" });
    expect(await wait({}, { provider: "gmail.com" })).toMatchObject({
      waits_for: "provider",
      next_attempt_at: null,
    });
    expect(await wait({}, { status: "paused" })).toMatchObject({ waits_for: "activity" });
  });
});

test("what came back is told in its order, machines apart", async () => {
  const delivery = await testApp.inOwnOrg(async (tx) => {
    const activity = await anActivity(tx, { status: "finished" });
    const sent = await aDelivery(tx, { activity_id: activity.id, customer_id: (await aCustomer(tx)).id });
    await anEvent(tx, sent, { kind: "clicked", occurred_at: "2026-03-02T10:00:00Z" });
    await anEvent(tx, sent, { kind: "opened", occurred_at: "2026-03-02T09:00:00Z", is_machine: true });
    return sent;
  });

  const { stories } = await tell({ delivery: delivery.id });

  expect(stories[0]).toMatchObject({
    status: "sent",
    waits_for: null,
    events: [
      { kind: "opened", is_machine: true },
      { kind: "clicked", is_machine: false },
    ],
  });
});

describe("whom an activity never considered is told why too", () => {
  test("not in the segment when it began, with whether they are now", async () => {
    const { other, moved } = await testApp.inOwnOrg(async (tx) => {
      await aCustomer(tx, { tags: ["story-in"] });
      return { other: await aCustomer(tx), moved: await aCustomer(tx) };
    });
    const activity = await aLaunched("story-in");
    await testApp.rows("insert into customer_tags (organization_id, customer_id, tag) values ($1, $2, 'story-in')", [
      testApp.ownOrgId,
      moved.id,
    ]);
    const late = await testApp.inOwnOrg((tx) =>
      aCustomer(tx, { tags: ["story-in"], created_at: new Date(Date.now() + 60_000).toISOString() }),
    );
    const absent = async (customer: string) => (await tell({ activity, customer })).absence;

    expect(await absent(other.id)).toEqual({ because: "not_in_segment", is_in_segment: false });
    expect(await absent(moved.id)).toEqual({ because: "not_in_segment", is_in_segment: true });
    expect(await absent(late.id)).toEqual({ because: "added_later", is_in_segment: true });
  });

  test("an activity that has not begun, and an automation that they never entered", async () => {
    const { draft, automation, customer } = await testApp.inOwnOrg(async (tx) => ({
      draft: await anActivity(tx),
      automation: await anActivity(tx, { kind: "automation", status: "running" }),
      customer: await aCustomer(tx),
    }));
    const absent = async (activity: string) => (await tell({ activity, customer: customer.id })).absence;

    expect(await absent(draft.id)).toEqual({ because: "not_begun", is_in_segment: null });
    expect(await absent(automation.id)).toEqual({ because: "not_entered", is_in_segment: null });
  });
});

test("A02 nothing is told of the other tenant, by delivery, activity or customer, and half a question is refused", async () => {
  const { activity, customer, delivery } = await testApp.inOwnOrg(async (tx) => {
    const one = await anActivity(tx);
    const who = await aCustomer(tx);
    return {
      activity: one,
      customer: who,
      delivery: await aDelivery(tx, { activity_id: one.id, customer_id: who.id }),
    };
  });
  const theirs = await testApp.inOtherOrg((tx) => aCustomer(tx));
  const status = async (input: Input, as = testApp.otherOrgOwner) =>
    (await client.refused(deliveryStories.tell, input, as)).status;

  expect(await status({ delivery: delivery.id })).toBe(404);
  expect(await status({ activity: activity.id, customer: customer.id })).toBe(404);
  expect(await status({ activity: activity.id, customer: theirs.id }, testApp.viewer)).toBe(404);
  expect(await status({ activity: activity.id }, testApp.viewer)).toBe(400);
});
