import type { BounceReason } from "@delight/contract/bounces";
import { originalOf } from "./facts.ts";
import { limits } from "./limits.ts";
import { type Message, readText } from "./mime/parts.ts";
import { isWarning } from "./notice/is-warning.ts";
import { isSame, readNotice } from "./notice/read-notice.ts";
import { type Sections, sectionsOf } from "./notice/sections.ts";
import {
  classOf,
  reasonInContext,
  reasonInText,
  reasonOfNobody,
  reasonOfStatus,
  statusInText,
} from "./reasons/reason-of.ts";
import { readDeliveryStatus, type StatusOfRecipient } from "./report/delivery-status.ts";
import type { Bounce, BouncedRecipient, InboundMailFacts } from "./inbound-mail.ts";

/** A bounce of a mail that is known to be one: by its fields where it has them, by its words where not. */
export function readBounce(message: Message, sections: Sections, facts: InboundMailFacts): Bounce {
  const { found, envelopeId } = recipientsIn(message, sections, facts);
  const whole = wholeOf(sections.notice, facts.subject);
  const isNamed = sections.delivery.length > 0 || found.some(({ address }) => address !== null);
  const inner = isNamed && !isBounceItself(sections) ? [] : recipientsInside(sections, facts);
  return {
    kind: "bounce",
    ...facts,
    recipients: (inner.length > 0 ? inner : found).slice(0, limits.recipients).map((one) => judged(one, whole)),
    original: originalOf(sections.original, envelopeId),
  };
}

interface Found {
  readonly found: readonly StatusOfRecipient[];
  readonly envelopeId: string | null;
}

function recipientsIn(message: Message, sections: Sections, facts: InboundMailFacts): Found {
  const { recipients, envelopeId } = readDeliveryStatus(sections.delivery);
  const noticed = readNotice(message, sections, { facts, original: originalOf(sections.original) });
  const action = isWarning(sections.notice, facts.subject) ? "delayed" : "failed";
  const inText = noticed.map(({ address, said }): StatusOfRecipient => {
    return { address, action, status: null, diagnostic: oneLine(said) };
  });
  const nobody: StatusOfRecipient = { address: null, action, status: null, diagnostic: oneLine(sections.notice) };
  if (recipients.length === 0) return { found: inText.length > 0 ? inText : [nobody], envelopeId };
  return { found: recipients.map((one) => completed(one, inText, nobody)), envelopeId };
}

/** Fields of a report, and from the text what they leave out. */
function completed(one: StatusOfRecipient, inText: readonly StatusOfRecipient[], nobody: StatusOfRecipient) {
  const same = inText.find(({ address }) => isSame(address, one.address)) ?? inText[0] ?? nobody;
  return { ...one, address: one.address ?? same.address, diagnostic: one.diagnostic || same.diagnostic };
}

const isBounceItself = ({ delivery, original }: Sections): boolean =>
  delivery.length === 0 && /report-type="?delivery-status/i.test(original?.first("content-type") ?? "");

/** Some send a bounce on inside of a bounce that names nobody. */
function recipientsInside({ returned }: Sections, facts: InboundMailFacts): readonly StatusOfRecipient[] {
  if (returned === "") return [];
  const message = readText(returned, false);
  const { found } = recipientsIn(message, sectionsOf(message), facts);
  return found.filter(({ address }) => address !== null);
}

/** What the text as a whole says, asked once for all recipients. */
interface Whole {
  readonly status: string | null;
  readonly reason: BounceReason | undefined;
}

function wholeOf(notice: string, subject: string): Whole {
  return { status: telling(statusInText(notice)), reason: reasonInText(notice) ?? reasonInText(subject) };
}

function judged(found: StatusOfRecipient, whole: Whole): BouncedRecipient {
  const inFields = telling(found.status) ?? telling(statusInText(found.diagnostic));
  const status = inFields ?? whole.status ?? found.status;
  const told = reasonInText(found.diagnostic) ?? reasonOfStatus(status) ?? whole.reason ?? "unknown";
  const reason = reasonOfNobody(found.diagnostic, status) ?? reasonInContext(told, found.diagnostic);
  return { ...found, diagnostic: oneLine(found.diagnostic), status, reason, class: classOf(found.action, reason) };
}

/** A status that says more than that it failed. */
const telling = (status: string | null): string | null => (status?.endsWith(".0.0") ? null : status);

const oneLine = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, limits.diagnostic);
