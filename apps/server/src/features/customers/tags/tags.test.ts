import { audit } from "@delight/contract/audit";
import { customerBulk } from "@delight/contract/customer-bulk";
import { customers } from "@delight/contract/customers";
import { tags } from "@delight/contract/tags";
import { expect } from "vitest";
import { aCustomer, aDeletedCustomer, aForm, aSegment } from "../../../testing/factories.ts";
import { client, testApp, testWith } from "../../../testing/fixtures.ts";
import { tagged } from "../../../testing/rules.ts";
import { performBulk } from "../bulk/perform-bulk.ts";
import { customersPorts } from "../../customers-ports.ts";
import { addTags } from "../facts/tags.queries.ts";

const test = testWith({ now: "2026-06-15T09:00:00Z" });
test.beforeEach(async () => {
  await testApp.rows("delete from bulk_runs");
  await testApp.rows("delete from customer_tags");
  await testApp.rows("delete from segments");
  await testApp.rows("delete from sign_up_forms");
});

const withTags = (...given: string[]) =>
  testApp.inOwnOrg(async (tx) => {
    const { id } = await aCustomer(tx);
    await addTags(
      tx,
      given.map((tag) => ({ tag, customer_id: id })),
    );
    return id;
  });

const rename = (tag: string, to: string, merges = false) =>
  client.call(tags.rename, { tag, to, merges }, testApp.owner);
const undo = (id: string) => client.call(customerBulk.undo, { id }, testApp.owner);
const listed = async () =>
  Object.fromEntries(
    (await client.call(customers.tags, {}, testApp.viewer)).map(({ tag, customers: number }) => [tag, number]),
  );
const rules = async () =>
  (
    await testApp.rows<{ tags: string[] }>("select rule #> '{root,parts,0,tags}' as tags from segments order by name")
  ).map((row) => row.tags);
const age = () => testApp.rows("update customer_tags set tagged_at = '2020-01-01'");
const ages = async () =>
  (await testApp.rows("select distinct tagged_at from customer_tags")).map((row) => row["tagged_at"]);

test("a tag is renamed for everybody, deleted customers too, and what names it follows; taken back, all is as before", async () => {
  await Promise.all([withTags("boiler"), withTags("other")]);
  await testApp.inOwnOrg(async (tx) => addTags(tx, [{ tag: "boiler", customer_id: (await aDeletedCustomer(tx)).id }]));
  await testApp.inOwnOrg(async (tx) => {
    await aSegment(tx, { name: "1", rule: tagged("boiler", "other") });
    await aSegment(tx, { name: "2", rule: tagged("other") });
    await aForm(tx, { tags: ["boiler"] });
  });
  await age();

  const run = await rename("boiler", "Boiler owners");
  const after = {
    tags: await listed(),
    rules: await rules(),
    forms: await testApp.rows("select tags from sign_up_forms"),
    all: await testApp.rows("select tag, count(*)::int as n from customer_tags group by 1 order by 1"),
  };
  const agesAfter = await ages();
  const uses = await client.call(tags.uses, { tag: "Boiler owners" }, testApp.viewer);
  await undo(run.id);

  expect(run).toMatchObject({ kind: "rename_tag", status: "finished", changed: 2, can_be_undone: true });
  expect(after).toEqual({
    tags: { "Boiler owners": 1, other: 1 },
    rules: [["Boiler owners", "other"], ["other"]],
    forms: [{ tags: ["Boiler owners"] }],
    all: [
      { tag: "Boiler owners", n: 2 },
      { tag: "other", n: 1 },
    ],
  });
  expect(agesAfter).toEqual(["2020-01-01T00:00:00.000Z"]);
  expect(uses).toMatchObject({ customers: 2, segments: [{ name: "1" }], forms: [{}], automations: [], imports: 0 });
  expect(await listed()).toEqual({ boiler: 1, other: 1 });
  expect(await rules()).toEqual([["boiler", "other"], ["other"]]);
  expect(await testApp.rows("select tags from sign_up_forms")).toEqual([{ tags: ["boiler"] }]);
  expect(await ages()).toEqual(["2020-01-01T00:00:00.000Z"]);
  const { items } = await client.call(audit.list, { group: "tags" }, testApp.owner);
  expect(items.map(({ action, subject }) => [action, subject.name])).toEqual([
    ["tag_changed_back", "boiler"],
    ["tag_renamed", "boiler"],
  ]);
});

