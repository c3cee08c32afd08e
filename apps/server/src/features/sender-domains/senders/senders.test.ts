import { activities } from "@delight/contract/activities";
import { audit } from "@delight/contract/audit";
import { automations } from "@delight/contract/automations";
import { organizations } from "@delight/contract/organizations";
import { mostSenders, type Sender, senders } from "@delight/contract/senders";
import { expect } from "vitest";
import { anActivity } from "../../../testing/factories.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";
import { onTag } from "../../activities/automations/testing/automation.ts";

test.beforeEach(async () => {
  await testApp.rows("delete from activities");
  await testApp.rows("delete from senders where not is_default");
  await testApp.rows("delete from audit_entries");
});

const list = (who = testApp.owner) => client.call(senders.list, {}, who);
const add = (name: string, address = `${name.toLowerCase()}@sender.test`) =>
  client.call(senders.add, { name, address }, testApp.owner);
const refusedRemoval = async ({ id }: Pick<Sender, "id">) =>
  (await client.refused(senders.remove, { id }, testApp.owner)).body.detail;

test("an organization has several senders, the default one first, each with the standing of its domain", async () => {
  await testApp.rows(
    `insert into sender_domains (organization_id, domain, token, return_path_host) values ($1, 'waits.test', 't', 'b.waits.test')`,
    [testApp.ownOrgId],
  );
  await add("Zoe");
  await add("Ada", "ada@WAITS.test");
  await add("Bea", "bea@nobody.test");

  const all = await list(testApp.viewer);

  expect(all.map(({ name, is_default, domain_state }) => [name, is_default, domain_state])).toEqual([
    ["Mine", true, "verified"],
    ["Ada", false, "pending"],
    ["Bea", false, "unknown"],
    ["Zoe", false, "verified"],
  ]);
});

test("the first sender of an organization is its default one, and the settings tell of the default one", async () => {
  await testApp.rows("delete from senders where organization_id = $1", [testApp.otherOrgId]);

  const first = await client.call(senders.add, { address: "first@theirs.test" }, testApp.otherOrgOwner);
  await client.call(senders.add, { address: "second@theirs.test" }, testApp.otherOrgOwner);
  await client.call(organizations.updateSettings, { sender_name: "The first" }, testApp.otherOrgOwner);

  expect(first.is_default).toBe(true);
  expect(await list(testApp.otherOrgOwner)).toMatchObject([
    { id: first.id, name: "The first", address: "first@theirs.test" },
    { address: "second@theirs.test", is_default: false },
  ]);
});

test("another sender is made the default one: there is exactly one, also when two are made so at once", async () => {
  const [ada, bea] = [await add("Ada"), await add("Bea")];

  await Promise.all([ada, bea].map(({ id }) => client.call(senders.makeDefault, { id }, testApp.owner)));
  await client.call(senders.makeDefault, { id: ada.id }, testApp.owner);

  const all = await list();
  const settings = await client.call(organizations.getSettings, {}, testApp.owner);
  expect(all.filter(({ is_default }) => is_default).map(({ id }) => id)).toEqual([ada.id]);
  expect(settings).toMatchObject({ sender_name: "Ada", sender_address: "ada@sender.test" });
  const mine = all.find(({ name }) => name === "Mine");
  await client.call(senders.makeDefault, { id: mine?.id ?? "" }, testApp.owner);
});

test("what is wrong is said at its field: no address, one that is none, and two that nobody could tell apart", async () => {
  const ada = await add("Ada");

  const none = await client.refused(senders.add, { name: "Ada", address: "" }, testApp.owner);
  const bad = await client.refused(senders.update, { id: ada.id, reply_to: "nobody" }, testApp.owner);
  const twin = await client.refused(senders.add, { name: "Ada", address: "ADA@sender.test" }, testApp.owner);

  expect(Object.keys(none.body.errors ?? {})).toEqual(["address"]);
  expect(Object.keys(bad.body.errors ?? {})).toEqual(["reply_to"]);
  expect([twin.status, Object.keys(twin.body.errors ?? {})]).toEqual([409, ["address"]]);
});

