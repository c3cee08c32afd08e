import type { Language } from "@delight/contract/common";

/** How many, and how that is written. */
interface Count {
  readonly count: number;
  readonly shown: string;
}

/** The forms of a sentence by CLDR's plural categories; `#` is where the number stands. */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

const rules = {
  en: new Intl.PluralRules("en"),
  fr: new Intl.PluralRules("fr"),
  ar: new Intl.PluralRules("ar"),
} as const;

export function plural(language: Language, forms: Plural, { count, shown }: Count): string {
  return (forms[rules[language].select(count)] ?? forms.other).replace("#", () => shown);
}

export function counted(count: number, { number }: { number: (value: number) => string }): Count {
  return { count, shown: number(count) };
}
