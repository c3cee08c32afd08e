import { expect, test } from "vitest";
import { changesOf } from "./own-values.ts";

test("only what differs is sent; what was emptied is cleared", () => {
  const before = { text: "a", number: 1, several: ["x", "y"], answer: true };

  expect(changesOf(before, before)).toEqual({});
  expect(changesOf(before, { ...before, text: " ", number: 2, several: [] })).toEqual({
    text: null,
    number: 2,
    several: null,
  });
  expect(changesOf({}, { text: "", answer: false })).toEqual({ answer: false });
});

test("a number that can't be read is sent as it is, so that it is refused and not cleared", () => {
  expect(changesOf({}, { number: Number.NaN })).toEqual({ number: Number.NaN });
});
