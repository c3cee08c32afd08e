import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

const tries = 100;
/** Milliseconds. */
const lookPause = 250;

export interface WantedPort {
  host: string;
  port: number;
  /** Somebody chose it: then another one is no answer. */
  portIsFixed: boolean;
}

/**
 * The port to listen on: the wanted one, or the next free one if nobody insists. Who insists waits up to `patience` (milliseconds)
 * for it: an API whose main process was killed answers its last calls before it ends.
 */
export async function choosePort({ host, port, portIsFixed }: WantedPort, patience = 0): Promise<number> {
  if (portIsFixed) return insistOn(host, port, Date.now() + patience);
  for (let candidate = port; candidate < port + tries; candidate += 1) {
    const free = await tryPort(host, candidate);
    if (free !== undefined) return free;
  }
  throw new Error(`No port from ${port} to ${port + tries - 1} on ${host} is free. Choose one by PORT`);
}

async function insistOn(host: string, port: number, until: number): Promise<number> {
  for (;;) {
    const free = await tryPort(host, port);
    if (free !== undefined) return free;
    if (Date.now() >= until) {
      throw new Error(`Port ${port} on ${host} is taken by another program. Stop that one, or choose another PORT`);
    }
    await sleep(lookPause);
  }
}

/**
 * For processes of our own that only loopback may reach. It is none of those that the system lends to connections: some time
 * passes until the process listens, and another of our products may start in the meantime.
 */
export async function freeLoopbackPort(): Promise<number> {
  return choosePort({ host: "127.0.0.1", port: 20_000 + randomInt(12_000), portIsFixed: false });
}

/** The number of the port if it could be opened (0 asks for any), undefined when it is taken. */
function tryPort(host: string, port: number): Promise<number | undefined> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") {
        done(undefined);
      } else {
        fail(new Error(`Cannot listen on ${host}:${port}: ${error.message}`));
      }
    });
    server.listen({ host, port, exclusive: true }, () => {
      const address = server.address();
      const taken = address !== null && typeof address === "object" ? address.port : port;
      server.close(() => done(taken));
    });
  });
}
