import { conversions } from "@delight/contract/conversions";
import { imports } from "@delight/contract/imports";
import { quotes } from "@delight/contract/quotes";
import { expect } from "vitest";
import { aCustomer, aDelivery, anActivity, anEvent, aService } from "../../testing/factories.ts";
import { importer } from "./testing/importer.ts";
import { client, testApp, testWith } from "../../testing/fixtures.ts";

let files: ReturnType<typeof importer>;
let ada: string;
const test = testWith({ now: "2026-06-15T09:00:00Z" });
test.beforeAll(async () => {
  files = importer(testApp, client);
});
test.beforeEach(async () => {
  await testApp.rows(
    "truncate customers, services, quotes, conversions, imports, import_errors, customer_references cascade",
  );
  ({ id: ada } = await testApp.inOwnOrg(async (tx) => {
    await aService(tx, { name: "Boiler service", code: "BS1" });
    await aCustomer(tx, { email: "bob@example.com", company: "Bob & Sons", phone: "+44 20 7946 0123" });
    await aCustomer(tx, { email: "twin1@example.com", company: "Twin" });
    await aCustomer(tx, { email: "twin2@example.com", company: "TWIN" });
    return aCustomer(tx, { email: "Ada@example.com", first_name: "Ada", last_name: "Lovelace" });
  }));
  await files.run("reference,email\nC7,bob@example.com\n", { match: "reference", dedupe: "update" });
});

const header =
  "Customer,E-mail,Phone,Customer number,Quote number,Title,Amount,Status,Date,Valid until,Follow-up,Reason,Service\n";
const good = [
  ',ada@example.com,,,A-7,New boiler,"1,250.50",Sent,2026-06-01,30/06/2026,2026-06-20,,bs1',
  "bob & SONS,,,,A-8,Tap,90,Gagné,2026-03-01,,,,",
  ",,020 7946 0123,,A-9,,10,abgelehnt,2026-03-02,,,trop cher,",
  ",,,C7,A-10,Pump,5,مرفوض,2026-03-03,,,His brother does it,",
  ",ada@example.com,,,A-6,Old,5,expired,2025-01-03,2025-02-03,,,",
].join("\n");
const quotesOf = async () => (await client.call(quotes.list, { sort: "issued_on" }, testApp.owner)).items;

test("quotes of a file are entered with customer, number, amount, state, days and reason, in words of four languages", async () => {
  const checked = await files.check(`${header}${good}\n`, { kind: "quotes" });
  const before = await quotesOf();
  const done = await files.start(checked.id);

  expect(checked.options.mapping).toEqual([
    "customer_name",
    "customer_email",
    "customer_phone",
    "customer_reference",
    "number",
    "title",
    "value",
    "state",
    "issued_on",
    "expires_on",
    "follow_up_on",
    "decline_reason",
    "service",
  ]);
  expect(checked).toMatchObject({ kind: "quotes", counts: { rows: 5, created: 5, failed: 0 } });
  expect(before).toEqual([]);
  expect(done).toMatchObject({ status: "finished", counts: checked.counts, can_be_undone: true });
  const dayOfQuote = (day: string) => expect.stringContaining(day);
  expect(await quotesOf()).toMatchObject([
    { number: "A-6", state: "expired", decided_at: null },
    { number: "A-8", state: "accepted", customer_name: "Bob & Sons", decided_at: dayOfQuote("2026-0") },
    { number: "A-9", state: "declined", customer_name: "Bob & Sons", decline_reason: "price", decline_note: "" },
    { number: "A-10", state: "declined", decline_reason: "other", decline_note: "His brother does it" },
    {
      number: "A-7",
      state: "open",
      customer_id: ada,
      title: "New boiler",
      value_cents: 125_050,
      issued_on: "2026-06-01",
      expires_on: "2026-06-30",
      follow_up_on: "2026-06-20",
      service_name: "Boiler service",
    },
  ]);
});

test.each([
  ["Nom du client,Devis,Objet,Montant TTC,Statut,Date d’envoi,Valable jusqu’au,Motif", "fr"],
  ["اسم العميل,رقم العرض,الموضوع,المبلغ,الحالة,تاريخ الإرسال,صالح حتى,سبب الرفض", "ar"],
  ["Kunde,Angebotsnr.,Betreff,Betrag,Status,Gesendet am,Gültig bis,Grund", "de"],
])("the columns %s are guessed", async (first) => {
  const { body } = await files.upload(`${first}\nx\n`);
  const { options } = await client.call(imports.prepare, { id: body.id, kind: "quotes" }, testApp.owner);

  expect(options.mapping).toEqual([
    "customer_name",
    "number",
    "title",
    "value",
    "state",
    "issued_on",
    "expires_on",
    "decline_reason",
  ]);
});

test("F20 the same quotes twice, in the same file and in the next one, are there once, by number or by customer, title and day", async () => {
  const first = await files.run(`${header}${good}\n${good.split("\n")[0]}\n`, { kind: "quotes" });
  const again = await files.run(`${header}${good}\n`, { kind: "quotes" });
  const bare = "E-mail,Title,Amount,Date\nada@example.com,Fence,5,2026-05-01\nada@example.com,FENCE,5,1/5/2026\n";
  const counts = [];
  for (const file of [bare, bare]) {
    const checked = await files.check(file, { kind: "quotes" });
    const done = await files.start(checked.id);
    expect(done.counts).toEqual(checked.counts);
    counts.push(done.counts);
  }

  expect([first.counts, again.counts, ...counts]).toMatchObject([
    { created: 5, skipped: 1 },
    { created: 0, skipped: 5 },
    { created: 1, skipped: 1 },
    { created: 0, skipped: 2 },
  ]);
  expect((await quotesOf()).filter(({ title }) => title === "Fence")).toMatchObject([
    { number: "A-11", value_cents: 500 },
  ]);
});

