import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { environmentWith } from "../../../config.ts";
import type { MailHouse } from "./campaign.ts";

export interface Worker {
  signal(name: "SIGTERM" | "SIGKILL" | "SIGSTOP" | "SIGCONT"): void;
  /** The exit code, null after a kill; resolves when the process has ended. */
  readonly ended: Promise<number | null>;
}

const main = join(import.meta.dirname, "../../../main.ts");

/** The worker role as a process of its own, on the database and the mail server of the house. */
export async function startWorkerProcess({ house, sink }: MailHouse): Promise<Worker> {
  const { config } = house.platform;
  const env = environmentWith({
    NODE_ENV: "test",
    DATABASE_URL: house.url,
    DATA_DIR: config.dataFolder,
    SECRET_KEY: "a secret that only tests know, long enough",
    LOG_LEVEL: "fatal",
    PUBLIC_URL: config.publicUrl,
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: String(sink.port),
    SMTP_SECURITY: "none",
    SMTP_CONNECTIONS: String(config.smtp?.connections ?? 4),
  });
  const child: ChildProcess = spawn(process.execPath, [main, "worker"], {
    env,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ended = once(child, "exit").then(([code]) => (typeof code === "number" ? code : null));
  await Promise.race([once(child, "message"), ended.then(() => Promise.reject(new Error("The worker ended at once")))]);
  return { signal: (name) => child.kill(name), ended };
}
