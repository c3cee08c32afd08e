import { audit } from "@delight/contract/audit";
import { signUpForms } from "@delight/contract/sign-up-forms";
import { expect } from "vitest";
import { aField } from "../../testing/factories.ts";
import { client, testApp, testWith } from "../../testing/fixtures.ts";

const test = testWith({ environment: { PUBLIC_URL: "https://mail.ours.test" } });

const text = { title: "Our news", consent: "I want e-mail from you.", thanks: "Welcome" };
const facts = {
  name: "News",
  asks_name: true,
  asks_phone: false,
  fields: [],
  topics: ["news" as const],
  tags: ["web"],
  texts: { en: text, fr: text, ar: text },
  website: "https://firm.test/",
  is_active: true,
};

test("a form is added, changed and deleted by an owner, which is written down", async () => {
  const made = await client.call(signUpForms.create, facts, testApp.owner);

  const changed = await client.call(
    signUpForms.update,
    { ...facts, id: made.id, version: 1, name: "Kiosk" },
    testApp.owner,
  );
  const stale = await client.refused(signUpForms.update, { ...facts, id: made.id, version: 1 }, testApp.owner);
  const listed = await client.call(signUpForms.list, {}, testApp.viewer);
  await client.call(signUpForms.remove, { id: made.id }, testApp.owner);
  const { items } = await client.call(audit.list, { group: "forms" }, testApp.owner);

  expect(made).toMatchObject({ ...facts, version: 1, asked: 0, confirmed: 0 });
  expect(made.url).toMatch(/^https:\/\/mail\.ours\.test\/f\/[\w-]{43}$/);
  expect(changed).toMatchObject({ name: "Kiosk", version: 2 });
  expect(stale.status).toBe(409);
  expect(listed.map(({ name }) => name)).toEqual(["Kiosk"]);
  expect(items.map(({ action, subject }) => [action, subject.name])).toEqual([
    ["form_removed", "Kiosk"],
    ["form_changed", "Kiosk"],
    ["form_added", "News"],
  ]);
});

test.each([
  ["a web address that is none", { website: "javascript:alert(1)" }, "website"],
  ["no words to agree to", { texts: { ...facts.texts, ar: { ...text, consent: " " } } }, "texts.ar.consent"],
  ["a field that is not there", { fields: ["01890000-0000-7000-8000-000000000000"] }, "fields"],
])("A30 %s is refused at its field", async (_what, wrong, field) => {
  const { status, body } = await client.refused(signUpForms.create, { ...facts, ...wrong }, testApp.owner);

  expect(status).toBe(400);
  expect(Object.keys(body.errors ?? {})).toEqual([field]);
});

test("A38 the HTML to copy posts to the form without a script, a style or anything from elsewhere", async () => {
  const field = await testApp.inOwnOrg((tx) => aField(tx, { label: "Boiler <b>" }));
  const { id, url } = await client.call(signUpForms.create, { ...facts, fields: [field.id] }, testApp.owner);

  const { html } = await client.call(signUpForms.snippet, { id, language: "ar" }, testApp.viewer);

  expect(html).toContain(`<form method="post" action="${url}" lang="ar" dir="rtl"`);
  expect(html).toContain(`name="f_${field.id}"`);
  expect(html).toContain("Boiler &#60;b&#62;");
  expect(html).not.toMatch(/<script|style=|on\w+=|src=/);
});