test("the number that comes next counts on from the newest quote of a file, in whatever order its rows stand", async () => {
  const rows = Array.from({ length: 250 }, (_, index) => {
    const day = new Date(Date.UTC(2026, 4, 30) - index * 86_400_000).toISOString().slice(0, 10);
    return `ada@example.com,${2000 - index},1,${day}`;
  });
  await files.run(`E-mail,Number,Amount,Date\n${rows.join("\n")}\n`, { kind: "quotes" });

  expect(await client.call(quotes.nextNumber, {}, testApp.owner)).toEqual({ number: "2001" });
});

test("rows whose customer, number, amount, state or days are wrong are told with the reason, in the dry run already", async () => {
  await files.run(`${header}${good}\n`, { kind: "quotes" });
  const rows = [
    ",nobody@example.com,,,B1,,5,,2026-03-01,,,,",
    "twin,,,,B2,,5,,2026-03-01,,,,",
    ",ada@example.com,,,A-8,,5,,2026-03-01,,,,",
    ",ada@example.com,,,B4,,5,perhaps,2026-03-01,,,,",
    ",ada@example.com,,,B5,,-5,,2026-03-01,,,,",
    ",ada@example.com,,,B6,,5,,2026-06-16,,,,",
    ",ada@example.com,,,B7,,5,,2026-03-01,2026-02-01,,,",
    ",ada@example.com,,,B8,,5,expired,2026-03-01,,,,",
    ",ada@example.com,,,B9,,5,,2026-03-01,,,,Chimney",
    ",ada@example.com,,,,,,,,,,,",
  ];
  const checked = await files.check(`${header}${rows.join("\n")}\n`, { kind: "quotes" });
  const errorFile = await client.call(imports.errors, { id: checked.id }, testApp.owner);

  expect(checked.counts).toMatchObject({ created: 0, skipped: 0, failed: checked.counts.rows });
  const reasons = await testApp.rows<{ line: number; column_name: string; message: string }>(
    "select line::int, column_name, message from import_errors where import_id = $1 order by line, column_name",
    [checked.id],
  );
  expect(reasons.map(({ line, column_name, message }) => [line, column_name, message])).toEqual([
    [2, "E-mail", "is no customer that is known"],
    [3, "Customer", "is the name of several customers; add their e-mail address"],
    [4, "Quote number", "is the number of a quote to another customer"],
    [5, "Status", "must be open, accepted, declined or expired"],
    [6, "Amount", expect.stringContaining("must be an amount")],
    [7, "Date", "lies in the future"],
    [8, "Valid until", "lies before the day of the quote"],
    [9, "Status", "says expired, but the row names no last day that is over"],
    [10, "Service", expect.stringContaining("is no service of the catalog")],
    [11, "Amount", "the row names no amount"],
    [11, "Date", "the row names no day"],
    [11, "Quote number", "the row names no number"],
  ]);
  expect(errorFile).toContain("is the name of several customers");
});

test("taking quotes back removes them, but for those that somebody has worked with since", async () => {
  const mine = await client.call(
    quotes.create,
    { customer_id: ada, number: "OWN", value_cents: 1, issued_on: "2026-06-01" },
    testApp.owner,
  );
  const { id } = await files.run(`${header}${good}\n`, { kind: "quotes" });
  const touched = (await quotesOf()).find(({ number }) => number === "A-7");
  await client.call(quotes.accept, { id: touched?.id ?? "", version: 1 }, testApp.owner);

  const undone = await files.undo(id);

  expect(undone).toMatchObject({ status: "undone", undo: { removed: 4, kept: 1, put_back: 0 } });
  expect((await quotesOf()).map(({ number }) => number).sort()).toEqual(["A-7", mine.number].sort());
});

test("what a file says was accepted belongs to its day: no click is credited for it", async () => {
  await testApp.inOwnOrg(async (tx) => {
    const activity = await anActivity(tx, { status: "finished" });
    const delivery = await aDelivery(tx, { activity_id: activity.id, customer_id: ada, status: "sent" });
    await anEvent(tx, delivery, { kind: "clicked", occurred_at: "2026-06-14T09:00:00Z", is_machine: false });
  });

  await files.run("E-mail,Number,Amount,Date,Status\nada@example.com,W1,5,2026-06-14,won\n", { kind: "quotes" });

  expect((await client.call(conversions.list, {}, testApp.owner)).items).toEqual([]);
});

test("quotes need a customer, an amount and a day, and hold no fields of jobs", async () => {
  const { body } = await files.upload("E-mail,Amount,Date\nada@example.com,5,2026-06-01\n");
  const { id, options } = await client.call(imports.prepare, { id: body.id, kind: "quotes" }, testApp.owner);
  const refusal = async (mapping: typeof options.mapping) =>
    (await client.refused(imports.check, { ...options, id, mapping }, testApp.owner)).body.errors;

  expect(options.mapping).toEqual(["customer_email", "value", "issued_on"]);
  expect(await refusal([null, "value", "issued_on"])).toHaveProperty("mapping");
  expect(await refusal(["customer_email", null, "issued_on"])).toHaveProperty("mapping");
  expect(await refusal(["customer_email", "value", "done_on"])).toHaveProperty("mapping");
});
