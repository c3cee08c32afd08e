import { type AddressInfo, createServer as createPlainServer, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { Mailboxes, type StoredMail } from "./mailboxes.ts";
import { ImapSession } from "./imap-session.ts";
import type { ImapOptions } from "./options.ts";

export interface ImapServer {
  readonly port: number;
  /** Changed while it runs, it counts from the next command on. */
  faults: NonNullable<ImapOptions["faults"]>;
  deliver(raw: string | Buffer, more?: { readonly folder?: string; readonly at?: Date }): void;
  mailsIn(folder: string): readonly StoredMail[];
  renumber(folder: string): void;
  connections(): number;
  /** Names of the commands that were said, in order. */
  readonly commands: readonly string[];
  close(): Promise<void>;
}

/** An IMAP server (RFC 3501, with MOVE) of one person with an inbox: as much of it as programs need that read mail. */
export async function startImapServer(options: ImapOptions): Promise<ImapServer> {
  const mailboxes = new Mailboxes();
  mailboxes.create("INBOX");
  const sockets = new Set<Socket>();
  const commands: string[] = [];
  const known = { faults: options.faults ?? {} };
  let connections = 0;
  const meet = (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    new ImapSession(socket, { options, mailboxes, commands, faults: () => known.faults }).greet();
  };
  const { cert, key } = options;
  const server = options.security === "tls" ? createTlsServer({ cert, key }, meet) : createPlainServer(meet);
  server.on("tlsClientError", () => undefined);
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(0, "127.0.0.1", done);
  });
  return Object.assign(known, {
    port: (server.address() as AddressInfo).port,
    deliver: (raw: string | Buffer, { folder = "INBOX", at = new Date() } = {}) => {
      mailboxes.deliver(folder, Buffer.from(raw), at);
    },
    mailsIn: (folder: string) => mailboxes.find(folder)?.mails ?? [],
    renumber: (folder: string) => mailboxes.renumber(folder),
    connections: () => connections,
    commands,
    close: async () => {
      const closed = new Promise<void>((done) => server.close(() => done()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  });
}
