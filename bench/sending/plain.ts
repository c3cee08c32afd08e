import { createTransport } from "nodemailer";
import { createSmtpPool } from "../../apps/server/src/platform/mail/pool.ts";

export interface Plain {
  readonly port: number;
  readonly connections: number;
  readonly recipients: number;
  readonly message: Buffer;
}

const from = "hello@bench.test";
const addressOf = (number: number) => `customer.${number}@example.com`;

/** A message of that size, ready for the wire: nothing is left to do but to send it. */
export function readyMessage(bytes: number): Buffer {
  const head = `From: <${from}>\r\nTo: <c@example.com>\r\nSubject: ready\r\nMIME-Version: 1.0\r\n\r\n`;
  const line = `${"x".repeat(74)}\r\n`;
  return Buffer.from(head + line.repeat(Math.ceil((bytes - head.length) / line.length)));
}

/** The limit: our own lean client, with nothing to prepare and nothing to write down. */
export async function sendByPool({ port, connections, recipients, message }: Plain): Promise<void> {
  const login = { user: undefined, password: undefined };
  const pool = createSmtpPool({
    ...login,
    host: "127.0.0.1",
    port,
    security: "none",
    connections,
    allowInvalidCertificate: false,
    ehloName: "bench.test",
  });
  await inTurns(recipients, connections, async (number) => {
    const { outcome, reply } = await pool.send({ from, to: addressOf(number), message });
    if (outcome !== "accepted") throw new Error(reply);
  });
  await pool.close();
}

/** What most products send with. */
export async function sendByNodemailer({ port, connections, recipients, message }: Plain): Promise<void> {
  const transport = createTransport({
    host: "127.0.0.1",
    port,
    secure: false,
    ignoreTLS: true,
    pool: true,
    maxConnections: connections,
    maxMessages: Infinity,
  });
  await inTurns(recipients, connections, async (number) => {
    await transport.sendMail({ envelope: { from, to: addressOf(number) }, raw: message });
  });
  transport.close();
}

async function inTurns(count: number, lanes: number, send: (number: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) {
      next += 1;
      await send(next);
    }
  };
  await Promise.all(Array.from({ length: 2 * lanes }, lane));
}
