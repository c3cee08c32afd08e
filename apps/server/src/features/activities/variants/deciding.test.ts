import { activities } from "@delight/contract/activities";
import { audit } from "@delight/contract/audit";
import { campaignTests } from "@delight/contract/campaign-test";
import { notifications } from "@delight/contract/notifications";
import { expect } from "vitest";
import { client, context, testApp, test } from "../../../testing/fixtures.ts";
import { addressesOf, aDraft } from "../../deliveries/testing/campaign.ts";
import { decideDue } from "./deciding.ts";
import { begun, ofSubjects, sampleRead } from "./testing/tested.ts";

test.beforeEach(() => testApp.rows("delete from notifications"));

const results = (id: string) => client.call(campaignTests.get, { id }, testApp.viewer);
const decide = (id: string, variant: number) => client.call(campaignTests.decide, { id, variant }, testApp.owner);
const refused = (id: string, variant: number) => client.refused(campaignTests.decide, { id, variant }, testApp.owner);
const told = async () => {
  const { items } = await client.call(notifications.list, {}, testApp.owner);
  return items.map(({ kind, data }) => ({ kind, data }));
};

test("the waiting begins when everybody of the sample was tried once, and nothing is decided before it is over", async () => {
  const id = await begun(context, ofSubjects(), 100);
  await decideDue(testApp.platform);
  const sampling = await results(id);
  await testApp.rows("update deliveries set attempts = 1 where activity_id = $1 and lane = 0", [id]);
  await decideDue(testApp.platform);
  const waiting = await results(id);
  await sampleRead(context, id, { minutes: 59, clicks: [9, 0] });
  await decideDue(testApp.platform);

  const later = await results(id);
  expect(sampling).toMatchObject({ state: "sampling", sample_sent_at: null, decides_at: null, waiting: 80 });
  expect(waiting.state).toBe("waiting");
  expect(waiting.decides_in_ms).toBeGreaterThan(59 * 60_000);
  expect(waiting.decides_in_ms).toBeLessThanOrEqual(60 * 60_000);
  expect(later).toMatchObject({ state: "waiting", decision: null });
});

test("F07 a clear difference is decided once, by whoever looks first, and the team is told once", async () => {
  const id = await begun(context, ofSubjects({ sample_percent: 50 }), 400);
  await sampleRead(context, id, { minutes: 61, clicks: [10, 40] });

  await Promise.all([1, 2, 3].map(() => decideDue(testApp.platform)));

  const { state, decision, is_clear, leading, second, waiting } = await results(id);
  expect({ state, is_clear, leading, second, waiting }).toEqual({
    state: "decided",
    is_clear: true,
    leading: 2,
    second: 1,
    waiting: 200,
  });
  expect(decision).toMatchObject({ variant: 2, how: "clear", rule: "clicks", decided_by: null });
  expect(decision?.p_value).toBeLessThan(0.001);
  expect(decision?.scores).toEqual([
    { variant: 1, sent: 100, reached: 10 },
    { variant: 2, sent: 100, reached: 40 },
  ]);
  const { name } = await client.call(activities.get, { id }, testApp.owner);
  expect(await told()).toEqual([{ kind: "test_decided", data: { activity: name, variant: "B" } }]);
});

test.each([
  ["leading", 2],
  ["first", 1],
] as const)("what is not clear is decided as was chosen before: the %s one", async (unclear, variant) => {
  const id = await begun(context, ofSubjects({ sample_percent: 50, unclear }), 400);
  await sampleRead(context, id, { minutes: 61, clicks: [10, 12] });

  await decideDue(testApp.platform);

  const { decision, is_clear } = await results(id);
  expect(is_clear).toBe(false);
  expect(decision).toMatchObject({ variant, how: unclear });
  expect(decision?.p_value).toBeGreaterThan(0.05);
});

