import { EmailVariant, emails } from "@delight/contract/emails";
import { emptyDocument } from "@delight/email/document";
import { describe, expect } from "vitest";
import { anActivity, anEmail, aVariant } from "../../testing/factories.ts";
import { client, testApp, test } from "../../testing/fixtures.ts";

describe("the library", () => {
  test("an email is made with its documents, read back the same, and deleted", async () => {
    const variants = [aVariant({ subject: "Hello" }), aVariant({ language: "ar", document: emptyDocument("ar") })];
    const kept = variants.map((variant) => EmailVariant.parse(variant));

    const made = await client.call(emails.create, { name: "Spring", variants }, testApp.owner);
    const read = await client.call(emails.get, { id: made.id }, testApp.owner);
    await client.call(emails.remove, { id: made.id }, testApp.owner);
    const gone = await client.refused(emails.get, { id: made.id }, testApp.owner);

    expect(made).toMatchObject({ name: "Spring", is_template: false, version: 1, variants: kept });
    expect(read).toEqual(made);
    expect(gone.status).toBe(404);
  });

  test("the list says subject, languages and how many activities send it, and is searched by name or subject", async () => {
    await testApp.inOwnOrg(async (tx) => {
      const email = await anEmail(tx, {
        name: "Zebra",
        variants: [aVariant({ subject: "Winter 50%" }), aVariant({ language: "fr" })],
      });
      await anEmail(tx, { name: "Winter template", is_template: true });
      await anActivity(tx, { email_id: email.id });
    });

    const found = await client.call(emails.list, { search: "winter", sort: "-name" }, testApp.owner);
    const templates = await client.call(emails.list, { search: "winter", templates: "yes" }, testApp.owner);

    expect(found.items[0]).toMatchObject({
      name: "Zebra",
      subject: "Winter 50%",
      languages: ["en", "fr"],
      activities: 1,
    });
    expect(found.items.map((item) => item.name)).toEqual(["Zebra", "Winter template"]);
    expect(templates).toMatchObject({ total: 1, items: [{ name: "Winter template", activities: 0 }] });
  });

  test("a copy stands on its own and says that it is one", async () => {
    const original = await testApp.inOwnOrg((tx) => anEmail(tx, { name: "N".repeat(200) }));

    const copy = await client.call(emails.duplicate, { id: original.id }, testApp.owner);
    const { variants } = await client.call(emails.get, { id: original.id }, testApp.owner);

    expect(copy.id).not.toBe(original.id);
    expect(copy).toMatchObject({ name: `${"N".repeat(193)} (copy)`, version: 1, variants });
  });

  test("an email that an activity uses is not deleted", async () => {
    const email = await testApp.inOwnOrg(async (tx) => {
      const used = await anEmail(tx);
      await anActivity(tx, { email_id: used.id, name: "March reminder", status: "finished" });
      return used;
    });

    const refused = await client.refused(emails.remove, { id: email.id }, testApp.owner);

    expect(refused.status).toBe(409);
    expect(refused.body.detail).toContain("March reminder");
  });
});

describe("saving", () => {
  test("a save makes the next version; a save of an older one is a conflict and changes nothing", async () => {
    const { id } = await testApp.inOwnOrg((tx) => anEmail(tx));
    const save = { id, is_template: false, variants: [aVariant()], version: 1 };

    const first = await client.call(emails.update, { ...save, name: "First" }, testApp.owner);
    const second = await client.refused(emails.update, { ...save, name: "Second" }, testApp.marketer);
    const kept = await client.call(emails.get, { id }, testApp.owner);

    expect(first).toMatchObject({ name: "First", version: 2 });
    expect(second.body).toMatchObject({
      code: "conflict",
      detail: expect.stringContaining("Somebody saved this email"),
    });
    expect(kept).toEqual(first);
  });

  test("of saves of the same version at the same moment exactly one is taken", async () => {
    const { id } = await testApp.inOwnOrg((tx) => anEmail(tx));
    const save = (name: string) =>
      client.call(emails.update, { id, name, is_template: false, variants: [aVariant()], version: 1 }, testApp.owner);

    const saves = await Promise.allSettled(["a", "b", "c", "d"].map(save));

    expect(saves.filter((one) => one.status === "fulfilled")).toHaveLength(1);
  });

  test("a document that is none, and two variants of one language, are refused by field", async () => {
    const broken = { ...aVariant(), document: { version: 1 } };

    const document = await client.refused(emails.create, { name: "No", variants: [broken] }, testApp.owner);
    const twice = await client.refused(
      emails.create,
      { name: "No", variants: [aVariant(), aVariant()] },
      testApp.owner,
    );

    expect([document.status, twice.status]).toEqual([400, 400]);
    expect(Object.keys(twice.body.errors ?? {})).toEqual(["variants"]);
  });
});
