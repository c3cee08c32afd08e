import type { Socket } from "node:net";
import { createSecureContext, TLSSocket } from "node:tls";
import { Authentication } from "./authentication.ts";
import { type Fault, faultOf, holdOf, messageReplies, recipientReplies, senderReplies } from "./faults.ts";
import { MessageReader } from "./message-reader.ts";
import { limitOf, offersOf } from "./offers.ts";
import type { SinkOptions } from "./options.ts";
import type { Delivered } from "./record.ts";

export interface SessionContext {
  readonly options: SinkOptions;
  readonly connection: number;
  /** Recipients that were greylisted once already. */
  readonly greylisted: Set<string>;
  accept(delivered: Delivered): void;
}

const longestCommand = 4096;
const addressIn = /^(?:FROM|TO):\s*<([^<>\s]*)>/i;

/** One SMTP conversation: takes octets in, writes replies, one reply write for each arrival. */
export class Session {
  private readonly raw: Socket;
  private socket: Socket;
  private readonly context: SessionContext;
  private input: Buffer = Buffer.alloc(0);
  private replies = "";
  private isHeld = false;
  private isOver = false;
  private readonly authentication: Authentication;
  private sender: string | undefined;
  private recipients: string[] = [];
  private reader: MessageReader | undefined;

  constructor(socket: Socket, context: SessionContext) {
    this.raw = socket;
    this.socket = socket;
    this.context = context;
    this.authentication = new Authentication(context.options.auth);
    this.listen();
  }

  greet() {
    const { connection, options } = this.context;
    if (options.faults?.dropAt === "connect") return void this.drop();
    if (connection <= (options.faults?.busyConnections ?? 0)) this.leave("421 4.3.2 Too busy, come back later");
    else if (options.faults?.crawl) return this.crawl("220 sink.test ESMTP\r\n", options.faults.crawl);
    else this.reply("220 sink.test ESMTP");
    this.flush();
  }

  /** A tar-pit: says it octet by octet. */
  private crawl(words: string, pause: number) {
    const [first = "", ...rest] = words;
    if (first === "" || this.socket.destroyed) return;
    this.socket.write(first);
    setTimeout(() => this.crawl(rest.join(""), pause), pause).unref();
  }

  private listen() {
    this.socket.setNoDelay(true);
    this.socket.on("error", () => this.socket.destroy());
    this.socket.on("data", (chunk: Buffer) => {
      this.input = this.input.length === 0 ? chunk : Buffer.concat([this.input, chunk]);
      this.work();
    });
  }

  private work() {
    while (!this.isHeld && !this.isOver && this.step());
    this.flush();
  }

  private step(): boolean {
    if (this.input.length === 0) return false;
    if (this.reader) return this.readMessage(this.reader);
    const end = this.input.indexOf("\r\n");
    if (end === -1) {
      if (this.input.length > longestCommand) this.leave("500 5.5.2 The line is too long");
      return false;
    }
    const line = this.input.toString("utf8", 0, end);
    this.input = this.input.subarray(end + 2);
    this.context.options.onCommand?.(line, this.context.connection);
    if (this.authentication.isOpen) this.reply(this.authentication.take(line));
    else this.command(line);
    return true;
  }

  private command(line: string) {
    const [verb = "", ...rest] = line.split(" ");
    const argument = rest.join(" ");
    const commands: Partial<Record<string, () => void>> = {
      EHLO: () => this.ehlo(),
      HELO: () => this.reply("250 sink.test"),
      STARTTLS: () => this.startTls(),
      AUTH: () => this.reply(this.authentication.begin(argument)),
      MAIL: () => this.mail(argument),
      RCPT: () => this.recipient(argument),
      DATA: () => this.data(),
      RSET: () => this.reset("250 2.0.0 Forgotten"),
      NOOP: () => this.reply("250 2.0.0 Fine"),
      QUIT: () => this.leave("221 2.0.0 Bye"),
    };
    const run = commands[verb.toUpperCase()];
    if (run) run();
    else this.reply("500 5.5.2 Unknown command");
  }

  private ehlo() {
    const { faults } = this.context.options;
    if (faults?.dropAt === "ehlo") return void this.drop();
    if (faults?.refuseEhlo) return this.reply("502 5.5.1 Not known here");
    this.reply(offersOf(this.context.options, this.socket !== this.raw));
  }

