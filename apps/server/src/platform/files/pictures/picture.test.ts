import { expect, test } from "vitest";
import { aPng } from "../../../testing/a-png.ts";
import { AppError } from "../../errors.ts";
import { makePicture } from "./picture.ts";

const photo = { side: 512, fit: "cover", isLossless: false } as const;

test("A21 of pictures that come in at once few are held in memory: the others are not read before it is their turn, or put off", async () => {
  let read = 0;
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const outcomes = Array.from({ length: 30 }, () =>
    makePicture(async () => {
      read += 1;
      await arrived;
      return Buffer.alloc(0);
    }, photo).catch((error: unknown) => (error instanceof AppError ? error.code : error)),
  );
  const heldAtOnce = read;
  arrive();

  const codes = await Promise.all(outcomes);

  expect(heldAtOnce).toBe(10);
  expect(codes.filter((code) => code === "unavailable")).toHaveLength(15);
});

test("A28 a picture of too many pixels is refused for that, and not as broken", async () => {
  const making = makePicture(() => Promise.resolve(aPng(20_000, 20_000, "bits")), photo);

  await expect(making).rejects.toMatchObject({ fields: { file: [{ code: "photoTooBig", params: { limit: "40" } }] } });
});
