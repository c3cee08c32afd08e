import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

export interface SinkProcess {
  readonly port: number;
  readonly pid: number;
  close(): Promise<void>;
}

/** Starts the sink as a process of its own, with the switches of `main.ts`. */
export async function startSinkProcess(switches: readonly string[]): Promise<SinkProcess> {
  const entry = `${import.meta.dirname}/main.ts`;
  const child = spawn(process.execPath, [entry, ...switches], { stdio: ["ignore", "pipe", "inherit", "ipc"] });
  const gone = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
  });
  const { stdout } = child;
  if (stdout === null) throw new Error("The sink has no output");
  for await (const line of createInterface({ input: stdout })) {
    const { port } = JSON.parse(line) as { port: number };
    return {
      port,
      pid: child.pid ?? 0,
      close() {
        child.kill("SIGTERM");
        return gone;
      },
    };
  }
  throw new Error("The sink did not start");
}
