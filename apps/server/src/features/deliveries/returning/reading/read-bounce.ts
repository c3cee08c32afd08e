import { addressesIn } from "./addresses.ts";
import { originalOf } from "./facts.ts";
import { limits } from "./limits.ts";
import type { Message } from "./mime/parts.ts";
import { findRecipients } from "./notice/find-recipients.ts";
import type { Sections } from "./notice/sections.ts";
import { classOf, reasonInText, reasonOfStatus, statusInText } from "./reasons/reason-of.ts";
import { type DeliveryStatus, readDeliveryStatus } from "./report/delivery-status.ts";
import type { Bounce, BounceAction, BouncedRecipient, OriginalMail, ReturnedFacts } from "./returned.ts";

/** What was found of one recipient, before it is judged. */
interface Found {
  readonly address: string | null;
  readonly action: BounceAction;
  readonly status: string | null;
  readonly diagnostic: string;
}

/** What is known before the recipients are. */
interface Known {
  readonly facts: ReturnedFacts;
  readonly original: OriginalMail;
}

/** A bounce of a mail that is known to be one: by its fields where it has them, by its words where not. */
export function readBounce(message: Message, sections: Sections, facts: ReturnedFacts): Bounce {
  const report = readDeliveryStatus(sections.delivery);
  const original = originalOf(sections.original, report.envelopeId);
  const noticed = noticedIn(message, sections, { facts, original });
  const found = report.recipients.length > 0 ? completed(report, noticed) : noticed;
  return {
    kind: "bounce",
    ...facts,
    recipients: found.slice(0, limits.recipients).map((one) => judged(one, sections.notice, facts.subject)),
    original,
  };
}

/** Fields of a report, and from the text what they leave out. */
function completed({ recipients }: DeliveryStatus, noticed: readonly Found[]): Found[] {
  return recipients.map((one) => {
    const same = noticed.find(({ address }) => address?.toLowerCase() === one.address?.toLowerCase()) ?? noticed[0];
    return {
      ...one,
      address: one.address ?? noticed[0]?.address ?? null,
      diagnostic: one.diagnostic === "" ? (same?.diagnostic ?? "") : one.diagnostic,
    };
  });
}

function noticedIn({ headers }: Message, { notice }: Sections, { facts, original }: Known): Found[] {
  const strangers = new Set([...facts.sentTo, facts.from ?? "", ...addressesIn(original.from ?? "").map(lower)]);
  const inText = findRecipients(notice, strangers);
  const addressed = addressesIn(original.to ?? "").filter((address) => !strangers.has(lower(address)));
  const failed = headers.all("x-failed-recipients").flatMap(addressesIn);
  const named =
    failed.length > 0
      ? failed
      : chosen(
          inText.map(({ address }) => address),
          addressed,
        );
  const action = isWarning(facts.subject) ? "delayed" : "failed";
  const addresses = named.length > 0 ? named : [null];
  return addresses.map((address) => {
    const said = inText.find((one) => lower(one.address) === address?.toLowerCase())?.said ?? notice;
    return { address, action, status: null, diagnostic: oneLine(said) };
  });
}

const isWarning = (subject: string): boolean =>
  /\b(?:delayed|delay|warning)\b/i.test(subject) && !/fail|undeliver/i.test(subject);

/** Those of a text who were also written to, or else all of the text, or else those who were written to. */
function chosen(inText: readonly string[], addressed: readonly string[]): readonly string[] {
  const both = inText.filter((address) => addressed.some((other) => lower(other) === lower(address)));
  if (both.length > 0) return both;
  return inText.length > 0 ? inText : addressed;
}

function judged(found: Found, notice: string, subject: string): BouncedRecipient {
  const status =
    telling(found.status) ?? telling(statusInText(found.diagnostic)) ?? telling(statusInText(notice)) ?? found.status;
  const reason =
    reasonInText(found.diagnostic) ??
    reasonOfStatus(status) ??
    reasonInText(notice) ??
    reasonInText(subject) ??
    "unknown";
  return { ...found, status, reason, class: classOf(found.action, reason) };
}

/** A status that says more than that it failed. */
const telling = (status: string | null): string | null => (status !== null && !status.endsWith(".0.0") ? status : null);

const lower = (address: string) => address.toLowerCase();
const oneLine = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, limits.diagnostic);
