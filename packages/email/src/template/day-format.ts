import type { EmailLanguage } from "../words.ts";

/** One of ours, or a pattern of strftime such as `%-d %B %Y`. */
export type DayFormat = "long" | "short" | "month" | "weekday" | (string & {});

export const dayFormats: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  long: { dateStyle: "long" },
  short: { dateStyle: "short" },
  month: { month: "long", year: "numeric" },
  weekday: { weekday: "long", day: "numeric", month: "long" },
};

export const locales: Readonly<Record<EmailLanguage, string>> = {
  en: "en-GB",
  fr: "fr-FR",
  ar: "ar-u-nu-latn-ca-gregory",
};

const aDay = 86_400_000;

const dayOfYear = (day: Date) => Math.round((day.getTime() - Date.UTC(day.getUTCFullYear(), 0, 1)) / aDay) + 1;
const weekday = (day: Date) => day.getUTCDay();
/** 1 is Monday, 7 Sunday. */
const isoWeekday = (day: Date) => weekday(day) || 7;
/** The Thursday of the week decides which year the week is of (ISO 8601). */
const thursday = (day: Date) => new Date(day.getTime() + (4 - isoWeekday(day)) * aDay);

/** Directives that show a number, with how many digits they have. */
const numbers: Readonly<Record<string, readonly [digits: number, of: (day: Date) => number]>> = {
  Y: [1, (day) => day.getUTCFullYear()],
  C: [2, (day) => Math.floor(day.getUTCFullYear() / 100)],
  y: [2, (day) => day.getUTCFullYear() % 100],
  m: [2, (day) => day.getUTCMonth() + 1],
  d: [2, (day) => day.getUTCDate()],
  e: [1, (day) => day.getUTCDate()],
  j: [3, dayOfYear],
  u: [1, isoWeekday],
  w: [1, weekday],
  G: [1, (day) => thursday(day).getUTCFullYear()],
  V: [2, (day) => Math.ceil(dayOfYear(thursday(day)) / 7)],
  U: [2, (day) => Math.floor((dayOfYear(day) + 6 - weekday(day)) / 7)],
  W: [2, (day) => Math.floor((dayOfYear(day) + 7 - isoWeekday(day)) / 7)],
  s: [1, (day) => day.getTime() / 1000],
};

/** Directives that show a name, in the email's language. */
const names: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  B: { month: "long" },
  b: { month: "short" },
  h: { month: "short" },
  A: { weekday: "long" },
  a: { weekday: "short" },
  x: dayFormats["short"] ?? {},
};

/** Directives that stand for others, and for signs. */
const written: Readonly<Record<string, string>> = {
  F: "%Y-%m-%d",
  D: "%m/%d/%y",
  v: "%e-%b-%Y",
  "%": "%",
  n: "\n",
  t: " ",
};

const directive = /%([-^0_]?)(.?)/gsu;

const isKnown = (name: string) => [numbers, names, written].some((known) => Object.hasOwn(known, name));

/** The parts of a format that mean nothing here: directives that are not known, or the whole where it has none and is no name. */
export function unknownParts(format: string): string[] {
  if (Object.hasOwn(dayFormats, format)) return [];
  const found = [...format.matchAll(directive)];
  if (found.length === 0) return [format];
  return [...new Set(found.filter(([, , name = ""]) => !isKnown(name)).map(([part]) => part))];
}

/** Whether a format shows nothing but one number, with which sums can be done. */
export function showsNumber(format: string): boolean {
  const name = /^%[-0]?(.)$/su.exec(format)?.[1] ?? "";
  return Object.hasOwn(numbers, name);
}

/** A day by a pattern of strftime whose directives are known, in the words of a language. */
export function showPattern(day: Date, language: EmailLanguage, pattern: string): string {
  return pattern.replaceAll(directive, (_, flag: string, name: string) => showPart(day, language, { flag, name }));
}

function showPart(day: Date, language: EmailLanguage, { flag, name }: { flag: string; name: string }): string {
  const number = numbers[name];
  if (number) return showNumber(number[1](day), number[0], flag);
  const sign = written[name];
  if (sign !== undefined) return sign.length > 1 ? showPattern(day, language, sign) : sign;
  const shown = new Intl.DateTimeFormat(locales[language], { ...names[name], timeZone: "UTC" }).format(day);
  return flag === "^" ? shown.toLocaleUpperCase(language) : shown;
}

function showNumber(number: number, digits: number, flag: string): string {
  return flag === "-" ? String(number) : String(number).padStart(digits, flag === "_" ? "\u00a0" : "0");
}
