import type { Language as ContractLanguage } from "@delight/contract/common";

export type Language = ContractLanguage;

interface LanguageEntry {
  readonly language: Language;
  /** The language in its own words; never translated. */
  readonly label: string;
  readonly isRTL: boolean;
}

export const languages: readonly LanguageEntry[] = [
  { language: "en", label: "English", isRTL: false },
  { language: "fr", label: "Français", isRTL: false },
  { language: "ar", label: "العربية", isRTL: true },
];

export function isLanguage(text: string): text is Language {
  return languages.some((entry) => entry.language === text);
}

export function directionOf(language: string): "ltr" | "rtl" {
  return languages.find((entry) => entry.language === language)?.isRTL ? "rtl" : "ltr";
}
