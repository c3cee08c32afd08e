import { rowReason } from "@delight/contract/row-reasons";
import fc from "fast-check";
import { expect, test } from "vitest";
import { decimalsOf } from "../../organizations/index.ts";
import { currencyFault, headsOtherCurrency, readMoney, valueFault } from "./read-money.ts";

const amountsIn = (currency: string) =>
  ({ currency, minorUnits: 10 ** decimalsOf(currency), decimals: "either" }) as const;

test.each([
  ["EUR", "1.234,50 €", 123_450],
  ["EUR", "€1,234.50", 123_450],
  ["EUR", "-€12.00", -1200],
  ["EUR", "120 eur", 12_000],
  ["GBP", "£120", 12_000],
  ["GBP", "GBP 99.90", 9990],
  ["USD", "US$ 5", 500],
  ["USD", "$5", 500],
  ["CAD", "$5", 500],
  ["CAD", "CA$5", 500],
  ["AED", "١٢٠ د.إ.", 12_000],
  ["AED", "د.إ 120", 12_000],
  ["EUR", "129,-- €", 12_900],
  ["CHF", "CHF 120.–", 12_000],
  ["EUR", "0.285", 29],
  ["KWD", "1.0005", 1001],
  ["JPY", "¥1200", 1200],
])("an amount of %s written as %s is one of ours", (currency, text, cents) => {
  expect(readMoney(text, amountsIn(currency))).toEqual({ cents });
});

test.each([
  ["EUR", "£120"],
  ["EUR", "120 USD"],
  ["EUR", "usd120"],
  ["EUR", "US$ 120"],
  ["GBP", "120 €"],
  ["GBP", "CHF 120"],
  ["CAD", "US$ 120"],
  ["CAD", "USD 120"],
  ["USD", "CA$120"],
  ["JPY", "₩1200"],
])("to a firm of %s, %s is refused as money of another currency", (currency, text) => {
  expect(valueFault(text, amountsIn(currency))).toEqual(rowReason("currency", { currency }));
});

test.each(["120 hrs", "12€50", "a lot", "-5"])("%s is no value at all", (text) => {
  expect(valueFault(text, amountsIn("EUR"))).toEqual(rowReason("amount"));
});

const anyCurrency = fc.constantFrom("EUR", "GBP", "USD", "CAD", "AUD", "CHF", "JPY", "AED", "MAD", "INR", "KWD", "MXN");
const aSign = fc.constantFrom("symbol", "code");

/** In its own country a dollar is "$": that it is another one's nobody can know. */
const isShared = (text: string) => /^[\s\p{Cf}\p{Nd}.,٬٫]*\$[\s\p{Cf}\p{Nd}.,٬٫]*$/u.test(text);
const anAmount = fc.record({
  ours: anyCurrency,
  theirs: anyCurrency,
  language: fc.constantFrom("en-US", "fr-FR", "de-DE", "ar-EG"),
  currencyDisplay: aSign,
  whole: fc.integer({ min: 1, max: 999 }),
});

type Amount = typeof anAmount extends fc.Arbitrary<infer Given> ? Given : never;

test("an amount that is written in full is read as what it is in its own currency, and never as one of another", () => {
  const wrongs: unknown[] = [];
  const isRight = ({ ours, theirs, language, currencyDisplay, whole }: Amount) => {
    const style = { style: "currency", currency: theirs, currencyDisplay, maximumFractionDigits: 0 } as const;
    const text = new Intl.NumberFormat(language, style).format(whole);
    const read = readMoney(text, amountsIn(ours));
    const cents = "cents" in read ? read.cents : undefined;
    if (ours === theirs) return cents === whole * 10 ** decimalsOf(ours);
    return cents === undefined || isShared(text);
  };

  fc.assert(
    fc.property(anAmount, (amount) => {
      if (!isRight(amount)) wrongs.push(amount);
    }),
  );

  expect(wrongs).toEqual([]);
});

test.each([
  ["EUR", "EUR", true],
  ["EUR", "euro", true],
  ["EUR", "Euros", true],
  ["EUR", "€", true],
  ["GBP", "livre sterling", true],
  ["AED", "درهم إماراتي", true],
  ["EUR", "USD", false],
  ["EUR", "dollars", false],
  ["GBP", "€", false],
])("to a firm of %s a row in “%s” is its own: %s", (currency, text, isOwn) => {
  expect(currencyFault(text, currency) === undefined).toBe(isOwn);
});

test.each([
  ["Amount (USD)", true],
  ["Total £", true],
  ["Betrag EUR", false],
  ["Montant €", false],
  ["All we TRY to do", true],
  ["All we try to do", false],
])("the heading “%s” of a firm in euros names another currency: %s", (heading, isOther) => {
  expect(headsOtherCurrency(heading, "EUR")).toBe(isOther);
});
