import { customers } from "@delight/contract/customers";
import { dues } from "@delight/contract/dues";
import { imports } from "@delight/contract/imports";
import { services } from "@delight/contract/services";
import { expect } from "vitest";
import { aCustomer, aService, aSite } from "../../testing/factories.ts";
import { importer } from "./testing/importer.ts";
import { client, testApp, testWith } from "../../testing/fixtures.ts";

let files: ReturnType<typeof importer>;
const test = testWith({ now: "2026-06-15T09:00:00Z" });
test.beforeAll(async () => {
  files = importer(testApp, client);
});
test.beforeEach(async () => {
  await testApp.rows("truncate customers, services, imports, import_errors, customer_references cascade");
  await testApp.inOwnOrg(async (tx) => {
    const ada = await aCustomer(tx, { email: "Ada@example.com", last_name: "Lovelace" });
    await aSite(tx, { customer_id: ada.id, name: "Mill", street: "1 Mill Lane" });
    await aCustomer(tx, { email: "bob@example.com" });
    await aService(tx, { name: "Boiler service", code: "BS1", price_cents: 9900, interval_years: 1 });
  });
  await files.run("reference,email\nC7,bob@example.com\n", { match: "reference", dedupe: "update" });
});

const header = "E-mail,Customer number,Service,Date,Amount,Site,Job number\n";
const good = `${header}ada@example.com,,bs1,2026-03-01,"1,250.50",mill,J1\n,C7,BOILER SERVICE,2025-12-24,,,\n`;
const jobs = async () => (await client.call(services.listRecords, { sort: "done_on" }, testApp.owner)).items;

test("jobs of a file are entered with customer, service, site, day and value, and their dues follow", async () => {
  const checked = await files.check(good, { kind: "jobs" });
  const before = await jobs();
  const done = await files.start(checked.id);

  expect(checked).toMatchObject({
    kind: "jobs",
    options: {
      mapping: ["customer_email", "customer_reference", "service", "done_on", "value", "site", "job_reference"],
    },
    counts: { rows: 2, created: 2, failed: 0 },
  });
  expect(before).toEqual([]);
  expect(done.counts).toEqual(checked.counts);
  expect(await jobs()).toMatchObject([
    { status: "done", done_on: "2025-12-24", value_cents: 9900, site_name: null, service_name: "Boiler service" },
    { status: "done", done_on: "2026-03-01", value_cents: 125_050, site_name: "Mill" },
  ]);
  const { items } = await client.call(dues.list, {}, testApp.owner);
  expect(items.map((due) => due.due_on).sort()).toEqual(["2026-12-24", "2027-03-01"]);
  expect((await client.call(customers.list, { sort: "email" }, testApp.owner)).items[0]).toMatchObject({
    last_service_on: "2026-03-01",
    lifetime_revenue_cents: 125_050,
  });
});

test("F20 the same jobs twice, in the same file and in the next one, are there once, however they are told apart", async () => {
  const first = await files.run(`${good}ada@example.com,,BS1,2026-03-01,1,Mill,J1\n`, { kind: "jobs" });
  const again = await files.run(good, { kind: "jobs" });
  const numbered = await files.run(`${header}bob@example.com,,BS1,24/12/2025,,,J9\n`, { kind: "jobs" });
  const both = `${header}bob@example.com,,BS1,2024-01-09,,,\nbob@example.com,,BS1,2024-01-09,,,J8\nbob@example.com,,BS1,2024-01-09,,,\n`;
  const foreseen = await files.check(both, { kind: "jobs" });
  const together = await files.start(foreseen.id);

  expect([first.counts, again.counts, numbered.counts]).toMatchObject([
    { created: 3, skipped: 0 },
    { created: 0, skipped: 2 },
    { created: 0, skipped: 1 },
  ]);
  expect(first.sample_errors).toMatchObject([{ line: 4, column: "Job number", is_note: true }]);
  expect([foreseen.counts, together.counts]).toMatchObject([
    { created: 1, skipped: 2 },
    { created: 1, skipped: 2 },
  ]);
  expect(await jobs()).toHaveLength(4);
});

test("a job belongs to the customer known by any address in its cell", async () => {
  const done = await files.run(`${header}"new@example.com; bob@example.com",,BS1,2026-03-01,,,\n`, { kind: "jobs" });

  expect(done.counts).toMatchObject({ created: 1, failed: 0 });
  const [job] = await jobs();
  expect(job?.customer_id).toBe(
    (await testApp.rows("select id from customers where email = 'bob@example.com'"))[0]?.["id"],
  );
});

