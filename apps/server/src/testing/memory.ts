import { readFileSync } from "node:fs";

/** What processes hold in memory now, together, in MB (VmRSS of proc(5)). */
export function megabytesOf(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) =>
    Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]),
  );
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}
