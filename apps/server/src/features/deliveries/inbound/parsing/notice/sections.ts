import { textOf } from "../mime/decode.ts";
import { type Headers, readHeaders } from "../mime/headers.ts";
import type { Message, Part } from "../mime/parts.ts";
import { splitNotice } from "./split-notice.ts";

/** The pieces of a mail that comes back, each found by what it looks like and not by where it stands. */
export interface Sections {
  /** What was written for people, without the returned mail. */
  readonly notice: string;
  /** Headers of the mail that it is about. */
  readonly original: Headers | undefined;
  /** The returned mail itself, as far as it is there. */
  readonly returned: string;
  readonly delivery: readonly Part[];
  readonly feedback: readonly Part[];
  readonly disposition: readonly Part[];
}

const deliveryTypes = new Set(["message/delivery-status", "message/global-delivery-status"]);
const dispositionTypes = new Set(["message/disposition-notification", "message/global-disposition-notification"]);
const returnedTypes = new Set([
  "message/rfc822",
  "message/global",
  "message/rfc822-headers",
  "message/global-headers",
  "message/partial",
  "text/rfc822-headers",
  "text/rfc822",
]);

export function sectionsOf({ parts }: Message): Sections {
  const ofType = (types: ReadonlySet<string>) => parts.filter(({ type }) => types.has(type));
  const { notice, original, rest } = splitNotice(readableText(parts));
  const returned = ofType(returnedTypes);
  return {
    notice,
    original: returned.map(headersIn).find(({ size }) => size > 1) ?? original ?? attachedHeaders(parts),
    returned: returned[0]?.body ?? rest,
    delivery: ofType(deliveryTypes),
    feedback: parts.filter(({ type }) => type === "message/feedback-report"),
    disposition: ofType(dispositionTypes),
  };
}

/** All plain text before the first returned mail, or the words of HTML where there is no plain text. */
function readableText(parts: readonly Part[]): string {
  const end = parts.findIndex(({ type }) => returnedTypes.has(type));
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

/** Some put the returned headers into a file of plain text. */
const attachedHeaders = (parts: readonly Part[]): Headers | undefined =>
  parts
    .filter(({ headers, type }) => isAttached(headers) && type.startsWith("text/"))
    .map(headersIn)
    .find((headers) => headers.first("from") !== undefined && headers.first("subject") !== undefined);
