import { apiKeys } from "@delight/contract/api-keys";
import { dues } from "@delight/contract/dues";
import { imports } from "@delight/contract/imports";
import { quotes } from "@delight/contract/quotes";
import { services } from "@delight/contract/services";
import { expect } from "vitest";
import { aCustomer, aService } from "../../testing/factories.ts";
import { client, testApp, testWith } from "../../testing/fixtures.ts";
import { importer } from "./testing/importer.ts";

let files: ReturnType<typeof importer>;
const test = testWith({ now: "2026-06-15T09:00:00Z" });
test.beforeAll(async () => {
  files = importer(testApp, client);
});
test.beforeEach(async () => {
  await testApp.rows("truncate customers, services, quotes, imports, import_errors, customer_references cascade");
  await testApp.inOwnOrg((tx) => aService(tx, { name: "Boiler service", price_cents: 9900, interval_years: 1 }));
});

const asTheyCome = { strict: false, prices: "none" } as const;
const header = "Name;E-mail;Last service;Last service on;Amount;Next due;Quote number;Quote amount;Quote date\n";
const rows = [
  "Ada Lovelace;ada@example.com;Boiler service;01.03.2026;1.250,50;01.02.2027;Q1;4.000,00;02.05.2026",
  "Ada Lovelace;ada@example.com;Boiler service;01.03.2025;90,00;;;;",
  "Bob Marsh;bob@example.com;Kesselwartung;12.12.2025;;;;;",
  "Eve Moss;eve@example.com;;;;;;;",
];
const file = `${header}${rows.join("\n")}\n`;

const all = async () => ({
  jobs: (await client.call(services.listRecords, { sort: "done_on" }, testApp.owner)).items,
  quotes: (await client.call(quotes.list, {}, testApp.owner)).items,
  dues: (await client.call(dues.list, {}, testApp.owner)).items,
  customers: await testApp.rows("select name from customers where deleted_at is null order by name"),
});

test("one file brings customers with jobs, dues and quotes, and taking it back leaves nothing", async () => {
  const checked = await files.check(file, asTheyCome);
  const done = await files.start(checked.id);
  const brought = await all();
  const again = await files.run(file, asTheyCome);
  const undone = await files.undo(done.id);

  expect(checked.options.mapping).toEqual([
    "full_name",
    "email",
    "job:service",
    "job:done_on",
    "job:value",
    "job:due_on",
    "quote:number",
    "quote:value",
    "quote:issued_on",
  ]);
  expect(checked.counts).toMatchObject({ rows: 4, created: 3, skipped: 1, duplicates: 1, jobs: 2, quotes: 1 });
  expect(checked.unknown_services).toEqual([{ name: "Kesselwartung", rows: 1, dues: 0, alike: null }]);
  expect(done.counts).toMatchObject({ created: 3, jobs: 2, quotes: 1 });
  expect(done.reasons).toMatchObject([{ value: "Kesselwartung", is_note: true, rows: 1 }]);
  expect(brought.jobs.map(({ done_on, value_cents }) => [done_on, value_cents])).toEqual([
    ["2025-03-01", 9000],
    ["2026-03-01", 125_050],
  ]);
  expect(brought.quotes).toMatchObject([{ number: "Q1", value_cents: 400_000, issued_on: "2026-05-02" }]);
  expect(brought.dues).toMatchObject([{ customer_name: "Ada Lovelace", due_on: "2027-02-01", basis: "manual" }]);
  expect(again.counts).toMatchObject({ created: 0, jobs: 0, quotes: 0 });
  expect(undone).toMatchObject({ status: "undone", undo: { removed: 6, kept: 0 } });
  expect(await all()).toEqual({ jobs: [], quotes: [], dues: [], customers: [] });
});

test.each([
  ["created", "create", { jobs: 3, named: ["Boiler service", "Boiler service", "kesselwartung"] }],
  ["left out", "leave_out", { jobs: 2, named: ["Boiler service", "Boiler service"] }],
  ["one of the catalog", "boiler", { jobs: 3, named: ["Boiler service", "Boiler service", "Boiler service"] }],
] as const)("a service that the catalog lacks is %s, as somebody says at the start", async (_, choice, wanted) => {
  const { items } = await client.call(services.list, {}, testApp.owner);
  const becomes = choice === "boiler" ? (items[0]?.id ?? "") : choice;
  const { id } = await files.check(file, asTheyCome);
  await client.call(imports.start, { id, services: [{ name: "kesselwartung", becomes }] }, testApp.owner);
  await files.work(id);
  const done = await client.call(imports.get, { id }, testApp.owner);
  const { jobs } = await all();
  await files.undo(id);

  expect(done.counts.jobs).toBe(wanted.jobs);
  expect(done.reasons).toEqual([]);
  expect(jobs.map((job) => job.service_name).toSorted((one, other) => one.localeCompare(other))).toEqual(wanted.named);
  expect((await client.call(services.list, {}, testApp.owner)).items).toHaveLength(1);
});

