import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { environmentWith } from "../../apps/server/src/config.ts";
import { heapFlagsFor } from "../../apps/server/src/roles/heap-flags.ts";

const main = fileURLToPath(new URL("../../apps/server/src/main.ts", import.meta.url));

export interface ApiProcess {
  /** Where its API begins. */
  readonly url: string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** The product's own API role in a process of its own, started as `main.ts` starts it; resolves when it answers. */
export async function startApiProcess(environment: Record<string, string>): Promise<ApiProcess> {
  const port = await freePort();
  const child = fork(main, ["api"], {
    env: environmentWith({ ...environment, PORT: String(port) }),
    execArgv: [...heapFlagsFor("api")],
    stdio: "inherit",
  });
  const exit = once(child, "exit");
  await Promise.race([
    once(child, "message"),
    exit.then(() => {
      throw new Error("The API ended before it was ready");
    }),
  ]);
  return {
    url: `http://127.0.0.1:${port}/api`,
    stop: async (signal = "SIGTERM") => {
      child.kill(signal);
      await exit;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
