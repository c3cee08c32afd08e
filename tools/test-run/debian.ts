import { existsSync } from "node:fs";
import { runSilently } from "../ready/processes.mjs";
import { projectRoot } from "../source/files.ts";

/** Whether Debian packages may be installed here: nobody's desk, as root. */
export function mayInstall(): boolean {
  return process.env["CI"] === "true" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

/** Installs Debian packages without a question; false when that failed. */
export async function installPackages(names: readonly string[]): Promise<boolean> {
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", ...names]]) {
    const { code } = await runSilently({ command: "apt-get", args, cwd: projectRoot, environment });
    if (code !== 0) return false;
  }
  return true;
}

/** Unpacks a Debian package below a folder and runs nothing of it; false when that failed. */
export async function unpackPackage(name: string, folder: string): Promise<boolean> {
  const words = `apt-get update && apt-get download ${name} && dpkg -x ${name}_*.deb .`;
  const { code } = await runSilently({ command: "sh", args: ["-c", words], cwd: folder, environment: process.env });
  return code === 0;
}
