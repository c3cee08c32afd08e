import { type Block, directionOf, type EmailDocument, type EmailLanguage, emptyDocument } from "./document.ts";
import { type SampleCopy, seasonalOfferCopy, serviceReminderCopy, reviewRequestCopy } from "./sample-copy.ts";
import { words } from "./words.ts";

/** A ready-made email: what is read in the inbox and the document. */
export interface EmailSample {
  name: string;
  subject: string;
  preheader: string;
  document: EmailDocument;
}

function paragraphs(texts: readonly string[]) {
  return texts.map((text) => `<p>${text}</p>`).join("");
}

function middle({ points }: SampleCopy): Block[] {
  if (points.length === 0) return [];
  const columns = points.map(({ title, text }, index) => ({
    ratio: 1,
    blocks: [
      { id: `point-${index}-title`, kind: "heading" as const, align: "start" as const, level: 2 as const, text: title },
      { id: `point-${index}-text`, kind: "text" as const, align: "start" as const, html: `<p>${text}</p>` },
    ],
  }));
  return [{ id: "points", kind: "columns", columns, vertical: "top", stacks: true }];
}

function build(copy: SampleCopy, language: EmailLanguage, href: string): EmailSample {
  const { reason, unsubscribe, preferences, view } = words[language];
  const labels = { unsubscribeLabel: unsubscribe, preferencesLabel: preferences, viewLabel: view };
  const blocks: Block[] = [
    { id: "brand", kind: "text", align: "start", html: "<p><strong>{{ organization.name }}</strong></p>" },
    { id: "title", kind: "heading", align: "start", level: 1, text: copy.title },
    { id: "opening", kind: "text", align: "start", html: paragraphs(copy.opening) },
    ...middle(copy),
    { id: "action", kind: "button", align: "start", label: copy.action, href },
    { id: "closing", kind: "text", align: "start", html: paragraphs(copy.closing) },
    { id: "line", kind: "divider", thickness: 1 },
    { id: "footer", kind: "footer", align: "center", reason, ...labels },
  ];
  const document = { ...emptyDocument(language), direction: directionOf(language), blocks };
  return { name: copy.name, subject: copy.subject, preheader: copy.preheader, document };
}

/** Reminds a customer of a service that comes due; `href` is where a visit is booked. */
export function serviceReminder(language: EmailLanguage, href: string): EmailSample {
  return build(serviceReminderCopy[language], language, href);
}

/** An offer for the quiet months; `href` is where a visit is booked. */
export function seasonalOffer(language: EmailLanguage, href: string): EmailSample {
  return build(seasonalOfferCopy[language], language, href);
}

/** Asks for a review after a visit; `href` is where it is written. */
export function reviewRequest(language: EmailLanguage, href: string): EmailSample {
  return build(reviewRequestCopy[language], language, href);
}
