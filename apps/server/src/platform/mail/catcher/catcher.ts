import type { AddressInfo } from "node:net";
import { callbackify } from "node:util";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";

export interface CaughtEnvelope {
  from: string;
  to: string[];
}

export interface CatcherOptions {
  /** 0 takes a free one. */
  port: number;
  host: "127.0.0.1" | "::1";
  /** Keeps the mail; the sender hears yes only after it resolved, and is asked to try later when it rejects. */
  onMessage(raw: Buffer, envelope: CaughtEnvelope): Promise<void>;
}

export interface Catcher {
  readonly port: number;
  close(): Promise<void>;
}

const largestMessage = 30 * 1024 * 1024;

class SmtpAnswer extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, text: string) {
    super(text);
    this.responseCode = responseCode;
  }
}

async function gather(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= largestMessage) chunks.push(chunk);
  }
  if (bytes > largestMessage) throw new SmtpAnswer(552, "5.3.4 The message is too big");
  return Buffer.concat(chunks);
}

function envelopeOf({ envelope }: SMTPServerSession): CaughtEnvelope {
  return {
    from: envelope.mailFrom ? envelope.mailFrom.address : "",
    to: envelope.rcptTo.map(({ address }) => address),
  };
}

/** The mailbox that catches all mail of an installation without a mail server; reachable from this machine only. */
export async function startCatcher({ port, host, ...keeper }: CatcherOptions): Promise<Catcher> {
  const take = callbackify(async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
    const raw = await gather(stream);
    try {
      await keeper.onMessage(raw, envelopeOf(session));
    } catch (error) {
      throw Object.assign(new SmtpAnswer(451, "4.3.0 The mail could not be kept, try again"), { cause: error });
    }
  });

  const server = new SMTPServer({
    banner: "captured mailbox",
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    size: largestMessage,
    closeTimeout: 1000,
    onData: (stream, session, callback) => take(stream, session, callback),
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      // A client that breaks off is no failure of the mailbox.
      server.on("error", () => undefined);
      resolve();
    });
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
