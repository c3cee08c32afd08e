import { createHash } from "node:crypto";
import type { OrgTx } from "../../../platform/db/database.ts";
import { notFound } from "../../../platform/errors.ts";
import { discardMailPicture, storeMailPicture } from "../../../platform/files/pictures/mail-files.ts";
import type { MailPicture } from "../../../platform/files/pictures/mail-picture.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findImage, type ImageRow, insertImage } from "./images.queries.ts";

interface Keeping {
  readonly platform: Platform;
  /** Runs work inside the organization whose library it is. */
  readonly again: <T>(work: (tx: OrgTx) => Promise<T>) => Promise<T>;
}

export type UsedImage = ImageRow & { readonly uses: number };

/** As with logos: the files are there before a row names them; those of a picture that was there already go again. */
export async function keepPicture(
  { platform, again }: Keeping,
  picture: MailPicture,
  words: { readonly name: string; readonly alt: string },
): Promise<UsedImage> {
  const { content, width, height } = picture;
  const file = await storeMailPicture(platform.files, picture);
  const hash = createHash("sha256").update(content).digest();
  const row = await again(async (tx) => {
    const { id } = await insertImage(tx, { file, hash, width, height, bytes: content.length, ...words });
    return getImageRow(tx, id);
  });
  if (row.file !== file) {
    await discardMailPicture(platform.files, file).catch((error: unknown) =>
      platform.log.warn({ err: error }, "a picture that was there already stays twice"),
    );
  }
  return row;
}

/** Of the library; throws for what was removed. */
export async function getImageRow(tx: OrgTx, id: string): Promise<UsedImage> {
  const row = await findImage(tx, id);
  if (!row) {
    throw notFound("The image");
  }
  return row;
}
