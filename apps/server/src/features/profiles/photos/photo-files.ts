import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { FileStore } from "../../../platform/files/file-store.ts";
import { notFound } from "../../../platform/errors.ts";

const folder = "photos";
const address = "/api/user-profiles/photos/";

/** Answers the address of the photo; its name has 192 random bits, because whoever knows it may see the photo. */
export async function storePhoto(files: FileStore, photo: Buffer): Promise<string> {
  const name = `${randomBytes(24).toString("base64url")}.webp`;
  await files.save(folder, Readable.from([photo]), name);
  return `${address}${name}`;
}

export async function removePhotoFile(files: FileStore, url: string | null): Promise<void> {
  if (url?.startsWith(address)) {
    await files.remove(`${folder}/${url.slice(address.length)}`);
  }
}

/** As a whole: it is small, and a file that is missing must be refused before the answer begins. */
export async function readPhoto(files: FileStore, name: string): Promise<Buffer> {
  try {
    return await buffer(files.open(`${folder}/${name}`));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") {
      throw notFound("The photo");
    }
    throw error;
  }
}
