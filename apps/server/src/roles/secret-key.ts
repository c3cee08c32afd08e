import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.ts";

const fileName = "secret-key";

export function secretKeyFile({ dataFolder }: Pick<Config, "dataFolder">): string {
  return join(dataFolder, fileName);
}

/** The secret of the installation, from which every key is derived: `SECRET_KEY`, or a file that the first start makes. */
export async function ensureSecretKey(config: Config): Promise<string> {
  const known = await findSecretKey(config);
  if (known !== undefined) {
    return known;
  }
  await mkdir(config.dataFolder, { recursive: true });
  const made = randomBytes(32).toString("base64url");
  await writeFile(secretKeyFile(config), made, { mode: 0o600, flag: "wx" });
  return made;
}

/** A single role never makes the secret: two machines would each make their own. */
export async function getSecretKey(config: Config): Promise<string> {
  const known = await findSecretKey(config);
  if (known === undefined) {
    throw new Error(`A role that runs by itself needs SECRET_KEY, or the file ${secretKeyFile(config)}`);
  }
  return known;
}

/** Undefined where there is none yet. */
export async function findSecretKey({ secretKey, dataFolder }: Config): Promise<string | undefined> {
  if (secretKey !== undefined) {
    return secretKey;
  }
  try {
    return (await readFile(secretKeyFile({ dataFolder }), "utf8")).trim();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") {
      return undefined;
    }
    throw error;
  }
}
