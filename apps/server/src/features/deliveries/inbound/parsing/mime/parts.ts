import { limits } from "../limits.ts";
import { type Headers, readHeaders, readParameters } from "./headers.ts";

/** One part that holds no parts of its own, or none that is looked into; its body is not decoded yet, one character an octet. */
export interface Part {
  readonly type: string;
  readonly charset: string;
  readonly encoding: string;
  readonly headers: Headers;
  readonly body: string;
}

export interface Message {
  readonly headers: Headers;
  readonly type: string;
  readonly reportType: string;
  /** In the order in which they stand. */
  readonly parts: readonly Part[];
  readonly isCut: boolean;
}

interface Head {
  readonly headers: Headers;
  readonly type: string;
  readonly boundary: string | undefined;
  readonly charset: string;
  readonly reportType: string;
  /** Where the body begins. */
  readonly bodyAt: number;
}

/** Where the parts of a mail are, in one pass over its lines and without decoding anything (RFC 2046); broken ones are read as far as they go. */
export function readMessage(raw: Uint8Array): Message {
  const octets = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, limits.bytes));
  return readText(octets.toString("latin1").replace(/\r\n?/g, "\n"), raw.byteLength > limits.bytes);
}

/** The same of text in which each character is an octet and lines end in LF. */
export function readText(given: string, isCut: boolean): Message {
  const text = withoutMailbox(given);
  const head = readHead(text, 0);
  let isDeep = false;
  for (const boundary of [head.boundary, guessBoundary(text, head)]) {
    if (boundary === undefined) continue;
    const walk = new Walk(text, { ...head, boundary });
    walk.run();
    isDeep ||= walk.isCut;
    if (walk.parts.length > 0) return message(head, walk.parts, isCut || isDeep);
  }
  return message(head, [leaf(head, text.slice(head.bodyAt))], isCut || isDeep);
}

/** Some lose the field that names the boundary: it is the line above the first field of a part, and nothing of weight stands before it. */
function guessBoundary(text: string, { headers, type, bodyAt }: Head): string | undefined {
  if (headers.first("content-type") !== undefined && !type.startsWith("multipart/")) return undefined;
  const beginning = text.slice(bodyAt, bodyAt + limits.textOctets);
  const boundary = /^--([^\n]{1,200})\ncontent-type:/im.exec(beginning)?.[1]?.trimEnd();
  const preamble = beginning.slice(0, beginning.indexOf(`--${boundary ?? ""}`));
  return preamble.includes("@") || preamble.length > 500 ? undefined : boundary;
}

const message = (head: Head, parts: readonly Part[], isCut: boolean): Message => ({
  headers: head.headers,
  type: head.type,
  reportType: head.reportType,
  parts,
  isCut,
});

/** Blank lines and the "From " line of a mailbox file stand before some mails. */
function withoutMailbox(text: string): string {
  const begin = /^\n{0,50}/.exec(text)?.[0].length ?? 0;
  if (!/^>?From /.test(text.slice(begin, begin + 6))) return text.slice(begin);
  const end = text.indexOf("\n", begin);
  return end === -1 ? "" : text.slice(end + 1);
}

function readHead(text: string, from: number): Head {
  const blank = text.startsWith("\n", from) ? from : text.indexOf("\n\n", from);
  const end = blank === -1 ? text.length : blank;
  const headers = readHeaders(text.slice(from, Math.min(end, from + limits.headerOctets)));
  const { value, parameters } = readParameters(headers.first("content-type"));
  const boundary = value.startsWith("multipart/") ? parameters.get("boundary")?.slice(0, 200).trimEnd() : undefined;
  return {
    headers,
    type: value || "text/plain",
    boundary: boundary || undefined,
    charset: lowerCase(parameters.get("charset")),
    reportType: lowerCase(parameters.get("report-type")),
    bodyAt: end === text.length ? end : end + (end === from ? 1 : 2),
  };
}

const lowerCase = (value: string | undefined): string => (value ?? "").toLowerCase();

/** A multipart without a boundary is read as text. */
const leaf = (head: Head, body: string): Part => ({
  type: head.type.startsWith("multipart/") ? "text/plain" : head.type,
  charset: head.charset,
  encoding: (head.headers.first("content-transfer-encoding") ?? "").toLowerCase().trim(),
  headers: head.headers,
  body,
});

/** A pass over the lines of a multipart; it remembers which boundaries are open, innermost last. */
class Walk {
  readonly parts: Part[] = [];
  isCut = false;
  private readonly text: string;
  private readonly open: string[];
  private position: number;
  private current: Head | undefined;

  constructor(text: string, root: Head & { readonly boundary: string }) {
    this.text = text;
    this.open = [root.boundary];
    this.position = root.bodyAt;
  }

  run(): void {
    while (this.position < this.text.length && !this.isCut) {
      const start = this.position;
      const newline = this.text.indexOf("\n", start);
      this.position = newline === -1 ? this.text.length : newline + 1;
      if (this.text.startsWith("--", start)) this.meet(start);
    }
    this.finish(this.text.length);
  }

  private meet(start: number): void {
    const line = this.text.slice(start + 2, Math.min(this.position, start + 210)).trimEnd();
    const level = this.open.findLastIndex((boundary) => line === boundary || line === `${boundary}--`);
    if (level === -1) return;
    this.finish(start);
    if (this.isCut) return;
    const isEnd = line !== this.open[level];
    this.open.length = isEnd ? level : level + 1;
    if (!isEnd) this.begin();
  }

  private begin(): void {
    const head = readHead(this.text, this.position);
    this.position = head.bodyAt;
    if (head.boundary === undefined) {
      this.current = head;
    } else if (this.open.length < limits.depth) {
      this.open.push(head.boundary);
    } else {
      this.isCut = true;
    }
  }

  private finish(end: number): void {
    if (this.current === undefined) return;
    this.parts.push(leaf(this.current, this.text.slice(this.current.bodyAt, Math.max(this.current.bodyAt, end))));
    this.current = undefined;
    this.isCut ||= this.parts.length >= limits.parts;
  }
}
