import { createHash } from "node:crypto";
import { dateHeader, exactHeader, type Mailbox, mailboxHeader, phraseHeader, textHeader } from "./encode/header.ts";
import { encodePiece, endPieces } from "./encode/quoted-printable.ts";

/** Words that are the same in every message, or what is filled in for one. */
export type MessagePiece<Values> = string | ((values: Values) => string);

/** Everything that is the same for all recipients of one activity and language. */
export interface MessageTemplate<Values> {
  from: Mailbox;
  replyTo?: Mailbox | undefined;
  subject: readonly MessagePiece<Values>[];
  text: readonly MessagePiece<Values>[];
  html: readonly MessagePiece<Values>[];
  listId?: { name: string; id: string };
  feedbackId?: string;
  headers?: Readonly<Record<string, string>>;
}

export interface MessageRecipient<Values> {
  to: Mailbox;
  /** The same at every attempt; without angle brackets. */
  messageId: string;
  date: Date;
  values: Values;
  /** Instead of what the template says. */
  replyTo?: Mailbox | undefined;
  /** Of the one-click unsubscription (RFC 8058). */
  unsubscribeUrl?: string;
  /** Of whoever unsubscribes by mail (RFC 2369): stands behind the URL. */
  unsubscribeAddress?: string | undefined;
}

/** A message ready for signing and sending: folded headers without their last line end, and the encoded body. */
export interface Message {
  readonly headers: readonly string[];
  readonly body: Buffer;
}

export interface PreparedMessage<Values> {
  /** The same recipient gives the same octets; throws when an address or id could not stand in a header. */
  assemble(recipient: MessageRecipient<Values>): Message;
}

type Encode<Values> = (values: Values) => string;

/** ASCII in pieces, of which those that all messages share are kept as octets: to join them as one string would make and copy it twice. */
type Encoded = readonly (string | Buffer)[];

function joinWords<Values>(pieces: readonly MessagePiece<Values>[]): MessagePiece<Values>[] {
  const joined: MessagePiece<Values>[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (typeof piece === "string" && typeof last === "string") joined[joined.length - 1] = last + piece;
    else joined.push(piece);
  }
  return joined;
}

function prepareBody<Values>(pieces: readonly MessagePiece<Values>[]): (values: Values) => Encoded {
  const parts = joinWords(pieces).map((piece) =>
    typeof piece === "string" ? Buffer.from(encodePiece(piece), "latin1") : piece,
  );
  return (values) => {
    const encoded = parts.map((part) => (typeof part === "function" ? encodePiece(part(values)) : part));
    const last = encoded.findLastIndex(({ length }) => length > 0);
    return encoded.map((part, index) => (index === last ? endPart(part) : part));
  };
}

function endPart(part: string | Buffer): string | Buffer {
  if (typeof part === "string") return endPieces(part);
  const end = part.subarray(-4).toString("latin1");
  return part.subarray(0, part.length - end.length + endPieces(end).length);
}

function prepareSubject<Values>(pieces: readonly MessagePiece<Values>[]): Encode<Values> {
  const fill: Encode<Values> = (values) =>
    pieces.map((piece) => (typeof piece === "string" ? piece : piece(values))).join("");
  if (pieces.some((piece) => typeof piece !== "string")) return (values) => textHeader("Subject", fill(values));
  const fixed = textHeader("Subject", pieces.join(""));
  return () => fixed;
}

function sharedHeaders<Values>({ listId, feedbackId, headers = {} }: MessageTemplate<Values>): string[] {
  const shared = Object.entries(headers).map(([name, value]) => {
    if (!/^[A-Za-z][A-Za-z0-9-]{0,40}$/.test(name)) throw new Error("The name of a header is not well formed");
    return textHeader(name, value);
  });
  if (listId && !/^[A-Za-z0-9.-]+$/.test(listId.id)) throw new Error("The List-Id is not well formed");
  if (listId) shared.push(phraseHeader("List-Id", listId.name, listId.id));
  if (feedbackId !== undefined) shared.push(exactHeader("Feedback-ID", feedbackId));
  return shared;
}

function unsubscribeHeaders(url: string, address: string | undefined): string[] {
  if (!/^https?:\/\/[!-;=?-~]+$/.test(url)) throw new Error("The address for unsubscribing is not well formed");
  if (address !== undefined && !/^[a-z0-9+]+@[a-z0-9.-]+$/.test(address)) {
    throw new Error("The mail address for unsubscribing is not well formed");
  }
  const mail = address === undefined ? "" : `,\r\n <mailto:${address}?subject=unsubscribe>`;
  const links = exactHeader("List-Unsubscribe", `<${url}>`) + mail;
  return [links, "List-Unsubscribe-Post: List-Unsubscribe=One-Click"];
}

function replyToHeader(mailbox: Mailbox | undefined): string[] {
  return mailbox ? [mailboxHeader("Reply-To", mailbox)] : [];
}

function idHeader(messageId: string): string {
  if (!/^[!-;=?-~]+@[!-;=?-~]+$/.test(messageId)) throw new Error("The Message-ID is not well formed");
  return exactHeader("Message-ID", `<${messageId}>`);
}

/** Its beginning `=_` can never come out of quoted-printable, so no content can hold it. */
function boundaryOf(messageId: string): string {
  return `=_${createHash("sha256").update(messageId).digest("hex").slice(0, 32)}`;
}

function toPart(boundary: string, type: string, encoded: Encoded): Encoded {
  const headers = `Content-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable`;
  return [`--${boundary}\r\n${headers}\r\n\r\n`, ...encoded, "\r\n"];
}

function join(pieces: Encoded): Buffer {
  const octets = Buffer.allocUnsafe(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    at += typeof piece === "string" ? octets.write(piece, at, "latin1") : piece.copy(octets, at);
  }
  return octets;
}

/** Does once what is the same for everybody: encodes the fixed headers and words. */
export function prepareMessage<Values>(template: MessageTemplate<Values>): PreparedMessage<Values> {
  const from = mailboxHeader("From", template.from);
  const fixedReplyTo = replyToHeader(template.replyTo);
  const shared = sharedHeaders(template);
  const subject = prepareSubject(template.subject);
  const text = prepareBody(template.text);
  const html = prepareBody(template.html);
  return {
    assemble({ to, messageId, date, values, replyTo, unsubscribeUrl, unsubscribeAddress }) {
      const boundary = boundaryOf(messageId);
      const parts = [...toPart(boundary, "plain", text(values)), ...toPart(boundary, "html", html(values))];
      const headers = [
        from,
        ...(replyTo ? replyToHeader(replyTo) : fixedReplyTo),
        mailboxHeader("To", to),
        subject(values),
        dateHeader(date),
        idHeader(messageId),
        ...shared,
        ...(unsubscribeUrl === undefined ? [] : unsubscribeHeaders(unsubscribeUrl, unsubscribeAddress)),
        "MIME-Version: 1.0",
        `Content-Type: multipart/alternative;\r\n boundary="${boundary}"`,
      ];
      return { headers, body: join([...parts, `--${boundary}--\r\n`]) };
    },
  };
}

/** The octets as they go over the wire. */
export function toOctets({ headers, body }: Message): Buffer {
  return Buffer.concat([Buffer.from(`${headers.join("\r\n")}\r\n\r\n`, "utf8"), body]);
}
