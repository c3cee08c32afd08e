import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { uuidv7 } from "../id.ts";

/** Uploaded files, by keys that we make ourselves; never by a name that a person gave. */
export interface FileStore {
  /** Writes a stream to a new file below `folder`, under a name of its own unless told; nothing stays when the stream breaks. */
  save(folder: string, content: Readable, name?: string): Promise<{ key: string; bytes: number }>;
  open(key: string): Readable;
  remove(key: string): Promise<void>;
}

export function createDiskStore(root: string): FileStore {
  const place = (key: string) => {
    const path = resolve(root, key);
    if (!path.startsWith(resolve(root) + sep)) {
      throw new Error("A file key must stay inside its store");
    }
    return path;
  };
  return {
    save: async (folder, content, name = uuidv7()) => {
      const key = join(folder, name);
      const path = place(key);
      await mkdir(dirname(path), { recursive: true });
      try {
        await pipeline(content, createWriteStream(path, { flags: "wx", mode: 0o600 }));
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
      return { key, bytes: (await stat(path)).size };
    },
    open: (key) => createReadStream(place(key)),
    remove: (key) => rm(place(key), { force: true }),
  };
}
