import type { EmailLanguage } from "../words.ts";
import { dialled } from "./dialled.ts";
import type { DayFormat } from "./day-format.ts";
import { showDay, showMoney, showValue } from "./show.ts";
import { AddressValue, bareRecord, DayValue, LinesValue, minorUnitsOf, MoneyValue, UrlValue } from "./values.ts";

/** What filters know of the message that is filled. */
export interface Filled {
  /** The day that "now" and "today" are. */
  readonly today: string;
}

/** A filter of the template language: pure, and never longer than the cap whatever it is fed. */
export type Filter = (this: Filled, value: unknown, ...args: unknown[]) => unknown;

/** The day where nobody says which one it is. */
export function dayOfUtc(): string {
  return new Date().toISOString().slice(0, 10);
}

const longest = 10_000;

/** A number as it is written, also with the decimal comma of one or two digits; undefined for what is none. */
function numberOf(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (value instanceof MoneyValue) return value.cents;
  const text = typeof value === "string" ? value.trim() : "";
  return isNumber(text) ? Number(text.replace(",", ".")) : undefined;
}

/** Whether a text is a number that sums can be done with. */
export function isNumber(text: string): boolean {
  return /^[-+]?\d{1,15}(?:\.\d{1,15}|,\d{1,2})?$/.test(text.trim());
}

type Sum = (one: number, other: number) => number;

/** Without what binary fractions leave: 0.1 and 0.2 are 0.3. */
const exact = (number: number) => Number(number.toPrecision(15));

/** Adds to an amount what is an amount of the same currency, or a number of whole units; what is neither gives nothing. */
function sum(value: unknown, given: readonly unknown[], add: Sum): unknown {
  const [more] = given;
  const [one, other] = [numberOf(value), numberOf(more)];
  if (one === undefined || other === undefined || given.length > 1) return undefined;
  const money = value instanceof MoneyValue ? value : more instanceof MoneyValue ? more : undefined;
  if (money === undefined) return exact(add(one, other));
  const inCents = (amount: unknown, number: number) =>
    amount instanceof MoneyValue ? number : number * minorUnitsOf(money.currency);
  const isSame = [value, more].every((each) => !(each instanceof MoneyValue) || each.currency === money.currency);
  return isSame ? amountOf(add(inCents(value, one), inCents(more, other)), money.currency) : undefined;
}

/** So many times an amount is an amount; amounts times each other are nothing, nor is what is no number. */
function product(value: unknown, given: readonly unknown[]): unknown {
  const [factor] = given;
  const [one, other] = [numberOf(value), numberOf(factor)];
  if (one === undefined || other === undefined || given.length > 1) return undefined;
  if (value instanceof MoneyValue && factor instanceof MoneyValue) return undefined;
  const money = value instanceof MoneyValue ? value : factor instanceof MoneyValue ? factor : undefined;
  return money === undefined ? exact(one * other) : amountOf(one * other, money.currency);
}

function amountOf(cents: number, currency: string): MoneyValue | undefined {
  return Number.isFinite(cents) ? new MoneyValue(Math.round(cents), currency) : undefined;
}

const longestFormat = 100;

function formatOf(format: unknown): DayFormat | undefined {
  return typeof format === "string" ? format.slice(0, longestFormat) : undefined;
}

/** The day of seconds since 1970, as `%s` gives them: nine digits or ten, so that no year or day of the month is taken for them. */
function dayOfSeconds(text: string): string | undefined {
  const seconds = /^\d{9,10}(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
  return seconds === undefined ? undefined : new Date(seconds * 1000).toISOString().slice(0, 10);
}

/** The day of a text that says "now" or "today", or how many seconds have passed. */
function dayOf(text: string, today: string): string {
  return /^(?:now|today)$/i.test(text) ? today : (dayOfSeconds(text) ?? text);
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
  const most = Math.max(1, numberOf(length) ?? 50);
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
    date: function (value: unknown, format: unknown) {
      if (isEmpty(value)) return undefined;
      const day = value instanceof DayValue ? value.iso : dayOf(words(value).trim(), this.today);
      return showDay(day, language, formatOf(format));
    },
    // Of an amount it says how it is written, of a number its currency.
    money: (value: unknown, currency: unknown) => {
      if (value instanceof MoneyValue) return showMoney(value, language, currency === "whole" ? "whole" : "full");
      const cents = numberOf(value);
      return cents === undefined ? undefined : showMoney(new MoneyValue(cents, words(currency)), language);
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
    plus: (value: unknown, ...given: unknown[]) => sum(value, given, (one, other) => one + other),
    minus: (value: unknown, ...given: unknown[]) => sum(value, given, (one, other) => one - other),
    times: (value: unknown, ...given: unknown[]) => product(value, given),
    // In an address that a merge field gives: how many stars the link stands for.
    rated: onText((text, stars) => text.replaceAll("{rating}", words(stars))),
    address: onText((text) => safeAddress(text)),
    tel_part: onText((text) => new UrlValue(dialled(text))),
    url_part: onText((text) => new UrlValue(encodeURIComponent(text.toWellFormed()))),
  });
}