test("where a person is to choose the team is told once, everybody waits on, and the choice is kept with its numbers", async () => {
  const id = await begun(context, ofSubjects({ sample_percent: 50 }), 400);
  await sampleRead(context, id, { minutes: 61, clicks: [10, 12] });
  await decideDue(testApp.platform);
  await decideDue(testApp.platform);
  const asked = await results(id);
  const news = await told();

  const decided = await decide(id, 1);
  const again = await refused(id, 2);
  const log = await client.call(audit.list, { page_size: "5" }, testApp.owner);

  expect([asked.state, asked.decision, asked.waiting]).toEqual(["asked", null, 200]);
  expect(news.map(({ kind }) => kind)).toEqual(["test_unclear"]);
  expect(decided.decision).toMatchObject({
    variant: 1,
    how: "person",
    decided_by: { user_id: testApp.owner.id },
    scores: [
      { sent: 100, reached: 10 },
      { sent: 100, reached: 12 },
    ],
  });
  expect([again.status, again.body.detail]).toEqual([409, expect.stringContaining("variant A")]);
  expect(log.items[0]).toMatchObject({ action: "test_decided", after: { variant: "A" } });
});

test("while a campaign is paused nothing is decided by itself; a person may, and resuming decides what is due", async () => {
  const [id, other] = [
    await begun(context, ofSubjects({ unclear: "first" }), 100),
    await begun(context, ofSubjects(), 100),
  ];
  for (const one of [id, other]) {
    await sampleRead(context, one, { minutes: 61, clicks: [0, 9] });
    await client.call(activities.pause, { id: one }, testApp.owner);
  }
  await decideDue(testApp.platform);
  const paused = await results(id);
  const chosen = await decide(other, 1);
  await client.call(activities.resume, { id }, testApp.owner);
  await decideDue(testApp.platform);

  expect(paused.state).toBe("waiting");
  expect(chosen.state).toBe("decided");
  expect((await results(id)).state).toBe("decided");
});

test("what is stopped, has no test, tries on everybody or has no such variant is not decided, with the reason", async () => {
  const [stopped, whole] = [
    await begun(context, ofSubjects(), 100),
    await begun(context, ofSubjects({ sample_percent: 100 }), 10),
  ];
  await client.call(activities.stop, { id: stopped }, testApp.owner);
  const { id: without } = await aDraft(context, addressesOf(1));
  const running = await begun(context, ofSubjects(), 100);

  const answers = await Promise.all([refused(stopped, 1), refused(whole, 1), refused(without, 1), refused(running, 3)]);

  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 400]);
  expect(answers.slice(0, 3).map(({ body }) => body.detail)).toEqual([
    expect.stringContaining("has ended"),
    expect.stringContaining("Everybody has been given a variant"),
    expect.stringContaining("no test"),
  ]);
  expect((await results(whole)).state).toBe("whole");
  expect((await client.refused(campaignTests.get, { id: without }, testApp.owner)).status).toBe(404);
});

test("I5 the figures of the variants are those of the rows, and who waits makes up the rest", async () => {
  const id = await begun(context, ofSubjects({ sample_percent: 40 }), 50);
  await sampleRead(context, id, { minutes: 1, clicks: [3, 2] });
  const [mail] = await testApp.rows<{ id: string; customer_id: string }>(
    "select id, customer_id from deliveries where activity_id = $1 and variant = 2 and first_clicked_at is not null limit 1",
    [id],
  );
  await testApp.rows(
    `insert into conversions (organization_id, kind, customer_id, activity_id, delivery_id, touch, value_cents, currency, occurred_at)
     select $1, 'manual', $2, $3, $4, 'click', 25000, 'EUR', now() from generate_series(1, 2)`,
    [testApp.ownOrgId, mail?.customer_id, id, mail?.id],
  );

  const { variants, waiting } = await results(id);
  const { counts } = await client.call(activities.get, { id }, testApp.owner);

  const sum = (pick: (one: (typeof variants)[number]) => number) => variants.reduce((all, one) => all + pick(one), 0);
  expect(
    variants.map(({ audience, sent, clicked, converted, revenue_cents }) => [
      audience,
      sent,
      clicked,
      converted,
      revenue_cents,
    ]),
  ).toEqual([
    [10, 10, 3, 0, 0],
    [10, 10, 2, 1, 50_000],
  ]);
  expect(variants.map(({ subject }) => subject)).toEqual([expect.stringContaining("service"), "Shall we come by?"]);
  expect(sum((one) => one.audience) + waiting).toBe(counts.audience);
  expect(sum((one) => one.sent)).toBe(counts.sent);
});
