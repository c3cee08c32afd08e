import { kindOf } from "./kind.ts";
import { factsOf, originalOf } from "./facts.ts";
import { readMessage } from "./mime/parts.ts";
import { sectionsOf } from "./notice/sections.ts";
import { readBounce } from "./read-bounce.ts";
import { readWritten } from "./answers/written.ts";
import { isShown, readFeedback } from "./report/feedback.ts";
import { addressesIn } from "./addresses.ts";
import type { Complaint, Returned, ReturnedFacts } from "./returned.ts";
import type { Sections } from "./notice/sections.ts";
import type { Part } from "./mime/parts.ts";

/** What a mail is that came back. Takes any octets, never throws, and reads no more than `limits` say (M75). */
export function readReturned(raw: Uint8Array): Returned {
  const message = readMessage(raw);
  const sections = sectionsOf(message);
  const facts = factsOf(message);
  const kind = kindOf(message, sections, facts);
  switch (kind.is) {
    case "bounce":
      return readBounce(message, sections, facts);
    case "complaint":
      return readComplaint(kind.part, sections, facts);
    case "auto_reply":
      return { kind: "auto_reply", ...facts, sort: kind.sort, original: originalOf(sections.original) };
    case "reply":
    case "other":
      return { kind: kind.is, ...facts, ...readWritten(sections.notice, facts.subject) };
  }
}

function readComplaint(part: Part, sections: Sections, facts: ReturnedFacts): Complaint {
  const { feedbackType, recipients, envelopeId, returnPath } = readFeedback(part);
  const original = originalOf(sections.original, envelopeId);
  const addressed = addressesIn(original.to ?? "").filter(isShown);
  return {
    kind: "complaint",
    ...facts,
    feedbackType,
    recipients: recipients.length > 0 ? recipients : addressed,
    original: { ...original, returnPath: original.returnPath ?? returnPath },
  };
}
