import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { chmod, mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { environmentWith } from "../config.ts";

const main = fileURLToPath(new URL("../main.ts", import.meta.url));

/** The real product in processes of its own, as `npm start` starts it. */
export interface Product {
  readonly process: ChildProcess;
  output(): string;
  /** Resolves with the match when the output shows it; rejects when the product ends without. */
  shows(pattern: RegExp): Promise<RegExpExecArray>;
  /** Process ids that the role has had, the newest last. */
  pids(role: string): number[];
  /** The exit code, once it has ended. */
  ended(): Promise<number | null>;
}

export function startProduct(words: readonly string[], environment: Record<string, string>): Product {
  const child = spawn(process.execPath, [main, ...words], {
    env: environmentWith({ NODE_ENV: "development", PORT: "0", LOG_LEVEL: "info", ...environment }),
    stdio: ["ignore", "pipe", "pipe"],
    // A process group of its own, as a terminal gives it: a signal to the group reaches the product and nobody else.
    detached: true,
  });
  let text = "";
  let hasEnded = false;
  const exit = once(child, "exit").then(([code]) => {
    hasEnded = true;
    return code as number | null;
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (part: string) => {
      text += part;
    });
  }
  return {
    process: child,
    output: () => text,
    shows: async (pattern) => {
      for (;;) {
        const match = pattern.exec(text);
        if (match) {
          return match;
        }
        if (hasEnded) {
          throw new Error(`The product ended without showing ${pattern}:\n${text}`);
        }
        await new Promise((done) => setTimeout(done, 50));
      }
    },
    pids: (role) =>
      [...text.matchAll(new RegExp(`"child":(\\d+),"msg":"${role} begins"`, "g"))].map((m) => Number(m[1])),
    ended: () => exit,
  };
}

/** A data folder that the system user of PostgreSQL can enter, so that everything stays inside it. */
export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "delight-product-"));
  await chmod(folder, 0o755);
  return folder;
}

export async function postmasterPid(folder: string): Promise<number> {
  return Number((await readFile(join(folder, "postgres/postmaster.pid"), "utf8")).split("\n")[0]);
}

/** A zombie, which nobody has taken notice of yet, has ended. */
export function isAlive(pid: number): boolean {
  try {
    const [, state = ""] = /\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    return state !== "Z";
  } catch {
    return false;
  }
}
