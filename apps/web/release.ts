import { execFileSync, type ExecFileSyncOptionsWithStringEncoding } from "node:child_process";
import { readFileSync } from "node:fs";

/** Names the build as error reports do: the version, and the commit where there is one. */
export function readRelease(): string {
  const { version } = JSON.parse(readFileSync(`${import.meta.dirname}/package.json`, "utf8")) as { version: string };
  const commit = readCommit();
  return commit === undefined ? version : `${version}+${commit}`;
}

function readCommit(): string | undefined {
  try {
    const options: ExecFileSyncOptionsWithStringEncoding = {
      cwd: import.meta.dirname,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    };
    return execFileSync("git", ["rev-parse", "--short=10", "HEAD"], options).trim();
  } catch {
    // Unpacked from an archive.
    return undefined;
  }
}
