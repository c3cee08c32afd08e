import { expect, it } from "vitest";
import { keepEarly, takeEarly } from "./typed-early.ts";

const press = (key: string, more: { ctrlKey?: boolean } = {}) =>
  keepEarly({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });

it("keeps what is typed before the words can be written, and hands it over once", () => {
  for (const key of ["H", "ï", "x", "Backspace", "?", "/"]) expect(press(key)).toBe(true);

  expect(takeEarly()).toBe("Hï?/");
  expect(takeEarly()).toBe("");
});

it("leaves commands and keys that write nothing alone", () => {
  expect([press("s", { ctrlKey: true }), press("Tab"), press("ArrowDown"), press("Escape")]).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(takeEarly()).toBe("");
});
