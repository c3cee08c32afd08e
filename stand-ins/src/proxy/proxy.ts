import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { ProxiedConnection } from "./proxied-connection.ts";
import type { Weather } from "./network-conditions.ts";

/** A TCP connection with weather between a client and a server on this machine. */
export interface Proxy {
  readonly port: number;
  set(weather: Weather): void;
  /** Resets every connection that is open now. */
  cut(): void;
  /** Leads new connections to another port of this machine, and resets those that are open. */
  redirect(port: number): void;
  /** How many connections were held by `holdsAfter` so far. */
  held(): number;
  close(): Promise<void>;
}

/** Stands before `port` until it is closed. */
export async function startProxy(port: number, weather: Weather = {}): Promise<Proxy> {
  const lines = new Set<ProxiedConnection>();
  let current = weather;
  let target = port;
  let held = 0;
  const reset = (socket: Socket) => void socket.on("error", () => undefined).resetAndDestroy();
  const server = createServer({ noDelay: true }, (client) => {
    if (current.refuses) return reset(client);
    const line = new ProxiedConnection(client, connect({ port: target, host: "127.0.0.1", noDelay: true }), {
      weather: () => current,
      onHeld: () => {
        held += 1;
      },
      onGone: () => lines.delete(line),
    });
    lines.add(line);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const cut = () => {
    for (const line of lines) line.reset();
  };
  return {
    port: (server.address() as AddressInfo).port,
    set: (next) => {
      current = next;
    },
    cut,
    redirect: (next) => {
      target = next;
      cut();
    },
    held: () => held,
    close: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      cut();
      return closed;
    },
  };
}
