import { type Crop, type Size, squareOf } from "./crop.ts";

/** Pixels of a side; the server stores less. */
const side = 512;

/** Reads a picture; rejects what is none. */
export async function openPicture(file: Blob): Promise<{ url: string; size: Size }> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
  return { url, size: { width: image.naturalWidth, height: image.naturalHeight } };
}

/** The square of a picture as a file of its own. */
export async function cutOut(url: string, crop: Crop): Promise<File> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const square = squareOf({ width: image.naturalWidth, height: image.naturalHeight }, crop);
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, square.x, square.y, square.side, square.side, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("This browser cannot write pictures");
  return new File([blob], "photo.png", { type: "image/png" });
}
