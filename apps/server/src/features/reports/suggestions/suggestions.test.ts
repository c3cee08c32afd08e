import { activities } from "@delight/contract/activities";
import { emails } from "@delight/contract/emails";
import { segments } from "@delight/contract/segments";
import { suggestions } from "@delight/contract/suggestions";
import { expect } from "vitest";
import {
  aCustomer,
  aDelivery,
  aDue,
  anActivity,
  anEvent,
  aQuote,
  aRecord,
  aSegment,
  aService,
  aSuppression,
} from "../../../testing/factories.ts";
import type { OrgTx } from "../../../platform/db/database.ts";
import { ruleContextAt } from "../../segments/index.ts";
import { sumOpenQuotes } from "./facts.queries.ts";
import { ideasOf } from "./ideas.ts";
import { gatherFacts } from "./suggestions.service.ts";
import { client, testApp, testWith } from "../../../testing/fixtures.ts";

let boiler: string;
const test = testWith({ now: "2026-03-10T09:00:00Z" });
test.beforeAll(async () => {
  boiler = await testApp.inOwnOrg(async (tx) => {
    const service = await aService(tx, { name: "Boiler service", price_cents: 12_000 });
    for (const consent of ["subscribed", "subscribed", "subscribed", "none"] as const) {
      const customer = await aCustomer(tx, { consent });
      await aDue(tx, { customer_id: customer.id, service_id: service.id, due_on: "2026-03-25" });
    }
    const lost = await aCustomer(tx);
    await aSuppression(tx, lost.email ?? "");
    await aDue(tx, { customer_id: lost.id, service_id: service.id, due_on: "2026-03-25" });
    const asked = await aCustomer(tx);
    await aQuote(tx, { customer_id: asked.id, value_cents: 90_000, issued_on: "2026-02-20" });
    await aQuote(tx, { customer_id: asked.id, value_cents: 70_000, issued_on: "2026-03-09" });
    const away = await aCustomer(tx, { last_service_on: "2023-05-01" });
    await aRecord(tx, { customer_id: away.id, service_id: service.id, done_on: "2025-09-01", value_cents: 20_000 });
    await tx.db.updateTable("customers").set({ last_service_on: "2023-05-01" }).where("id", "=", away.id).execute();
    return service.id;
  });
});
test.beforeEach(async () => {
  await testApp.rows("delete from suggestion_states");
  await testApp.rows("update activities set status = 'stopped', launched_at = null, starts_at = null");
});

const list = () => client.call(suggestions.list, {}, testApp.viewer);
const kinds = async () => (await list()).items.map(({ kind }) => kind).toSorted();
const ofBoiler = () => `service_due.${boiler}`;
const dueRule = () => ({
  version: 2 as const,
  root: {
    kind: "group" as const,
    match: "all" as const,
    parts: [{ kind: "service_due" as const, service_id: boiler, within_days: 30, include_overdue: true }],
  },
});

test("only who can be mailed is counted, with what they are worth by the catalog, the quotes and the jobs of late", async () => {
  const { items, currency } = await list();

  expect(currency).toBe("EUR");
  expect(items.map(({ kind, customers, total, worth_cents }) => [kind, customers, total, worth_cents])).toEqual([
    ["quote_follow_up", 1, 1, 90_000],
    ["service_due", 3, 5, 36_000],
    ["win_back", 1, 1, 20_000],
  ]);
  expect(items[1]).toMatchObject({
    key: ofBoiler(),
    service: { name: "Boiler service" },
    on: "2026-04-09",
    draft: null,
  });
});

test("what an activity covers that runs or is scheduled is not suggested", async () => {
  const draft = await testApp.inOwnOrg(async (tx) => {
    const segment = await aSegment(tx, { rule: dueRule() });
    return anActivity(tx, { goal: "service_due", segment_id: segment.id });
  });
  const withDraft = await kinds();
  await testApp.rows("update activities set status = 'scheduled', starts_at = now() + interval '1 day' where id = $1", [
    draft.id,
  ]);

  expect(withDraft).toEqual(["quote_follow_up", "service_due", "win_back"]);
  expect(await kinds()).toEqual(["quote_follow_up", "win_back"]);
});

test("whom a campaign wrote to a short time ago is not counted again", async () => {
  await testApp.inOwnOrg(async (tx) => {
    const segment = await aSegment(tx, { rule: dueRule() });
    const launched_at = new Date().toISOString();
    const campaign = await anActivity(tx, {
      goal: "service_due",
      segment_id: segment.id,
      status: "finished",
      launched_at,
    });
    const [first] = await tx.db
      .selectFrom("service_dues")
      .innerJoin("customers", "customers.id", "service_dues.customer_id")
      .select("customers.id")
      .where("customers.consent", "=", "subscribed")
      .orderBy("customers.id")
      .execute();
    const own = { activity_id: campaign.id, customer_id: first?.id ?? "", sent_at: "2026-03-09T10:00:00Z" };
    await anEvent(tx, await aDelivery(tx, own), { kind: "sent", occurred_at: own.sent_at });
  });

  const due = (await list()).items.find(({ kind }) => kind === "service_due");

  expect(due?.customers).toBe(2);
});

