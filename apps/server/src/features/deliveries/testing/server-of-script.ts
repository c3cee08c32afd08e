import { type AddressInfo, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import { reportFile } from "../../../testing/report-files.ts";

/** How the server of the script differs from one that takes all there is. */
export type Mode = "min" | "helo" | "size" | "full" | "starttlsfail";

interface Answer {
  readonly words: string;
  readonly isOnlyFirst: boolean;
  readonly closes: boolean;
}

export interface Taken {
  readonly recipient: string;
  readonly message: Buffer;
}

const script = reportFile("56-421-greylisting-lost-connections/sink.py").toString();
const [, ofRecipients = "", ofData = "", ofDot = ""] =
  /'RCPT'\)([^]*)u=='DATA'([^]*)d=b''([^]*)u=='RSET'/.exec(script) ?? [];
const greeting = /self\.w\('(220-[^']*)'/.exec(script)?.[1] ?? "";
const hello: Partial<Record<Mode, string>> = Object.fromEntries(
  [...script.matchAll(/mode=='(\w+)': self\.w\('(250[^']*)'\)/g)].map(([, mode, words]) => [mode, words]),
);

/** What the script says to recipients whose address begins with a word. */
function answersOf(part: string): Map<string, Answer> {
  const lines = part.matchAll(
    /startswith\('(\w+)'\)( and seen\[k\]==1)?: (?:self\.w\('([^']*)'\))?(; return|return)?/g,
  );
  return new Map(
    [...lines].map(([, name = "", first, words = "", end]) => [
      name,
      { words, isOnlyFirst: first !== undefined, closes: end !== undefined },
    ]),
  );
}

const toRecipients = answersOf(ofRecipients);
const beforeData = answersOf(ofData);
const afterData = answersOf(ofDot);

const beginningOf = (address: string) => address.slice(0, address.indexOf("@"));

/** A mail server as the script plays it, for the length of one test; it holds what it said yes to. */
export async function aServerOfScript(mode: Mode) {
  const table: Table = { mode, seen: new Map(), taken: [] };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    new Conversation(socket, table).begin();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });
  return { port: (server.address() as AddressInfo).port, taken: table.taken, connections: () => sockets.size };
}

interface Table {
  readonly mode: Mode;
  /** How often each recipient was named. */
  readonly seen: Map<string, number>;
  readonly taken: Taken[];
}

class Conversation {
  private readonly socket: Socket;
  private readonly table: Table;
  private input = Buffer.alloc(0);
  private recipient = "";
  private isData = false;
  private mails = 0;

  constructor(socket: Socket, table: Table) {
    this.socket = socket;
    this.table = table;
  }

  begin(): void {
    this.socket.on("error", () => this.socket.destroy());
    this.socket.on("data", (chunk: Buffer) => {
      this.input = Buffer.concat([this.input, chunk]);
      while (this.read());
    });
    this.say(greeting);
  }

  private read(): boolean {
    const mark = this.isData ? "\r\n.\r\n" : "\r\n";
    const end = this.input.indexOf(mark);
    if (end === -1 || this.socket.writableEnded) return false;
    const part = this.input.subarray(0, this.isData ? end + 2 : end);
    this.input = this.input.subarray(end + mark.length);
    if (this.isData) this.take(part);
    else this.command(part.toString());
    return true;
  }

  private command(line: string): void {
    const { mode } = this.table;
    this.recipient = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1] ?? this.recipient;
    const verb = line.split(" ")[0]?.toUpperCase() ?? "";
    const commands: Record<string, () => void> = {
      EHLO: () => this.say(mode === "helo" ? "502 5.5.1 command not implemented" : (hello[mode] ?? "250 sink")),
      STARTTLS: () => this.say("454 4.7.0 TLS not available due to temporary reason"),
      MAIL: () => {
        if (mode === "min" && this.mails === 2)
          this.say("421 4.7.0 too many messages in this session, reconnect", true);
        else this.say("250 ok");
      },
      RCPT: () => this.hear(),
      DATA: () => this.open(),
      QUIT: () => this.say("221 bye", true),
    };
    const answer = commands[verb];
    if (answer) answer();
    else this.say("250 ok");
  }

  private hear(): void {
    const { seen } = this.table;
    const local = beginningOf(this.recipient);
    seen.set(local, (seen.get(local) ?? 0) + 1);
    const answer = this.answerOf(toRecipients);
    this.say(answer?.words ?? "250 ok", answer?.closes);
  }

  private open(): void {
    const answer = this.answerOf(beforeData);
    if (answer?.words) return this.say(answer.words);
    this.isData = true;
    this.say("354 go", answer?.closes);
  }

  private take(message: Buffer): void {
    this.isData = false;
    this.mails += 1;
    const answer = this.answerOf(afterData);
    if (answer?.words) return this.say(answer.words);
    this.table.taken.push({ recipient: this.recipient, message });
    this.say("250 2.0.0 queued", answer?.closes);
  }

  private answerOf(answers: ReadonlyMap<string, Answer>): Answer | undefined {
    const local = beginningOf(this.recipient);
    const answer = answers.get([...answers.keys()].find((word) => local.startsWith(word)) ?? "");
    return answer?.isOnlyFirst && this.table.seen.get(local) !== 1 ? undefined : answer;
  }

  private say(words: string, closes = false): void {
    this.socket.write(`${words.replaceAll("\\r\\n", "\r\n")}\r\n`);
    if (closes) this.socket.end();
  }
}
