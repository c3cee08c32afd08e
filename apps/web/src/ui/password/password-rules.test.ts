import { NewPassword } from "@delight/contract/auth";
import { expect, test } from "vitest";
import { isLongEnough, isSamePassword, shortestPassword } from "./password-rules.ts";

test("5.1: the shortest password is the one that the contract takes", () => {
  const typed = "x".repeat(shortestPassword);

  expect(NewPassword.safeParse(typed).success).toBe(true);
  expect(NewPassword.safeParse(typed.slice(1)).success).toBe(false);
});

test.each([
  ["ten letters", "abcdefghij", true],
  ["nine letters", "abcdefghi", false],
  ["spaces count", "a b c d e ", true],
  ["ten pictures", "🔑".repeat(10), true],
  ["five pictures of two units each", "🔑".repeat(5), false],
  ["letters and their accents are one", "e\u0301".repeat(9), false],
])("A14: %s", (_, password, isLong) => {
  expect(isLongEnough(password)).toBe(isLong);
});

test("A14: a password is the same however the keyboard composes its letters", () => {
  expect(isSamePassword("caf\u00e9", "cafe\u0301")).toBe(true);
  expect(isSamePassword("café", "cafe")).toBe(false);
});
