import { totalmem } from "node:os";
import { expect, test } from "vitest";
import { memoryOfMachine, sharedMegabytes } from "./memory.ts";

test.each([
  [256, 128],
  [1000, 250],
  [4096, 1024],
  [65_536, 1024],
])("on a machine of %i MB the database keeps %i MB of its tables", (memory, kept) => {
  expect(sharedMegabytes(memory * 2 ** 20)).toBe(kept);
});

test("no more is counted on than the machine has", () => {
  expect(memoryOfMachine()).toBeGreaterThan(0);
  expect(memoryOfMachine()).toBeLessThanOrEqual(totalmem());
});
