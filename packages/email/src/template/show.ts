import { escapeHtml } from "../source/escape.ts";
import { directionOf, type EmailLanguage } from "../words.ts";
import { type DayFormat, dayFormats, locales, showPattern, unknownParts } from "./day-format.ts";
import { AddressValue, DayValue, LinesValue, MoneyValue, UrlValue } from "./values.ts";

/** What a template becomes: a part of the body, a header line, or an address. */
export type Medium = "html" | "text" | "header" | "url";

function remember<Made>(make: (key: string) => Made) {
  const made = new Map<string, Made>();
  return (key: string) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}

const dayFormatter = remember((key) => {
  const [language, format] = key.split(" ") as [EmailLanguage, DayFormat];
  return new Intl.DateTimeFormat(locales[language], { ...dayFormats[format], timeZone: "UTC" });
});

/** `whole` leaves the minor units out where there are none: £129, but £129.50. */
export type MoneyFormat = "full" | "whole";

const moneyFormatter = remember((key) => {
  const [language, currency, format] = key.split(" ") as [EmailLanguage, string, MoneyFormat];
  const trailingZeroDisplay = format === "whole" ? "stripIfInteger" : "auto";
  const currencyDisplay = "narrowSymbol";
  return new Intl.NumberFormat(locales[language], {
    style: "currency",
    currency,
    currencyDisplay,
    trailingZeroDisplay,
  });
});

const listFormatter = remember((language) => new Intl.ListFormat(locales[language as EmailLanguage]));

/** A day in words; what is no day is shown as it is. */
export function showDay(iso: string, language: EmailLanguage, format: DayFormat = "long"): string {
  const day = /^\d{4}-\d{2}-\d{2}/.test(iso) ? new Date(`${iso.slice(0, 10)}T00:00:00Z`) : undefined;
  if (!day || Number.isNaN(day.getTime())) return iso;
  if (Object.hasOwn(dayFormats, format) || unknownParts(format).length > 0) {
    return dayFormatter(`${language} ${Object.hasOwn(dayFormats, format) ? format : "long"}`).format(day);
  }
  return showPattern(day, language, format);
}

/** An amount with its currency as people of its own country write it: "$" and "£", not "US$" and "UK£". */
export function showMoney(
  { cents, currency }: Pick<MoneyValue, "cents" | "currency">,
  language: EmailLanguage,
  format: MoneyFormat = "full",
): string {
  if (!/^[A-Z]{3}$/.test(currency)) return "";
  const formatter = moneyFormatter(`${language} ${currency} ${format}`);
  const amount = formatter.format(cents / 10 ** (formatter.resolvedOptions().maximumFractionDigits ?? 2));
  // Behind Latin letters at the end of Arabic text a sign would change sides (UAX 9): "R$" would read "$R".
  return amount.replace(/[A-Z]{2}(?=\p{Sc}$)/u, "").replace(/[A-Z]\p{Sc}$/u, "$&\u200E");
}

/** Any value as words; objects that are no value are never shown. */
export function showValue(value: unknown, language: EmailLanguage): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (value instanceof DayValue) return showDay(value.iso, language);
  if (value instanceof MoneyValue) return showMoney(value, language);
  if (value instanceof UrlValue) return value.url;
  if (value instanceof LinesValue) return value.text;
  if (Array.isArray(value)) return listFormatter(language).format(value.map((one) => showEntry(one, language)));
  return "";
}

/** Entries of lists are called by what they are about: their service. */
function showEntry(entry: unknown, language: EmailLanguage): string {
  const isRecord = typeof entry === "object" && entry !== null && Object.hasOwn(entry, "service");
  return showValue(isRecord ? (entry as { service: unknown }).service : entry, language);
}

const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069\ufdd0\ufdd1]/g;
const foreign = {
  ltr: /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/,
  rtl: /[A-Za-z0-9\u00c0-\u024f\u0370-\u058f]/,
};

/** A text that keeps its own reading direction; line by line, because an isolate ends with its line. */
export function isolate(text: string, language: EmailLanguage) {
  const reads = foreign[directionOf(language)];
  return text
    .split("\n")
    .map((line) => (reads.test(line) ? `\u2068${line}\u2069` : line))
    .join("\n");
}

/** Takes out what could end a header line, hide in it, or turn the reading direction of what follows. */
export function cleanHeader(text: string): string {
  return text.replace(controls, "").replace(/[\r\n\t\u0085\u2028\u2029]+/g, " ");
}

/** Phone numbers stay on one line. */
function unbroken(text: string) {
  return /^\+?[\d ()./-]{6,25}$/.test(text) ? text.replaceAll(" ", "\u00a0") : text;
}

/** Writes values for a medium: escaped, freed of controls, and isolated where they read the other way. */
export function writerFor(medium: Medium, language: EmailLanguage): (value: unknown) => string {
  const plain = (value: unknown) => showValue(value, language).toWellFormed().replace(controls, "");
  const isWords = (value: unknown) => typeof value === "string" || value instanceof LinesValue;
  const isolated = (value: unknown) => (isWords(value) ? isolate(plain(value), language) : plain(value));
  switch (medium) {
    case "html":
      return (value) => {
        const said = plain(value);
        const words = escapeHtml(isWords(value) ? isolate(unbroken(said), language) : said);
        return value instanceof LinesValue ? words.replace(/\r?\n/g, "<br />") : words;
      };
    case "text":
      return isolated;
    case "header":
      return (value) => cleanHeaderValue(plain(value), language);
    case "url":
      return (value) => (value instanceof AddressValue ? plain(value) : encodeURIComponent(plain(value)));
  }
}

function cleanHeaderValue(text: string, language: EmailLanguage) {
  return isolate(cleanHeader(text).trim(), language);
}
