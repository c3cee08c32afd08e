import { inSystem } from "../../../platform/db/database.ts";
import { AppError, invalidField } from "../../../platform/errors.ts";
import type { Call, SignedIn } from "../../../platform/http/call.ts";
import type { Platform } from "../../../platform/platform.ts";
import { removePhotoFile, storePhoto } from "./photo-files.ts";
import { replacePhoto } from "./photos.queries.ts";
import { makePhoto } from "./square.ts";

/** 5 MB. */
const largest = 5 * 1024 * 1024;

type UserCall = Call & { user: SignedIn };

/**
 * The new file is there before anything names it, and the old one goes after nothing names it any more: whatever fails in
 * between leaves a file too many at worst, never a name without its file. So the new one stays even where naming it
 * failed: a connection lost in the middle does not tell whether it was named.
 */
export async function uploadPhoto({ platform, request, user }: UserCall): Promise<{ url: string }> {
  const photo = await makePhoto(() => readFile(request));
  const url = await storePhoto(platform.files, photo);
  await rename(platform, user, url);
  return { url };
}

export async function removePhoto({ platform, user }: UserCall): Promise<Record<string, never>> {
  await rename(platform, user, null);
  return {};
}

async function rename({ database, files, log }: Platform, { userId }: SignedIn, url: string | null): Promise<void> {
  const before = await inSystem(database, (tx) => replacePhoto(tx, userId, url));
  await removePhotoFile(files, before).catch((error: unknown) =>
    log.warn({ err: error }, "an old photo stays on disk"),
  );
}

async function readFile(request: Call["request"]): Promise<Buffer> {
  if (!request.isMultipart()) {
    throw new AppError("unsupported", "Send the photo as multipart/form-data, in the field file");
  }
  const limits = { fileSize: largest, files: 1, fields: 10, fieldSize: 1024 };
  const part = await request.file({ limits, throwFileSizeLimit: false });
  if (!part || part.fieldname !== "file") {
    throw invalidField("file", "choose a photo");
  }
  const content = await part.toBuffer();
  if (part.file.truncated) {
    throw invalidField("file", "must be no larger than 5 MB", "too_large");
  }
  return content;
}
