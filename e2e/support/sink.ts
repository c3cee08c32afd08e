import PostalMime, { type Email } from "postal-mime";
import { readAccepted, readMessage } from "../../stand-ins/src/smtp/read-sink.ts";
import { startSinkProcess } from "../../stand-ins/src/smtp/sink-process.ts";
import { temporaryFolder } from "./temporary.ts";

/** A real mail server that writes what it accepts to disk. */
export interface Sink {
  readonly port: number;
  /** Addresses of the mails accepted so far, in order, one entry a mail. */
  recipients(): string[];
  /** The mail to an address, as a mail program reads it. */
  mailTo(address: string): Promise<Email>;
  /** All mails to an address in the order in which they came, octet by octet. */
  octetsTo(address: string): string[];
  stop(): Promise<void>;
}

export async function startSink(): Promise<Sink> {
  const folder = await temporaryFolder("sink");
  const server = await startSinkProcess(["--folder", folder.path]);
  const messagesTo = (address: string) =>
    readAccepted(folder.path)
      .filter(({ rcpt_to: to }) => to.includes(address))
      .map((accepted) => readMessage(folder.path, accepted));
  return {
    port: server.port,
    recipients: () => readAccepted(folder.path).flatMap((accepted) => accepted.rcpt_to),
    mailTo: async (address) => {
      const [message] = messagesTo(address);
      if (message === undefined) throw new Error(`No mail to ${address} has arrived`);
      return PostalMime.parse(message);
    },
    octetsTo: (address) => messagesTo(address).map((message) => message.toString("latin1")),
    stop: async () => {
      await server.close();
      await folder.remove();
    },
  };
}
