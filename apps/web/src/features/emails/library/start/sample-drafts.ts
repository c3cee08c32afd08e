import type { Language } from "@delight/contract/common";
import type { EmailVariant } from "@delight/contract/emails";
import { type EmailTemplate, emailTemplates } from "@delight/email/templates/templates";
import type { Draft } from "../../model/draft.ts";

const everyLanguage: readonly Language[] = ["en", "fr", "ar"];

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
