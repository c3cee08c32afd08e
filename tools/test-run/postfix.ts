import { existsSync, mkdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { projectRoot } from "../source/files.ts";
import { mayInstall, unpackPackage } from "./debian.ts";

/** Postfix's two programs for measuring mail servers; no mail server of it is ever started. */
export interface PostfixPrograms {
  readonly source: string;
  readonly sink: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

const unpacked = join(projectRoot, ".ready", "postfix");
const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin"];

/** Finds them on the machine, or unpacks Debian's package into the project's own folder where that is allowed; undefined otherwise. */
export async function findPostfix(): Promise<PostfixPrograms | undefined> {
  const installed = folders.find((folder) => existsSync(join(folder, "smtp-source")));
  if (installed !== undefined) return programsIn(installed, process.env);
  const folder = join(unpacked, "usr/sbin");
  if (!existsSync(join(folder, "smtp-source"))) {
    mkdirSync(unpacked, { recursive: true });
    if (!mayInstall() || !(await unpackPackage("postfix", unpacked))) return undefined;
  }
  return programsIn(folder, { ...process.env, LD_LIBRARY_PATH: join(unpacked, "usr/lib/postfix") });
}

function programsIn(folder: string, environment: PostfixPrograms["environment"]): PostfixPrograms {
  return { source: join(folder, "smtp-source"), sink: join(folder, "smtp-sink"), environment };
}
