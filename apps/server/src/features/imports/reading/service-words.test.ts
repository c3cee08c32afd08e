import { expect, test } from "vitest";
import { readActive, readAnchor, readInterval, readMinutes, readMonthDay } from "./service-words.ts";

test.each([
  ["1 year", [1, 0, 0]],
  ["every 6 months", [0, 6, 0]],
  ["1 an 6 mois", [1, 6, 0]],
  ["2 Jahre", [2, 0, 0]],
  ["٣ أشهر", [0, 3, 0]],
  ["2 weeks", [0, 0, 14]],
  ["10 jours", [0, 0, 10]],
  ["jährlich", [1, 0, 0]],
  ["Annuel", [1, 0, 0]],
  ["نصف سنوي", [0, 6, 0]],
  ["once", [0, 0, 0]],
  ["12", undefined],
  ["soon", undefined],
  ["1 year soon", undefined],
] as const)("the interval %s", (text, wanted) => {
  const read = readInterval(text);

  expect(read && [read.interval_years, read.interval_months, read.interval_days]).toEqual(wanted);
});

test.each([
  ["90", 90],
  ["1:30", 90],
  ["1 h 30", 90],
  ["2 hours", 120],
  ["45 min", 45],
  ["٩٠", 90],
  ["1:30:00", 90],
  ["1:30 h", 90],
  ["1h30", 90],
  ["1 Std. 30 Min.", 90],
  ["2 Std.", 120],
  ["1,5 h", 90],
  ["1.25 hours", 75],
  ["1½ h", 90],
  ["½ heure", 30],
  ["PT1H30M", 90],
  ["٢ ساعات", 120],
  ["90.00", 90],
  ["1,440", 1440],
  ["1,5", undefined],
  ["0.25", undefined],
  ["h", undefined],
  ["2 days", undefined],
  ["soon", undefined],
  ["-5", undefined],
])("the duration %s is %s minutes", (text, minutes) => {
  expect(readMinutes(text)).toBe(minutes);
});

test.each([
  ["03-15", "03-15"],
  ["15/03", "03-15"],
  ["15.3.", "03-15"],
  ["2026-10-31", "10-31"],
  ["15 mars", "03-15"],
  ["29 February", "02-29"],
  ["spring", undefined],
])("the day %s is %s of any year", (text, day) => {
  expect(readMonthDay(text, false)).toBe(day);
});

test("anchors and whether a service is offered are read in several languages", () => {
  expect(["Due date", "Échéance", "تاريخ الإنجاز", "x"].map(readAnchor)).toEqual([
    "due_date",
    "due_date",
    "done_date",
    undefined,
  ]);
  expect(["oui", "Archived", "غير نشط", "aktiv", "maybe"].map(readActive)).toEqual([
    true,
    false,
    false,
    true,
    undefined,
  ]);
});
