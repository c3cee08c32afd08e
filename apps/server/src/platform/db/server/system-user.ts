import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { userInfo } from "node:os";
import { dirname } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface SystemUser {
  uid: number;
  gid: number;
}

async function lookUp(name: string): Promise<SystemUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run("id", ["-u", name]), run("id", ["-g", name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

/** PostgreSQL refuses to run as root: then it gets the system user `postgres`, made if there is none. Undefined for an ordinary user. */
export async function postgresUser(): Promise<SystemUser | undefined> {
  if (userInfo().uid !== 0) {
    return undefined;
  }
  const existing = await lookUp("postgres");
  if (existing) {
    return existing;
  }
  await run("useradd", ["--system", "--no-create-home", "--shell", "/usr/sbin/nologin", "postgres"]);
  const made = await lookUp("postgres");
  if (!made) {
    throw new Error(
      "PostgreSQL cannot run as root and the system user postgres could not be made; make it, or set DATABASE_URL",
    );
  }
  return made;
}

/** Whether every folder above a path lets other users pass. */
export async function isOpenToOthers(path: string): Promise<boolean> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode } = await stat(folder);
    if ((mode & 0o001) === 0) {
      return false;
    }
    if (folder === dirname(folder)) {
      return true;
    }
  }
}
