import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { artFolder, draw, listDrawings } from "./drawings.ts";

const names = await listDrawings();

/** How far the bytes of two pictures are apart on average, of 255: processors round differently. */
async function distance(one: Buffer, other: Buffer) {
  const [a, b] = await Promise.all([one, other].map((png) => sharp(png).ensureAlpha().raw().toBuffer()));
  if (!a || !b || a.length !== b.length) return 255;
  return a.reduce((sum, byte, at) => sum + Math.abs(byte - (b[at] ?? 0)), 0) / a.length;
}

test.each(names)("%s.png is what its source draws, see-through and light", async (name) => {
  const kept = await readFile(`${artFolder}${name}.png`);
  const { channels, width, height } = await sharp(kept).metadata();

  expect(await distance(kept, await draw(name))).toBeLessThan(1);
  expect({ channels, width, height }).toEqual({ channels: 4, width: 720, height: 540 });
  expect(kept.length).toBeLessThan(20_000);
});
