import type { Language } from "@delight/contract/common";
import type { MailTopic } from "@delight/contract/mail-preferences";
import { preferenceWords } from "./preference-words.ts";

/** Each topic as readers are told of it, by language: its name, and what it is. */
export const preferenceTopics: Readonly<
  Record<Language, Readonly<Record<MailTopic, readonly [name: string, what: string]>>>
> = { en: preferenceWords.en.topic, fr: preferenceWords.fr.topic, ar: preferenceWords.ar.topic };
