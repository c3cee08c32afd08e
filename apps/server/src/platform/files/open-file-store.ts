import { join } from "node:path";
import type { Config } from "../../config.ts";
import { createDiskStore, type FileStore } from "./file-store.ts";

/** The store that the environment names. What speaks S3 is loaded only where it is used: it is large. */
export async function openFileStore({ files, dataFolder }: Pick<Config, "files" | "dataFolder">): Promise<FileStore> {
  if (files) {
    const { createS3Store } = await import("./s3-store.ts");
    return createS3Store(files);
  }
  return createDiskStore(join(dataFolder, "files"));
}
