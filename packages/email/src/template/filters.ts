import type { EmailLanguage } from "../words.ts";
import { dialled } from "./dialled.ts";
import { type DayFormat, showDay, showMoney, showValue } from "./show.ts";
import { AddressValue, bareRecord, DayValue, LinesValue, MoneyValue, UrlValue } from "./values.ts";

/** A filter of the template language: pure, and never longer than the cap whatever it is fed. */
export type Filter = (value: unknown, ...args: unknown[]) => unknown;

const longest = 10_000;

function numberOf(value: unknown) {
  const number = Number(value instanceof MoneyValue ? value.cents : value);
  return Number.isFinite(number) ? number : 0;
}

function isEmpty(value: unknown) {
  return (
    value === undefined ||
    value === null ||
    value === false ||
    value === "" ||
    (Array.isArray(value) && value.length === 0)
  );
}

function capitalize(text: string) {
  return text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase();
}

function truncate(text: string, length: unknown) {
  const most = Math.max(1, numberOf(length ?? 50));
  return [...text].length > most ? `${[...text].slice(0, most - 1).join("")}…` : text;
}

function safeAddress(url: string) {
  return new AddressValue(/^(https?:\/\/|mailto:|tel:)/i.test(url.trim()) ? url.trim() : "");
}

/** The filters of the template language; the table has no prototype, so that no other name means anything. */
export function createFilters(language: EmailLanguage): Record<string, Filter> {
  const words = (value: unknown) => showValue(value, language).slice(0, longest);
  const onText = (change: (text: string, ...args: unknown[]) => unknown): Filter => {
    return (value, ...args) => change(words(value), ...args);
  };
  return bareRecord<Filter>({
    default: (value: unknown, fallback: unknown) => (isEmpty(value) ? fallback : value),
    date: (value: unknown, format: unknown) => {
      return isEmpty(value)
        ? undefined
        : showDay(value instanceof DayValue ? value.iso : words(value), language, format as DayFormat);
    },
    money: (value: unknown, currency: unknown) => {
      if (value instanceof MoneyValue) return showMoney(value, language);
      return isEmpty(value) ? undefined : showMoney(new MoneyValue(numberOf(value), words(currency)), language);
    },
    list: (value: unknown) => words(value),
    escape: (value: unknown) => value,
    lines: (value: unknown) => (isEmpty(value) ? undefined : new LinesValue(words(value))),
    upcase: onText((text) => text.toUpperCase()),
    downcase: onText((text) => text.toLowerCase()),
    capitalize: onText(capitalize),
    strip: onText((text) => text.trim()),
    truncate: onText(truncate),
    append: onText((text, more) => (text + words(more)).slice(0, longest)),
    prepend: onText((text, more) => (words(more) + text).slice(0, longest)),
    size: (value: unknown) => (Array.isArray(value) ? value.length : [...words(value)].length),
    plus: (value: unknown, more: unknown) => numberOf(value) + numberOf(more),
    minus: (value: unknown, less: unknown) => numberOf(value) - numberOf(less),
    times: (value: unknown, factor: unknown) => numberOf(value) * numberOf(factor),
    // In an address that a merge field gives: how many stars the link stands for.
    rated: onText((text, stars) => text.replaceAll("{rating}", words(stars))),
    address: onText((text) => safeAddress(text)),
    tel_part: onText((text) => new UrlValue(dialled(text))),
    url_part: onText((text) => new UrlValue(encodeURIComponent(text.toWellFormed()))),
  });
}
