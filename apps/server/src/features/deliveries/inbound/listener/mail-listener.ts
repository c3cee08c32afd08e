import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { SMTPServer, type SMTPServerAddress, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import type { InboundConfig } from "../../../../config.ts";
import { inOrganization } from "../../../../platform/db/database.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { insertReturned } from "../inbox/returned-mails.queries.ts";
import { readReturn, type ReturnClaim } from "../token/return-address.ts";

const zip = promisify(gzip);
const largestMail = 30 * 1024 * 1024;
/** Of larger mails the beginning is kept: reports and answers say what they have to say there. */
const mostKept = 1024 * 1024;
const mostClients = 100;
const mostFromOne = 20;
const mostRecipients = 20;
const socketTimeout = 120_000;

/** Takes what comes back from mails. */
export interface MailListener {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * A mail server that takes mail for addresses of ours alone, which are told by their tokens: it relays nothing, answers
 * nobody later, and says 250 once a mail is in the database.
 */
export async function openMailListener(platform: Platform, inbound: InboundConfig): Promise<MailListener> {
  const acceptor = new MailAcceptor(platform);
  const server = new SMTPServer({
    name: platform.config.returnPathDomain ?? platform.config.mailDomain,
    banner: "Delight",
    authOptional: true,
    disableReverseLookup: true,
    ...tlsOf(inbound),
    size: largestMail,
    maxClients: mostClients,
    socketTimeout,
    closeTimeout: 5000,
    onConnect: (session, done) => done(acceptor.enter(session)),
    onClose: (session) => acceptor.leave(session),
    onRcptTo: (address, session, done) => done(acceptor.refusalOf(address, session)),
    onData: (stream, session, answer) => {
      void acceptor.take(stream, session).then((refused) => answer(refused));
    },
  });
  server.on("error", (error) => platform.log.warn({ error }, "inbound mail"));
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(inbound.port, inbound.host, () => {
      server.off("error", fail);
      done();
    });
  });
  const bound = server.server.address();
  return {
    port: typeof bound === "object" && bound ? bound.port : inbound.port,
    close: () => new Promise((done) => server.close(done)),
  };
}

function tlsOf({ certificate }: InboundConfig) {
  return certificate
    ? {
        cert: readFileSync(certificate.certificateFile),
        key: readFileSync(certificate.keyFile),
        disabledCommands: ["AUTH" as const],
      }
    : { disabledCommands: ["AUTH" as const, "STARTTLS" as const] };
}

function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

class MailAcceptor {
  private readonly platform: Platform;
  private readonly inside = new Map<string, number>();

  constructor(platform: Platform) {
    this.platform = platform;
  }

  /** Who holds many connections leaves none to others. */
  enter({ remoteAddress }: SMTPServerSession): Error | undefined {
    const count = (this.inside.get(remoteAddress) ?? 0) + 1;
    this.inside.set(remoteAddress, count);
    return count > mostFromOne ? refusal(421, "4.7.0 Too many connections from this address") : undefined;
  }

  leave({ remoteAddress }: SMTPServerSession): void {
    const count = (this.inside.get(remoteAddress) ?? 0) - 1;
    if (count > 0) this.inside.set(remoteAddress, count);
    else this.inside.delete(remoteAddress);
  }

  refusalOf({ address }: SMTPServerAddress, { remoteAddress, envelope }: SMTPServerSession): Error | undefined {
    if (envelope.rcptTo.length >= mostRecipients) {
      return refusal(452, "4.5.3 Too many recipients");
    }
    if (readReturn(address, this.platform.keys.returning)) {
      return undefined;
    }
    this.platform.log.warn({ remoteAddress, address: address.slice(0, 100) }, "mail for an address that is not ours");
    return refusal(550, "5.1.1 There is nobody of this name");
  }

  /** Answers a refusal, or nothing once the mail is safe. */
  async take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Error | undefined> {
    try {
      return await this.takeWhole(stream, session);
    } catch (error) {
      this.platform.log.error({ error }, "a mail that came back could not be written down");
      return refusal(451, "4.3.0 Try again later");
    }
  }

  private async takeWhole(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<Error | undefined> {
    const { kept, size } = await readCut(stream, mostKept);
    if (stream.sizeExceeded) {
      return refusal(552, "5.3.4 The mail is larger than 30 MB");
    }
    const raw = await zip(kept, { level: 1 });
    for (const { address } of envelope.rcptTo) {
      const claim = readReturn(address, this.platform.keys.returning);
      if (claim) await this.keep(claim, { kept, raw, size });
    }
    return undefined;
  }

  private keep(claim: ReturnClaim, { kept, raw, size }: { kept: Buffer; raw: Buffer; size: number }): Promise<void> {
    const { organizationId, deliveryId, kind } = claim;
    const digest = createHash("sha256").update(`${kind} ${deliveryId} `).update(kept).digest();
    const mail = { cameBy: "smtp", addressKind: kind, deliveryId, digest, raw, size } as const;
    return inOrganization(this.platform.database, { organizationId }, (tx) => insertReturned(tx, mail));
  }
}

/** The beginning of what comes, and how much came; reads to the end, so that whoever sends is answered. */
async function readCut(
  stream: AsyncIterable<unknown>,
  most: number,
): Promise<{ readonly kept: Buffer; readonly size: number }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) continue;
    if (size < most) chunks.push(chunk.subarray(0, most - size));
    size += chunk.length;
  }
  return { kept: Buffer.concat(chunks), size };
}
