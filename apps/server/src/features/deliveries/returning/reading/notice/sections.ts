import { type Headers, readHeaders } from "../mime/headers.ts";
import { textOf } from "../mime/decode.ts";
import type { Message, Part } from "../mime/parts.ts";

/** The pieces of a mail that comes back, each found by what it looks like and not by where it stands. */
export interface Sections {
  /** What was written for people, without the returned mail. */
  readonly notice: string;
  /** Headers of the mail that it is about. */
  readonly original: Headers | undefined;
  readonly delivery: readonly Part[];
  readonly feedback: readonly Part[];
  readonly disposition: readonly Part[];
}

const reportTypes = {
  delivery: new Set(["message/delivery-status", "message/global-delivery-status"]),
  feedback: new Set(["message/feedback-report"]),
  disposition: new Set(["message/disposition-notification", "message/global-disposition-notification"]),
  returned: new Set([
    "message/rfc822",
    "message/global",
    "text/rfc822-headers",
    "message/global-headers",
    "text/rfc822",
    "message/rfc822-headers",
    "message/partial",
  ]),
};

export function sectionsOf({ parts }: Message): Sections {
  const ofType = (types: ReadonlySet<string>) => parts.filter(({ type }) => types.has(type));
  const cut = splitNotice(readableText(parts));
  const returned = ofType(reportTypes.returned)
    .map(headersIn)
    .find(({ size }) => size > 1);
  return {
    notice: cut.notice,
    original: returned ?? cut.original ?? attachedHeaders(parts),
    delivery: ofType(reportTypes.delivery),
    feedback: ofType(reportTypes.feedback),
    disposition: ofType(reportTypes.disposition),
  };
}

/** All plain text before the first returned mail, or the words of HTML where there is no plain text. */
function readableText(parts: readonly Part[]): string {
  const end = parts.findIndex(({ type }) => reportTypes.returned.has(type));
  const before = parts.slice(0, end === -1 ? undefined : end).filter(({ headers }) => !isAttached(headers));
  const plain = before.filter(({ type }) => type.startsWith("text/") && type !== "text/html").map(textOf);
  if (plain.some((text) => text.trim() !== "")) return plain.join("\n");
  return before
    .filter(({ type }) => type === "text/html")
    .map(textOf)
    .join("\n");
}

const isAttached = (headers: Headers) => /^attachment\b/i.test(headers.first("content-disposition") ?? "");

const headersIn = (part: Part): Headers => readHeaders(textOf({ ...part, type: "text/plain" }).replace(/^\s+/, ""));

function attachedHeaders(parts: readonly Part[]): Headers | undefined {
  return parts
    .filter(({ headers, type }) => isAttached(headers) && type.startsWith("text/"))
    .map(headersIn)
    .find((headers) => looksLikeMail(headers));
}

const looksLikeMail = (headers: Headers): boolean =>
  ["from", "to", "subject", "date", "message-id", "received", "return-path"].filter((name) => headers.first(name))
    .length >= 3;

const beginsMail =
  /^(?:received|return-path|message-id|from|to|subject|date|mime-version|content-type|reply-to|sender|x-[\w-]{1,40}|dkim-signature|delivered-to|domainkey-signature)[ \t]{0,3}:/i;

/** Text up to where the headers of the returned mail begin, and these headers. */
function splitNotice(text: string): { notice: string; original: Headers | undefined } {
  const lines = text.split("\n");
  for (const [index, line] of lines.entries()) {
    if (!beginsMail.test(line)) continue;
    const block = lines.slice(index, index + 200);
    const end = block.findIndex((one) => one.trim() === "");
    const headers = readHeaders(block.slice(0, end === -1 ? undefined : end).join("\n"));
    if (looksLikeMail(headers)) return { notice: lines.slice(0, index).join("\n"), original: headers };
  }
  return { notice: text, original: undefined };
}
