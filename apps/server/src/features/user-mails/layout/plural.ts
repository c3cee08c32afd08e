import type { Language } from "@delight/contract/common";

/** The forms of a sentence by CLDR's plural categories; `#` is where the number stands. */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

const rules = {
  en: new Intl.PluralRules("en"),
  fr: new Intl.PluralRules("fr"),
  ar: new Intl.PluralRules("ar"),
} as const;

export function plural(language: Language, forms: Plural, count: number, shown: string): string {
  return (forms[rules[language].select(count)] ?? forms.other).replace("#", () => shown);
}
