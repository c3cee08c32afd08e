import { expect, test } from "vitest";
import { noFacts, notesOf, readFacts } from "../run/read-facts.ts";
import { countryOf, homeCountryOf } from "./countries.ts";
import { guessFormats } from "./guess-formats.ts";
import { languageOf } from "./languages.ts";
import { phoneFault, phonesIn, readPhone } from "./read-phone.ts";
import { readAmount, readDay } from "./read-values.ts";
import { type ColumnWriting, watchWriting } from "./writing.ts";

test.each([
  ["020 7946 0958", "GB", "+44 20 7946 0958"],
  ["01 42 68 53 00", "FR", "+33 1 42 68 53 00"],
  ["+33142685300", "GB", "+33 1 42 68 53 00"],
  ["0033 1 42 68 53 00", "FR", "+33 1 42 68 53 00"],
  ["٠٦٦١٢٣٤٥٦٧", "MA", "+212 6 61 23 45 67"],
  ["020 7946 0958 ext. 12", "GB", "+44 20 7946 0958 x12"],
  ["12", "GB", "12"],
  ["ask Ada", "GB", "ask Ada"],
  ["01 42 68 53 00", "XX", "01 42 68 53 00"],
])("the phone number %s in %s is %s", (text, country, phone) => {
  expect(readPhone(text, country)).toBe(phone);
});

test.each([
  ["020 7946 0958 / 020 7946 0999", 2],
  ["0171 123 / 030 456", 2],
  ["030 4567890, 0171 1234567; 089 123456", 3],
  ["(555) 123-4567 or (555) 987-6543", 2],
  ["0171/1234567", 1],
  ["030/456 78-9", 1],
  ["0171-1234567/-68", 1],
  ["0049/171/1234567", 1],
  ["020 7946 0958 ext. 12, 13", 1],
])("in %s there are phone numbers: %i", (text, count) => {
  expect(phonesIn(text)).toHaveLength(count);
});

test.each([
  ["n/a", "phone"],
  ["4,91711E+11", "lostDigits"],
  ["112", undefined],
  ["ask Ada 12345", undefined],
])("what is wrong with the phone number %s", (text, code) => {
  expect(phoneFault(text)?.code).toBe(code);
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
  ["04. Mrz 24", false, "2024-03-04"],
  ["04.Mär.24", false, "2024-03-04"],
  ["4. Jänner 2024", false, "2024-01-04"],
  ["4 avr. 2024", false, "2024-04-04"],
  ["3 juill. 2024", false, "2024-07-03"],
  ["3 jui 2024", false, undefined],
  ["Mar 4, 2024", false, "2024-03-04"],
  ["mar. 4 mars 2024", false, "2024-03-04"],
  ["Sun, 31 Mar 2024", false, "2024-03-31"],
  ["So., 31.03.2024", false, "2024-03-31"],
  ["31 de marzo de 2024", false, "2024-03-31"],
  ["٤ آذار ٢٠٢٤", false, "2024-03-04"],
  ["15 كانون الثاني 2024", false, "2024-01-15"],
  ["٣١/٠٣/٢٠٢٤", false, "2024-03-31"],
  ["31/03/2024, 10:15", false, "2024-03-31"],
  ["31.03.2024 um 14 Uhr", false, "2024-03-31"],
  ["31 mars 2024 à 14h30", false, "2024-03-31"],
  ["2024-03-31T10:15+02:00", false, "2024-03-31"],
  ["2024-03-31, 10:15", false, "2024-03-31"],
  ["31.03.2024 10 pieces", false, undefined],
  ["45382", false, undefined],
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
  ["129,-", "comma", 129],
  ["120.–", "point", 120],
  ["1.250,--", "comma", 1250],
  ["1'250.50", "comma", 1250.5],
  ["1 250,50", "point", 1250.5],
  ["0.129", "comma", 0.129],
  ["(5.00)", "point", -5],
  ["5,00-", "comma", -5],
  ["−5", "either", -5],
  ["12–15", "either", undefined],
  ["12.5%", "point", undefined],
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

test("numbers of a workbook tell nothing of how its texts are written, as their point is ours", () => {
  const writing: ColumnWriting[] = [];
  for (const cell of ["129.38", "12.5 €"]) watchWriting(writing, [cell], true);
  expect(guessFormats({ mapping: ["value"], writing }, paris).decimals).toBe("comma");

  watchWriting(writing, ["1,250.50"], true);
  expect(guessFormats({ mapping: ["value"], writing }, paris).decimals).toBe("point");
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
