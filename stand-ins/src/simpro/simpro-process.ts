import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline";
import type { Commands } from "./control.ts";
import type { Logged } from "./world.ts";

export interface SimproProcess {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  control<Name extends keyof Commands>(name: Name, input: Commands[Name]): Promise<void>;
  /** What was asked since the start or the last reset, without secrets. */
  requests(): Promise<Logged[]>;
  close(): Promise<void>;
}

/** Starts a stand-in as a process of its own, which sends people back to `redirectUri`. */
export async function startSimproProcess({ redirectUri }: { redirectUri: string }): Promise<SimproProcess> {
  const clientId = randomBytes(15).toString("hex");
  const clientSecret = randomBytes(5).toString("hex");
  const controlToken = randomBytes(16).toString("hex");
  const words = ["--client-id", clientId, "--client-secret", clientSecret, "--redirect-uri", redirectUri];
  const child = spawn(process.execPath, [`${import.meta.dirname}/main.ts`, ...words, "--control-token", controlToken], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const gone = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
  });
  const url = `http://127.0.0.1:${await portOf(child)}`;
  const ask = async (path: string, body?: object) => {
    const response = await fetch(`${url}/__control/${path}`, {
      headers: { authorization: `Bearer ${controlToken}` },
      ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`The stand-in refused ${path}: ${await response.text()}`);
    return response.json();
  };
  return {
    url,
    clientId,
    clientSecret,
    control: async (name, input) => void (await ask(name, input)),
    requests: async () => (await ask("requests")) as Logged[],
    close: () => {
      child.kill("SIGTERM");
      return gone;
    },
  };
}

async function portOf({ stdout }: ReturnType<typeof spawn>): Promise<number> {
  if (stdout !== null) {
    for await (const line of createInterface({ input: stdout })) return (JSON.parse(line) as { port: number }).port;
  }
  throw new Error("The stand-in did not start");
}