test("a name that another tag has is refused until the two are to become one; taken back, who had both has both", async () => {
  const [one, both, other] = [await withTags("vip"), await withTags("vip", "Key"), await withTags("Key")];
  await testApp.inOwnOrg((tx) => aSegment(tx, { name: "1", rule: tagged("vip", "Key") }));
  const held = async () =>
    Object.fromEntries(
      (
        await testApp.rows<{ customer_id: string; tags: string[] }>(
          `select customer_id, array_agg(tag order by tag collate "C") as tags from customer_tags group by 1`,
        )
      ).map(({ customer_id, tags: theirs }) => [customer_id, theirs]),
    );

  const refused = await client.refused(tags.rename, { tag: "vip", to: "key" }, testApp.owner);
  const run = await rename("Vip", "KEY", true);
  const [merged, rulesAfter] = [await held(), await rules()];
  await testApp.rows("delete from customer_tags where customer_id = $1", [one]);
  await undo(run.id);

  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([409, ["to"]]);
  expect(merged).toEqual({ [one]: ["Key"], [both]: ["Key"], [other]: ["Key"] });
  expect(rulesAfter).toEqual([["Key"]]);
  // Somebody took the tag from the first one meanwhile: that stays.
  expect(await held()).toEqual({ [both]: ["Key", "vip"], [other]: ["Key"] });
  expect(await rules()).toEqual([["vip", "Key"]]);
});

test("a tag in other letters is the same one, as it was written first, until it is renamed", async () => {
  const ids: string[] = [];
  for (const tag of ["Rene\u0301e", "renée ", "Renée", "RENÉE\u00a0"]) {
    ids.push((await client.call(customers.create, { first_name: "A", tags: [tag, tag] }, testApp.owner)).id);
  }
  await testApp.inOwnOrg((tx) => aSegment(tx, { name: "1", rule: tagged("rENÉe") }));
  const [first = ""] = ids;

  const before = [
    await listed(),
    (await client.call(customers.list, { tag: "renée" }, testApp.viewer)).total,
    (await client.call(tags.uses, { tag: "RENÉE" }, testApp.viewer)).segments.length,
  ];
  const same = await client.refused(tags.rename, { tag: "renée", to: "Renée" }, testApp.owner);
  const run = await rename("renée", "RENÉE");
  const after = [await listed(), await rules()];
  await undo(run.id);
  await client.call(customers.update, { id: first, tags: ["other"] }, testApp.owner);

  expect(before).toEqual([{ Renée: 4 }, 4, 1]);
  expect(same.status).toBe(400);
  expect(after).toEqual([{ RENÉE: 4 }, [["RENÉE"]]]);
  expect([await listed(), await rules()]).toEqual([{ Renée: 3, other: 1 }, [["rENÉe"]]]);
});

test("a rule that somebody changed since stays as they made it when the renaming is taken back", async () => {
  await withTags("a");
  await testApp.inOwnOrg((tx) => aSegment(tx, { name: "1", rule: tagged("a") }));
  const run = await rename("a", "b");
  await testApp.rows("update segments set rule = jsonb_set(rule, '{root,parts,0,tags}', '[\"b\", \"c\"]')");

  await undo(run.id);

  expect([await listed(), await rules()]).toEqual([{ a: 1 }, [["b", "c"]]]);
});

test("a tag is deleted from everybody and given back with the day on which they got it", async () => {
  await withTags("gone");
  await withTags("gone", "stays");
  await age();

  const run = await client.call(tags.remove, { tag: "gone" }, testApp.owner);
  const after = await listed();
  await undo(run.id);

  expect([run.kind, after]).toEqual(["delete_tag", { stays: 1 }]);
  expect(await listed()).toEqual({ gone: 2, stays: 1 });
  expect(await ages()).toEqual(["2020-01-01T00:00:00.000Z"]);
});

test("many are renamed by a job that can be taken back, one at a time", async () => {
  await testApp.rows(
    `with made as (insert into customers (organization_id, first_name) select $1, n::text from generate_series(1, 1200) n returning id)
     insert into customer_tags (organization_id, tag, customer_id) select $1, 'many', id from made`,
    [testApp.ownOrgId],
  );
  const work = (id: string) =>
    performBulk(
      { platform: testApp.platform, signal: new AbortController().signal, isLastAttempt: false },
      customersPorts,
      {
        organization_id: testApp.ownOrgId,
        run_id: id,
      },
    );

  const run = await rename("many", "more");
  const busy = await client.refused(tags.remove, { tag: "many" }, testApp.owner);
  await work(run.id);
  const after = await listed();
  const undoing = await undo(run.id);
  await work(run.id);

  expect(run).toMatchObject({ status: "running", progress: { done: 0, total: 1_200 } });
  expect(busy.status).toBe(409);
  expect(after).toEqual({ more: 1_200 });
  expect(undoing.status).toBe("undoing");
  expect(await listed()).toEqual({ many: 1_200 });
});

test("another tenant's tags are another's, and an unknown one is not found", async () => {
  await withTags("mine");

  const answers = [
    await client.refused(tags.remove, { tag: "mine" }, testApp.otherOrgOwner),
    await client.refused(tags.rename, { tag: "mine", to: "mine" }, testApp.owner),
    await client.refused(tags.remove, { tag: "nobody's" }, testApp.owner),
  ];

  expect(answers.map(({ status }) => status)).toEqual([404, 400, 404]);
  expect(await listed()).toEqual({ mine: 1 });
});
