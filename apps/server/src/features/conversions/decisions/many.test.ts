import { audit } from "@delight/contract/audit";
import { conversions } from "@delight/contract/conversions";
import { expect } from "vitest";
import { aConversion, aCustomer, anActivity } from "../../../testing/factories.ts";
import { recount } from "../../reports/index.ts";
import { client, testApp, testWith } from "../../../testing/fixtures.ts";

const test = testWith({ now: "2026-03-10T09:00:00Z" });

/** Three entries by hand of two customers; about the first one somebody decided. */
async function someConversions() {
  const activity = await testApp.inOwnOrg(async (tx) => {
    const [one, other] = [await aCustomer(tx), await aCustomer(tx)];
    const { id } = await anActivity(tx);
    for (const customer_id of [one.id, one.id, other.id]) await aConversion(tx, { customer_id, activity_id: id });
    await recount(tx);
    return id;
  });
  const { items } = await client.call(conversions.list, { activity }, testApp.owner);
  const [first, ...rest] = items.map(({ id }) => id);
  await client.call(conversions.reject, { id: first ?? "", note: "Asked them" }, testApp.owner);
  return { activity, first: first ?? "", rest };
}

const totalsOf = async (activity: string) => {
  const { total_credited, total_value_cents } = await client.call(conversions.list, { activity }, testApp.viewer);
  const [counted] = await testApp.rows<{ conversions: number; revenue: number }>(
    "select conversions, revenue_cents::int as revenue from activity_counts where activity_id = $1",
    [activity],
  );
  expect([counted?.conversions, counted?.revenue]).toEqual([total_credited, total_value_cents]);
  return total_credited;
};

test.each(["ids", "matching"] as const)(
  "many conversions are reversed with one reason, chosen by %s, but none that somebody decided about, and put back together",
  async (kind) => {
    const { activity, first, rest } = await someConversions();
    const which =
      kind === "ids"
        ? { kind, ids: [first, ...rest] }
        : { kind, filter: { activity, state: "credited" as const }, except: [] };

    const done = await client.call(
      conversions.decideMany,
      { which, decision: "reversed", note: "Counted twice" },
      testApp.owner,
    );
    const after = await totalsOf(activity);
    const told = await client.call(audit.list, {}, testApp.owner);
    const back = await client.call(conversions.restoreMany, { ids: [...done.decided] }, testApp.owner);

    expect(done.decided.toSorted()).toEqual(rest.toSorted());
    expect(done.left).toBe(kind === "ids" ? 1 : 0);
    expect(after).toBe(0);
    expect(told.items.slice(0, 2)).toMatchObject([
      { action: "conversion_reversed", after: { note: "Counted twice", conversion_state: "reversed" } },
      { action: "conversion_reversed" },
    ]);
    expect(back).toEqual({ restored: 2 });
    expect(await totalsOf(activity)).toBe(2);
    expect((await client.call(conversions.get, { id: first }, testApp.owner)).state).toBe("rejected");
  },
);

test("more than five hundred are refused as a whole", async () => {
  const activity = await testApp.inOwnOrg(async (tx) => {
    const customer_id = (await aCustomer(tx)).id;
    const { id } = await anActivity(tx);
    for (let index = 0; index < 501; index += 1) await aConversion(tx, { customer_id, activity_id: id });
    return id;
  });

  const refusal = await client.refused(
    conversions.decideMany,
    { which: { kind: "matching", filter: { activity } }, decision: "rejected", note: "All wrong" },
    testApp.owner,
  );

  expect(refusal.status).toBe(400);
  expect(refusal.body.errors).toEqual({ which: ["these are more than 500 conversions; narrow the list first"] });
});

test("no reason is no decision", async () => {
  const { activity, rest } = await someConversions();
  const which = { kind: "ids" as const, ids: rest };
  const entry = { which, decision: "rejected" as const, note: "" };

  const silent = await client.refused(conversions.decideMany, entry, testApp.owner);

  expect(silent.status).toBe(400);
  expect(await totalsOf(activity)).toBe(2);
});
