import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { notFound } from "../../errors.ts";
import type { FileStore } from "../file-store.ts";

/** Keeps a picture in a folder and answers its name, which has 192 random bits, because whoever knows it may see the picture. */
export async function storePicture(files: FileStore, folder: string, picture: Buffer): Promise<string> {
  const name = `${randomBytes(24).toString("base64url")}.webp`;
  await files.save(folder, Readable.from([picture]), name);
  return name;
}

/** As a whole: it is small, and a file that is missing must be refused before the answer begins. */
export async function readPicture(files: FileStore, key: string): Promise<Buffer> {
  try {
    return await buffer(files.open(key));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") {
      throw notFound("The picture");
    }
    throw error;
  }
}
