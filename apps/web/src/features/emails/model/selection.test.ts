import type { Block } from "@delight/email/block";
import { expect, it } from "vitest";
import { afterRemoval, neighbourOf, rangeOf } from "./selection.ts";

const spacer = (id: string) => ({ id, kind: "spacer" as const, height: 8 });
const blocks: Block[] = [
  spacer("one"),
  {
    id: "columns",
    kind: "columns",
    vertical: "top",
    stacks: true,
    columns: [
      { ratio: 1, blocks: [spacer("left"), spacer("below")] },
      { ratio: 1, blocks: [spacer("right")] },
    ],
  },
  spacer("two"),
];

it("goes through blocks in reading order, into columns and out of them", () => {
  const walked = ["one", "columns", "left", "below", "right", "two"];

  for (const [index, id] of walked.entries()) {
    expect(neighbourOf(blocks, id, 1)).toBe(walked[index + 1]);
    expect(neighbourOf(blocks, id, -1)).toBe(walked[index - 1]);
  }
  expect(neighbourOf(blocks, undefined, 1)).toBe("one");
  expect(neighbourOf(blocks, undefined, -1)).toBe("two");
});

it("chooses what lies between two blocks, the one asked for last", () => {
  expect(rangeOf(blocks, "one", "two")).toEqual(["one", "columns", "two"]);
  expect(rangeOf(blocks, "two", "one")).toEqual(["two", "columns", "one"]);
  expect(rangeOf(blocks, "left", "below")).toEqual(["left", "below"]);
  expect(rangeOf(blocks, "left", "two")).toEqual(["columns", "two"]);
});

it("goes on with the neighbour when something is removed, and with the columns when one is empty", () => {
  expect(afterRemoval(blocks, ["one"])).toBe("columns");
  expect(afterRemoval(blocks, ["two"])).toBe("columns");
  expect(afterRemoval(blocks, ["right"])).toBe("columns");
  expect(afterRemoval(blocks, ["one", "columns", "two"])).toBeUndefined();
});
