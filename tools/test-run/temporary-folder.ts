import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

const inMemory = "/dev/shm";
/** What a whole run keeps at once is below 3 GB; the rest is for its programs. */
const roomNeeded = 8 * 1024 ** 3;
const prefix = "delight-tests-";

/**
 * Makes a folder for everything that this process and its children throw away, and names it in `TMPDIR`: in memory where there is
 * room, as each test file makes a database of 1,500 files. It goes with the process; what a killed one left goes with the next.
 */
export function makeTemporaryFolder(): void {
  const place = hasRoom() ? inMemory : tmpdir();
  for (const name of readdirSync(place)) {
    const [, pid] = new RegExp(`^${prefix}(\\d+)$`).exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(place, name), { recursive: true, force: true });
  }
  const folder = join(place, `${prefix}${process.pid}`);
  mkdirSync(folder);
  // PostgreSQL runs as a user of its own where we are root.
  chmodSync(folder, 0o755);
  process.env["TMPDIR"] = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return Math.min(bavail * bsize, freemem()) >= roomNeeded;
  } catch {
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
