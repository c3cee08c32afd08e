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

/** Minor units that one of a currency has, as the amount is shown. */
function minorUnitsOf(currency: string) {
  try {
    const { maximumFractionDigits = 2 } = new Intl.NumberFormat("en", {
      style: "currency",
      currency,
    }).resolvedOptions();
    return 10 ** maximumFractionDigits;
  } catch {
    return 100;
  }
}

type Sum = (one: number, other: number) => number;

/** Adds to an amount what is an amount of the same currency, or a number of whole units; an amount of another currency gives nothing. */
function sum(value: unknown, more: unknown, add: Sum): unknown {
  if (isEmpty(value)) return undefined;
  const money = value instanceof MoneyValue ? value : more instanceof MoneyValue ? more : undefined;
  if (money === undefined) return add(numberOf(value), numberOf(more));
  const cents = [value, more].map((one) =>
    one instanceof MoneyValue
      ? one.currency === money.currency
        ? one.cents
        : Number.NaN
      : numberOf(one) * minorUnitsOf(money.currency),
  );
  return amountOf(add(cents[0] ?? 0, cents[1] ?? 0), money.currency);
}

/** So many times an amount is an amount; amounts times each other are nothing. */
function product(value: unknown, factor: unknown): unknown {
  if (isEmpty(value) || (value instanceof MoneyValue && factor instanceof MoneyValue)) return undefined;
  const money = value instanceof MoneyValue ? value : factor instanceof MoneyValue ? factor : undefined;
  const result = numberOf(value) * numberOf(factor);
  return money === undefined ? result : amountOf(result, money.currency);
}

function amountOf(cents: number, currency: string): MoneyValue | undefined {
  return Number.isFinite(cents) ? new MoneyValue(Math.round(cents), currency) : undefined;
}

const longestFormat = 100;

function formatOf(format: unknown): DayFormat | undefined {
  return typeof format === "string" ? format.slice(0, longestFormat) : undefined;
}

/** The day of a text that says "now" or "today". */
function dayOf(text: string): string {
  return /^(?:now|today)$/i.test(text.trim()) ? new Date().toISOString().slice(0, 10) : text;
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
        : showDay(value instanceof DayValue ? value.iso : dayOf(words(value)), language, formatOf(format));
    },
    // Of an amount it says how it is written, of a number its currency.
    money: (value: unknown, currency: unknown) => {
      if (value instanceof MoneyValue) return showMoney(value, language, currency === "whole" ? "whole" : "full");
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
    plus: (value: unknown, more: unknown) => sum(value, more, (one, other) => one + other),
    minus: (value: unknown, less: unknown) => sum(value, less, (one, other) => one - other),
    times: (value: unknown, factor: unknown) => product(value, factor),
    // In an address that a merge field gives: how many stars the link stands for.
    rated: onText((text, stars) => text.replaceAll("{rating}", words(stars))),
    address: onText((text) => safeAddress(text)),
    tel_part: onText((text) => new UrlValue(dialled(text))),
    url_part: onText((text) => new UrlValue(encodeURIComponent(text.toWellFormed()))),
  });
}
