import { expect, test } from "vitest";
import { noFacts, notesOf, readFacts } from "../run/read-facts.ts";
import { countryOf, homeCountryOf } from "./countries.ts";
import { guessFormats } from "./guess-formats.ts";
import { languageOf } from "./languages.ts";
import { readAddress } from "./read-address.ts";
import { readPhone } from "./read-phone.ts";
import { readAmount, readDay } from "./read-values.ts";
import { splitName } from "./split-name.ts";
import { type ColumnWriting, watchWriting } from "./writing.ts";

test.each([
  ["Ada Lovelace", "Ada", "Lovelace"],
  ["Lovelace, Ada", "Ada", "Lovelace"],
  ["Ludwig van Beethoven", "Ludwig", "van Beethoven"],
  ["María de la Cruz", "María", "de la Cruz"],
  ["Jean-Pierre Marie Dupont", "Jean-Pierre Marie", "Dupont"],
  ["محمد بن علي", "محمد", "بن علي"],
  ["عبد الله", "عبد", "الله"],
  ["Van Morrison", "Van", "Morrison"],
  ["Cher", "", "Cher"],
  ["Mrs Patel", "", "Patel"],
  ["Mr & Mrs Jones", "", "Jones"],
  ["M. et Mme Dupont", "", "Dupont"],
  ["Mr John Smith", "John", "Smith"],
  ["Dr. Anna Müller", "Anna", "Müller"],
  ["Smith, Dr. John", "John", "Smith"],
  ["John Smith Jr.", "John", "Smith Jr."],
  ["John Smith, Jr.", "John", "Smith Jr."],
  ["DUPONT Jean-Marc", "Jean-Marc", "DUPONT"],
  ["John & Mary Smith", "John & Mary", "Smith"],
  ["Smith, John (Landlord)", "John", "Smith (Landlord)"],
  ["The Occupier", "", "The Occupier"],
  ["السيد محمد بن علي", "محمد", "بن علي"],
])("the name %s is %s and %s", (name, first_name, last_name) => {
  expect(splitName(name)).toEqual({ first_name, last_name, company: "" });
});

test.each([
  "Acme Heating, Inc.",
  "Smith Plumbing, LLC",
  "Smith Plumbing Ltd",
  "Dupont & Fils, SARL",
  "Müller Heizung GmbH",
  "Flat 4 Management Co. Ltd.",
  "Harper & Sons",
  "شركة التدفئة المركزية",
])("%s is a company and nobody's name", (company) => {
  expect(splitName(company)).toEqual({ first_name: "", last_name: "", company });
});

test.each([
  ["fred@t.example", "fred@t.example", []],
  ["Fred One <fred@t.example>", "fred@t.example", []],
  ["mailto:fred@t.example?subject=Hi", "fred@t.example", []],
  ["\u200bfred@t.example\u00a0", "fred@t.example", []],
  ["fred@t.example.,", "fred@t.example", []],
  ["fred@t.example; ann@t.example", "fred@t.example", ["ann@t.example"]],
  ["fred@t.example / ann@t.example", "fred@t.example", ["ann@t.example"]],
])("the address of %j is %s, beside %j", (text, address, others) => {
  expect(readAddress(text)).toEqual({ address, others });
});

test.each(["none", "ask Fred", "fred@", "@t.example"])("in %j there is no address", (text) => {
  expect(readAddress(text)).toBeUndefined();
});

test.each([
  ["020 7946 0958", "GB", "+44 20 7946 0958"],
  ["01 42 68 53 00", "FR", "+33 1 42 68 53 00"],
  ["+33142685300", "GB", "+33 1 42 68 53 00"],
  ["0033 1 42 68 53 00", "FR", "+33 1 42 68 53 00"],
  ["٠٦٦١٢٣٤٥٦٧", "MA", "+212 6 61 23 45 67"],
  ["020 7946 0958 ext. 12", "GB", "+44 20 7946 0958 x12"],
  ["12", "GB", "12"],
  ["020 7946 0958 / 020 7946 0999", "GB", "020 7946 0958 / 020 7946 0999"],
  ["ask Ada", "GB", "ask Ada"],
  ["01 42 68 53 00", "XX", "01 42 68 53 00"],
])("the phone number %s in %s is %s", (text, country, phone) => {
  expect(readPhone(text, country)).toBe(phone);
});

test.each([
  ["04/03/26", false, "2026-03-04"],
  ["04/03/26", true, "2026-04-03"],
  ["1.2.99", false, "1999-02-01"],
  ["4 mars 2026", false, "2026-03-04"],
  ["1er août 2026", false, "2026-08-01"],
  ["March 4, 2026", false, "2026-03-04"],
  ["4-Mar-2026", true, "2026-03-04"],
  ["4. März 2026", false, "2026-03-04"],
  ["4-Mar-24", false, "2024-03-04"],
  ["4/Mar/2024", false, "2024-03-04"],
  ["04 Mar 24", false, "2024-03-04"],
  ["04-03-24", false, "2024-03-04"],
  ["3/4/24 14:05", true, "2024-03-04"],
  ["03/04/2024 02:05 PM", true, "2024-03-04"],
  ["04/03/2024 - 09:00", false, "2024-03-04"],
  ["Monday, March 4, 2024", false, "2024-03-04"],
  ["lundi 4 mars 2024", false, "2024-03-04"],
  ["الاثنين، ٤ مارس ٢٠٢٤", false, "2024-03-04"],
  ["20240304", false, "2024-03-04"],
  ["01/20/2025", false, undefined],
  ["20/01/2025", true, undefined],
  ["06 22 34 56 78", false, undefined],
  ["٤ مارس ٢٠٢٦", false, "2026-03-04"],
  ["4 spring 2026", false, undefined],
])("the day %s, month first: %s, is %s", (text, isMonthFirst, day) => {
  expect(readDay(text, isMonthFirst)).toBe(day);
});

