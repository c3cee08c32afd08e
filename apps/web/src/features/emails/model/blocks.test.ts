import type { Block } from "@delight/email/block";
import { EmailDocument, emptyDocument, newBlock, walkBlocks } from "@delight/email/document";
import { describe, expect, it } from "vitest";
import { endOf, insertBlock, replaceBlock } from "./blocks.ts";
import { duplicateBlocks, insertBlocks, moveBlocks, placeBlocks, removeBlocks, takeBlocks } from "./many-blocks.ts";
import { findBlock, placeOf, root } from "./places.ts";

const heading = (id: string): Block => ({ id, kind: "heading", level: 2, align: "start", text: id });
const columns: Block = {
  id: "columns",
  kind: "columns",
  vertical: "top",
  stacks: true,
  columns: [
    { ratio: 1, blocks: [{ id: "left", kind: "spacer", height: 8 }] },
    { ratio: 1, blocks: [] },
  ],
};
const blocks: Block[] = [heading("one"), columns, heading("two"), { ...newBlock("footer", "en"), id: "footer" }];
const ids = (list: readonly Block[] = []) => [...walkBlocks(list)].map(({ id }) => id).join(" ");

describe("the blocks of an email", () => {
  it("puts a new block before the closing footer", () => {
    expect(ids(insertBlock(blocks, heading("new"), endOf(blocks, root)))).toBe("one columns left two new footer");
  });

  it("puts a block into a column, but never columns into columns", () => {
    const place = { columnsId: "columns", column: 1, index: 0 };

    expect(placeOf(insertBlock(blocks, heading("new"), place), "new")).toEqual(place);
    expect(insertBlock(blocks, { ...columns, id: "other" }, place)).toEqual(blocks);
    expect(placeBlocks(blocks, ["columns"], place)).toEqual(blocks);
  });

  it("moves a block up and down and stops at the ends", () => {
    expect(ids(moveBlocks(blocks, ["two"], -1))).toBe("one two columns left footer");
    expect(ids(moveBlocks(blocks, ["one"], -1))).toBe(ids(blocks));
    expect(ids(moveBlocks(blocks, ["left"], 1))).toBe(ids(blocks));
  });

  it("drags a block before another one, forwards, backwards and into a column", () => {
    expect(ids(placeBlocks(blocks, ["one"], { index: 3 }))).toBe("columns left two one footer");
    expect(ids(placeBlocks(blocks, ["two"], { index: 0 }))).toBe("two one columns left footer");
    expect(ids(placeBlocks(blocks, ["two"], { columnsId: "columns", column: 0, index: 0 }))).toBe(
      "one columns two left footer",
    );
    expect(ids(placeBlocks(blocks, ["one"], { index: 0 }))).toBe(ids(blocks));
  });

  it("duplicates a block with all that it holds under ids of their own", () => {
    const { blocks: next, copies } = duplicateBlocks(blocks, ["columns"]) ?? { blocks: [], copies: [] };

    expect(placeOf(next, copies[0] ?? "")).toEqual({ index: 2 });
    expect(EmailDocument.safeParse({ ...emptyDocument("en"), blocks: next }).success).toBe(true);
  });

  it("changes and removes a block inside a column", () => {
    const changed = replaceBlock(blocks, { id: "left", kind: "spacer", height: 99 });

    expect(findBlock(changed, "left")).toMatchObject({ height: 99 });
    expect(ids(removeBlocks(changed, ["left"]))).toBe("one columns two footer");
  });

  it("moves several together, in reading order, and leaves gaps behind", () => {
    expect(ids(placeBlocks(blocks, ["two", "one"], { index: 4 }))).toBe("columns left footer one two");
    expect(ids(moveBlocks(blocks, ["columns", "two"], -1))).toBe("columns left two one footer");
    expect(ids(placeBlocks(blocks, ["two", "left"], { index: 0 }))).toBe("left two one columns footer");
  });

  it("takes a columns block once, with what stands inside", () => {
    expect(ids(takeBlocks(blocks, ["left", "columns", "one"]))).toBe("one columns left");
  });

  it("puts columns behind the columns in which they were dropped", () => {
    const added = [heading("new"), { ...columns, id: "more", columns: [{ ratio: 1, blocks: [] }] }];

    expect(ids(insertBlocks(blocks, added, { columnsId: "columns", column: 0, index: 0 }))).toBe(
      "one columns new left more two footer",
    );
  });

  it("takes no more into a list than it can hold: counted is what really arrives, whence it may come", () => {
    const full = Array.from({ length: 20 }, (_, index) => ({
      id: `full${index}`,
      kind: "spacer" as const,
      height: 8,
    }));
    const crowded = [{ ...columns, columns: [{ ratio: 1, blocks: full }] }, heading("one")];
    const place = { columnsId: "columns", column: 0, index: 0 };

    expect(placeBlocks(crowded, ["one"], place)).toBeUndefined();
    expect(insertBlocks(crowded, [heading("new")], place)).toBeUndefined();
    expect(duplicateBlocks(crowded, ["one", "full3"])).toBeDefined();
    expect(duplicateBlocks(crowded.toReversed(), ["one", "full3"])).toBeUndefined();
    expect(ids(placeBlocks(crowded, ["full19"], place))).toMatch(/^columns full19 full0/);
  });
});
