import { ImportStatus } from "@delight/contract/imports";
import { expect, test } from "vitest";
import { positionOf, stepOf } from "./import-step.ts";

test("what is shown after a reload follows from the server's state alone", () => {
  const steps = ImportStatus.options.map((status) => [status, stepOf(status, false)]);

  expect(Object.fromEntries(steps)).toEqual({
    uploaded: "columns",
    checking: "checking",
    checked: "checked",
    running: "running",
    undoing: "undoing",
    undone: "over",
    finished: "over",
    failed: "columns",
    cancelled: "columns",
  });
});

test("columns can be changed after the check, but not while it runs", () => {
  expect(stepOf("checked", true)).toBe("columns");
  expect(stepOf("checking", true)).toBe("checking");
  expect(stepOf("finished", true)).toBe("over");
});

test("the steps lie one behind the other", () => {
  const positions = (["file", "columns", "checked", "running", "over"] as const).map(positionOf);

  expect(positions).toEqual([0, 1, 2, 3, 4]);
});
