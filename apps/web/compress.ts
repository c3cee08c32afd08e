import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const worthwhile = /\.(js|css|svg|json)$/;
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Puts a brotli and a gzip copy beside every built text file; the server sends the one that the browser takes. */
export function compress(folder: string): Plugin {
  return {
    name: "compress",
    apply: "build",
    closeBundle: async () => {
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (entry.isFile() && worthwhile.test(entry.name)) {
          const path = join(entry.parentPath, entry.name);
          const content = await readFile(path);
          await writeFile(`${path}.br`, await promisify(brotliCompress)(content, options));
          await writeFile(`${path}.gz`, await promisify(gzip)(content));
        }
      }
    },
  };
}