test("there are only so many", async () => {
  await testApp.rows(
    `insert into senders (organization_id, name, address) select $1, n, n || '@sender.test' from generate_series(2, $2::int) n`,
    [testApp.ownOrgId, mostSenders],
  );

  const tooMany = await client.refused(senders.add, { name: "One more", address: "more@sender.test" }, testApp.owner);

  expect(tooMany.status).toBe(409);
});

test("the default sender is not removed, nor one that is still needed, and it is said by what", async () => {
  const [drafted, stepped, over, free] = [await add("Ada"), await add("Bea"), await add("Cyd"), await add("Dan")];
  const [inDraft, finished] = await testApp.inOwnOrg(async (tx) => [
    await anActivity(tx, { name: "Spring offer", sender_id: drafted.id }),
    await anActivity(tx, { status: "finished", sender_id: over.id, sender_name: "Cyd" }),
  ]);
  const steps = [{ id: 1, kind: "send" as const, email_id: null, sender_id: stepped.id }];
  const definition = { ...onTag("vip", ""), steps };
  await client.call(automations.create, { name: "Welcome them", goal: "welcome", definition }, testApp.owner);

  const [standard] = await list();
  const ofDefault = await refusedRemoval({ id: standard?.id ?? "" });
  const ofDraft = await refusedRemoval(drafted);
  const ofStep = await refusedRemoval(stepped);
  const uses = await client.call(senders.uses, { id: stepped.id }, testApp.viewer);
  for (const { id } of [over, free]) await client.call(senders.remove, { id }, testApp.owner);

  expect(ofDefault).toContain("make another one the default");
  expect(ofDraft).toContain('"Spring offer"');
  expect(ofStep).toContain('"Welcome them"');
  expect(uses.map(({ name }) => name)).toEqual(["Welcome them"]);
  expect((await list()).map(({ name }) => name)).toEqual(["Mine", "Ada", "Bea"]);
  expect(await client.call(activities.get, { id: finished?.id ?? "" }, testApp.owner)).toMatchObject({
    sender_id: null,
    sender_name: "Cyd",
  });
  await client.call(activities.update, { id: inDraft?.id ?? "", sender_id: null }, testApp.owner);
  await client.call(senders.remove, { id: drafted.id }, testApp.owner);
});

test("the log tells who added, changed, preferred and removed a sender, with what it was", async () => {
  const ada = await add("Ada");
  await client.call(senders.update, { id: ada.id, reply_to: "office@sender.test" }, testApp.owner);
  await client.call(senders.update, { id: ada.id, reply_to: "office@sender.test" }, testApp.owner);
  const [mine] = await list();
  await client.call(senders.makeDefault, { id: ada.id }, testApp.owner);
  await client.call(senders.makeDefault, { id: mine?.id ?? "" }, testApp.owner);
  await client.call(senders.remove, { id: ada.id }, testApp.owner);

  const { items } = await client.call(audit.list, { group: "senders" }, testApp.owner);

  expect(items.map(({ action }) => action).toReversed()).toEqual([
    "sender_added",
    "sender_changed",
    "sender_made_default",
    "sender_made_default",
    "sender_removed",
  ]);
  expect(items[3]).toMatchObject({
    subject: { kind: "sender", id: ada.id, name: "ada@sender.test" },
    before: { reply_to: "" },
    after: { reply_to: "office@sender.test" },
  });
});

test("A02 the other tenant's senders are not chosen", async () => {
  const { id } = await add("Ada");
  const draft = await testApp.inOtherOrg((tx) => anActivity(tx));
  const steps = [{ id: 1, kind: "send" as const, email_id: null, sender_id: id }];
  const definition = { ...onTag("vip", ""), steps };

  const chosen = await client.refused(activities.update, { id: draft.id, sender_id: id }, testApp.otherOrgOwner);
  const stepped = await client.refused(
    automations.create,
    { name: "A", goal: "welcome", definition },
    testApp.otherOrgOwner,
  );

  expect(Object.keys(chosen.body.errors ?? {})).toEqual(["sender_id"]);
  expect(Object.keys(stepped.body.errors ?? {})).toEqual(["definition.steps"]);
});