test.each([
  ["1,234", "point", 1234],
  ["1,234", "comma", 1.234],
  ["1.234", "point", 1.234],
  ["1.234", "comma", 1234],
  ["1.234,56", "comma", 1234.56],
  ["1,234.56", "comma", 1234.56],
  ["1,5", "point", 1.5],
  ["-1 234,50 €", "comma", -1234.5],
  ["12,34,56", "comma", undefined],
] as const)("the amount %s with a %s before decimals is %s", (text, decimals, amount) => {
  expect(readAmount(text, decimals)).toBe(amount);
});

test.each([
  ["fr", "fr"],
  ["FR_ca", "fr"],
  ["fra", "fr"],
  ["Französisch", "fr"],
  ["Français", "fr"],
  ["الفرنسية", "fr"],
  ["Anglais", "en"],
  ["العربية", "ar"],
  ["عربي", undefined],
  ["Deutsch", undefined],
  ["__proto__", undefined],
])("the language %s is %s", (text, language) => {
  expect(languageOf(text)).toBe(language);
});

test("countries are known by code and by name in four languages", () => {
  expect(["fr", "France", "Maroc", "المغرب", "Deutschland", "United Kingdom", "Atlantis"].map(countryOf)).toEqual([
    "FR",
    "FR",
    "MA",
    "MA",
    "DE",
    "GB",
    undefined,
  ]);
});

const paris = { time_zone: "Europe/Paris", currency: "EUR" };
const denver = { time_zone: "America/Denver", currency: "USD" };
const quito = { time_zone: "America/Guayaquil", currency: "USD" };

test("a firm is at home where its clocks are, else where its money is", () => {
  expect([paris, denver, quito, { time_zone: "UTC", currency: "GBP" }].map(homeCountryOf)).toEqual([
    "FR",
    "US",
    "EC",
    "GB",
  ]);
});

function writingOf(rows: readonly (readonly string[])[]): ColumnWriting[] {
  const columns: ColumnWriting[] = [];
  for (const cells of rows) watchWriting(columns, cells);
  return columns;
}

test.each([
  [
    "nothing tells, in Paris",
    paris,
    ["3/4/2026", "12"],
    { dates: "day_first", decimals: "comma", phone_country: "FR" },
  ],
  ["nothing tells, in Denver", denver, ["3/4/2026"], { dates: "month_first", phone_country: "US" }],
  ["nothing tells, in Quito", quito, ["3/4/2026"], { dates: "day_first", phone_country: "EC" }],
  ["a day above 12 in the second place", paris, ["3/4/2026", "03/31/2026"], { dates: "month_first" }],
  ["a day above 12 in the first place", denver, ["31.3.26"], { dates: "day_first" }],
  ["two decimals behind a comma", paris, ["12,50 €", "1,234"], { decimals: "comma" }],
  ["two decimals behind a point", paris, ["$1,234.50"], { decimals: "point" }],
  ["both", paris, ["12,50", "12.50"], { decimals: "either" }],
])("how cells are written is guessed: %s", (_, firm, cells, formats) => {
  expect(guessFormats({ mapping: cells.map(() => null), writing: writingOf([cells]) }, firm)).toMatchObject(formats);
});

test("columns of days tell how days are written, and phone numbers and notes tell nothing", () => {
  const mapping = ["done_on", "value", "customer_phone", "note"] as const;
  const rows = [
    ["03/04/2025", "1.234,50", "06.22.34.56.78", "01/31/2025 is too late for 12.50"],
    ["25/04/2025", "99", "01 42 68 53 00", "03/25/2025"],
  ];

  expect(guessFormats({ mapping, writing: writingOf(rows) }, denver)).toMatchObject({
    dates: "day_first",
    decimals: "comma",
  });
});

const reading = {
  fields: new Map(),
  currency: "EUR",
  minorUnits: 100,
  decimals: "either",
  isMonthFirst: false,
  phoneCountry: "GB",
  usesCatalogPrices: false,
} as const;

test("a phone number is of the country of its row, else of the firm", () => {
  const mapping = ["last_name", "phone", "country"] as const;

  expect(readFacts(["A", "01 42 68 53 00", "France"], mapping, reading)).toEqual({
    ...noFacts,
    last_name: "A",
    phone: "+33 1 42 68 53 00",
    country: "France",
  });
  expect(readFacts(["B", "020 7946 0958", ""], mapping, reading)).toMatchObject({ phone: "+44 20 7946 0958" });
  expect(readFacts(["B", "020 7946 0958", ""], mapping, { ...reading, phoneCountry: null })).toMatchObject({
    phone: "020 7946 0958",
  });
});

test("an unknown language is a note, not a fault", () => {
  const mapping = ["last_name", "language"] as const;

  expect(readFacts(["A", "Klingon"], mapping, reading)).toMatchObject({ last_name: "A", language: null });
  expect(notesOf(["A", "Klingon"], mapping)).toMatchObject([{ column: 1, value: "Klingon" }]);
  expect(notesOf(["A", "fr-BE"], mapping)).toEqual([]);
});
