import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import type { FileStore } from "../file-store.ts";
import type { MailPicture } from "./mail-picture.ts";
import { readPicture } from "./picture-files.ts";

/** Kept for as long as a mail may show them: for ever. */
const folder = "mail-pictures";

/** Below the product's own address, whatever that is. */
export function mailAddress(file: string): string {
  return `/i/${file}`;
}

/** The square beside a picture. */
export function thumbnailOf(file: string): string {
  return file.replace(/\.(png|jpg|gif)$/, (ending) => `_s${ending === ".jpg" ? ".jpg" : ".png"}`);
}

/** The file that mails show of a picture which screens show as `<name>.webp`; as hard to guess as that name. */
export function copyOf(webp: string, kind: "png" | "jpg"): string {
  return webp.replace(/webp$/, kind);
}

/** Answers the file's name, which has 192 random bits, because whoever knows it may see the picture. */
export async function storeMailPicture(files: FileStore, { kind, content, thumbnail }: MailPicture): Promise<string> {
  const file = `${randomBytes(24).toString("base64url")}.${kind}`;
  await files.save(folder, Readable.from([content]), file);
  await files.save(folder, Readable.from([thumbnail]), thumbnailOf(file));
  return file;
}

/** Does nothing where the file is there already: what stands under a name never changes. */
export async function storeCopy(files: FileStore, file: string, content: Buffer): Promise<void> {
  if ((await files.size(`${folder}/${file}`)) === undefined) {
    await files.save(folder, Readable.from([content]), file);
  }
}

/** Of a picture that nothing names: another one says the same. */
export async function discardMailPicture(files: FileStore, file: string): Promise<void> {
  await files.remove(`${folder}/${file}`);
  await files.remove(`${folder}/${thumbnailOf(file)}`);
}

/** Throws `not_found`. */
export function readMailFile(files: FileStore, file: string): Promise<Buffer> {
  return readPicture(files, `${folder}/${file}`);
}
