import { readFileSync } from "node:fs";
import { DeclineReason, QuoteState } from "@delight/contract/quotes";
import { expect, test } from "vitest";
import { readReason, readState } from "./quote-words.ts";

interface Words {
  readonly state: Readonly<Record<string, string>>;
  readonly reason: Readonly<Record<string, string>>;
}

test.each(["en", "fr", "ar"])("states and reasons are read as our own screens call them: %s", (language) => {
  const file = new URL(`../../../../../web/src/lib/i18n/locales/${language}/quotes.json`, import.meta.url);
  const { state, reason } = JSON.parse(readFileSync(file, "utf8")) as Words;

  expect(QuoteState.options.map((one) => readState(state[one] ?? ""))).toEqual(QuoteState.options);
  expect(DeclineReason.options.map((one) => readReason(reason[one] ?? ""))).toEqual(DeclineReason.options);
});

test("other words are no state, and a reason of its own", () => {
  expect([readState("maybe"), readReason("His brother does it")]).toEqual([undefined, undefined]);
});