test("a service that is called like a choice is none", async () => {
  await testApp.inOwnOrg((tx) => aService(tx, { name: "Unknown" }));
  const { unknown_services: unknown } = await files.check(file, asTheyCome);

  expect(unknown).toMatchObject([{ name: "Kesselwartung" }]);
});

const dueOnly = [
  "Name;E-mail;Service;Next service due;Last service on;Amount",
  "Ada;ada@example.com;Boiler service;01.02.2027;;",
  "Bob;bob@example.com;Boiler service;01.03.2027;someday;",
  "Cyd;cyd@example.com;Boiler service;01.04.2027;;90,00",
  "Dee;dee@example.com;;01.05.2027;;",
  "Eve;eve@example.com;Kesselwartung;01.06.2027;;",
].join("\n");

test("a service is due on the day that a file tells without a last job, until it is done, and no more when taken back", async () => {
  const checked = await files.check(`${dueOnly}\n`, asTheyCome);
  const done = await files.start(checked.id);
  const brought = (await all()).dues;
  const [first] = brought;
  const again = await files.run(`${dueOnly.replace("01.02.2027", "01.08.2027")}\n`, asTheyCome);
  const job = { customer_id: first?.customer_id ?? "", service_id: first?.service_id ?? "", status: "done" } as const;
  await client.call(services.addRecord, { ...job, day: "2026-06-01" }, testApp.owner);
  const afterJob = (await all()).dues.find((due) => due.customer_name === "Ada");
  await client.call(dues.setDate, { id: brought[1]?.id ?? "", due_on: null }, testApp.owner);
  const undone = await files.undo(done.id);

  expect(checked.options.mapping.slice(2)).toEqual(["job:service", "job:due_on", "job:done_on", "job:value"]);
  expect(checked.counts).toMatchObject({ created: 5, jobs: 0, dues: 3 });
  expect(checked.unknown_services).toMatchObject([{ name: "Kesselwartung", rows: 0, dues: 1 }]);
  expect(done.counts).toMatchObject({ created: 5, jobs: 0, dues: 3 });
  expect(brought.map((due) => [due.customer_name, due.due_on, due.last_done_on, due.basis])).toEqual([
    ["Ada", "2027-02-01", null, "manual"],
    ["Bob", "2027-03-01", null, "manual"],
    ["Cyd", "2027-04-01", null, "manual"],
  ]);
  expect(done.sample_errors.map(({ line, message }) => [line, message])).toEqual([
    [3, "must be a day such as 2026-03-31 or 31/03/2026; the job is left out"],
    [4, "the row names no day; the job is left out"],
    [5, "the row names no service; the due date is left out"],
    [6, "is no service of the catalog, neither by code nor by name; the due date is left out"],
  ]);
  expect(again.sample_errors).toContainEqual(
    expect.objectContaining({ line: 2, message: "is there already with another day, and stays as it is" }),
  );
  expect(afterJob).toMatchObject({ due_on: "2027-06-01", basis: "computed" });
  expect(undone.status).toBe("undone");
  expect((await all()).dues.map((due) => due.customer_name)).toEqual(["Ada"]);
});

test("a job without an amount has none, or the price of the catalog where that is wanted", async () => {
  const one = `${header}Bob;bob@example.com;Boiler service;12.12.2025;;;;;\n`;
  const value = async () => (await all()).jobs.map((job) => job.value_cents);
  await files.run(one, asTheyCome);
  const none = await value();
  await testApp.rows("truncate customers cascade");
  const priced = await files.check(one, { ...asTheyCome, prices: "catalog" });
  const done = await files.start(priced.id);

  expect([priced.counts.priced, done.counts.priced]).toEqual([1, 1]);
  expect(none).toEqual([0]);
  expect(await value()).toEqual([9900]);
});

