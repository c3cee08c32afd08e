import { execFileSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { installPackages, mayInstall } from "./debian.ts";

/** The folder of `opendkim` is not on everybody's path. */
const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin"];

/** Installs Debian's verifiers of signatures when they are missing and may be installed. */
export async function hasMailVerifiers(): Promise<boolean> {
  if (areThere()) return true;
  return mayInstall() && (await installPackages(["opendkim", "python3-dkim"])) && areThere();
}

function areThere(): boolean {
  return isThere("opendkim") && isKnownToPython("dkim");
}

/** Of Debian itself: another Python on the path does not see what its packages bring. */
function isKnownToPython(name: string): boolean {
  try {
    execFileSync("/usr/bin/python3", ["-c", `import ${name}`], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

function isThere(program: string): boolean {
  return folders.some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
