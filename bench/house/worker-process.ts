import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { environmentWith } from "../../apps/server/src/config.ts";
import { heapFlagsFor } from "../../apps/server/src/roles/heap-flags.ts";

const main = fileURLToPath(new URL("../../apps/server/src/main.ts", import.meta.url));

export interface WorkerProcess {
  readonly pid: number;
  /** The most memory that it has held at once so far, in MB (VmHWM of proc(5)). */
  peakMegabytes(): Promise<number>;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** The product's own worker role in a process of its own, started as `main.ts` starts it. */
export function startWorkerProcess(environment: Record<string, string>): WorkerProcess {
  const child = spawn(process.execPath, [...heapFlagsFor("worker"), main, "worker"], {
    env: environmentWith(environment),
    // By the channel it learns that the bench has ended, however that ended.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  const exit = once(child, "exit");
  const pid = child.pid ?? 0;
  return {
    pid,
    peakMegabytes: async () => {
      const status = await readFile(`/proc/${pid}/status`, "utf8");
      return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
    },
    stop: async (signal = "SIGTERM") => {
      child.kill(signal);
      await exit;
    },
  };
}