const aLine = (amount: string, more = "") => `Ada;ada@example.com;Boiler service;01.02.2026;${amount};${more}\n`;
const lines = (...rowsOf: string[]) => `Name;E-mail;Last service;Last service on;Amount;Job number\n${rowsOf.join("")}`;
const amounts = async () => (await all()).jobs.map((one) => one.value_cents).toSorted((one, other) => one - other);

test.each([
  ["without numbers", aLine("90"), aLine("120")],
  ["of which one has a number", aLine("90"), aLine("120", "R2")],
  ["of one number", aLine("90", "R1"), aLine("120", "R1")],
] as const)("two lines of a day with different amounts are two jobs, once: %s", async (_, first, second) => {
  const content = lines(first, second);
  const foreseen = await files.check(content, asTheyCome);
  const done = await files.start(foreseen.id);
  const again = await files.run(content, asTheyCome);

  expect({ ...foreseen.counts, duplicates: 0 }).toEqual(done.counts);
  expect(done.counts).toMatchObject({ jobs: 2, jobs_known: 0 });
  expect(again.counts).toMatchObject({ jobs: 0, jobs_known: 2 });
  expect(await amounts()).toEqual([9000, 12_000]);
});

test("the same line twice is one job and told of; another amount of a job that is there is told of and changes nothing", async () => {
  const twice = await files.run(lines(aLine("90"), aLine("90")), asTheyCome);
  const other = await files.run(lines(aLine("95")), asTheyCome);
  const more = await files.run(lines(aLine("120"), aLine("90")), asTheyCome);

  expect(twice.counts).toMatchObject({ jobs: 1, jobs_known: 1 });
  expect(twice.sample_errors).toMatchObject([{ line: 3, is_note: true, message: expect.stringContaining("same job") }]);
  expect(other.counts).toMatchObject({ jobs: 0, jobs_known: 1 });
  expect(other.sample_errors).toMatchObject([{ line: 2, column: "Amount", is_note: true, value: "95" }]);
  expect(more.counts).toMatchObject({ jobs: 1, jobs_known: 1 });
  expect(more.sample_errors).toEqual([]);
  expect(await amounts()).toEqual([9000, 12_000]);
});

test("two quotes of a day with different amounts are not lost without a word", async () => {
  const content = "E-mail;Quote amount;Quote date\nada@example.com;90;01.02.2026\nada@example.com;120;01.02.2026\n";
  const done = await files.run(content, asTheyCome);

  expect(done.counts).toMatchObject({ quotes: 1 });
  expect(done.sample_errors).toMatchObject([{ line: 3, column: "Quote amount", is_note: true }]);
});

test("taking a file back leaves the date that was set by hand before it", async () => {
  await files.run(`${header}Ada;ada@example.com;Boiler service;01.02.2025;90;;;;\n`, asTheyCome);
  const due = async () => (await all()).dues[0];
  await client.call(dues.setDate, { id: (await due())?.id ?? "", due_on: "2026-09-09" }, testApp.owner);
  const later = await files.run(
    `${header}Ada;ada@example.com;Boiler service;01.02.2026;90;24.12.2026;;;\n`,
    asTheyCome,
  );
  const brought = await due();

  await files.undo(later.id);

  expect(brought).toMatchObject({ due_on: "2026-12-24", basis: "manual" });
  expect(await due()).toMatchObject({ due_on: "2026-09-09", basis: "manual" });
});

test("taking a file back leaves the date of another job on the same day", async () => {
  const by = (date: string) =>
    files.run(`${header}Ada;ada@example.com;Boiler service;01.02.2026;90;${date};;;\n`, asTheyCome);
  await by("24.12.2026");
  await testApp.rows("update service_records set reference = 'R1'");
  const later = await files.run("E-mail;Service;Date;Job number\nada@example.com;Boiler service;01.02.2026;R2\n", {
    kind: "jobs",
  });

  await files.undo(later.id);

  expect(later.counts).toMatchObject({ created: 1 });
  expect((await all()).dues).toMatchObject([{ due_on: "2026-12-24", basis: "manual" }]);
});

test("a cell that cannot be read costs no person: it is left out and told of with all that is wrong", async () => {
  const bad = `${header}Bob;nonsense;Boiler service;someday;much;;Q9;10;soon\nAda;ada@example.com;Boiler service;01.02.2026;much;;;;\n`;
  const done = await files.run(bad, asTheyCome);
  const { jobs } = await all();
  const strict = await files.check(bad);

  expect(done.counts).toMatchObject({ rows: 2, created: 2, failed: 0, jobs: 1, quotes: 0 });
  expect(done.sample_errors.map(({ line, column, is_note }) => [line, column, is_note])).toEqual([
    [2, "Amount", true],
    [2, "E-mail", true],
    [2, "Last service on", true],
    [2, "Quote date", true],
    [3, "Amount", true],
  ]);
  expect(done.sample_errors[2]?.message).toMatch(/^must be a day .*; the job is left out$/);
  expect(jobs).toMatchObject([{ customer_name: "Ada", value_cents: 0 }]);
  expect(strict.counts).toMatchObject({ created: 0, failed: 2 });
});

