import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { SocialNetwork } from "@delight/email/document";
import sharp from "sharp";
import { expect, test } from "vitest";
import { ownPicture } from "./own-pictures.ts";

test.each(SocialNetwork.options)(
  "the icon of %s is drawn in every look: clear at the corners, ink within",
  async (network) => {
    for (const look of ["color", "dark", "light"]) {
      const icon = await ownPicture(`social/${network}-${look}.png`);

      const picture = sharp(icon?.content);
      expect(await picture.metadata()).toMatchObject({ format: "png", width: 96, height: 96, hasAlpha: true });
      const { channels } = await picture.stats();
      expect([channels[3]?.min, channels[3]?.max]).toEqual([0, 255]);
    }
  },
);

test("every drawing of the ready-made emails is there", async () => {
  const files = await readdir(fileURLToPath(new URL("../../../../../../packages/email/art/", import.meta.url)));
  const drawings = files.filter((file) => file.endsWith(".png"));

  const found = await Promise.all(drawings.map((file) => ownPicture(`art/${file}`)));

  expect(drawings.length).toBeGreaterThan(0);
  expect(found.filter((one) => one === undefined)).toEqual([]);
});

test("what nobody drew is none", async () => {
  const found = await Promise.all(
    ["social/../own-pictures.ts", "social/myspace-color.png", "art/nothing.png", "art/source/quote.svg"].map(
      ownPicture,
    ),
  );

  expect(found).toEqual([undefined, undefined, undefined, undefined]);
});
