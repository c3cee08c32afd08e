import { expect, test } from "vitest";
import { suggestIdentifier } from "./suggest-identifier.ts";

test.each([
  ["Hartley Heating", "hartley-heating"],
  ["Hartley Heating & Plumbing Ltd.", "hartley-heating-plumbing-ltd"],
  ["Électricité Générale Noël", "electricite-generale-noel"],
  ["O’Brien's Roofs", "obriens-roofs"],
  ["Straße & Œuvre Łódź", "strasse-oeuvre-lodz"],
  ["  24/7 --- Plumbers  ", "24-7-plumbers"],
  ["شركة النور للتكييف", "شركة-النور-للتكييف"],
  ["مُؤسَّسة الأمل", "مؤسسة-الأمل"],
  ["हिमालय हीटिंग", "हिमालय-हीटिंग"],
  ["株式会社ヒート", "株式会社ヒート"],
  ["النور Cooling", "النور-cooling"],
  ["&&& !!!", ""],
  ["", ""],
])("%s is called %s for short", (name, identifier) => {
  expect(suggestIdentifier(name)).toBe(identifier);
});

test("a long name is shortened at a word, and a long word where it must be", () => {
  expect(suggestIdentifier("The Very Reliable Company for Heating and Cooling")).toBe(
    "the-very-reliable-company-for-heating",
  );
  expect(suggestIdentifier("x".repeat(200))).toBe("x".repeat(40));
});
