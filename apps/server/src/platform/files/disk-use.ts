import { statfs } from "node:fs/promises";
import type { Config } from "../../config.ts";

/** The share, 0 to 1, that is used of the fullest disk on which this process or its database writes. */
export async function diskUse({ dataFolder, databaseFolder }: Pick<Config, "dataFolder" | "databaseFolder">) {
  const folders = [dataFolder, ...(databaseFolder === undefined ? [] : [databaseFolder])];
  return Math.max(0, ...(await Promise.all(folders.map(useOf))));
}

/** As `df` tells it: of what is not kept for root; of space or of files, whichever is scarcer. What cannot be asked is no reason to stop. */
async function useOf(folder: string): Promise<number> {
  const disk = await statfs(folder).catch(() => undefined);
  if (!disk) return 0;
  const { blocks, bfree, bavail, files, ffree } = disk;
  return Math.max(share(blocks - bfree, bavail), share(files - ffree, ffree));
}

function share(used: number, free: number): number {
  return used + free > 0 ? used / (used + free) : 0;
}
