import { activities } from "@delight/contract/activities";
import { atOnce } from "@delight/contract/campaign-plan";
import { deliveries } from "@delight/contract/deliveries";
import { annualService } from "@delight/email";
import { expect } from "vitest";
import { launchAndStart } from "../../../testing/start.ts";
import { anEmail, aVariant } from "../../../testing/factories.ts";
import { client, context, testApp, test } from "../../../testing/fixtures.ts";
import { addressesOf, aDraft } from "../../deliveries/testing/campaign.ts";
import { aTestedDraft, begun, ofSubjects, spread } from "./testing/tested.ts";

const three = [{ subjects: {} }, { subjects: { en: "Second" } }, { subjects: { en: "Third" } }];
const as = () => testApp.owner;

test("4.1 I5 a sample is drawn evenly, whoever is left waits, and whoever is skipped has no variant", async () => {
  const id = await aTestedDraft(context, ofSubjects({ variants: three }), 103);
  await testApp.rows(
    "update customers set consent = 'unsubscribed' where id in (select id from customers where email like 'customer-%' order by id limit 3)",
  );
  await launchAndStart(context, id);

  const rows = await spread(context, id);
  const { counts } = await client.call(activities.get, { id }, as());

  expect(rows).toEqual([
    { lane: 0, variant: 1, status: "queued", count: 7 },
    { lane: 0, variant: 2, status: "queued", count: 7 },
    { lane: 0, variant: 3, status: "queued", count: 6 },
    { lane: 0, variant: null, status: "skipped", count: 3 },
    { lane: 1, variant: null, status: "queued", count: 80 },
  ]);
  expect(counts).toMatchObject({ audience: 103, queued: 100, skipped: 3 });
});

test.each([
  [7, 100, [3, 2, 2], 0],
  [4, 2, [1, 1, 1], 1],
  [2, 50, [1, 1], 0],
])("of $0 customers, $1 % on three variants are $2, and $3 wait", async (customers, sample_percent, each, waiting) => {
  const id = await begun(context, ofSubjects({ variants: three, sample_percent }), customers);

  const rows = await spread(context, id);

  expect(rows.filter(({ lane }) => lane === 0).map(({ count }) => count)).toEqual(each);
  expect(rows.find(({ lane }) => lane === 1)?.count ?? 0).toBe(waiting);
});

test("another campaign to the same customers draws another sample, and who is in it depends on nothing else", async () => {
  const [first, second] = [await aTestedDraft(context, ofSubjects(), 60), await aTestedDraft(context, ofSubjects(), 1)];
  const { segment_id } = await client.call(activities.get, { id: first }, as());
  await client.call(activities.update, { id: second, segment_id }, as());
  await launchAndStart(context, first);
  await launchAndStart(context, second);

  const sampleOf = async (id: string) => {
    const rows = await testApp.rows<{ customer_id: string }>(
      "select customer_id from deliveries where activity_id = $1 and lane = 0 order by customer_id",
      [id],
    );
    return rows.map(({ customer_id }) => customer_id);
  };
  const [one, other] = [await sampleOf(first), await sampleOf(second)];
  const drawn = await testApp.rows<{ customer_id: string }>(
    `select customer_id from deliveries where activity_id = $1
     order by hashtextextended(customer_id::text || $1::text, 0) limit 12`,
    [first],
  );
  expect([one.length, other.length]).toEqual([12, 12]);
  expect(one).not.toEqual(other);
  expect(drawn.map(({ customer_id }) => customer_id).toSorted()).toEqual(one);
});

test("with so many a day the sample goes first, and those who wait come after it", async () => {
  const id = await aTestedDraft(context, ofSubjects({ sample_percent: 30 }), 20);
  await client.call(activities.update, { id, plan: { ...atOnce, most_a_day: 4 } }, as());
  await launchAndStart(context, id);

  const [row] = await testApp.rows<{ is_first: boolean; days: number }>(
    `select max(next_attempt_at) filter (where lane = 0) < min(next_attempt_at) filter (where lane = 1) as is_first,
       count(distinct next_attempt_at::date)::int as days
     from deliveries where activity_id = $1`,
    [id],
  );

  expect(row?.is_first).toBe(true);
  expect(row?.days).toBeGreaterThanOrEqual(5);
});

test("4.7 each variant shows what it says, also when the email is changed afterwards; who waits has no message yet", async () => {
  const id = await begun(context, ofSubjects(), 20);
  const { email_id } = await client.call(activities.get, { id }, as());
  await testApp.rows("update emails set variants = '[]' where id = $1", [email_id]);

  const { items } = await client.call(deliveries.list, { activity: id, page_size: "25" }, as());
  const content = (variant: number | null) => {
    const of = { id: items.find((one) => one.variant === variant)?.id ?? "" };
    return variant === null
      ? client.refused(deliveries.content, of, testApp.viewer)
      : client.call(deliveries.content, of, testApp.viewer);
  };
  const [first, second, waiting] = [await content(1), await content(2), await content(null)];

  const filtered = await client.call(deliveries.list, { activity: id, variant: "2" }, as());
  expect(first).toMatchObject({ subject: "Ada, your annual service is due" });
  expect(second).toMatchObject({ subject: "Shall we come by?" });
  expect(waiting).toMatchObject({ status: 404 });
  expect([filtered.total, new Set(filtered.items.map(({ variant }) => variant))]).toEqual([2, new Set([2])]);
});

test("the frozen values serve every variant: what only the second email names is known of everybody", async () => {
  const { id } = await aDraft(context, addressesOf(10));
  const email = await testApp.inOwnOrg((tx) => {
    const { preheader, document } = annualService.build("en", "https://firm.test/book");
    const subject = "{{ organization.name }} comes by";
    return anEmail(tx, { variants: [aVariant({ subject, preheader, document })] });
  });
  const variants = [{ email_id: null }, { email_id: email.id }];
  const content = { ...ofSubjects(), kind: "content" as const, variants, sample_percent: 50 };
  await client.call(activities.update, { id, test: content }, as());
  await launchAndStart(context, id);

  const rows = await testApp.rows<{ lane: number; known: boolean }>(
    "select lane, merge_values ? 'organization.name' as known from deliveries where activity_id = $1",
    [id],
  );

  expect(rows.map(({ known }) => known)).toEqual(rows.map(() => true));
  expect(new Set(rows.map(({ lane }) => lane))).toEqual(new Set([0, 1]));
});

test("a campaign without a test has one lane and no variant", async () => {
  const { id } = await aDraft(context, addressesOf(2));
  await launchAndStart(context, id);

  const { items } = await client.call(deliveries.list, { activity: id }, as());

  expect(await spread(context, id)).toEqual([{ lane: 0, variant: 0, status: "queued", count: 2 }]);
  expect(items.map(({ variant }) => variant)).toEqual([null, null]);
});
