import fc from "fast-check";
import { expect, test } from "vitest";
import { fingerprintOf, normalise } from "./fingerprint.ts";

const places = ["src/features/customers/customers-page.tsx const names = customers.map(nameOf);"];
const hex = fc.string({ minLength: 12, maxLength: 40, unit: fc.constantFrom(..."0123456789abcdef") });
const value = fc.oneof(
  fc.integer().map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }).map((number) => number.toFixed(2)),
  fc.uuid(),
  hex.map((text) => `7${text}`),
);
const quoted = fc.string({ maxLength: 30 }).map((text) => text.replaceAll(/["\\\n]/g, ""));
const template = fc.constantFrom<(value: string, quote: string) => string>(
  (one, two) => `Customer ${one} is not "${two}"`,
  (one) => `GET https://delight.test/api/customers/${one}/ answered ${one}`,
  (one, two) => `"${two}" came after ${one} s`,
  (one) => `mail to user+${one}@firm${one}.test failed`,
);

test("errors of one place are one, whatever values stand in their messages", () => {
  fc.assert(
    fc.property(template, fc.tuple(value, quoted), fc.tuple(value, quoted), (say, [one, two], [other, another]) => {
      expect(fingerprintOf("uncaught", say(one, two), places)).toBe(
        fingerprintOf("uncaught", say(other, another), places),
      );
    }),
  );
});

test("another kind, place or message is another error", () => {
  const message = "TypeError: Cannot read properties of undefined (reading 'map')";
  const all = [
    fingerprintOf("uncaught", message, places),
    fingerprintOf("rejected", message, places),
    fingerprintOf("uncaught", message, ["src/app/router.tsx x"]),
    fingerprintOf("uncaught", "TypeError: x is not a function", places),
    fingerprintOf("uncaught", message, []),
  ];

  expect(new Set(all).size).toBe(all.length);
});

test("quotes of every kind and apostrophes are told apart", () => {
  expect(normalise("It can't read 'a' nor «b», “c”, `d` or \"e\"")).toBe(
    "It can't read <value> nor <value>, <value>, <value> or <value>",
  );
});
