import { inSystem } from "../../../platform/db/database.ts";
import type { FileStore } from "../../../platform/files/file-store.ts";
import { readPicture, storePicture } from "../../../platform/files/pictures/picture-files.ts";
import { makePicture } from "../../../platform/files/pictures/picture.ts";
import type { Call, SignedIn } from "../../../platform/http/call.ts";
import { receivePicture } from "../../../platform/http/receive-picture.ts";
import type { Platform } from "../../../platform/platform.ts";
import { replacePhoto } from "./photos.queries.ts";

const folder = "photos";
const address = "/api/user-profiles/photos/";
const square = { side: 512, fit: "cover", isLossless: false } as const;

type UserCall = Call & { user: SignedIn };

/**
 * The new file is there before anything names it, and the old one goes after nothing names it any more: whatever fails in
 * between leaves a file too many at worst, never a name without its file. So the new one stays even where naming it
 * failed: a connection lost in the middle does not tell whether it was named.
 */
export async function uploadPhoto({ platform, request, user }: UserCall): Promise<{ url: string }> {
  const photo = await makePicture(() => receivePicture(request), square);
  const url = `${address}${await storePicture(platform.files, folder, photo)}`;
  await rename(platform, user, url);
  return { url };
}

export async function removePhoto({ platform, user }: UserCall): Promise<Record<string, never>> {
  await rename(platform, user, null);
  return {};
}

export function readPhoto(files: FileStore, name: string): Promise<Buffer> {
  return readPicture(files, `${folder}/${name}`);
}

async function rename({ database, files, log }: Platform, { userId }: SignedIn, url: string | null): Promise<void> {
  const before = await inSystem(database, (tx) => replacePhoto(tx, userId, url));
  if (before?.startsWith(address)) {
    await files
      .remove(`${folder}/${before.slice(address.length)}`)
      .catch((error: unknown) => log.warn({ err: error }, "an old photo stays on disk"));
  }
}