test("lines of one job share its number; another customer's or day's is told of", async () => {
  await testApp.inOwnOrg((tx) => aService(tx, { name: "Gutters", code: "G1" }));
  await files.run(good, { kind: "jobs" });
  const others = [
    "bob@example.com,,BS1,2026-03-01,,,J1",
    "ada@example.com,,G1,2026-03-01,,Mill,J1",
    "ada@example.com,,BS1,2026-03-02,,Mill,J1",
    "bob@example.com,,G1,2026-04-01,,,J2",
    "ada@example.com,,G1,2026-04-01,,,J2",
  ];

  const checked = await files.check(`${header}${others.join("\n")}\n`, { kind: "jobs" });
  const done = await files.start(checked.id);

  expect(checked.counts).toMatchObject({ rows: 5, created: 2, failed: 3 });
  expect(done.counts).toEqual(checked.counts);
  expect((await files.run(`${header}${others[1]}\n`, { kind: "jobs" })).counts).toMatchObject({
    created: 0,
    skipped: 1,
  });
  expect(checked.sample_errors.map(({ line, column, message }) => [line, column, message])).toEqual(
    [2, 4, 6].map((line) => [line, "Job number", "is the number of another job"]),
  );
});

test("rows whose customer, service, day or site is not known are told with the reason, in the dry run already", async () => {
  const rows = [
    "nobody@example.com,,BS1,2026-03-01,,,",
    "ada@example.com,,Chimney,2026-03-01,,,",
    "ada@example.com,,BS1,2026-06-20,,,",
    "ada@example.com,,BS1,2026-03-01,,Shop,",
    "ada@example.com,,BS1,yesterday,-3,,",
    ",,BS1,2026-03-01,,,",
  ];
  const checked = await files.check(`${header}${rows.join("\n")}\n`, { kind: "jobs" });

  expect(checked.counts).toMatchObject({ rows: 6, created: 0, failed: 6 });
  expect(checked.sample_errors.map(({ line, column, message }) => [line, column, message])).toEqual([
    [2, "E-mail", "is no customer that is known"],
    [3, "Service", "is no service of the catalog, neither by code nor by name"],
    [4, "Date", "lies in the future"],
    [5, "Site", "is no site of this customer that is in use"],
    [6, "Amount", expect.stringContaining("must be an amount")],
    [6, "Date", expect.stringContaining("must be a day")],
    [7, "E-mail", "the row names no customer"],
  ]);
});

test("what was invoiced comes beside what was booked, is told of each job, and goes with the job", async () => {
  const file =
    'E-mail,Prestation,Date,Montant,Montant facturé,Devise\nada@example.com,BS1,2026-03-01,"1 250,50 €",1300 EUR,EUR\n';
  const { id, options } = await files.run(`${file}ada@example.com,BS1,2026-03-02,10,,\n`, { kind: "jobs" });
  const brought = await jobs();
  const second = await files.check(file, { kind: "jobs" });
  await files.undo(id);

  expect(options?.mapping).toEqual(["customer_email", "service", "done_on", "value", "invoiced", "currency"]);
  expect(brought.map((job) => [job.value_cents, job.invoiced_cents])).toEqual([
    [125_050, 130_000],
    [1000, null],
  ]);
  expect([second.counts.skipped, second.remembered_at]).toEqual([1, expect.any(String)]);
  expect(await jobs()).toEqual([]);
});

test("taking jobs back removes them and the dues that followed from them", async () => {
  const { id } = await files.run(good, { kind: "jobs" });

  const undone = await files.undo(id);

  expect(undone).toMatchObject({ status: "undone", undo: { removed: 2, kept: 0, put_back: 0 } });
  expect(await jobs()).toEqual([]);
  expect((await client.call(dues.list, {}, testApp.owner)).items).toEqual([]);
});

test("customers can't be mapped in a file of jobs, nor jobs without customer, service and day", async () => {
  const { body } = await files.upload(good);
  const { id, options } = await client.call(imports.prepare, { id: body.id, kind: "jobs" }, testApp.owner);
  const refusal = async (mapping: typeof options.mapping) =>
    (await client.refused(imports.check, { ...options, id, mapping }, testApp.owner)).body.errors;
  const none = [null, null, null, null] as const;

  expect(await refusal(["email", null, "service", ...none])).toHaveProperty("mapping");
  expect(await refusal(["customer_email", null, "service", ...none])).toHaveProperty("mapping");
});
