import type { Language } from "@delight/contract/common";
import type { EmailVariant } from "@delight/contract/emails";
import { type EmailSample, reviewRequest, seasonalOffer, serviceReminder } from "@delight/email/sample";
import type { Draft } from "../../model/draft.ts";

/** A ready-made email of the product: it is there in every language. */
export interface EmailTemplate {
  readonly id: string;
  readonly build: (language: Language) => EmailSample;
}

const everyLanguage: readonly Language[] = ["en", "fr", "ar"];

/** In the order in which they are shown; where their buttons lead is left for the author. */
export const emailTemplates: readonly EmailTemplate[] = [
  { id: "service_reminder", build: (language) => serviceReminder(language, "") },
  { id: "seasonal_offer", build: (language) => seasonalOffer(language, "") },
  { id: "review_request", build: (language) => reviewRequest(language, "") },
];

export function findTemplate(id: string | undefined): EmailTemplate | undefined {
  return emailTemplates.find((one) => one.id === id);
}

/** One language of a ready-made email. */
export function templateVariant({ build }: EmailTemplate, language: Language): EmailVariant {
  const { subject, preheader, document } = build(language);
  return { language, subject, preheader, document };
}

/** In all languages, the business's own first. */
export function templateDraft(template: EmailTemplate, language: Language): Draft {
  const languages = [language, ...everyLanguage.filter((one) => one !== language)];
  return {
    name: template.build(language).name,
    isTemplate: false,
    variants: languages.map((one) => templateVariant(template, one)),
  };
}
