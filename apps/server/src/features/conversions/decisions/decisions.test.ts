import { audit } from "@delight/contract/audit";
import { conversions } from "@delight/contract/conversions";
import { services } from "@delight/contract/services";
import { expect } from "vitest";
import { aCustomer, aDelivery, anActivity, anEvent, aService } from "../../../testing/factories.ts";
import { recount } from "../../reports/index.ts";
import { client, testApp, testWith } from "../../../testing/fixtures.ts";

const test = testWith({ now: "2026-03-10T09:00:00Z" });

/** A job that was booked after a click, and an activity that had nothing to do with it. */
async function aCreditedJob() {
  const made = await testApp.inOwnOrg(async (tx) => {
    const customer_id = (await aCustomer(tx, { first_name: "Ada", last_name: "Lovelace" })).id;
    const service_id = (await aService(tx, { price_cents: 14_900 })).id;
    const [spring, other] = [await anActivity(tx, { name: "Spring" }), await anActivity(tx, { name: "Other" })];
    const delivery = await aDelivery(tx, { activity_id: spring.id, customer_id, sent_at: "2026-03-05T08:00:00Z" });
    await anEvent(tx, delivery, { kind: "clicked", occurred_at: "2026-03-05T12:00:00Z" });
    return { customer_id, service_id, spring: spring.id, other: other.id };
  });
  const { customer_id, service_id } = made;
  const job = await client.call(
    services.addRecord,
    { customer_id, service_id, status: "booked", day: "2026-03-20" },
    testApp.owner,
  );
  const { items } = await client.call(conversions.list, { customer: customer_id }, testApp.owner);
  return { ...made, job: job.id, id: items[0]?.id ?? "" };
}

const get = (id: string) => client.call(conversions.get, { id }, testApp.viewer);
const countsOf = async (...activities: readonly string[]) => {
  const rows = await testApp.rows<{ activity_id: string; conversions: number; revenue: number }>(
    "select activity_id, conversions, revenue_cents::int as revenue from activity_counts",
  );
  return activities.map((id) => {
    const row = rows.find(({ activity_id }) => activity_id === id);
    return [row?.conversions, row?.revenue];
  });
};

test("who reassigns a conversion moves its money, whatever the rule says since, until that is taken back", async () => {
  const { id, job, spring, other } = await aCreditedJob();

  const moved = await client.call(
    conversions.reassign,
    { id, activity_id: other, note: "They named the other one" },
    testApp.owner,
  );
  await client.call(services.changeRecord, { id: job, value_cents: 20_000 }, testApp.owner);
  const after = await countsOf(spring, other);
  const shown = await get(id);
  const back = await client.call(conversions.restore, { id }, testApp.owner);

  expect(moved).toMatchObject({
    state: "credited",
    activity_id: other,
    touch: "manual",
    strength: "direct",
    decision: "reassigned",
    note: "They named the other one",
    assists: 1,
  });
  expect(after).toEqual([
    [0, 0],
    [1, 20_000],
  ]);
  expect(shown).toMatchObject({ value_cents: 20_000, decided_by: { id: testApp.owner.id } });
  expect(shown.considered).toMatchObject([{ activity_name: "Spring", touch: "click", outcome: "won" }]);
  expect(back).toMatchObject({ activity_id: spring, touch: "click", strength: "strong", decision: null, note: "" });
  expect(await countsOf(spring, other)).toEqual([
    [1, 20_000],
    [0, 0],
  ]);
});

test.each(["reject", "reverse"] as const)(
  "what somebody %ss counts nowhere and stays so when its value changes",
  async (how) => {
    const { id, job, spring } = await aCreditedJob();

    const decided = await client.call(conversions[how], { id, note: "Would have come anyway" }, testApp.owner);
    await client.call(services.changeRecord, { id: job, value_cents: 9000 }, testApp.owner);
    const again = await client.refused(conversions[how], { id, note: "Again" }, testApp.owner);
    const counted = await countsOf(spring);
    const restored = await client.call(conversions.restore, { id }, testApp.owner);
    const nothing = await client.refused(conversions.restore, { id }, testApp.owner);

    expect(decided).toMatchObject({ state: `${how}${how === "reverse" ? "d" : "ed"}`, note: "Would have come anyway" });
    expect(counted).toEqual([[0, 0]]);
    expect(restored).toMatchObject({ state: "credited", value_cents: 9000, note: "" });
    expect(await countsOf(spring)).toEqual([[1, 9000]]);
    expect([again.status, nothing.status]).toEqual([409, 409]);
  },
);

test("a cancelled job counts for nobody, also where it was reassigned", async () => {
  const { id, job, spring, other } = await aCreditedJob();
  await client.call(conversions.reassign, { id, activity_id: other, note: "By phone" }, testApp.owner);

  await client.call(services.cancelRecord, { id: job }, testApp.owner);

  expect(await get(id)).toMatchObject({ state: "reversed", decision: "reassigned", note: "The job was cancelled" });
  expect(await countsOf(spring, other)).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test("what was entered by hand is reassigned and had back as anything else", async () => {
  const { customer_id, spring, other } = await aCreditedJob();
  const { id } = await client.call(
    conversions.create,
    { customer_id, activity_id: spring, value_cents: 500, occurred_on: "2026-03-09", note: "By phone" },
    testApp.owner,
  );

  const moved = await client.call(conversions.reassign, { id, activity_id: other, note: "Wrong one" }, testApp.owner);
  const twice = await client.refused(conversions.reassign, { id, activity_id: other, note: "x" }, testApp.owner);
  const counted = await countsOf(other);
  const back = await client.call(conversions.restore, { id }, testApp.owner);

  expect(moved).toMatchObject({ activity_id: other, note: "Wrong one" });
  expect(twice.body.errors).toHaveProperty("activity_id");
  expect(counted).toEqual([[1, 500]]);
  expect(back).toMatchObject({ activity_id: spring, note: "By phone" });
  await testApp.inOwnOrg(recount);
  expect(await countsOf(spring, other)).toEqual([
    [2, 15_400],
    [0, 0],
  ]);
});

test("each decision stands in the audit log, with before and after", async () => {
  const { id, customer_id, other } = await aCreditedJob();
  await client.call(conversions.reassign, { id, activity_id: other, note: "By phone" }, testApp.owner);
  await client.call(conversions.reject, { id, note: "A regular" }, testApp.owner);
  await client.call(conversions.restore, { id }, testApp.owner);
  await client.call(conversions.reverse, { id, note: "Twice" }, testApp.owner);

  const { items } = await client.call(audit.list, { group: "conversions", page_size: 5 }, testApp.owner);

  const spring = { activity: "Spring", conversion_state: "credited" };
  const subject = { kind: "customer", id: customer_id, name: "Ada Lovelace" };
  expect(items.slice(0, 4)).toMatchObject([
    { action: "conversion_reversed", subject, before: spring, after: { conversion_state: "reversed", note: "Twice" } },
    { action: "conversion_restored", subject, before: { conversion_state: "rejected" }, after: spring },
    { action: "conversion_rejected", before: { activity: "Other" }, after: { note: "A regular" } },
    { action: "conversion_reassigned", before: spring, after: { activity: "Other", note: "By phone" } },
  ]);
});
