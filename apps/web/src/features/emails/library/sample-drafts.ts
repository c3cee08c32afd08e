import type { Language } from "@delight/contract/common";
import { reviewRequest, seasonalOffer, serviceReminder } from "@delight/email/sample";
import type { Draft } from "../model/draft.ts";

const builders = { service_reminder: serviceReminder, seasonal_offer: seasonalOffer, review_request: reviewRequest };

export type SampleName = keyof typeof builders;
export const sampleNames = ["service_reminder", "seasonal_offer", "review_request"] as const satisfies SampleName[];

export function isSampleName(name: string | undefined): name is SampleName {
  return name !== undefined && Object.hasOwn(builders, name);
}

/** A ready-made text in all languages, the business's own first; where to book is left for the author. */
export function sampleDraft(name: SampleName, language: Language): Draft {
  const languages: Language[] = [language, ...(["en", "fr", "ar"] as const).filter((one) => one !== language)];
  const variants = languages.map((one) => {
    const { subject, preheader, document } = builders[name](one, "");
    return { language: one, subject, preheader, document };
  });
  return { name: builders[name](language, "").name, isTemplate: false, variants };
}