test("who says something about consent that cannot be read is not subscribed", async () => {
  const done = await files.run("email,agreed\na@example.com,perhaps\nb@example.com,yes\n", {
    ...asTheyCome,
    mapping: ["email", "consent"],
    consent: "subscribed",
    evidence: "Contract",
  });

  expect(done.counts).toMatchObject({ created: 2, subscribed: 1 });
  expect(await testApp.rows("select email, consent from customers order by email")).toEqual([
    { email: "a@example.com", consent: "none" },
    { email: "b@example.com", consent: "subscribed" },
  ]);
});

test("a site that is not there is made once, the customer's own street is none, and both are taken back", async () => {
  await testApp.inOwnOrg((tx) => aCustomer(tx, { email: "ada@example.com", first_name: "Ada", last_name: "Lovelace" }));
  const sited =
    "E-mail,Street,Last service,Last service on,Site\n" +
    "ada@example.com,1 High St,Boiler service,2026-03-01,5 Mill Lane\n" +
    "ada@example.com,1 High St,Boiler service,2025-03-01,5 mill lane\n" +
    "bob@example.com,2 Low St,Boiler service,2025-03-01,2 low st\n";
  const checked = await files.check(sited, asTheyCome);
  const done = await files.start(checked.id);
  const { jobs } = await all();
  await files.undo(done.id);

  expect([checked.counts, done.counts]).toMatchObject([
    { sites: 1, jobs: 3 },
    { sites: 1, jobs: 3 },
  ]);
  expect(jobs.map((job) => job.site_name ?? "").toSorted((one, other) => one.localeCompare(other))).toEqual([
    "",
    "5 Mill Lane",
    "5 Mill Lane",
  ]);
  expect(await testApp.rows("select from sites")).toEqual([]);
  expect((await all()).customers).toHaveLength(1);
});

test("jobs of a file that names no service are of the one that somebody chose", async () => {
  const [service] = (await client.call(services.list, {}, testApp.owner)).items;
  const bare = "E-mail,Last visit\nada@example.com,2026-03-01\n";
  await expect(files.check(bare, asTheyCome)).rejects.toThrow("or choose one for all");
  await files.run(bare, { ...asTheyCome, job_service: service?.id ?? null });

  expect((await all()).jobs).toMatchObject([{ service_name: "Boiler service", done_on: "2026-03-01" }]);
});

test("a key that may not change services checks no file that brings jobs", async () => {
  const { body } = await files.upload(file);
  const { id, options } = imports.upload.output.parse(body);
  const scopes = ["customers.import" as const];
  const { secret } = await client.call(apiKeys.create, { name: "Importer", scopes, days: null }, testApp.owner);
  const check = (mapping: typeof options.mapping) =>
    client.answer(imports.check, { ...options, mapping, id }, undefined, { authorization: `Bearer ${secret}` });

  expect((await check(options.mapping)).status).toBe(403);
  expect((await check(options.mapping.map((target) => (target?.includes(":") ? null : target)))).status).toBe(202);
});

test("names are found below titles, chosen by row, or missing; lines can be left out", async () => {
  const titled = "Customer list 2026;;\n;;\nName;E-mail;Phone\nAda;ada@example.com;1\nTotal;;1\n";
  const found = await files.check(titled, { ...asTheyCome, left_out: [5] });
  const nameless = await files.run("Ada;ada@example.com\nBob;bob@example.com\n", asTheyCome);
  const chosen = await client.call(imports.setFormat, { id: found.id, names_row: 1 }, testApp.owner);

  expect(found).toMatchObject({ names_row: 2, headers: ["Name", "E-mail", "Phone"] });
  expect(found.counts).toMatchObject({ rows: 2, created: 1, skipped: 1 });
  expect(nameless).toMatchObject({ names_row: 0, headers: ["A", "B"], counts: { rows: 2, created: 2 } });
  expect(chosen).toMatchObject({ names_row: 1, headers: ["Customer list 2026", "", ""] });
});
