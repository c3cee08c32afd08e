import { audit } from "@delight/contract/audit";
import { organizations } from "@delight/contract/organizations";
import { describe, expect } from "vitest";
import { client, testApp, test } from "../../testing/fixtures.ts";

const update = (changes: object, as = testApp.owner) => client.call(organizations.updateSettings, changes, as);
const refusedFields = async (changes: object) =>
  Object.keys((await client.refused(organizations.updateSettings, changes, testApp.owner)).body.errors ?? {});

test("2.17 the firm keeps website, phone, languages, hours and monitoring as they are given, in their own order", async () => {
  const after = await update({
    website: "https://hartley.example",
    phone: "+44 20 7946 0958",
    languages: ["ar", "en"],
    is_monitored: false,
    business_hours: [
      { day: 2, opens: "13:00", closes: "24:00" },
      { day: 2, opens: "08:00", closes: "13:00" },
      { day: 1, opens: "00:00", closes: "24:00" },
    ],
  });

  expect(after).toMatchObject({ website: "https://hartley.example", phone: "+44 20 7946 0958", is_monitored: false });
  expect(after.languages).toEqual(["en", "ar"]);
  expect(after.business_hours.map(({ day, opens }) => `${day} ${opens}`)).toEqual(["1 00:00", "2 08:00", "2 13:00"]);
  expect(await client.call(organizations.getSettings, {}, testApp.viewer)).toEqual(after);
});

test.each([
  ["a script as website", { website: "javascript:alert(1)" }, ["website"]],
  ["a website with a password", { website: "https://me:secret@example.com" }, ["website"]],
  ["a website that breaks out of its mark-up", { website: 'https://example.com/"><script>' }, ["website"]],
  ["letters as phone", { phone: "call us" }, ["phone"]],
  ["no language", { languages: [] }, ["languages"]],
  ["a language twice", { languages: ["en", "en"] }, ["languages"]],
  ["a language that is none of ours", { languages: ["en", "de"] }, ["languages.1"]],
  ["languages without the main one", { languages: ["fr"] }, ["languages"]],
  ["hours that end before they begin", hours(["18:00", "08:00"]), ["business_hours.0"]],
  ["hours that overlap", hours(["08:00", "12:00"], ["11:59", "18:00"]), ["business_hours"]],
  ["hours after midnight", hours(["08:00", "25:00"]), ["business_hours.0.closes"]],
  ["a ninth day", { business_hours: [{ day: 9, opens: "08:00", closes: "09:00" }] }, ["business_hours.0.day"]],
])("2.17 %s is refused at its field", async (_what, changes, fields) => {
  expect(await refusedFields(changes)).toEqual(fields);
});

function hours(...spans: [string, string][]) {
  return { business_hours: spans.map(([opens, closes]) => ({ day: 1, opens, closes })) };
}

test("the main language stays among those that customers are written to in", async () => {
  await update({ languages: ["en", "fr"], language: "en" });

  expect(await refusedFields({ language: "ar" })).toEqual(["language"]);
  expect((await update({ language: "ar", languages: ["ar"] })).language).toBe("ar");
});

describe("two owners who edit at once", () => {
  test("the later one is told which fields changed meanwhile, and nothing of theirs is saved", async () => {
    await update({ name: "Hartley", phone: "" });
    const seen = { name: "Hartley", phone: "" };
    await update({ name: "Hartley & Sons", seen });

    const late = { name: "Hartley Ltd", phone: "+33 1 23 45 67 89", seen };
    const { status, body } = await client.refused(organizations.updateSettings, late, testApp.owner);
    const kept = await client.call(organizations.getSettings, {}, testApp.owner);

    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([409, "conflict", ["name"]]);
    expect([kept.name, kept.phone]).toEqual(["Hartley & Sons", ""]);
  });

  test("fields that only one of them changed hinder nobody, and both keep theirs", async () => {
    const before = await client.call(organizations.getSettings, {}, testApp.owner);
    const seen = { website: before.website, postal_address: before.postal_address };

    await Promise.all([
      update({ website: "https://one.example", seen }),
      update({ postal_address: "1 Quay Road", seen: { postal_address: before.postal_address } }),
    ]);

    const after = await client.call(organizations.getSettings, {}, testApp.owner);
    expect([after.website, after.postal_address]).toEqual(["https://one.example", "1 Quay Road"]);
  });

  test("of two who change the same field at the same moment one wins, and the other one is told", async () => {
    const seen = { name: (await client.call(organizations.getSettings, {}, testApp.owner)).name };

    const answers = await Promise.all(
      ["One", "Two"].map((name) => client.answer(organizations.updateSettings, { name, seen }, testApp.owner)),
    );

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});

test("what is saved as it was leaves no entry in the log", async () => {
  const { name, business_hours } = await client.call(organizations.getSettings, {}, testApp.owner);
  const { total } = await client.call(audit.list, {}, testApp.owner);

  await update({ name, business_hours: business_hours.toReversed() });

  expect((await client.call(audit.list, {}, testApp.owner)).total).toBe(total);
});
