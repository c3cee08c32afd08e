import { customers } from "@delight/contract/customers";
import { imports } from "@delight/contract/imports";
import { sites } from "@delight/contract/sites";
import { suppressions } from "@delight/contract/suppressions";
import { expect } from "vitest";
import { aCustomer, aDelivery, aField, anActivity } from "../../../testing/factories.ts";
import { forgetOldImports } from "../index.ts";
import { importer } from "../testing/importer.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";

let files: ReturnType<typeof importer>;
test.beforeAll(async () => {
  files = importer(testApp, client);
});
test.beforeEach(async () => {
  await testApp.rows(
    "truncate customers, customer_consents, suppressions, imports, import_errors, import_changes, customer_references cascade",
  );
});

const shown = async () => (await client.call(customers.list, { sort: "email" }, testApp.owner)).items;
const idOf = async (email: string) => (await shown()).find((one) => one.email === email)?.id ?? "";

test("taking an import back deletes whom it made, but for those somebody has worked with, who are counted", async () => {
  const rows = ["idle", "edited", "visited", "written"].map((name) => `${name}@example.com`);
  const { id } = await files.run(`email\n${rows.join("\n")}\n`, {
    tags: ["fair"],
    consent: "subscribed",
    evidence: "Forms",
  });
  await client.call(customers.update, { id: await idOf("edited@example.com"), city: "Lyon" }, testApp.owner);
  const visited = await idOf("visited@example.com");
  await client.call(sites.create, { customer_id: visited, name: "Shop" }, testApp.owner);
  const written = await idOf("written@example.com");
  await testApp.inOwnOrg(async (tx) => aDelivery(tx, { customer_id: written, activity_id: (await anActivity(tx)).id }));

  const undone = await files.undo(id);

  expect(undone).toMatchObject({
    status: "undone",
    undo: { removed: 1, kept: 3, put_back: 0 },
    progress: { done: 4, total: 4 },
    can_be_undone: false,
  });
  expect((await shown()).map(({ email, consent, tags }) => [email, consent, tags])).toEqual([
    ["edited@example.com", "none", []],
    ["visited@example.com", "none", []],
    ["written@example.com", "none", []],
  ]);
  expect((await client.call(customers.listDeleted, {}, testApp.owner)).items).toMatchObject([
    { email: "idle@example.com", deleted_by: "owner" },
  ]);
});

test("whom it changed has the former values, tags, own facts, reference and consent again, unless they were changed since", async () => {
  const field = await testApp.inOwnOrg((tx) => aField(tx, { label: "Fuel" }));
  const ada = await client.call(
    customers.create,
    { first_name: "Ada", email: "ada@example.com", city: "London", tags: ["old"], custom: { [field.id]: "Oil" } },
    testApp.owner,
  );
  const file =
    "first name,email,city,phone,fuel,reference,tags\nAdele,ada@example.com,Paris,12,Gas,A-1,fresh\n,ada@example.com,Rome,,,,later\n";
  const { id } = await files.run(file, { dedupe: "update", consent: "subscribed", evidence: "Forms" });
  const imported = await client.call(customers.get, { id: ada.id }, testApp.owner);
  await client.call(customers.update, { id: ada.id, phone: "13" }, testApp.owner);

  const undone = await files.undo(id);

  expect(imported).toMatchObject({ first_name: "Adele", city: "Rome", consent: "subscribed" });
  expect(undone.undo).toEqual({ removed: 0, kept: 0, put_back: 1 });
  expect(await client.call(customers.get, { id: ada.id }, testApp.owner)).toMatchObject({
    first_name: "Ada",
    city: "London",
    phone: "13",
    tags: ["old"],
    custom: { [field.id]: "Oil" },
    consent: "none",
  });
  expect(await testApp.rows("select from customer_references")).toEqual([]);
  expect(await testApp.rows("select from import_changes")).toEqual([]);
  expect(await client.call(customers.listConsents, { id: ada.id }, testApp.owner)).toMatchObject([
    { state: "none", source: "import" },
    { state: "subscribed", source: "import", evidence: "Forms" },
  ]);
});

test("M45 taking an import back lifts no suppression and no unsubscription that came since", async () => {
  await testApp.inOwnOrg((tx) => aCustomer(tx, { email: "known@example.com", consent: "none" }));
  const { id } = await files.run("email,city\nknown@example.com,Rome\nnew@example.com,Rome\n", {
    dedupe: "update",
    consent: "subscribed",
    evidence: "Forms",
  });
  for (const email of ["known@example.com", "new@example.com"]) {
    const input = { id: await idOf(email), state: "unsubscribed", evidence: "rang us" } as const;
    await client.call(customers.setConsent, input, testApp.owner);
  }

  const undone = await files.undo(id);

  expect(undone.undo).toEqual({ removed: 0, kept: 1, put_back: 1 });
  expect((await shown()).map(({ email, consent, city }) => [email, consent, city])).toEqual([
    ["known@example.com", "unsubscribed", ""],
    ["new@example.com", "unsubscribed", "Rome"],
  ]);
  expect((await client.call(suppressions.list, {}, testApp.owner)).total).toBe(2);
});

test("of two imports the second can be taken back first, and the first one still finds nobody worked with", async () => {
  const first = await files.run("email,city\na@example.com,Rome\nb@example.com,Rome\n");
  const second = await files.run("email,city\na@example.com,Oslo\nb@example.com,Oslo\n", { dedupe: "update" });

  await files.undo(second.id);
  const between = (await shown()).map(({ city }) => city);
  const undone = await files.undo(first.id);

  expect(between).toEqual(["Rome", "Rome"]);
  expect(undone.undo).toEqual({ removed: 2, kept: 0, put_back: 0 });
  expect(await shown()).toEqual([]);
});

test("a cancelled import can be taken back, one that did nothing can't, nor after 30 days, when nobody knows any more what was there", async () => {
  await testApp.inOwnOrg((tx) => aCustomer(tx, { email: "a@example.com" }));
  const idle = await files.check("email\nnobody@example.com\n");
  const done = await files.run("email,city\na@example.com,Oslo\n", { dedupe: "update" });
  await testApp.rows("update imports set status = 'cancelled' where id = $1", [done.id]);
  const cancelled = await client.call(imports.get, { id: done.id }, testApp.owner);
  await testApp.rows("update imports set finished_at = now() - interval '30 days 1 minute' where id = $1", [done.id]);
  await forgetOldImports(testApp.platform);
  const late = await client.refused(imports.undo, { id: done.id }, testApp.owner);

  expect([idle.can_be_undone, cancelled.can_be_undone, late.status]).toEqual([false, true, 409]);
  expect(await testApp.rows("select from import_changes")).toEqual([]);
});

test("the list says who brought a file and when", async () => {
  const { id } = await files.run("email\nc@example.com\n");

  expect((await client.call(imports.list, {}, testApp.owner)).items).toMatchObject([
    { id, user_name: "owner", status: "finished", can_be_undone: true, undo: null },
  ]);
});
