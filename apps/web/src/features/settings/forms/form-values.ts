import type { MailTopic } from "@delight/contract/mail-preferences";
import type { FormTexts } from "@delight/contract/sign-up-forms";
import type { SignUpForm } from "./forms.api.ts";

/** What the form of a sign-up form holds. */
export interface FormValues extends Record<string, unknown> {
  name: string;
  asksName: boolean;
  asksPhone: boolean;
  fields: string[];
  topics: MailTopic[];
  tags: string[];
  texts: { en: FormTexts; fr: FormTexts; ar: FormTexts };
  website: string;
  isActive: boolean;
}

/** What visitors read, in their languages whatever the language of who makes the form. */
const firstTexts = (organization: string): FormValues["texts"] => ({
  en: {
    title: "Stay in touch",
    consent: `I would like to get e-mail from ${organization}. I can end this at any time by a link in every message.`,
    thanks: "",
  },
  fr: {
    title: "Restons en contact",
    consent: `Je souhaite recevoir des e-mails de ${organization}. Je peux y mettre fin à tout moment par un lien dans chaque message.`,
    thanks: "",
  },
  ar: {
    title: "لنبقَ على تواصل",
    consent: `أود تلقي رسائل بريد إلكتروني من \u2068${organization}\u2069. يمكنني إيقافها في أي وقت برابط في كل رسالة.`,
    thanks: "",
  },
});

export function valuesOf(form: SignUpForm | undefined, organization: string, website: string): FormValues {
  if (!form) {
    return {
      name: "",
      asksName: true,
      asksPhone: false,
      fields: [],
      topics: [],
      tags: [],
      texts: firstTexts(organization),
      website,
      isActive: true,
    };
  }
  const { name, asksName, asksPhone, fields, topics, tags, texts, isActive } = form;
  return {
    name,
    asksName,
    asksPhone,
    fields: [...fields],
    topics: [...topics],
    tags: [...tags],
    texts: { en: { ...texts.en }, fr: { ...texts.fr }, ar: { ...texts.ar } },
    website: form.website,
    isActive,
  };
}
