import { type AddressInfo, createServer, type Socket } from "node:net";
import type { SinkOptions } from "./options.ts";
import { openRecord } from "./record.ts";
import { Session } from "./session.ts";

export interface Sink {
  readonly port: number;
  /** How many messages were accepted since the start. */
  accepted(): number;
  connections(): number;
  close(): Promise<void>;
}

/** A real SMTP server that keeps all it accepts and misbehaves on request. */
export async function startSink(options: SinkOptions = {}): Promise<Sink> {
  const record = options.folder === undefined ? undefined : openRecord(options.folder, options);
  const sockets = new Set<Socket>();
  const greylisted = new Set<string>();
  let accepted = 0;
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    const session = new Session(socket, {
      options,
      connection: connections,
      greylisted,
      accept(delivered) {
        record?.add(delivered);
        accepted += 1;
      },
    });
    session.greet();
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port ?? 0, options.host ?? "127.0.0.1", resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    accepted: () => accepted,
    connections: () => connections,
    async close() {
      if (!server.listening) return;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
      record?.close();
    },
  };
}
