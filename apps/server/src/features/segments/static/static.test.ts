import { everyone } from "@delight/contract/segment-rule";
import { segments } from "@delight/contract/segments";
import { expect } from "vitest";
import { aCustomer, aSegment, aStaticSegment } from "../../../testing/factories.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";
import { ruleOf, tagged } from "../../../testing/rules.ts";
import { listRule } from "./list-rule.ts";

test.beforeEach(() => testApp.rows("delete from customers"));

const listed = async (id: string) =>
  (
    await testApp.rows<{ customer_id: string }>(
      "select customer_id from segment_members where segment_id = $1 order by customer_id",
      [id],
    )
  ).map((row) => row.customer_id);

test("a snapshot keeps who is in a segment now, whatever becomes of them", async () => {
  const { one, of } = await testApp.inOwnOrg(async (tx) => {
    const customer = await aCustomer(tx, { tags: ["now"] });
    await aCustomer(tx);
    return { one: customer, of: await aSegment(tx, { rule: tagged("now") }) };
  });
  const kept = await client.call(segments.snapshot, { id: of.id, name: "Spring" }, testApp.owner);
  await testApp.rows("delete from customer_tags");
  await testApp.inOwnOrg((tx) => aCustomer(tx, { tags: ["now"] }));

  const reached = await client.call(segments.reach, { rule: kept.rule }, testApp.owner);
  const again = await client.call(segments.snapshot, { id: kept.id, name: "Copy" }, testApp.owner);

  expect(kept).toMatchObject({ name: "Spring", kind: "static", rule: listRule(kept.id), customers: 1, broken: [] });
  expect(reached.sample.map(({ id }) => id)).toEqual([one.id]);
  expect(await listed(again.id)).toEqual([one.id]);
});

test("a static segment begins with nobody, and takes whom somebody adds", async () => {
  const { id } = await testApp.inOwnOrg((tx) => aCustomer(tx));
  const made = await client.call(segments.createStatic, { name: " Met at the fair " }, testApp.owner);
  await client.call(segments.changeMembers, { id: made.id, add: [id] }, testApp.owner);

  const nameless = await client.refused(segments.createStatic, { name: " " }, testApp.owner);

  expect(made).toMatchObject({ name: "Met at the fair", kind: "static", rule: listRule(made.id), broken: [] });
  expect(await listed(made.id)).toEqual([id]);
  expect(nameless.status).toBe(400);
});

test("segments are listed of one kind alone, whoever searches them", async () => {
  const { id } = await client.call(segments.createStatic, { name: "Kind of fair" }, testApp.owner);
  const other = await client.call(segments.create, { name: "Kind of rule", rule: everyone }, testApp.owner);

  const found = async (kind?: "static" | "dynamic") =>
    (await client.call(segments.list, { search: "kind of", kind }, testApp.owner)).items.map((one) => one.id);

  expect([await found("static"), await found("dynamic"), await found()]).toEqual([[id], [other.id], [id, other.id]]);
});

test("customers are put on the list and taken off it, each counted once", async () => {
  const { list, ids } = await testApp.inOwnOrg(async (tx) => ({
    list: await aStaticSegment(tx),
    ids: [(await aCustomer(tx)).id, (await aCustomer(tx)).id, (await aCustomer(tx)).id],
  }));
  const [first = "", second = "", third = ""] = ids;
  const change = (add: string[], remove: string[]) =>
    client.call(segments.changeMembers, { id: list.id, add, remove }, testApp.owner);

  const answers = [
    await change([first, second, second], []),
    await change([second, third], [first]),
    await change([third], [third, first]),
  ];
  const { customers } = await client.call(segments.get, { id: list.id }, testApp.owner);

  expect(answers).toEqual([
    { added: 2, removed: 0 },
    { added: 1, removed: 1 },
    { added: 0, removed: 0 },
  ]);
  expect(await listed(list.id)).toEqual([second, third].toSorted());
  expect(customers).toBe(2);
});

test("A02 who is no customer of the organization is refused by name, and nobody else is put on the list", async () => {
  const { list, own } = await testApp.inOwnOrg(async (tx) => ({
    list: await aStaticSegment(tx),
    own: await aCustomer(tx),
  }));
  const theirs = await testApp.inOtherOrg((tx) => aCustomer(tx));
  const change = (lists: object) => client.refused(segments.changeMembers, { id: list.id, ...lists }, testApp.owner);

  const added = await change({ add: [own.id, theirs.id] });
  const removed = await change({ remove: [theirs.id] });

  expect(added.status).toBe(400);
  expect(added.body.errors).toEqual({ "add.1": ["this customer was not found"] });
  expect(removed.body.errors).toEqual({ "remove.0": ["this customer was not found"] });
  expect(await listed(list.id)).toEqual([]);
});

test("who is in a segment with a rule follows from the rule alone, and a list has no other rule", async () => {
  const { dynamic, list } = await testApp.inOwnOrg(async (tx) => ({
    dynamic: await aSegment(tx),
    list: await aStaticSegment(tx),
  }));

  const joined = await client.refused(segments.changeMembers, { id: dynamic.id }, testApp.owner);
  const ruled = await client.refused(segments.update, { id: list.id, name: "List", rule: everyone }, testApp.owner);
  const renamed = await client.call(
    segments.update,
    { id: list.id, name: "Fair in May", rule: listRule(list.id) },
    testApp.owner,
  );

  expect(joined.status).toBe(409);
  expect(joined.body.detail).toContain("follows from its rule");
  expect(ruled.body.errors).toHaveProperty(["rule"]);
  expect(renamed).toMatchObject({ name: "Fair in May", kind: "static" });
});

test("a list that another segment asks for stays until that one asks something else", async () => {
  const list = await testApp.inOwnOrg((tx) => aStaticSegment(tx));
  const rule = ruleOf({ kind: "group", match: "none", parts: listRule(list.id).root.parts });
  const other = await client.call(segments.create, { name: "Not at the fair", rule }, testApp.owner);

  const refused = await client.refused(segments.remove, { id: list.id }, testApp.owner);
  await client.call(segments.update, { id: other.id, name: other.name, rule: everyone }, testApp.owner);
  await client.call(segments.remove, { id: list.id }, testApp.owner);

  expect(refused.status).toBe(409);
  expect(refused.body.detail).toContain("Not at the fair");
});
