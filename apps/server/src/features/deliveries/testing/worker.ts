import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { environmentWith } from "../../../config.ts";
import { testSecret } from "../../../testing/template.ts";
import type { MailTestApp } from "./campaign.ts";

type Signal = "SIGTERM" | "SIGKILL" | "SIGSTOP" | "SIGCONT";

/** A role of the product as a process of its own. */
export interface RoleProcess {
  readonly pid: number;
  signal(name: Signal): void;
  /** The exit code, null after a kill; resolves when the process has ended. */
  readonly ended: Promise<number | null>;
  /** The most memory that it has held at once so far, in MB (VmHWM of proc(5)). */
  peakMegabytes(): Promise<number>;
}

export type Worker = RoleProcess;

export interface RoleOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Of Node itself: how much memory it may take, what it loads first. */
  readonly flags?: readonly string[];
}

const main = join(import.meta.dirname, "../../../main.ts");

/** The worker role as a process of its own, on the database and the mail server of the test app. */
export function startWorkerProcess(mail: MailTestApp, options: RoleOptions = {}): Promise<Worker> {
  return startRole("worker", mail, options);
}

/** A role of the product as a process of its own, on the database of the test app and its mail server if it has one; resolves when it is ready. */
export async function startRole(
  role: "worker" | "api" | "inbound",
  { testApp, sink }: Pick<MailTestApp, "testApp"> & Partial<Pick<MailTestApp, "sink">>,
  { environment = {}, flags = [] }: RoleOptions,
): Promise<RoleProcess> {
  const { config } = testApp.platform;
  const env = environmentWith({
    NODE_ENV: "test",
    DATABASE_URL: testApp.url,
    DATA_DIR: config.dataFolder,
    SECRET_KEY: testSecret,
    LOG_LEVEL: "fatal",
    PUBLIC_URL: config.publicUrl,
    ...(sink && {
      SMTP_HOST: "127.0.0.1",
      SMTP_PORT: String(sink.port),
      SMTP_SECURITY: "none",
      SMTP_CONNECTIONS: String(config.smtp?.connections ?? 4),
    }),
    ...environment,
  });
  const child: ChildProcess = spawn(process.execPath, [...flags, main, role], {
    env,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ended = once(child, "exit").then(([code]) => (typeof code === "number" ? code : null));
  const tooSoon = ended.then(() => Promise.reject(new Error(`The ${role} ended at once`)));
  await Promise.race([once(child, "message"), tooSoon]);
  const pid = child.pid ?? 0;
  return {
    pid,
    signal: (name) => child.kill(name),
    ended,
    peakMegabytes: async () => {
      const status = await readFile(`/proc/${pid}/status`, "utf8");
      return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
    },
  };
}
