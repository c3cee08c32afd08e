import { newBlock } from "@delight/email/document";
import { expect, it } from "vitest";
import { contrastHint, backgroundOf } from "./contrast.ts";

it("says whether words can be read on a ground, and never promises more than there is", () => {
  expect(contrastHint("#000000", "#ffffff")).toEqual({ ratio: 21, isEnough: true });
  expect(contrastHint("#767676", "#ffffff")).toEqual({ ratio: 4.5, isEnough: true });
  expect(contrastHint("#777777", "#ffffff")).toEqual({ ratio: 4.4, isEnough: false });
  expect(contrastHint("#777777", "#ffffff", true).isEnough).toBe(true);
});

it("2.15: words in columns stand on the ground of their column, of the columns, or of the email", () => {
  const leaf = (id: string, background?: string) => ({
    ...newBlock("heading", "en"),
    id,
    ...(background ? { background } : {}),
  });
  const columns = {
    ...newBlock("columns", "en"),
    id: "columns",
    background: "#222222",
    columns: [
      { ratio: 1, blocks: [leaf("plain"), leaf("own", "#444444")] },
      { ratio: 1, background: "#333333", blocks: [leaf("beside")] },
    ],
  };
  const blocks = [leaf("top"), columns];
  const ground = (id: string) => {
    const block = [...columns.columns.flatMap((column) => column.blocks), ...blocks].find((one) => one.id === id);
    return block && backgroundOf(blocks, block, "#ffffff");
  };

  expect(["top", "plain", "own", "beside"].map(ground)).toEqual(["#ffffff", "#222222", "#444444", "#333333"]);
});
