import type { DueAnchor } from "@delight/contract/services";
import { plain } from "./plain.ts";
import { readAmount, readDay, readYesNo, westernDigits } from "./read-values.ts";

export interface Interval {
  readonly interval_years: number;
  readonly interval_months: number;
  readonly interval_days: number;
}

const none: Interval = { interval_years: 0, interval_months: 0, interval_days: 0 };

/** Words for a whole interval, in English, French, Arabic and German; written as `plain` leaves them. */
const intervals: readonly (readonly [Partial<Interval>, readonly string[]])[] = [
  [{}, ["once", "never", "une fois", "jamais", "مره واحده", "einmalig", "nie"]],
  [
    { interval_years: 1 },
    ["yearly", "annual", "annually", "every year", "annuel", "annuelle", "سنوي", "سنويا", "jahrlich"],
  ],
  [{ interval_months: 6 }, ["half yearly", "twice a year", "semestriel", "semestrielle", "نصف سنوي", "halbjahrlich"]],
  [{ interval_months: 3 }, ["quarterly", "trimestriel", "trimestrielle", "ربع سنوي", "vierteljahrlich"]],
  [{ interval_months: 1 }, ["monthly", "every month", "mensuel", "mensuelle", "شهري", "شهريا", "monatlich"]],
  [{ interval_days: 7 }, ["weekly", "hebdomadaire", "اسبوعي", "اسبوعيا", "wochentlich"]],
];

const wholes = new Map(
  intervals.flatMap(([interval, words]) => words.map((word) => [plain(word), { ...none, ...interval }] as const)),
);

const units: readonly (readonly [(count: number) => Partial<Interval>, RegExp])[] = [
  [(count) => ({ interval_years: count }), /^(y|yrs?|years?|ans?|annees?|سنه|سنوات|عام|jahre?n?)$/],
  [(count) => ({ interval_months: count }), /^(m|mo|months?|mois|شهر|اشهر|شهور|monate?n?)$/],
  [(count) => ({ interval_days: 7 * count }), /^(w|weeks?|semaines?|اسبوع|اسابيع|wochen?)$/],
  [(count) => ({ interval_days: count }), /^(d|days?|jours?|يوم|ايام|tage?n?)$/],
];

/** "1 year", "6 mois", "1 year 6 months" or "yearly"; undefined where it is none, or a number without its unit. */
export function readInterval(text: string): Interval | undefined {
  const said = plain(westernDigits(text));
  const parts = said.replace(/^(every|tous les|toutes les|alle|كل) /, "").match(/(\d+ ?\p{L}+|\S+)/gu) ?? [];
  const read = parts.map(readPart).filter((part) => part !== undefined);
  const isWhole = parts.length > 0 && read.length === parts.length;
  return wholes.get(said) ?? (isWhole ? read.reduce<Interval>((all, part) => ({ ...all, ...part }), none) : undefined);
}

function readPart(part: string): Partial<Interval> | undefined {
  const [, count, unit = ""] = /^(\d{1,4}) ?(\p{L}+)$/u.exec(part) ?? [];
  const found = count === undefined ? undefined : units.find(([, word]) => word.test(unit));
  return found?.[0](Number(count));
}

const hour = String.raw`(?:h|hrs?|hours?|heures?|stdn?|stunden?|ساعة|ساعه|ساعات)\.?`;
const minute = String.raw`(?:m|mn|mins?|minutes?|minuten?|['’′]|دقيقة|دقيقه|دقائق)\.?`;
const count = String.raw`\d{1,6}(?:[.,]\d+)?`;
const clock = new RegExp(String.raw`^(\d{1,3}):(\d\d)(?::\d\d)?(?: ?${hour})?$`);
const spoken = new RegExp(
  String.raw`^(?:pt)?(?:(${count}) ?${hour})? ?(?:,|und|and|et|و)? ?(?:(${count}) ?(?:${minute})?)?$`,
);
const minutesAlone = new RegExp(String.raw` ?${minute}$`);
const parts = new Map([
  ["¼", ".25"],
  ["½", ".5"],
  ["¾", ".75"],
]);

