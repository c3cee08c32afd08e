import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Keys } from "../../../../platform/auth/keys.ts";
import { parseInboundMail } from "../parsing/parse-inbound-mail.ts";
import type { InboundMail } from "../parsing/inbound-mail.ts";
import { readReturn } from "../token/return-address.ts";
import { readHeaders } from "../parsing/mime/headers.ts";
import { identify } from "./identify.ts";
import { judge } from "./classify-inbound.ts";
import type { ParsedInbound } from "./parsed-inbound.ts";
import type { WaitingMail } from "./returned-mails.queries.ts";

const unzip = promisify(gunzip);
/** What is written down came in cut to less. */
const mostBytes = 4 * 1024 * 1024;

/** `organizationId`: whose addresses count where the mail lay in a mailbox, and only its headers say whom it was for. */
export async function readMail(
  mail: WaitingMail,
  { keys, organizationId }: { readonly keys: Keys; readonly organizationId: string },
): Promise<ParsedInbound> {
  const raw = await unzip(mail.raw, { maxOutputLength: mostBytes });
  const returned = parseInboundMail(raw);
  const claims = returned.sentTo.map((address) => readReturn(address, keys.returning));
  const claim = claims.find((one) => one?.organizationId === organizationId);
  const addressKind = mail.address_kind ?? claim?.kind ?? null;
  const place = { addressKind, mark: markOf(returned, mail), isByMachine: isWrittenByMachine(raw) };
  return {
    judged: judge(returned, place),
    at: new Date(mail.received_at),
    identify: (tx) => identify(tx, returned, { addressed: mail.delivery_id ?? claim?.deliveryId ?? null, keys }),
    // Answers in a mailbox of the firm are there already.
    isHandedOn: mail.came_by === "smtp" || addressKind === "reply",
    shown: { subject: returned.subject, sender: returned.from ?? "", text: wordsOf(returned) },
  };
}

/** Two tellings of one answer have one Message-ID. */
function markOf({ messageId }: InboundMail, { digest }: WaitingMail): string {
  const name = messageId === null ? digest : createHash("sha256").update(messageId).digest();
  return name.toString("hex").slice(0, 32);
}

/** Plain text that a person can judge by. */
function wordsOf(returned: InboundMail): string {
  switch (returned.kind) {
    case "bounce":
      return returned.recipients.map(({ status, diagnostic }) => `${status ?? ""} ${diagnostic}`.trim()).join("\n");
    case "reply":
    case "other":
      return returned.text;
    default:
      return "";
  }
}

const mostHead = 64 * 1024;

/**
 * Whether a mail says that no person wrote it (RFC 3834), or that it is for many. Its words may be anybody's: handed on as an
 * answer it could go round between two machines for ever (M26).
 */
function isWrittenByMachine(raw: Buffer): boolean {
  const text = raw.subarray(0, mostHead).toString("latin1").replaceAll("\r\n", "\n");
  const headers = readHeaders(text.split("\n\n", 1)[0] ?? "");
  const submitted = headers.first("auto-submitted")?.trim().toLowerCase() ?? "no";
  const precedence = headers.first("precedence")?.trim().toLowerCase() ?? "";
  return (
    !/^no\b/.test(submitted) ||
    /^(bulk|list|junk)\b/.test(precedence) ||
    headers.first("list-unsubscribe") !== undefined
  );
}
