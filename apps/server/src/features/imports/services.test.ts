import type { InputOf } from "@delight/contract/endpoint";
import { dues } from "@delight/contract/dues";
import { type ImportKind } from "@delight/contract/import-fields";
import { imports } from "@delight/contract/imports";
import { quotes } from "@delight/contract/quotes";
import { services } from "@delight/contract/services";
import { expect } from "vitest";
import { aCustomer, aService } from "../../testing/factories.ts";
import { type Given, importer } from "./testing/importer.ts";
import { client, testApp, testWith } from "../../testing/fixtures.ts";

let files: ReturnType<typeof importer>;
const test = testWith({ now: "2026-06-15T09:00:00Z" });
test.beforeAll(async () => {
  files = importer(testApp, client);
});
test.beforeEach(async () => {
  await testApp.rows("truncate customers, services, imports, import_errors cascade");
});

const header = "Name,Code,Category,Description,Price,Duration,Interval,Anchor,Lead days,Season from,Season to,Active\n";
const full = `Boiler service,BS1,Heating,"Cleans, tests","1,250.50",1:30,1 year,due date,"7, 30",15/03,2026-10-31,yes\n`;
const catalog = async () => (await client.call(services.list, { active: "all" }, testApp.owner)).items;
const bring = (rows: string, given: Given = {}) => files.run(`${header}${rows}`, { kind: "services", ...given });

test("services of a file are entered with all that the catalog knows of them, at its end and in their order", async () => {
  await testApp.inOwnOrg((tx) => aService(tx, { name: "Old", place: 7 }));
  const checked = await files.check(`${header}${full}Chimney,,,,,,,,,,,no\n`, { kind: "services" });
  const before = await catalog();
  const done = await files.start(checked.id);

  expect(checked.options.mapping).toEqual([
    "name",
    "code",
    "category",
    "description",
    "price",
    "duration",
    "interval",
    "anchor",
    "lead_days",
    "season_from",
    "season_to",
    "is_active",
  ]);
  expect(checked.counts).toMatchObject({ rows: 2, created: 2, failed: 0 });
  expect(before).toHaveLength(1);
  expect(done.counts).toEqual(checked.counts);
  expect(await catalog()).toMatchObject([
    { name: "Old" },
    {
      name: "Boiler service",
      code: "BS1",
      category: "Heating",
      description: "Cleans, tests",
      price_cents: 125_050,
      duration_minutes: 90,
      interval_years: 1,
      interval_months: 0,
      anchor: "due_date",
      lead_days: [30, 7],
      season_from: "03-15",
      season_to: "10-31",
      is_active: true,
    },
    { name: "Chimney", code: "", price_cents: 0, anchor: "done_date", lead_days: [], is_active: false },
  ]);
});

test.each([
  ["Nom,Catégorie,Prix,Durée,Intervalle,Rappels,Actif", "fr"],
  ["اسم الخدمة,الفئة,السعر,المدة,الفترة,التذكير,نشط", "ar"],
  ["Bezeichnung,Kategorie,Preis,Dauer,Intervall,Vorlauf,Aktiv", "de"],
])("the columns %s are guessed", async (first) => {
  const { body } = await files.upload(`${first}\nx\n`);
  const { options } = await client.call(imports.prepare, { id: body.id, kind: "services" }, testApp.owner);

  expect(options.mapping).toEqual(["name", "category", "price", "duration", "interval", "lead_days", "is_active"]);
});

test.each([
  ["skip", { skipped: 2 }, { name: "boiler", price_cents: 100, category: "" }],
  ["update", { updated: 1, unchanged: 1 }, { name: "Kettle", price_cents: 200, category: "Heat" }],
  ["update_empty", { updated: 1, unchanged: 1 }, { name: "boiler", price_cents: 100, category: "Heat" }],
] as const)(
  "known by code, else by name, under the rule %s; a name with another code is another service",
  async (dedupe, counts, facts) => {
    await testApp.inOwnOrg(async (tx) => {
      await aService(tx, { name: "boiler", code: "BS1", price_cents: 100, category: "" });
      await aService(tx, { name: "Pump", code: "P1", price_cents: 5 });
    });
    const rows = "Name,Code,Price,Category\nKettle,bs1,2,Heat\nPUMP,,0.05,\nPump,P2,9,\n";
    const checked = await files.check(rows, { kind: "services", dedupe });
    const done = await files.start(checked.id);

    expect(checked.counts).toMatchObject({ ...counts, created: 1, failed: 0 });
    expect(done.counts).toEqual(checked.counts);
    const items = await catalog();
    expect(items.map(({ code }) => code).sort()).toEqual(["BS1", "P1", "P2"]);
    expect(items.find(({ code }) => code === "BS1")).toMatchObject(facts);
    expect(items.find(({ code }) => code === "P1")).toMatchObject({ name: "Pump" });
  },
);

test("F20 the same catalog twice changes nothing, whatever the rule, within the file too", async () => {
  const first = await bring(`${full}${full}`, { dedupe: "update" });
  const again = await bring(full, { dedupe: "update" });
  const skipped = await bring(full, { dedupe: "skip" });

  expect([first.counts, again.counts, skipped.counts]).toMatchObject([
    { created: 1, unchanged: 1 },
    { created: 0, unchanged: 1 },
    { created: 0, skipped: 1 },
  ]);
  expect(await catalog()).toHaveLength(1);
});

