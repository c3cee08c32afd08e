import { useTranslation } from "react-i18next";

type Moment = string | number | Date;

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** Dates, numbers and money in the words of one language. */
export function formatsOf(language: string) {
  const number = made(() => new Intl.NumberFormat(language));
  const percent = made(() => new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 }));
  const day = made(() => new Intl.DateTimeFormat(language, { dateStyle: "medium" }));
  // A calendar day has no zone: it must not slip to the day before west of Greenwich.
  const calendarDay = made(() => new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" }));
  const moment = made(() => new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }));
  const relative = made(() => new Intl.RelativeTimeFormat(language, { numeric: "auto" }));
  return {
    number: (value: number) => number().format(value),
    /** A share between 0 and 1. */
    percent: (share: number) => percent().format(share),
    /** A calendar day `YYYY-MM-DD`, or the day of a moment. */
    day: (value: Moment) => (isCalendarDay(value) ? calendarDay() : day()).format(new Date(value)),
    moment: (value: Moment) => moment().format(new Date(value)),
    /** A moment on the clocks of a zone (IANA name), wherever the reader is. */
    momentIn: (value: Moment, zone: string) => zonedFormat(language, zone).format(new Date(value)),
    relative: (value: Moment, now: number = Date.now()) => {
      const seconds = (new Date(value).getTime() - now) / 1000;
      const [unit, size] = units.find(([, one]) => Math.abs(seconds) >= one) ?? ["second", 1];
      return relative().format(Math.round(seconds / size), unit);
    },
    /** Minor units (cents) of a currency of ISO 4217. */
    money: (cents: number, currency: string) =>
      keepSign(moneyFormat(language, currency).format(cents / minorUnits(currency))),
    bytes: (value: number) =>
      new Intl.NumberFormat(language, { style: "unit", maximumFractionDigits: 1, ...scaled(value).options }).format(
        scaled(value).amount,
      ),
  };
}

export type Formats = ReturnType<typeof formatsOf>;

const known = new Map<string, Formats>();

/** The formats of the user's language. */
export function useFormat(): Formats {
  const { i18n } = useTranslation();
  const found = known.get(i18n.language) ?? formatsOf(i18n.language);
  known.set(i18n.language, found);
  return found;
}

/** Behind Latin letters at the end of Arabic text a sign such as £ would change sides (UAX 9): "UK£" would read "£UK". */
function keepSign(amount: string): string {
  return amount.replace(/[A-Z]\p{Sc}$/u, "$&\u200E");
}

function isCalendarDay(value: Moment): boolean {
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);
}

/** Making a format costs a hundred times what using it does: each is made once, when it is needed. */
function made<Format>(make: () => Format): () => Format {
  let format: Format | undefined;
  return () => (format ??= make());
}

const zonedFormats = new Map<string, Intl.DateTimeFormat>();

function zonedFormat(language: string, zone: string): Intl.DateTimeFormat {
  const key = `${language} ${zone}`;
  const format =
    zonedFormats.get(key) ??
    new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short", timeZone: zone });
  zonedFormats.set(key, format);
  return format;
}

const moneyFormats = new Map<string, Intl.NumberFormat>();

function moneyFormat(language: string, currency: string): Intl.NumberFormat {
  const key = `${language} ${currency}`;
  const format =
    moneyFormats.get(key) ??
    new Intl.NumberFormat(language, { style: "currency", currency, currencyDisplay: "narrowSymbol" });
  moneyFormats.set(key, format);
  return format;
}

/** How many minor units make one of a currency: 100 for EUR, 1 for JPY. */
export function minorUnits(currency: string): number {
  return 10 ** (moneyFormat("en", currency).resolvedOptions().maximumFractionDigits ?? 2);
}

function scaled(bytes: number): { amount: number; options: Intl.NumberFormatOptions } {
  const names = ["byte", "kilobyte", "megabyte", "gigabyte"];
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), names.length - 1);
  return { amount: bytes / 1000 ** step, options: { unit: names[step] ?? "byte" } };
}
