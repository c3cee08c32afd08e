import sharp, { type Sharp } from "sharp";
import { invalidField } from "../../errors.ts";
import { mostPixels, openPicture, photograph, refuseBroken, seconds, takePicture } from "./picture.ts";

/** Of what every mail program shows. */
export type MailKind = "png" | "jpg" | "gif";

/** A picture for mails, with a square of 160 pixels for lists: a JPEG of a JPEG, a PNG of all others. */
export interface MailPicture {
  readonly kind: MailKind;
  readonly content: Buffer;
  readonly thumbnail: Buffer;
  readonly width: number;
  readonly height: number;
}

/** In pixels of the picture as it is kept. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Twice the widest email, for screens with small pixels. */
const largest = { width: 1800, height: 5400, fit: "inside", withoutEnlargement: true } as const;
const thumbnailSide = 160;
const mostFrames = 300;

/**
 * A PNG, JPEG, GIF or WebP picture written anew for mails: as GIF where it moves, as PNG where it is transparent or smaller so,
 * else as JPEG. Nothing but pixels is kept. Refused at the field `file`, or with `unavailable`, as `makePicture` does.
 */
export function makeMailPicture(read: () => Promise<Buffer>): Promise<MailPicture> {
  return takePicture(read, { isGifTaken: true }, (file) => drawAnew(file, undefined));
}

/** A part of one of our own pictures. */
export function cropMailPicture(file: Buffer, crop: Crop): Promise<MailPicture> {
  return takePicture(
    () => Promise.resolve(file),
    { isGifTaken: true },
    (own) => drawAnew(own, crop),
  );
}

async function drawAnew(file: Buffer, crop: Crop | undefined): Promise<MailPicture> {
  const { picture, claims } = await openPicture(file);
  const frames = claims.pages ?? 1;
  if (frames > mostFrames || frames * claims.width * claims.height > mostPixels) {
    throw invalidField("file", "manyFrames");
  }
  return frames > 1 ? drawMoving(file, crop) : drawStill(picture, crop, claims.format === "jpeg");
}

async function drawMoving(file: Buffer, crop: Crop | undefined): Promise<MailPicture> {
  const moving = sharp(file, { failOn: "warning", limitInputPixels: mostPixels, animated: true }).timeout({ seconds });
  const { data: content, info } = await cropped(moving, crop)
    .resize(largest)
    .gif({ effort: 4 })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseBroken);
  const first = sharp(content, { pages: 1 });
  const thumbnail = await first.resize(thumbnailSide, thumbnailSide, { fit: "cover" }).png().toBuffer();
  return { kind: "gif", content, thumbnail, width: info.width, height: info.pageHeight ?? info.height };
}

async function drawStill(picture: Sharp, crop: Crop | undefined, isPhotograph: boolean): Promise<MailPicture> {
  const { data, info } = await cropped(picture.timeout({ seconds }).autoOrient(), crop)
    .resize(largest)
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuseBroken);
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const { isOpaque } = await pixels().stats();
  const { kind, content } = await smallest(pixels, { isOpaque, isPhotograph });
  const square = pixels().resize(thumbnailSide, thumbnailSide, {
    fit: isOpaque ? "cover" : "contain",
    background: { r: 255, g: 255, b: 255, alpha: 0 },
  });
  const thumbnail = await (kind === "jpg" ? square.jpeg(photograph) : square.png()).toBuffer();
  return { kind, content, thumbnail, width, height };
}

async function smallest(
  pixels: () => Sharp,
  { isOpaque, isPhotograph }: { isOpaque: boolean; isPhotograph: boolean },
): Promise<Pick<MailPicture, "kind" | "content">> {
  const png = () => pixels().png({ compressionLevel: 9 }).toBuffer();
  if (!isOpaque) {
    return { kind: "png", content: await png() };
  }
  const jpeg = await pixels().removeAlpha().jpeg(photograph).toBuffer();
  const lossless = isPhotograph ? undefined : await png();
  return lossless && lossless.length <= jpeg.length * 1.5
    ? { kind: "png", content: lossless }
    : { kind: "jpg", content: jpeg };
}

function cropped(picture: Sharp, crop: Crop | undefined): Sharp {
  return crop ? picture.extract(crop) : picture;
}
