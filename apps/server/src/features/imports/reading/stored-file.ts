import type { Readable } from "node:stream";
import type { FileStore } from "../../../platform/files/file-store.ts";

/** A file that can be read from anywhere, as often as wanted. */
export interface StoredFile {
  readonly bytes: number;
  /** All of it, or the bytes from `start` to before `end`. */
  open(range?: { readonly start: number; readonly end: number }): Readable;
}

export function storedFile(files: FileStore, key: string, bytes: number): StoredFile {
  return { bytes, open: (range) => files.open(key, range) };
}

/** The first bytes of a file, as many as there are. */
export async function readHead(file: StoredFile, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file.open({ start: 0, end: Math.min(file.bytes, most) }) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
