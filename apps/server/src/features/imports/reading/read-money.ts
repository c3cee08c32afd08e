import { Cents } from "@delight/contract/common";
import { rowReason, type RowReason } from "@delight/contract/row-reasons";
import { type Amounts, readAmount, westernDigits } from "./read-values.ts";

/** Minor units of the organization's currency, or why a cell holds none. */
type Money = { readonly cents: number } | { readonly fault: RowReason };

const misreadAmount = rowReason("amount");

/** Languages whose signs people write; the last ones write signs of others with the country before them. */
const languages = ["en", "fr", "de", "ar", "es", "ja", "en-AU", "en-CA", "fr-CA"];

const codes = new Set(Intl.supportedValuesOf("currency"));

/** How a currency is written beside an amount: its code, its signs. The longest first. */
const signs = remembered((currency) => {
  const written = languages.flatMap((language) =>
    (["code", "symbol", "narrowSymbol"] as const).map((currencyDisplay) => signIn(language, currency, currencyDisplay)),
  );
  // "د.إ." is written without its last point as well.
  const shortened = written
    .map(bare)
    .flatMap((sign) => (/^[\p{L}.]*\p{Script=Arabic}\.$/u.test(sign) ? sign.slice(0, -1) : []));
  return [...new Set([...written.map(bare), ...shortened])].toSorted((one, other) => other.length - one.length);
});

/** What it is called where it stands by itself, in a column of its own. */
const names = remembered((currency) => {
  const called = languages.map((language) => new Intl.DisplayNames(language, { type: "currency" }).of(currency) ?? "");
  return [...signs(currency), ...called.flatMap((name) => [bare(name), bare(`${name}s`)])];
});

/**
 * An amount of the organization's own currency. One that names another currency is refused: it would count for as much as the same
 * figure of ours. A sign that several currencies share, such as $, is taken for our own where ours is one of them.
 */
export function readMoney(text: string, { currency, decimals, minorUnits }: Amounts): Money {
  const rest = withoutSign(text, currency);
  if (/[\p{Sc}\p{L}]/u.test(rest)) {
    return { fault: namesOther(rest, currency) ? otherCurrency(currency) : misreadAmount };
  }
  const amount = hasThousandths(rest, { decimals, minorUnits }) ? undefined : readAmount(rest, decimals);
  const cents = amount === undefined ? undefined : rounded(amount * minorUnits);
  return cents !== undefined && Cents.safeParse(cents).success ? { cents } : { fault: misreadAmount };
}

/** Halves go away from zero, as spreadsheets round them; 1.005 is a half although its binary fraction is less. */
function rounded(amount: number): number {
  return Math.sign(amount) * Math.round(Number(Math.abs(amount).toPrecision(15)));
}

/** "1.234" of a currency with cents, where nothing says that the sign stands between thousands: of decimals there are two. */
function hasThousandths(text: string, { decimals, minorUnits }: Pick<Amounts, "decimals" | "minorUnits">): boolean {
  const [, sign] = /^\D*[1-9]\d{0,2}([.,])\d{3}\D*$/.exec(westernDigits(text)) ?? [];
  return minorUnits < 1000 && sign !== undefined && sign === (decimals === "comma" ? "," : ".");
}

/** Undefined of a text that is no amount of ours, or below nothing. */
export function readValue(text: string, amounts: Amounts): number | undefined {
  const money = readMoney(text, amounts);
  return "cents" in money && money.cents >= 0 ? money.cents : undefined;
}

/** What is wrong with an amount that may not be below nothing. */
export function valueFault(text: string, amounts: Amounts): RowReason | undefined {
  const money = readMoney(text, amounts);
  if ("fault" in money) return money.fault;
  return money.cents < 0 ? misreadAmount : undefined;
}

/** What is wrong with a cell that says of which currency the amounts of its row are. */
export function currencyFault(text: string, currency: string): RowReason | undefined {
  return names(currency).includes(bare(text)) ? undefined : otherCurrency(currency);
}

/** Whether a heading says that what is below it is money of another currency. */
export function headsOtherCurrency(heading: string, currency: string): boolean {
  const own = signs(currency);
  const words = heading.split(/[^\p{L}\p{Sc}]+/u).filter((word) => word !== "");
  return words.some((word) => isSign(word) && !own.includes(bare(word)));
}

/** A number beside the sign of a currency that stands among words, such as those of the format of a workbook. */
export function withCurrency(value: string, words: string): string {
  const found = words.match(/[A-Z]{0,3}\p{Sc}|\b[A-Z]{3}\b/gu) ?? [];
  return [...found.filter((word) => isSign(word)), value].join(" ");
}

function otherCurrency(currency: string): RowReason {
  return rowReason("currency", { currency });
}

/** Codes count in capitals only: "all" and "try" are words. */
function isSign(word: string): boolean {
  return codes.has(word) || /\p{Sc}/u.test(word);
}

/** Of what is left beside an amount; our own sign amid the figures is no other currency's, unless letters say whose it is. */
function namesOther(rest: string, currency: string): boolean {
  const words = rest.match(/\p{L}+/gu) ?? [];
  const isOurs = (sign: string) => words.length === 0 && signs(currency).includes(sign);
  const hasOther = (rest.match(/\p{Sc}/gu) ?? []).some((sign) => !isOurs(sign));
  return hasOther || words.some((word) => codes.has(word.toUpperCase()));
}

/** The amount alone, where a sign of the currency stands before or behind it. */
function withoutSign(text: string, currency: string): string {
  const clean = text.replaceAll(/\p{Cf}/gu, "").trim();
  const upper = clean.toUpperCase();
  for (const sign of signs(currency)) {
    if (upper.endsWith(sign)) return clean.slice(0, clean.length - sign.length);
    const [before = ""] = /^[-+]?\s*/.exec(clean) ?? [];
    if (upper.startsWith(sign, before.length)) return before + clean.slice(before.length + sign.length);
  }
  return clean;
}

function signIn(language: string, currency: string, currencyDisplay: "code" | "symbol" | "narrowSymbol"): string {
  const parts = new Intl.NumberFormat(language, { style: "currency", currency, currencyDisplay }).formatToParts(1);
  return parts.find(({ type }) => type === "currency")?.value ?? currency;
}

function bare(name: string): string {
  return name
    .replaceAll(/\p{Cf}/gu, "")
    .trim()
    .toUpperCase();
}

function remembered(make: (currency: string) => readonly string[]): (currency: string) => readonly string[] {
  const made = new Map<string, readonly string[]>();
  return (currency) => {
    const known = made.get(currency) ?? make(currency);
    made.set(currency, known);
    return known;
  };
}
