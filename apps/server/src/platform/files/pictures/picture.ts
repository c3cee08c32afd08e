import sharp, { type Metadata, type Sharp } from "sharp";
import { openGate } from "../../auth/concurrency-limiter.ts";
import { invalidField } from "../../errors.ts";

/** Of what a file claims to hold when it is opened up, all frames together: a few kilobytes can claim gigabytes. */
export const mostPixels = 40_000_000;
/** After which a picture is given up. */
export const seconds = 15;

// Nothing of the library but the readers of these four kinds is reachable by what people send, whatever it looks like.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadNsgifBuffer",
  ],
});
sharp.cache(false);
sharp.concurrency(1);

/** An opened picture takes up to 160 MB and one of the few threads that hash passwords too: one after the other, and few wait. */
const busy = "Too many pictures are coming in at this moment; try again";
const gate = openGate({ atOnce: 1, waiting: 10, busy });
/** What is read whole is held in memory: whoever is not let in yet is not read. One who sends slowly keeps only one place. */
const uploads = openGate({ atOnce: 10, waiting: 5, busy });

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpeg = Buffer.from([0xff, 0xd8, 0xff]);
const gif = Buffer.from("GIF8");

/** How a picture is drawn anew: `cover` fills a square of `side` pixels, `inside` keeps the shape and never grows. */
export interface Drawing {
  readonly side: number;
  readonly fit: "cover" | "inside";
  /** Lossless where letters and edges must stay sharp. */
  readonly isLossless: boolean;
  /** WebP unless it is for mails, which some programs show no WebP in: then a PNG where it is lossless, else a JPEG on white. */
  readonly isForMails?: true | undefined;
}

export interface Kinds {
  /** Also the first picture of a GIF. */
  readonly isGifTaken: boolean;
}

/** By how the content begins; names and types are what somebody claims. */
function isPicture(file: Buffer, { isGifTaken }: Kinds): boolean {
  const begins = (bytes: Buffer) => file.subarray(0, bytes.length).equals(bytes);
  const isWebp = file.toString("latin1", 0, 4) === "RIFF" && file.toString("latin1", 8, 12) === "WEBP";
  return begins(png) || begins(jpeg) || isWebp || (isGifTaken && begins(gif));
}

/**
 * A PNG, JPEG or WebP picture, written anew from its pixels, upright, so that nothing else of the file is kept: no place, no
 * camera, no second content. What is none is refused at the field `file`; when too many come at once, with `unavailable`.
 */
export async function makePicture(read: () => Promise<Buffer>, drawing: Drawing): Promise<Buffer> {
  const [picture] = await makePictures(read, [drawing], { isGifTaken: false });
  return picture;
}

/** As `makePicture`, for one picture that is shown in several sizes: one of each drawing, in their order. */
export function makePictures<const Drawings extends readonly Drawing[]>(
  read: () => Promise<Buffer>,
  drawings: Drawings,
  kinds: Kinds,
): Promise<{ readonly [Place in keyof Drawings]: Buffer }> {
  return takePicture(read, kinds, (file) => draw(file, drawings));
}

/** Reads a file that may be a picture and works on it when it is its turn; refused by its content before anything opens it. */
export function takePicture<T>(
  read: () => Promise<Buffer>,
  kinds: Kinds,
  work: (file: Buffer) => Promise<T>,
): Promise<T> {
  return uploads(async () => {
    const file = await read();
    if (!isPicture(file, kinds)) {
      throw kinds.isGifTaken ? invalidField("file", "imageKind") : invalidField("file", "photoKind");
    }
    return gate(() => work(file));
  });
}

async function draw<const Drawings extends readonly Drawing[]>(file: Buffer, drawings: Drawings) {
  const { picture } = await openPicture(file);
  const drawn: Buffer[] = [];
  for (const drawing of drawings) {
    drawn.push(await drawOne(picture.clone(), drawing));
  }
  return drawn as { readonly [Place in keyof Drawings]: Buffer };
}

/** The first picture of a file, and what it claims of itself; refused where it claims too much. */
export async function openPicture(file: Buffer): Promise<{ picture: Sharp; claims: Metadata }> {
  const picture = sharp(file, { failOn: "warning", limitInputPixels: mostPixels, pages: 1 });
  const claims = await picture.metadata().catch(refuseUnread);
  if (claims.width * claims.height > mostPixels) {
    throw tooLarge();
  }
  return { picture, claims };
}

function tooLarge() {
  return invalidField("file", ["photoTooBig", { limit: 40 }]);
}

/** The library counts the pixels of most kinds before we can. */
function refuseUnread(error: unknown): never {
  if (error instanceof Error && /pixel limit/.test(error.message)) {
    throw tooLarge();
  }
  return refuseBroken();
}

function drawOne(picture: Sharp, { side, fit, isLossless, isForMails }: Drawing): Promise<Buffer> {
  const drawn = picture
    .timeout({ seconds })
    .autoOrient()
    .resize(side, side, { fit, withoutEnlargement: fit === "inside" });
  return written(drawn, { isLossless, isForMails }).toBuffer().catch(refuseBroken);
}

function written(drawn: Sharp, { isLossless, isForMails }: Pick<Drawing, "isLossless" | "isForMails">): Sharp {
  if (isForMails) {
    return isLossless ? drawn.png({ compressionLevel: 9 }) : drawn.flatten({ background: "#ffffff" }).jpeg(photograph);
  }
  return drawn.webp(isLossless ? { lossless: true } : { quality: 82 });
}

/** Fine enough for screens with small pixels, at a fifth of what cameras write. */
export const photograph = { quality: 84, mozjpeg: true } as const;

export function refuseBroken(): never {
  throw invalidField("file", "photoBroken");
}
