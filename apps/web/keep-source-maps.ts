import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Takes the source maps out of what is served, into a folder that only the server reads: with them anybody could read our code. */
export function keepSourceMaps(folder: string): Plugin {
  return {
    name: "keep-source-maps",
    apply: "build",
    config: () => ({ build: { sourcemap: "hidden" } }),
    writeBundle: async ({ dir = "" }) => {
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
        if (entry.isFile() && entry.name.endsWith(".map")) {
          await rename(join(entry.parentPath, entry.name), join(folder, entry.name));
        }
      }
    },
  };
}
