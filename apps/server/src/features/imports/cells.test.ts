import { imports } from "@delight/contract/imports";
import { services } from "@delight/contract/services";
import { expect } from "vitest";
import { aService } from "../../testing/factories.ts";
import { client, testApp, testWith } from "../../testing/fixtures.ts";
import { aWorkbook } from "./testing/a-workbook.ts";
import { importer } from "./testing/importer.ts";

// What a file says beside the text of its cells, and what becomes of cells that can't be read.

let files: ReturnType<typeof importer>;
const test = testWith({ now: "2026-06-15T09:00:00Z" });
test.beforeAll(() => {
  files = importer(testApp, client);
});
test.beforeEach(async () => {
  await testApp.rows("truncate customers, services, imports, import_errors, customer_references cascade");
  await testApp.rows("update organizations set time_zone = 'Europe/Berlin', currency = 'EUR'");
  await testApp.inOwnOrg((tx) => aService(tx, { name: "Wartung", price_cents: 9900 }));
});

const lenient = { strict: false, prices: "none" } as const;
const cell = (value: string | number, style = 0) =>
  typeof value === "number" ? `<c s="${style}"><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (...cells: readonly string[]) => `<row>${cells.join("")}</row>`;
const jobs = async () => {
  const { items } = await client.call(services.listRecords, { sort: "done_on" }, testApp.owner);
  return items.map(({ done_on, value_cents }) => [done_on, value_cents]);
};

test("numbers of a workbook reach amounts as they are, whatever the country and the format", async () => {
  const head = row(cell("E-Mail"), cell("Leistung"), cell("Datum"), cell("Betrag"), cell("Nummer"));
  const amounts: [string | number, number][] = [
    [129, 0],
    [129.375, 0],
    [129.375, 1],
    [0.129, 0],
    [129.5, 2],
    [1234.5, 3],
    ["1.250", 0],
    [12, 4],
  ];
  const rows = amounts.map(([amount, style], index) =>
    row(cell("a@example.com"), cell("Wartung"), cell(`2026-01-1${index}`), cell(amount, style), cell(`N${index}`)),
  );
  const formats = ["General", "0.00", "0", "[$€-407] #,##0.00", "[$$-409]#,##0.00"];
  await files.run("Name,E-Mail\nAda,a@example.com\n");

  const done = await files.run(aWorkbook({ formats, sheets: { Jobs: head + rows.join("") } }), {
    kind: "jobs",
    ...lenient,
  });

  expect(done.options.formats?.decimals).toBe("comma");
  expect((await jobs()).map(([, cents]) => cents)).toEqual([12_900, 12_938, 12_938, 13, 12_950, 123_450, 125_000, 0]);
  expect(done.reasons).toMatchObject([{ column: "Betrag", value: "$ 12", rows: 1 }]);
});

test("durations with a unit in their format, their cell or their heading are hours", async () => {
  const head = row(cell("Name"), cell("Dauer"));
  const book = aWorkbook({
    formats: ["General", '0" h"'],
    sheets: {
      One: head + row(cell("Eins"), cell(2, 1)) + row(cell("Zwei"), cell(1.5, 1)) + row(cell("Drei"), cell(45)),
    },
  });
  await files.run(book, { kind: "services", ...lenient });
  const csv = await files.run("Name;Dauer (Stunden)\nVier;1,5\nFünf;2\nSechs;45 min\nSieben;1:30\n", {
    kind: "services",
    ...lenient,
  });

  const { items } = await client.call(services.list, { active: "all" }, testApp.owner);
  expect(csv.options.mapping).toEqual(["name", "duration"]);
  expect(items.slice(1).map(({ name, duration_minutes }) => [name, duration_minutes])).toEqual([
    ["Eins", 120],
    ["Zwei", 90],
    ["Drei", 45],
    ["Vier", 90],
    ["Fünf", 120],
    ["Sechs", 45],
    ["Sieben", 90],
  ]);
});

test("days that a spreadsheet counted are days where the whole column is so, and told of elsewhere", async () => {
  await files.run("Name,E-Mail\nAda,a@example.com\n");
  const head = "E-Mail;Leistung;Datum;Nummer\n";
  const counted = `${head}a@example.com;Wartung;45382;45382\na@example.com;Wartung;45413;2\n`;
  const mixed = `${head}a@example.com;Wartung;45382;3\na@example.com;Wartung;01.06.2024;4\n`;

  await files.run(counted, { kind: "jobs", ...lenient });
  const { counts } = await files.run(mixed, { kind: "jobs", ...lenient });

  expect(counts).toMatchObject({ created: 1, failed: 1 });
  expect((await jobs()).map(([day]) => day)).toEqual(["2024-03-31", "2024-05-01", "2024-06-01"]);
});

test("who has a phone number that can't be read comes in without it, and it is told of", async () => {
  const phones = [
    "n/a",
    "-",
    "unknown",
    '"4,91711E+11"',
    "0171 1234567 / 030 4567890",
    "030/4567890",
    '"030 4567891\n0171 1234568"',
    "ask Ada 12345",
  ];
  const rows = phones.map((phone, index) => `P${index},p${index}@example.com,${phone}`);

  const done = await files.run(`Name,E-mail,Phone\n${rows.join("\n")}\n`, lenient);

  expect(done.counts).toMatchObject({ created: phones.length, failed: 0 });
  expect(await testApp.rows("select phone from customers order by email")).toEqual(
    [
      "",
      "",
      "",
      "",
      "+49 171 1234567 / +49 30 4567890",
      "+49 30 4567890",
      "+49 30 4567891 / +49 171 1234568",
      "ask Ada 12345",
    ].map((phone) => ({ phone })),
  );
  expect((await client.call(imports.get, { id: done.id }, testApp.owner)).reasons).toMatchObject([
    { message: "is no phone number", rows: 3, is_note: true },
    { message: expect.stringContaining("has lost digits in a spreadsheet"), rows: 1 },
  ]);
});

test("a vCard brings all its phone numbers but the fax, and its other address is told of", async () => {
  const card = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    "FN:Herr Peter Müller",
    "EMAIL:second@example.com",
    "EMAIL;TYPE=PREF:first@example.com",
    "TEL;TYPE=FAX:030 1111111",
    "TEL;TYPE=WORK:030 4567890",
    "TEL;TYPE=CELL:0171 1234567",
    "END:VCARD\n",
  ];

  const done = await files.run(card.join("\n"), lenient);

  expect(await testApp.rows("select first_name, last_name, email, phone from customers")).toEqual([
    { first_name: "Peter", last_name: "Müller", email: "first@example.com", phone: "+49 171 1234567 / +49 30 4567890" },
  ]);
  expect(done.reasons.map(({ message }) => message)).toEqual(["holds more than one; only the first is used"]);
});

test("a title in a column of first names is nobody's, and errors of a spreadsheet are nothing", async () => {
  const rows =
    "Familie,Müller,m@example.com,#ÜBERLAUF!\nHerr Peter,Klein,k@example.com,#ERROR!\n#NOM?,#NV,n@example.com,x\n";

  await files.run(`Vorname,Nachname,E-Mail,Firma\n${rows}`, lenient);

  expect(await testApp.rows("select first_name, last_name, company from customers order by email")).toEqual([
    { first_name: "Peter", last_name: "Klein", company: "" },
    { first_name: "", last_name: "Müller", company: "" },
    { first_name: "", last_name: "", company: "x" },
  ]);
});
