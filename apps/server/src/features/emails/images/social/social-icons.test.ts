import { SocialNetwork } from "@delight/email/document";
import sharp from "sharp";
import { expect, test } from "vitest";
import { socialIcon } from "./social-icons.ts";

test.each(SocialNetwork.options)("%s is drawn in every look: clear at the corners, ink within", async (network) => {
  for (const look of ["color", "dark", "light"]) {
    const icon = await socialIcon(`social/${network}-${look}.png`);

    const picture = sharp(icon ?? Buffer.alloc(0));
    expect(await picture.metadata()).toMatchObject({ format: "png", width: 96, height: 96, hasAlpha: true });
    const { channels } = await picture.stats();
    expect([channels[3]?.min, channels[3]?.max]).toEqual([0, 255]);
  }
});

test("what is no icon is none", async () => {
  expect(await socialIcon("social/../../social-icons.ts")).toBeUndefined();
});
