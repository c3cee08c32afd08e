import { connect as connectPlain, isIP, type LookupFunction } from "node:net";
import { type ConnectionOptions, connect as connectTls } from "node:tls";
import type { MailboxSecurity, MailboxStep } from "@delight/contract/return-mailbox";
import type { ImapFlow, ImapTransport } from "imapflow";
import { PrivateAddress, vetHost } from "../../../../platform/outbound/public-lookup.ts";
import type { Address } from "../../../../platform/outbound/vet-url.ts";

interface MailboxAccess {
  readonly host: string;
  readonly port: number;
  readonly security: MailboxSecurity;
  readonly user: string;
  readonly password: string;
  readonly folder: string;
}

/** Where a mailbox may be, and which certificates are believed beside those of the machine. */
export interface MailboxRules {
  /** Any port of any address. */
  readonly toPrivate: boolean;
  readonly ca?: string;
  /** Milliseconds after which a connection is closed whatever it waits for, where not as long as usual. */
  readonly longest?: number;
}

/** A mailbox could not be opened or read, and which step failed. */
export class MailboxFailure extends Error {
  override readonly name = "MailboxFailure";
  readonly step: MailboxStep;

  constructor(step: MailboxStep, text: string) {
    super(
      text
        .replace(/[\s\p{Cc}]+/gu, " ")
        .trim()
        .slice(0, 300),
    );
    this.step = step;
  }
}

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** Whatever a server sends is anybody's: a mail of the size that is asked for, and lists of numbers of a large mailbox. */
const limits = {
  maxLineLength: 16 * 1024 * 1024,
  maxLiteralSize: 4 * 1024 * 1024,
  maxResponseSize: 24 * 1024 * 1024,
  maxResponseTokens: 100_000,
};

/**
 * Opens a folder over an encrypted connection to exactly the addresses that were looked at (A27). Throws `MailboxFailure` with
 * the step at which it ended. Whoever opens it closes it; the signal does so too, and whatever waits for the server fails then.
 */
export async function openMailbox(access: MailboxAccess, rules: MailboxRules, signal: AbortSignal): Promise<ImapFlow> {
  const { host, port, security, user, password, folder } = access;
  const way = new Way(await findAddresses(host, rules, signal));
  // 20 MB that no process shall hold in which no mailbox is looked into.
  const { ImapFlow: Client } = await import("imapflow");
  const client = new Client({
    host,
    port,
    secure: security === "tls",
    doSTARTTLS: security === "starttls",
    ...(isIP(host) === 0 ? { servername: host } : {}),
    auth: { user, pass: password },
    tls: { minVersion: "TLSv1.2", ...(rules.ca === undefined ? {} : { ca: [rules.ca] }) },
    transport: way.transport(),
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    clientInfo: { name: "Delight" },
    ...patience,
    ...limits,
  });
  client.on("error", () => undefined);
  const close = () => client.close();
  signal.addEventListener("abort", close, { once: true });
  client.once("close", () => signal.removeEventListener("abort", close));
  try {
    signal.throwIfAborted();
    await client.connect();
    way.step = "folder";
    await client.mailboxOpen(folder);
    return client;
  } catch (error) {
    client.close();
    throw new MailboxFailure(way.step, reasonOf(error, signal));
  }
}

async function findAddresses(
  host: string,
  { toPrivate }: Pick<MailboxRules, "toPrivate">,
  signal: AbortSignal,
): Promise<readonly Address[]> {
  try {
    const found = await unlessAborted(signal, vetHost(host, toPrivate));
    if (found.length > 0) return found;
  } catch (error) {
    if (!(error instanceof PrivateAddress) && !signal.aborted) throw error;
    throw new MailboxFailure("name", reasonOf(error, signal));
  }
  throw new MailboxFailure("name", `${host} was not found`);
}

/** Nobody waits for a name server once the signal was given. */
async function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const aborted = new Promise<never>((_done, fail) => {
    signal.addEventListener("abort", () => fail(new Error("aborted")), { once: true });
  });
  return Promise.race([work, aborted]);
}

/** Connects, and knows how far that got. */
class Way {
  step: MailboxStep = "reach";
  private readonly addresses: readonly Address[];

  constructor(addresses: readonly Address[]) {
    this.addresses = addresses;
  }

  transport(): ImapTransport {
    return {
      connect: ({ host, port, servername, tls, secure }, onConnect) => {
        const place = { host, port, lookup: this.answer() };
        const socket = secure
          ? connectTls({ ...tls, ...place, ...nameOf(servername) }, () => this.encrypted(onConnect))
          : connectPlain(place, onConnect);
        return socket.once("connect", () => {
          this.step = "encrypt";
        });
      },
      upgrade: (socket, { servername, tls }, onSecure) =>
        connectTls({ ...tls, socket, ...nameOf(servername) }, () => this.encrypted(onSecure)),
    };
  }

  private encrypted(tell: () => void): void {
    this.step = "sign_in";
    tell();
  }

  /** In place of a name server: a second question could be answered otherwise (DNS rebinding). */
  private answer(): LookupFunction {
    const [first] = this.addresses;
    return (_name, { all }, tell) => {
      if (all) tell(null, [...this.addresses]);
      else tell(null, first?.address ?? "", first?.family);
    };
  }
}

function nameOf(servername: string | undefined): Pick<ConnectionOptions, "servername"> {
  return servername === undefined ? {} : { servername };
}

/** What ended it: of a connection that was closed from here, that the server did not answer in time. */
export function reasonOf(error: unknown, signal: AbortSignal): string {
  return signal.aborted ? "The server took too long to answer" : textOf(error);
}

/** What the server said, else what went wrong. */
export function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const said = ["responseText", "response", "reason"].map((name): unknown => Reflect.get(error, name));
  return said.find((one): one is string => typeof one === "string" && one !== "") ?? error.message;
}
