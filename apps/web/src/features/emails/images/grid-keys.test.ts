import { expect, test } from "vitest";
import { nextPlace } from "./grid-keys.ts";

const place = { at: 4, columns: 3, total: 8, isMirrored: false };

test.each([
  ["ArrowRight", 5],
  ["ArrowLeft", 3],
  ["ArrowUp", 1],
  ["ArrowDown", 7],
  ["Home", 0],
  ["End", 7],
  ["x", undefined],
] as const)("%s leads from image to image", (key, next) => {
  expect(nextPlace(key, place)).toBe(next);
});

test("at the edges no key leads further, and from right to left the arrows change sides", () => {
  expect(nextPlace("ArrowDown", { ...place, at: 5 })).toBeUndefined();
  expect(nextPlace("ArrowLeft", { ...place, at: 0 })).toBeUndefined();
  expect(nextPlace("ArrowLeft", { ...place, isMirrored: true })).toBe(5);
});
