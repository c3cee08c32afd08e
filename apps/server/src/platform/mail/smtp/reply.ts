import { StringDecoder } from "node:string_decoder";

/** One answer of the server, with all its lines. */
export interface Reply {
  code: number;
  /** RFC 3463, as `5.1.1`. */
  enhanced: string | null;
  /** Free of control characters and not longer than 2 000 characters. */
  text: string;
  lines: string[];
}

/** The server said something that is not SMTP. */
export class UnreadableReply extends Error {
  override name = "UnreadableReply";
}

const longestLine = 16_384;
const longestReply = 1024 * 1024;
const longestText = 2000;
const replyLine = /^([2-5]\d\d)(?:([ -])(.*))?$/s;

/** Joins what the network cut into replies; memory stays bounded whatever the server sends. */
export class ReplyReader {
  private readonly decoder = new StringDecoder("utf8");
  private partial = "";
  private lines: string[] = [];
  private kept = 0;
  private seen = 0;

  push(chunk: Buffer): Reply[] {
    const parts = (this.partial + this.decoder.write(chunk)).split("\n");
    this.partial = parts.pop() ?? "";
    if (this.partial.length > longestLine) throw new UnreadableReply("The server's answer has a line without an end");
    return parts.map((line) => this.take(line.replace(/\r$/, ""))).filter((reply) => reply !== undefined);
  }

  private take(line: string): Reply | undefined {
    const [whole, code, separator, text = ""] = replyLine.exec(line) ?? [];
    if (whole === undefined) throw new UnreadableReply(`The server's answer is not SMTP: ${clean(line).slice(0, 100)}`);
    this.seen += line.length;
    if (this.seen > longestReply) throw new UnreadableReply("The server's answer has no end");
    if (this.kept < longestText) this.lines.push(clean(text));
    this.kept += text.length + 1;
    if (separator === "-") return undefined;
    const reply = toReply(Number(code), this.lines);
    this.lines = [];
    this.kept = 0;
    this.seen = 0;
    return reply;
  }
}

function clean(text: string) {
  return text.replace(/\p{Cc}/gu, " ");
}

function toReply(code: number, lines: string[]): Reply {
  const enhanced = /^([245]\.\d{1,3}\.\d{1,3})\b/.exec(lines[0] ?? "")?.[1] ?? null;
  return { code, enhanced, text: lines.join("\n").slice(0, longestText).toWellFormed(), lines };
}