  private startTls() {
    const { certificate, faults } = this.context.options;
    if (!certificate || faults?.refuseStartTls) return this.reply("454 4.7.0 No TLS here");
    this.reply("220 2.0.0 Go ahead");
    this.replies += faults?.slippedIn ?? "";
    this.flush();
    this.raw.removeAllListeners("data");
    this.input = Buffer.alloc(0);
    this.socket = new TLSSocket(this.raw, { isServer: true, secureContext: createSecureContext(certificate) });
    this.listen();
  }

  private mail(argument: string) {
    const sender = addressIn.exec(argument)?.[1];
    if (this.context.options.auth && !this.authentication.isKnown) return this.reply("530 5.7.0 Authenticate first");
    if (sender === undefined) return this.reply("501 5.5.4 Which sender?");
    const fault = faultOf(sender);
    const refusal = this.context.options.faults?.senderReply ?? (fault && senderReplies[fault]);
    if (refusal) return this.reply(refusal);
    this.reset("250 2.1.0 Sender taken");
    this.sender = sender;
  }

  private recipient(argument: string) {
    const recipient = addressIn.exec(argument)?.[1];
    if (this.sender === undefined) return this.reply("503 5.5.1 MAIL first");
    if (!recipient) return this.reply("501 5.5.4 Which recipient?");
    const fault = faultOf(recipient);
    if (fault === "drop-rcpt") return void this.drop();
    const refusal = this.refusalOf(recipient, fault);
    if (refusal) return refusal.startsWith("421") ? this.leave(refusal) : this.reply(refusal);
    this.recipients.push(recipient);
    this.reply("250 2.1.5 Recipient taken");
  }

  private refusalOf(recipient: string, fault: Fault | undefined) {
    const { greylisted, options } = this.context;
    const ofDomain = options.faults?.domainReplies?.[recipient.slice(recipient.lastIndexOf("@") + 1)];
    if (ofDomain !== undefined) return ofDomain;
    if (fault === undefined || (fault === "greylist" && greylisted.has(recipient))) return undefined;
    if (fault === "greylist") greylisted.add(recipient);
    return recipientReplies[fault];
  }

  private data() {
    if (this.recipients.length === 0) return this.reply("503 5.5.1 RCPT first");
    this.reader = new MessageReader(limitOf(this.context.options));
    this.reply("354 Go on, end with a dot");
  }

  private readMessage(reader: MessageReader): boolean {
    const rest = reader.push(this.input);
    this.input = rest ?? Buffer.alloc(0);
    if (this.has("drop-data")) return this.drop();
    if (rest === undefined) return false;
    this.reader = undefined;
    this.finish(reader);
    return true;
  }

  private finish(reader: MessageReader) {
    const { connection, options } = this.context;
    const { recipients, sender = "" } = this;
    const fault = recipients.map(faultOf).find((one) => one && messageReplies[one]);
    const refusal = reader.isTooBig ? "552 5.3.4 The message is too big" : fault && messageReplies[fault];
    if (refusal) return this.reset(refusal);
    const isCut = this.has("drop-dot");
    this.context.accept({ connection, sender, recipients, message: reader.message(), reply: isCut ? "none" : "250" });
    if (isCut) return void this.drop();
    const hold = Math.max(options.holdMilliseconds ?? 0, ...recipients.map(holdOf));
    if (hold === 0) return this.reset("250 2.0.0 Accepted");
    this.isHeld = true;
    setTimeout(() => {
      this.isHeld = false;
      this.reset("250 2.0.0 Accepted");
      this.work();
    }, hold);
  }

  private has(fault: "drop-data" | "drop-dot") {
    return this.recipients.some((recipient) => faultOf(recipient) === fault);
  }

  private reset(reply: string) {
    this.sender = undefined;
    this.recipients = [];
    this.reply(reply);
  }

  private reply(text: string) {
    this.replies += `${text}\r\n`;
  }

  private flush() {
    if (this.replies !== "" && !this.socket.destroyed) this.socket.write(this.replies);
    this.replies = "";
  }

  private leave(reply: string) {
    this.reply(reply);
    this.flush();
    this.isOver = true;
    this.socket.end();
  }

  private drop(): false {
    this.isOver = true;
    this.replies = "";
    this.raw.resetAndDestroy();
    return false;
  }
}
