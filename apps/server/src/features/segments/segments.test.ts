import { everyone } from "@delight/contract/segment-rule";
import { segments } from "@delight/contract/segments";
import { describe, expect } from "vitest";
import { aCustomer, anActivity, aSegment } from "../../testing/factories.ts";
import { client, testApp, testWith } from "../../testing/fixtures.ts";
import { ruleOf, tagged } from "../../testing/rules.ts";

const test = testWith({ now: "2026-03-01T12:00:00Z" });

describe("saved segments", () => {
  test("a segment is made, read, changed and deleted", async () => {
    await testApp.inOwnOrg((tx) => aCustomer(tx, { tags: ["VIP"] }));
    const made = await client.call(segments.create, { name: "Best customers", rule: tagged("VIP") }, testApp.owner);

    const changed = await client.call(
      segments.update,
      { id: made.id, name: "The best", rule: tagged("other") },
      testApp.owner,
    );
    await client.call(segments.remove, { id: made.id }, testApp.owner);
    const gone = await client.refused(segments.get, { id: made.id }, testApp.owner);

    expect(made).toMatchObject({
      name: "Best customers",
      kind: "dynamic",
      rule: tagged("VIP"),
      customers: 1,
      counted_at: "2026-03-01T12:00:00.000Z",
      broken: [],
    });
    expect(changed).toMatchObject({ id: made.id, name: "The best", customers: 0 });
    expect(gone.status).toBe(404);
  });

  test("the list is searched and sorted, and a percent sign is only a percent sign", async () => {
    const names = ["Spring 10% off", "spring 100 off", "Autumn 10%"];
    await testApp.inOwnOrg((tx) => Promise.all(names.map((name) => aSegment(tx, { name }))));

    const found = await client.call(segments.list, { search: "10%", sort: "-name" }, testApp.owner);

    expect(found.items.map((item) => item.name)).toEqual(["Spring 10% off", "Autumn 10%"]);
    expect(found.total).toBe(2);
  });

  test("a segment that an unfinished activity uses stays, one that only finished activities used goes", async () => {
    const [used, past] = await testApp.inOwnOrg(async (tx) => {
      const one = await aSegment(tx);
      const other = await aSegment(tx);
      await anActivity(tx, { segment_id: one.id, name: "March reminder", status: "paused" });
      await anActivity(tx, { segment_id: other.id, status: "finished" });
      return [one, other];
    });

    const refused = await client.refused(segments.remove, { id: used.id }, testApp.owner);
    await client.call(segments.remove, { id: past.id }, testApp.owner);

    expect(refused.status).toBe(409);
    expect(refused.body.detail).toContain("March reminder");
  });
});

describe("rules that are too much", () => {
  /** As text, for no tool of ours could write what is very deep. */
  const deep = (depth: number) =>
    `{"rule":{"version":2,"root":${'{"kind":"group","match":"all","parts":['.repeat(depth)}${"]}".repeat(depth)}}}`;
  const statusOf = async (payload: string) => {
    const headers = {
      "content-type": "application/json",
      authorization: `Bearer ${await client.token(testApp.owner)}`,
    };
    const url = `/api${segments.reach.path}`;
    return (await client.app.fastify.inject({ method: "POST", url, headers, payload })).statusCode;
  };
  const isFilled = { kind: "text", fact: "city", test: { is: "filled" } } as const;
  const wide = (parts: number) => ruleOf(...Array.from({ length: parts }, () => isFilled));
  const status = (rule: object) => statusOf(JSON.stringify({ rule }));

  test("five groups within each other and fifty conditions are taken, one more is not", async () => {
    const fifty = ruleOf(wide(25).root, wide(25).root);
    const more = ruleOf(wide(25).root, wide(26).root);

    expect([await statusOf(deep(5)), await status(wide(50)), await status(fifty)]).toEqual([200, 200, 200]);
    expect([await statusOf(deep(6)), await status(wide(51)), await status(more)]).toEqual([400, 400, 400]);
  });

  test("A31: ten thousand groups within each other and ten thousand beside each other are refused, and the server lives", async () => {
    const groups = Array.from({ length: 10_000 }, () => ({ kind: "group", match: "any", parts: [] }));
    const beside = { version: 2, root: { kind: "group", match: "all", parts: groups } };

    const answers = [await statusOf(deep(30)), await statusOf(deep(10_000)), await status(beside)];

    expect(answers).toEqual([400, 413, 400]);
    expect(await status(everyone)).toBe(200);
  });
});

describe("walls", () => {
  test("A05 a rule counts nobody of the other tenant's", async () => {
    await testApp.inOtherOrg((tx) => aCustomer(tx, { tags: ["only-theirs"] }));

    const reached = await client.call(segments.reach, { rule: tagged("only-theirs") }, testApp.owner);

    expect(reached.total).toBe(0);
  });

  test("A32: a rule full of SQL is only an unusual tag", async () => {
    const tag = `x'] or true) --`;
    await testApp.inOwnOrg((tx) => aCustomer(tx, { tags: [tag] }));

    const reached = await client.call(segments.reach, { rule: tagged(tag) }, testApp.owner);

    expect(reached.total).toBe(1);
  });
});
