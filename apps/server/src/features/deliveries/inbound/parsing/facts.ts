import { addressesIn } from "./addresses.ts";
import { limits } from "./limits.ts";
import { decodeHeader } from "./mime/decode.ts";
import type { Headers } from "./mime/headers.ts";
import type { Message } from "./mime/parts.ts";
import type { OriginalMail, InboundMailFacts } from "./inbound-mail.ts";

/** Headers in which a mailbox says for whom a mail was, beside those that the sender wrote. */
const whomFor = ["delivered-to", "x-original-to", "envelope-to", "x-envelope-to", "x-rcpt-to", "to", "cc"];

/** What the headers of a mail say, whatever kind it is of. */
export function factsOf({ headers, isCut }: Message): InboundMailFacts {
  const from = decodeHeader(headers.first("from"));
  const address = addressesIn(from)[0] ?? null;
  const sentTo = whomFor.flatMap((name) => headers.all(name)).flatMap((value) => addressesIn(decodeHeader(value)));
  const answers = [
    ...idsIn(headers.first("in-reply-to")),
    ...idsIn(headers.first("references")).reverse(),
    ...idsIn(headers.first("original-message-id")),
  ];
  return {
    sentTo: [...new Set(sentTo.map((one) => one.toLowerCase()))].slice(0, 50),
    from: address?.toLowerCase() ?? null,
    fromName: nameIn(from, address),
    subject: decodeHeader(headers.first("subject")).slice(0, 500),
    messageId: idsIn(headers.first("message-id"))[0] ?? null,
    answers: [...new Set(answers)].slice(0, 50),
    isCut,
  };
}

function nameIn(from: string, address: string | null): string {
  if (address === null) return from.slice(0, 200);
  return from
    .replace(address, "")
    .replace(/[<>"]|\(\s*\)/g, "")
    .trim()
    .slice(0, 200);
}

/** Message-IDs in a field, with their angle brackets. */
export function idsIn(field: string | undefined): string[] {
  return (field ?? "").slice(0, limits.headerValue).match(/<[^<>\s]{1,500}>/g) ?? [];
}

/** What headers of a returned mail tell of our delivery, where there are any. */
export function originalOf(headers: Headers | undefined, envelopeId: string | null = null): OriginalMail {
  const value = (name: string) => headers?.first(name) ?? null;
  const text = (name: string) => decodeHeader(headers?.first(name)) || null;
  const id = value("message-id");
  return {
    messageId: idsIn(id ?? undefined)[0] ?? (id && /^\S+@\S+$/.test(id) ? `<${id}>` : null),
    to: text("to"),
    from: text("from"),
    subject: text("subject"),
    returnPath: value("return-path"),
    listUnsubscribe: value("list-unsubscribe"),
    feedbackId: value("feedback-id"),
    envelopeId,
  };
}
