import type { Message, Part } from "./mime/parts.ts";
import type { Sections } from "./notice/sections.ts";
import type { AutoReply, ReturnedFacts } from "./returned.ts";
import { sortOfAnswer } from "./answers/auto-reply.ts";
import { tellsOfBounce } from "./notice/tells-of-bounce.ts";

/** Of which kind a mail is, with what the kind hangs on. */
export type Kind =
  | { readonly is: "bounce" | "reply" | "other" }
  | { readonly is: "complaint"; readonly part: Part }
  | { readonly is: "auto_reply"; readonly sort: AutoReply["sort"] };

/** What is machine-readable decides first, then what machines say of themselves, then words. */
export function kindOf(message: Message, sections: Sections, facts: ReturnedFacts): Kind {
  const [feedback] = sections.feedback;
  if (feedback) return { is: "complaint", part: feedback };
  if (sections.disposition.length > 0) return { is: "auto_reply", sort: "receipt" };
  if (sections.delivery.length > 0 || tellsOfBounce(message, sections, facts)) return { is: "bounce" };
  const sort = sortOfAnswer(message.headers, facts.subject);
  if (sort) return { is: "auto_reply", sort };
  return { is: isAnswer(facts) ? "reply" : "other" };
}

const answering =
  /^(?:re|aw|antw|antwort|sv|vs|ynt|odp|ref|rép|rép\.|res|r|رد|回复|回覆|答复|返信)\s?(?:\[\d{1,3}\])?\s?[:：]/iu;

const isAnswer = ({ answers, subject }: ReturnedFacts): boolean => answers.length > 0 || answering.test(subject);
