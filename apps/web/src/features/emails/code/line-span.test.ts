import { expect, it } from "vitest";
import { lineSpan } from "./line-span.ts";

it("finds the stretch of a line, and the nearest one for lines that are not there", () => {
  expect(lineSpan("a\nbcd\n", 2)).toEqual({ from: 2, to: 5 });
  expect(lineSpan("a\nbcd", 9)).toEqual({ from: 2, to: 5 });
  expect(lineSpan("", 0)).toEqual({ from: 0, to: 0 });
});
