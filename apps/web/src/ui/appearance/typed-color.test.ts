import { expect, test } from "vitest";
import { typedColor } from "./typed-color.ts";

test.each([
  ["#1976D2", "#1976D2"],
  [" 1976d2 ", "#1976D2"],
  ["#0af", "#00AAFF"],
  ["#12345", undefined],
  ["#1976D2F", undefined],
  ["blue", undefined],
  ["", undefined],
])("1.5: what is typed as “%s” is the colour %s", (text, color) => {
  expect(typedColor(text)).toBe(color);
});
