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
  stop(): Promise<void>;
}

export async function startSink(): Promise<Sink> {
  const folder = await temporaryFolder("sink");
  const server = await startSinkProcess(["--folder", folder.path]);
  return {
    port: server.port,
    recipients: () => readAccepted(folder.path).flatMap((accepted) => accepted.rcpt_to),
    mailTo: async (address) => {
      const accepted = readAccepted(folder.path).find(({ rcpt_to: to }) => to.includes(address));
      if (accepted === undefined) throw new Error(`No mail to ${address} has arrived`);
      return PostalMime.parse(readMessage(folder.path, accepted));
    },
    stop: async () => {
      await server.close();
      await folder.remove();
    },
  };
}
