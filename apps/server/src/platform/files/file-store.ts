import { createReadStream, createWriteStream } from "node:fs";
import { link, mkdir, readdir, rm, stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { uuidv7 } from "../id.ts";

/** Begins the names of files that are still being written, or whose writing was cut off. */
const unfinished = ".unfinished-";

/** Uploaded files, by keys that we make ourselves; never by a name that a person gave. */
export interface FileStore {
  /**
   * Writes a stream to a new file below `folder`, under a name of its own unless told. It is there whole or not at all. On a disk one
   * that is there already stays as it is (EEXIST); a bucket replaces it.
   */
  save(folder: string, content: Readable, name?: string): Promise<{ key: string; bytes: number }>;
  /** In bytes; undefined where there is no such file. */
  size(key: string): Promise<number | undefined>;
  /** All of it, or the bytes from `start` to before `end`. A file that is not there breaks the stream with the code ENOENT. */
  open(key: string, range?: { readonly start: number; readonly end: number }): Readable;
  remove(key: string): Promise<void>;
  /** Everything below a folder. */
  removeFolder(folder: string): Promise<void>;
  /** Of all files, in no order; those that come meanwhile may be left out. */
  keys(): AsyncIterable<string>;
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
      const written = join(dirname(path), `${unfinished}${uuidv7()}`);
      try {
        await pipeline(content, createWriteStream(written, { flags: "wx", mode: 0o600 }));
        // Unlike renaming, this overwrites nothing.
        await link(written, path);
      } finally {
        await rm(written, { force: true });
      }
      return { key, bytes: (await stat(path)).size };
    },
    size: async (key) => (await stat(place(key)).catch(missing))?.size,
    open: (key, range) => {
      if (!range) {
        return createReadStream(place(key));
      }
      const { start, end } = range;
      return end > start ? createReadStream(place(key), { start, end: end - 1 }) : Readable.from([]);
    },
    remove: (key) => rm(place(key), { force: true }),
    removeFolder: (folder) => rm(place(folder), { force: true, recursive: true }),
    keys: async function* () {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(missing);
      for (const entry of entries ?? []) {
        if (entry.isFile() && !entry.name.startsWith(unfinished))
          yield relative(root, join(entry.parentPath, entry.name));
      }
    },
  };
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
