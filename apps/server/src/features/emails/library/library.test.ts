import { activities } from "@delight/contract/activities";
import { audit } from "@delight/contract/audit";
import { emails } from "@delight/contract/emails";
import { search } from "@delight/contract/search";
import { emptyDocument, newBlock } from "@delight/email/document";
import { expect } from "vitest";
import { anActivity, aVariant } from "../../../testing/factories.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";

test.beforeEach(async () => {
  await testApp.rows("delete from activities where organization_id = $1", [testApp.ownOrgId]);
  await testApp.rows("delete from emails where organization_id = $1", [testApp.ownOrgId]);
});

const create = (name: string, tags: string[] = [], subject = "Hello") =>
  client.call(emails.create, { name, tags, variants: [aVariant({ subject })] }, testApp.owner);
const found = async (input: object) =>
  (await client.call(emails.list, { sort: "name", ...input }, testApp.viewer)).items.map(({ name }) => name);

test("tags are kept once whatever their capitals, counted, filtered by, copied, and left alone by a save without them", async () => {
  const spring = await create("Spring", ["Offer", "offer", "Boiler"]);
  await create("Autumn", ["boiler"]);
  await client.call(emails.setTags, { id: spring.id, tags: ["Offer", "BOILER", "Offer"] }, testApp.marketer);
  const { id, version, name, is_template, variants } = await client.call(emails.get, { id: spring.id }, testApp.owner);

  const saved = await client.call(emails.update, { id, version, name, is_template, variants }, testApp.owner);
  const copy = await client.call(emails.duplicate, { id }, testApp.owner);

  expect(spring.tags).toEqual(["Offer", "Boiler"]);
  expect([version, saved.tags, copy.tags]).toEqual([1, ["Offer", "BOILER"], ["Offer", "BOILER"]]);
  expect(await found({ tag: "boiler" })).toEqual(["Autumn", "Spring", "Spring (copy)"]);
  expect(await found({ tag: "offer" })).toEqual(["Spring", "Spring (copy)"]);
  expect(await client.call(emails.tags, {}, testApp.viewer)).toEqual([
    { tag: "BOILER", emails: 3 },
    { tag: "Offer", emails: 2 },
  ]);
});

test.each([[["  "]], [["x".repeat(41)]], [Array.from({ length: 21 }, (_, index) => `t${index}`)], [["a\nb"]]])(
  "tags that are empty, too long, too many or of two lines are refused: %#",
  async (tags) => {
    const { id } = await create("Spring");

    expect((await client.refused(emails.setTags, { id, tags }, testApp.owner)).status).toBe(400);
  },
);

test("every word of a search stands in name, subjects or tags, with or without accents", async () => {
  await create("Été", ["Chaudière"], "Rendez-vous");
  await create("Winter", ["Boiler"], "100 % off");

  expect(await found({ search: "ete chaudiere" })).toEqual(["Été"]);
  expect(await found({ search: "RENDEZ" })).toEqual(["Été"]);
  expect(await found({ search: "boil 100%" })).toEqual(["Winter"]);
  expect(await found({ search: "boiler rendez" })).toEqual([]);
  expect(await found({ search: "%" })).toEqual([]);
});

test("an archived email is in no list but its own and not found by search, and is put back", async () => {
  const { id } = await create("Spring");
  await create("Autumn");

  await client.call(emails.archive, { id, is_archived: true }, testApp.owner);
  await client.call(emails.archive, { id, is_archived: true }, testApp.owner);
  const away = [await found({}), await found({ archived: "yes" })];
  const searched = await client.call(search.find, { q: "Spring" }, testApp.owner);
  await client.call(emails.archive, { id, is_archived: false }, testApp.owner);

  expect(away).toEqual([["Autumn"], ["Spring"]]);
  expect(searched.emails).toEqual([]);
  expect([await found({}), await found({ archived: "yes" })]).toEqual([["Autumn", "Spring"], []]);
  const { items } = await client.call(audit.list, { group: "emails" }, testApp.owner);
  expect(items.map(({ action, subject }) => [action, subject.name])).toEqual([
    ["email_unarchived", "Spring"],
    ["email_archived", "Spring"],
  ]);
});

test("no activity takes up an archived email, and one that has it keeps it", async () => {
  const { id } = await create("Spring");
  const before = await testApp.inOwnOrg((tx) => anActivity(tx, { email_id: id }));
  const other = await testApp.inOwnOrg((tx) => anActivity(tx));
  await client.call(emails.archive, { id, is_archived: true }, testApp.owner);

  const made = await client.refused(activities.create, { goal: "blank", name: "New", email_id: id }, testApp.owner);
  const changed = await client.refused(activities.update, { id: other.id, email_id: id }, testApp.owner);
  const kept = await client.call(activities.update, { id: before.id, name: "Kept", email_id: id }, testApp.owner);

  expect([made.status, changed.status, kept.email_id]).toEqual([400, 400, id]);
  expect(made.body.errors?.["email_id"]?.[0]).toContain("archived");
});

test("used by: the activities that send it, the newest first", async () => {
  const { id } = await create("Spring");
  await testApp.inOwnOrg((tx) => anActivity(tx, { email_id: id, name: "March", created_at: "2025-03-01T00:00:00Z" }));
  await testApp.inOwnOrg((tx) =>
    anActivity(tx, { email_id: id, name: "April", status: "finished", created_at: "2025-04-01T00:00:00Z" }),
  );

  const uses = await client.call(emails.usedBy, { id }, testApp.viewer);

  expect(uses).toMatchObject([
    { name: "April", status: "finished" },
    { name: "March", status: "draft" },
  ]);
});

test("a list says who saved an email last; a thumbnail is its first language with sample values, anew after each save", async () => {
  const text = { ...newBlock("text", "en"), html: "<p>Dear {{ customer.first_name }}</p>" };
  const document = { ...emptyDocument("en"), blocks: [text] };
  const { id, ...email } = await client.call(
    emails.create,
    { name: "Spring", variants: [aVariant({ document }), aVariant({ language: "fr" })] },
    testApp.owner,
  );

  const first = await client.call(emails.thumbnail, { id }, testApp.viewer);
  const again = await client.call(emails.thumbnail, { id }, testApp.viewer);
  const broken = [aVariant({ document: { ...document, mode: "html", html: "{% if %}" } })];
  await client.call(emails.update, { ...email, id, variants: broken }, testApp.marketer);
  const unreadable = await client.call(emails.thumbnail, { id }, testApp.viewer);
  const { items } = await client.call(emails.list, {}, testApp.viewer);

  expect(first.html).toMatch(/<html[^]*Dear \w+/);
  expect([again, unreadable]).toEqual([first, { html: "" }]);
  expect(items[0]?.saved_by).toBe("marketer");
});

test("the name of the firm is in a thumbnail as it is today", async () => {
  const text = { ...newBlock("text", "en"), html: "<p>{{ organization.name }}</p>" };
  const { id } = await client.call(
    emails.create,
    { name: "Spring", variants: [aVariant({ document: { ...emptyDocument("en"), blocks: [text] } })] },
    testApp.owner,
  );
  await client.call(emails.thumbnail, { id }, testApp.viewer);
  await testApp.rows("update organizations set name = 'Renamed Ltd' where id = $1", [testApp.ownOrgId]);

  expect((await client.call(emails.thumbnail, { id }, testApp.viewer)).html).toContain("Renamed Ltd");
});