/**
 * Minutes: "90", "1:30", "1 h 30", "1,5 hours" or "45 min"; undefined where it is none. A fraction without its unit is none either:
 * it would be hours, and nothing says so.
 */
export function readMinutes(text: string): number | undefined {
  const said = westernDigits(text)
    .toLowerCase()
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll("٫", ".")
    .replaceAll(/\s*[¼½¾]/gu, (part) => parts.get(part.trim()) ?? part)
    .replace(/^\./, "0.")
    .replaceAll(/\s+/g, " ")
    .trim();
  const [, whole, rest] = clock.exec(said) ?? [];
  if (whole !== undefined) return Number(whole) * 60 + Number(rest);
  const [, hours, minutes = "0"] = spoken.exec(said) ?? [];
  if (hours !== undefined) return Math.round(numberOf(hours) * 60 + numberOf(minutes));
  const amount = readAmount(said.replace(minutesAlone, ""), "point");
  return amount === undefined || amount < 0 || (!Number.isInteger(amount) && !minutesAlone.test(said))
    ? undefined
    : Math.round(amount);
}

/** Of hours there are no thousands. */
function numberOf(text: string): number {
  return Number(text.replace(",", "."));
}

const hourWords = new Set([
  "h",
  "hr",
  "hrs",
  "hour",
  "hours",
  "heure",
  "heures",
  "std",
  "stunde",
  "stunden",
  "ساعه",
  "ساعات",
  "بالساعات",
  "الساعات",
]);

/** Whether a heading says that the numbers under it are hours. */
export function headsHours(heading: string): boolean {
  return plain(heading)
    .split(" ")
    .some((word) => hourWords.has(word));
}

/** A day of any year, `MM-DD`, written so or as a day with or without its year; undefined where it is none. */
export function readMonthDay(text: string, isMonthFirst: boolean): string | undefined {
  const said = westernDigits(text)
    .replaceAll(/\p{Cf}/gu, "")
    .trim();
  if (/^\d\d-\d\d$/.test(said)) {
    return said;
  }
  // A leap year has every day.
  const day =
    readDay(said, isMonthFirst) ?? readDay(`${said.replace(/[-/. ]$/, "")}${separatorOf(said)}2024`, isMonthFirst);
  return day?.slice(5);
}

function separatorOf(text: string): string {
  return /[-/.]/.exec(text)?.[0] ?? " ";
}

const anchors = new Map<string, DueAnchor>(
  (
    [
      [
        "due_date",
        [
          "due date",
          "due",
          "the day on which it was due",
          "echeance",
          "date d echeance",
          "du jour de l echeance",
          "تاريخ الاستحقاق",
          "يوم الاستحقاق",
          "falligkeit",
          "falligkeitsdatum",
        ],
      ],
      [
        "done_date",
        [
          "done date",
          "done",
          "completion date",
          "the day on which the work was done",
          "realisation",
          "date de realisation",
          "du jour ou le travail a ete fait",
          "تاريخ الانجاز",
          "يوم انجاز العمل",
          "erledigung",
          "erledigungsdatum",
        ],
      ],
    ] as const
  ).flatMap(([anchor, words]) => words.map((word) => [plain(word), anchor] as const)),
);

export function readAnchor(text: string): DueAnchor | undefined {
  return anchors.get(plain(text));
}

const active = new Map<string, boolean>([
  ...["active", "actif", "active", "offered", "propose", "نشط", "نشطه", "معروضه", "aktiv"].map(
    (word) => [plain(word), true] as const,
  ),
  ...[
    "inactive",
    "inactif",
    "not offered",
    "archived",
    "archive",
    "plus propose",
    "غير نشط",
    "غير نشطه",
    "مؤرشف",
    "inaktiv",
    "archiviert",
  ].map((word) => [plain(word), false] as const),
]);

export function readActive(text: string): boolean | undefined {
  return readYesNo(text) ?? active.get(plain(text));
}
