import { type LookupAddress } from "node:dns";
import { lookup as askSystem } from "node:dns/promises";
import { isIP, type Socket } from "node:net";
import { Channel } from "./channel.ts";
import type { Connection, Offers } from "./connection.ts";
import { NoConnection } from "./connection.ts";
import { login } from "./login.ts";
import { hello } from "./open-connection.ts";
import { openSocket, secureSocket } from "./open-socket.ts";
import type { SmtpOptions } from "./options.ts";
import { defaultTimeouts, type SmtpTimeouts } from "./options.ts";
import type { Reply } from "./reply.ts";

export type ProbeStep =
  | "name"
  | "connect"
  | "greeting"
  | "hello"
  | "starttls"
  | "certificate"
  | "sign_in"
  | "sender"
  | "recipient";

/** What is wrong with a certificate, where that is what fails. */
export type CertificateFault = "expired" | "other_name" | "untrusted";

/** How a step went, in the words of the server or of this machine. */
export interface ProbeResult {
  readonly step: ProbeStep;
  readonly is_passed: boolean;
  readonly words: string;
  readonly fault: CertificateFault | null;
}

const patience = 10_000;
const patient: Partial<SmtpTimeouts> = { connect: patience, greeting: patience, command: patience };

/** TLS says what is wrong with a certificate by these names; everything else is about the handshake. */
const certificateErrors =
  /^(CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|ERR_TLS_CERT_ALTNAME|HOSTNAME_MISMATCH|INVALID_CA)/;

interface Envelope {
  readonly sender: string;
  readonly recipient: string;
}

/**
 * Goes the way of a mail up to its recipient, without one, and tells each step up to the first that fails; at most ten
 * seconds a step. Never throws.
 */
export async function probe(options: SmtpOptions, envelope: Envelope): Promise<ProbeResult[]> {
  const walk = new Walk({ ...options, timeouts: patient }, envelope);
  try {
    await walk.go();
  } catch (error) {
    walk.failed(error);
  }
  walk.leave();
  return walk.results;
}

class Walk {
  readonly results: ProbeResult[] = [];
  private readonly options: SmtpOptions;
  private readonly envelope: Envelope;
  private readonly timeouts = { ...defaultTimeouts, ...patient };
  private step: ProbeStep = "name";
  private socket: Socket | undefined;
  private channel: Channel | undefined;

  constructor(options: SmtpOptions, envelope: Envelope) {
    this.options = options;
    this.envelope = envelope;
  }

  async go(): Promise<void> {
    const { security, user, password } = this.options;
    this.passed(await addressesOf(this.options));
    this.step = "connect";
    this.socket = await openSocket({ ...this.options, security: "none" }, patience);
    this.passed(this.socket.remoteAddress ?? "");
    if (security === "tls") await this.secure(this.socket);
    const greeted = (this.channel ??= new Channel(this.socket));
    this.step = "greeting";
    this.heard(await greeted.reply(patience), 220);
    let connection = await this.sayHello(greeted);
    if (security === "starttls") connection = await this.startTls(connection);
    if (user !== undefined) {
      this.step = "sign_in";
      await login(connection, { user, password: password ?? "" });
      this.passed(user);
    }
    this.step = "sender";
    this.heard(await connection.channel.exchange(`MAIL FROM:<${this.envelope.sender}>`, patience), 250);
    this.step = "recipient";
    this.heard(await connection.channel.exchange(`RCPT TO:<${this.envelope.recipient}>`, patience), 250, 251);
  }

  failed(error: unknown): void {
    const words = wordsOf(error);
    const fault = this.step === "starttls" ? faultOf(error) : null;
    this.results.push({ step: fault === null ? this.step : "certificate", is_passed: false, words, fault });
  }

  leave(): void {
    if (this.channel) this.channel.quit();
    else this.socket?.destroy();
  }

  private passed(words: string): void {
    this.results.push({ step: this.step, is_passed: true, words, fault: null });
  }

  private heard(reply: Reply, ...codes: readonly number[]): void {
    if (!codes.includes(reply.code)) throw new Said(`${reply.code} ${reply.text}`);
    this.passed(`${reply.code} ${reply.text}`);
  }

  private async sayHello(channel: Channel): Promise<Connection> {
    this.step = "hello";
    const offers: Offers = await hello({ channel, timeouts: this.timeouts }, this.options.ehloName);
    this.passed(this.options.ehloName);
    return { channel, offers, timeouts: this.timeouts };
  }

  private async startTls({ channel, offers }: Connection): Promise<Connection> {
    this.step = "starttls";
    if (!offers.startTls) throw new Said("The server does not offer STARTTLS");
    this.heard(await channel.exchange("STARTTLS", patience), 220);
    await this.secure(channel.release());
    return this.channel ? this.sayHelloAgain(this.channel) : { channel, offers, timeouts: this.timeouts };
  }

  private async sayHelloAgain(channel: Channel): Promise<Connection> {
    this.step = "hello";
    const offers = await hello({ channel, timeouts: this.timeouts }, this.options.ehloName);
    return { channel, offers, timeouts: this.timeouts };
  }

  private async secure(plain: Socket): Promise<void> {
    this.step = "starttls";
    this.socket = await secureSocket(plain, this.options, patience);
    this.channel = new Channel(this.socket);
    this.step = "certificate";
    this.passed(this.options.host);
  }
}

/** The server's own words. */
class Said extends Error {
  override readonly name = "Said";
}

async function addressesOf({ host, lookup }: SmtpOptions): Promise<string> {
  if (isIP(host) !== 0 && !lookup) return host;
  const found = await new Promise<LookupAddress[]>((resolve, reject) => {
    if (!lookup) return void askSystem(host, { all: true }).then(resolve, reject);
    return lookup(host, { all: true }, (error, addresses) => {
      if (error) reject(error);
      else resolve(typeof addresses === "string" ? [{ address: addresses, family: 4 }] : addresses);
    });
  });
  return found.map(({ address }) => address).join(", ");
}

/** Null where it is not about a certificate. */
function faultOf(error: unknown): CertificateFault | null {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error && "code" in cause)) return null;
  const code = String(cause.code);
  if (!certificateErrors.test(code)) return null;
  if (code === "CERT_HAS_EXPIRED" || code === "CERT_NOT_YET_VALID") return "expired";
  return /ALTNAME|HOSTNAME/.test(code) ? "other_name" : "untrusted";
}

function wordsOf(error: unknown): string {
  if (error instanceof NoConnection) {
    const { code, reply } = error.result;
    return `${code ?? ""} ${reply}`.trim();
  }
  if (error instanceof Error) return error.cause instanceof Error ? error.cause.message : error.message;
  return String(error);
}