test("rows that cannot be read are told with the reason", async () => {
  const rows = [
    ",,,,10,,,,,,,",
    ",X9,,,5,,,,,,,",
    "A,,,,-1,,,,,,,",
    "B,,,,,soon,,,,,,",
    "C,,,,,,6,,,,,",
    "D,,,,,,,weekday,,,,",
    'E,,,,,,,,"1,2,3,4,5,6",,,',
    "F,,,,,,,,,03-15,,",
    "G,,,,,,,,,02-30,03-01,",
    "H,,,,,,,,,,,perhaps",
  ];
  const { id, counts } = await files.check(`${header}${rows.join("\n")}\n`, { kind: "services" });

  const reasons = await testApp.rows<{ line: number; column_name: string; message: string }>(
    "select line::int, column_name, message from import_errors where import_id = $1 order by line, column_name",
    [id],
  );
  expect(counts).toMatchObject({ rows: 10, created: 0, failed: 10 });
  expect(reasons.map(({ line, column_name, message }) => [line, column_name, message])).toEqual([
    [2, "Name", "the row names no service"],
    [3, "Code", "is no code of the catalog, and the row names no new service"],
    [4, "Price", expect.stringContaining("must be an amount")],
    [5, "Duration", expect.stringContaining("must be minutes")],
    [6, "Interval", "must be an interval such as 1 year or 6 months"],
    [7, "Anchor", "must be due date or done date"],
    [8, "Lead days", expect.stringContaining("at most five")],
    [9, "Season to", "a season needs a first and a last day"],
    [10, "Season from", expect.stringContaining("must be a month and a day")],
    [11, "Active", "must be yes or no"],
  ]);
});

test("a changed interval moves the dues, and taking it back moves them back", async () => {
  const { customer, service } = await testApp.inOwnOrg(async (tx) => ({
    customer: await aCustomer(tx),
    service: await aService(tx, { name: "Boiler", code: "B", interval_years: 1 }),
  }));
  const job = { customer_id: customer.id, service_id: service.id, status: "done", day: "2026-01-10" } as const;
  await client.call(services.addRecord, job, testApp.owner);
  const dueOn = async () => (await client.call(dues.list, {}, testApp.owner)).items.map((due) => due.due_on);
  const { id } = await files.run("Code,Interval\nB,6 mois\n", { kind: "services", dedupe: "update" });
  const moved = await dueOn();

  const undone = await files.undo(id);

  expect(moved).toEqual(["2026-07-10"]);
  expect(await dueOn()).toEqual(["2027-01-10"]);
  expect(undone).toMatchObject({ status: "undone", undo: { removed: 0, kept: 0, put_back: 1 } });
});

test("taking a catalog back removes what nobody works with and puts back what was not changed since", async () => {
  const old = await testApp.inOwnOrg((tx) => aService(tx, { name: "Old", code: "O", price_cents: 100, category: "A" }));
  const { id: customer_id } = await testApp.inOwnOrg((tx) => aCustomer(tx));
  const rows = "Name,Code,Price,Category\nNewer,O,2,B\nUsed,U,1,\nChanged,C,1,\nIdle,I,1,\n";
  const { id } = await files.run(rows, { kind: "services", dedupe: "update" });
  const idOf = async (code: string) => (await catalog()).find((one) => one.code === code)?.id ?? "";
  const change = async (code: string, facts: Omit<InputOf<typeof services.update>, "id">) =>
    client.call(services.update, { id: await idOf(code), ...facts }, testApp.owner);
  const quote = { customer_id, service_id: await idOf("U"), value_cents: 1, issued_on: "2026-06-01" };
  await client.call(quotes.create, quote, testApp.owner);
  await change("C", { price_cents: 7 });
  await change("O", { price_cents: 900 });

  const undone = await files.undo(id);

  expect(undone).toMatchObject({ status: "undone", undo: { removed: 1, kept: 2, put_back: 1 } });
  expect((await catalog()).map(({ code }) => code).sort()).toEqual(["C", "O", "U"]);
  expect(await client.call(services.get, { id: old.id }, testApp.owner)).toMatchObject({
    name: "Old",
    category: "A",
    price_cents: 900,
  });
});

test("a catalog needs names or codes", async () => {
  const { body } = await files.upload("Name,Price\nBoiler,5\n");
  const { id, options } = await client.call(imports.prepare, { id: body.id, kind: "services" }, testApp.owner);
  const refused = await client.refused(imports.check, { ...options, id, mapping: [null, "price"] }, testApp.owner);

  expect(refused.body.errors).toHaveProperty("mapping");
});

test("who may bring customers in and change no services can't bring those, nor quotes or jobs, and takes none back", async () => {
  const { id } = await bring(full);
  const { body } = await files.upload("Name\nBoiler\n");
  await testApp.rows("update memberships set permissions = '{customers.view,customers.import}' where user_id = $1", [
    testApp.viewer.id,
  ]);
  const prepare = (kind: ImportKind) => client.refused(imports.prepare, { id: body.id, kind }, testApp.viewer);

  expect([
    (await prepare("services")).status,
    (await prepare("quotes")).status,
    (await prepare("jobs")).status,
  ]).toEqual([403, 403, 403]);
  expect((await client.refused(imports.undo, { id }, testApp.viewer)).status).toBe(403);
  expect(await client.call(imports.prepare, { id: body.id, kind: "customers" }, testApp.viewer)).toMatchObject({
    kind: "customers",
  });
});