test("the worth of open quotes is that of whom a mail would reach, not of those who had one of late or cannot be mailed", async () => {
  const made = await testApp.inOwnOrg(async (tx) => {
    const launched_at = new Date().toISOString();
    const campaign = await anActivity(tx, { goal: "quote_follow_up", status: "finished", launched_at });
    const quote = { value_cents: 500_000, issued_on: "2026-02-20" };
    const told = await aCustomer(tx);
    await aQuote(tx, { ...quote, customer_id: told.id });
    const sent = { activity_id: campaign.id, customer_id: told.id, sent_at: "2026-03-09T10:00:00Z" };
    await anEvent(tx, await aDelivery(tx, sent), { kind: "sent", occurred_at: sent.sent_at });
    const untold = [
      await aCustomer(tx, { email: null }),
      await aCustomer(tx, { consent: "none" }),
      await aCustomer(tx, { email: "shared@example.test" }),
      await aCustomer(tx, { email: "shared@example.test" }),
    ];
    for (const { id } of untold) await aQuote(tx, { ...quote, value_cents: 3000, customer_id: id });
    const declined = await aCustomer(tx, { email: "declined@example.test" });
    await aQuote(tx, { ...quote, customer_id: declined.id });
    await tx.db
      .insertInto("mail_preferences")
      .values({ organization_id: tx.organizationId, email_key: "declined@example.test", declined: ["reminders"] })
      .execute();
    return [told.id, declined.id, ...untold.map(({ id }) => id)];
  });

  const found = (await list()).items.find(({ kind }) => kind === "quote_follow_up");
  const inSlices = await testApp.inOwnOrg(sumInSlices);
  await testApp.rows("delete from quotes where customer_id = any($1)", [made]);

  expect(found).toMatchObject({ customers: 2, worth_cents: 93_000, is_estimate: false });
  // Who share an address may be in two slices.
  expect([93_000, 96_000]).toContain(inSlices);
});

/** What an estimate asks of some slices, asked of all of them. */
async function sumInSlices(tx: OrgTx): Promise<number> {
  const asking = await ruleContextAt(tx, new Date("2026-03-10T09:00:00Z"));
  const idea = ideasOf(await gatherFacts(tx, asking.today)).find(({ kind }) => kind === "quote_follow_up");
  let sum = 0;
  for (const [from, to] of [
    [0, 100],
    [100, 700],
    [700, 1024],
  ] as const) {
    if (idea) sum += await sumOpenQuotes({ ...asking, slice: { from, to } }, idea);
  }
  return sum;
}

test("one click makes a draft that can be launched as it is; the second leads to the same one", async () => {
  const [first, second] = await Promise.all([
    client.call(suggestions.makeActivity, { key: ofBoiler() }, testApp.marketer),
    client.call(suggestions.makeActivity, { key: ofBoiler() }, testApp.owner),
  ]);
  const draft = await client.call(activities.get, { id: first.activity_id }, testApp.viewer);
  const email = await client.call(emails.get, { id: draft.email_id ?? "" }, testApp.viewer);
  const segment = await client.call(segments.get, { id: draft.segment_id ?? "" }, testApp.viewer);
  const { reach, findings } = await client.call(activities.check, { id: draft.id }, testApp.viewer);
  const shown = (await list()).items.find(({ key }) => key === ofBoiler());

  expect(second).toEqual(first);
  expect(draft).toMatchObject({ status: "draft", goal: "service_due", name: "Boiler service: it is time" });
  expect(email.variants.map(({ language }) => language)).toContain("en");
  expect(segment.rule).toEqual(dueRule());
  expect(reach.reachable).toBe(3);
  expect(findings.filter(({ level }) => level === "error")).toEqual([]);
  expect(shown?.draft).toEqual({ id: draft.id, name: draft.name });
});

test.each(["quote_follow_up", "win_back"])(
  "the draft of %s has nothing to mend, and a deleted one is made anew",
  async (key) => {
    const made = await client.call(suggestions.makeActivity, { key }, testApp.marketer);
    const { findings } = await client.call(activities.check, { id: made.activity_id }, testApp.viewer);
    await client.call(activities.remove, { id: made.activity_id }, testApp.marketer);
    const again = await client.call(suggestions.makeActivity, { key }, testApp.marketer);
    const [before, after] = await Promise.all(
      [made, again].map(({ activity_id }) =>
        testApp.rows("select segment_id from activities where id = $1", [activity_id]),
      ),
    );

    expect(findings.filter(({ level }) => level === "error")).toEqual([]);
    expect(before).toEqual([]);
    expect(after).toHaveLength(1);
    const { total } = await client.call(
      segments.list,
      { search: key === "win_back" ? "No job" : "Open quotes" },
      testApp.viewer,
    );
    expect(total).toBe(1);
  },
);

test("names are in the organization's language", async () => {
  await testApp.rows("update organizations set language = 'fr' where id = $1", [testApp.ownOrgId]);
  const { activity_id } = await client.call(suggestions.makeActivity, { key: ofBoiler() }, testApp.marketer);
  await testApp.rows("update organizations set language = 'en' where id = $1", [testApp.ownOrgId]);

  expect((await client.call(activities.get, { id: activity_id }, testApp.viewer)).name).toBe(
    "Boiler service : c’est le moment",
  );
});

test("a suggestion that is put off is gone for thirty days for everybody, and can be had back", async () => {
  const { until } = await client.call(suggestions.snooze, { key: ofBoiler() }, testApp.marketer);
  const without = await list();
  await client.call(suggestions.wake, { key: ofBoiler() }, testApp.owner);
  const back = await kinds();
  await client.call(suggestions.snooze, { key: ofBoiler() }, testApp.marketer);
  await testApp.rows("update suggestion_states set snoozed_until = snoozed_until - 30");
  const later = await kinds();

  expect(until).toBe("2026-04-09");
  expect(without.items.map(({ key }) => key)).not.toContain(ofBoiler());
  expect(without.snoozed).toEqual([
    { key: ofBoiler(), kind: "service_due", service_name: "Boiler service", until: "2026-04-09" },
  ]);
  expect(back).toContain("service_due");
  expect(later).toContain("service_due");
});
