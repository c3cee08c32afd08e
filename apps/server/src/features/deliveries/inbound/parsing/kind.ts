import type { Message } from "./mime/parts.ts";
import type { Sections } from "./notice/sections.ts";
import type { AutoReply, InboundMailFacts } from "./inbound-mail.ts";
import { sortOfAnswer } from "./answers/auto-reply.ts";
import { asksToUnsubscribe } from "./answers/written.ts";
import { isOldComplaint } from "./report/feedback.ts";
import { tellsOfBounce } from "./notice/tells-of-bounce.ts";

/** Of which kind a mail is, with what the kind hangs on. */
export type Kind =
  | { readonly is: "bounce" | "complaint" | "reply" | "other" }
  | { readonly is: "auto_reply"; readonly sort: AutoReply["sort"] };

/** What is machine-readable decides first, then what machines say of themselves, then words. */
export function kindOf(message: Message, sections: Sections, facts: InboundMailFacts): Kind {
  if (sections.feedback.length > 0 || isOldComplaint(sections, facts)) return { is: "complaint" };
  if (sections.disposition.length > 0) return { is: "auto_reply", sort: "receipt" };
  if (sections.delivery.length > 0 || tellsOfBounce(message, sections, facts)) return { is: "bounce" };
  const sort = sortOfAnswer(message.headers, facts.subject);
  if (sort && !asksToUnsubscribe(facts.subject)) return { is: "auto_reply", sort };
  return { is: isAnswer(facts) ? "reply" : "other" };
}

const answering =
  /^(?:re|aw|antw|antwort|sv|vs|ynt|odp|ref|rép|rép\.|res|r|رد|回复|回覆|答复|返信)\s?(?:\[\d{1,3}\])?\s?[:：]/iu;

const isAnswer = ({ answers, subject }: InboundMailFacts): boolean => answers.length > 0 || answering.test(subject);
