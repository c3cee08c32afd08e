import type { InputOf } from "@delight/contract/endpoint";
import type { organizations } from "@delight/contract/organizations";
import { type OrgScope, inOrganization, type OrgTx } from "../../../platform/db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { FileStore } from "../../../platform/files/file-store.ts";
import { copyOf, storeCopy } from "../../../platform/files/pictures/mail-files.ts";
import { makePictures } from "../../../platform/files/pictures/picture.ts";
import { readPicture, storePicture } from "../../../platform/files/pictures/picture-files.ts";
import type { Call, Membership } from "../../../platform/http/call.ts";
import { receivePicture } from "../../../platform/http/receive-picture.ts";
import type { Platform } from "../../../platform/platform.ts";
import { recordChange } from "../audit/record-change.ts";
import { logoAddress } from "./logo-address.ts";
import { logoForMails, sizeOfPng } from "./logo-for-mails.ts";
import { type NewLogo, replaceLogo } from "./logos.queries.ts";

const folder = "logos";

type Seen = InputOf<typeof organizations.removeLogo>;

interface Wish extends Seen {
  readonly logo: NewLogo | null;
}
/** Letters stay sharp, and the same picture sent again, to undo its removal, loses nothing. */
const drawing = { side: 512, fit: "inside", isLossless: true } as const;

/**
 * Mails show a copy that stays when the logo goes. As with photos: the new file is there before anything names it, and the old one goes after nothing names it any more, so
 * that whatever fails in between leaves a file too many at worst. Only who was refused has surely named nothing: of a commit
 * whose answer was lost nobody knows.
 */
export async function uploadLogo(
  inside: Membership,
  { seen }: Seen,
  { platform, request }: Call,
): Promise<{ url: string }> {
  const drawings = [drawing, logoForMails] as const;
  const [shown, mailed] = await makePictures(() => receivePicture(request), drawings, { isGifTaken: false });
  const name = await storePicture(platform.files, folder, shown);
  await storeCopy(platform.files, copyOf(name, "png"), mailed);
  await rename(platform, inside, { logo: { name, ...sizeOfPng(mailed) }, seen }).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === "conflict") await discard(platform, name);
    throw error;
  });
  return { url: logoAddress(name) };
}

export async function removeLogo(
  inside: Membership,
  { seen }: Seen,
  { platform }: Call,
): Promise<Record<string, never>> {
  await rename(platform, inside, { logo: null, seen });
  return {};
}

export function readLogo(files: FileStore, name: string): Promise<Buffer> {
  return readPicture(files, `${folder}/${name}`);
}

async function rename(platform: Platform, inside: OrgScope, wish: Wish): Promise<void> {
  const before = await inOrganization(platform.database, inside, (tx) => change(tx, wish));
  if (before !== null) await discard(platform, before);
}

async function discard({ files, log }: Platform, name: string): Promise<void> {
  await files
    .remove(`${folder}/${name}`)
    .catch((error: unknown) => log.warn({ err: error }, "an old logo stays on disk"));
}

async function change(tx: OrgTx, { logo, seen }: Wish): Promise<string | null> {
  const before = await replaceLogo(tx, logo);
  const name = logo?.name ?? null;
  // The row is locked by now, so nobody comes in between; the transaction takes the change back.
  if (seen !== undefined && seen !== (before === null ? "none" : logoAddress(before))) {
    throw new AppError("conflict", "Somebody else changed the logo meanwhile; look at theirs first");
  }
  if (before !== name) {
    await recordChange(tx, {
      action: name === null ? "logo_removed" : "logo_changed",
      subject: { kind: "settings" },
      before: { logo: before },
      after: { logo: name },
    });
  }
  return before;
}
