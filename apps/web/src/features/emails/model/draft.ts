import type { Language } from "@delight/contract/common";
import type { EmailVariant } from "@delight/contract/emails";
import type { Block } from "@delight/email/block";
import { directionOf, type EmailDocument, emptyDocument } from "@delight/email/document";

/** An email while it is being written. */
export interface Draft {
  readonly name: string;
  readonly isTemplate: boolean;
  readonly variants: readonly EmailVariant[];
}

/** A new email in one language. */
export function emptyDraft(name: string, language: Language): Draft {
  return { name, isTemplate: false, variants: [emptyVariant(language)] };
}

export function emptyVariant(language: Language): EmailVariant {
  return { language, subject: "", preheader: "", document: emptyDocument(language) };
}

/** The variant of a language, else the first. */
export function variantOf({ variants }: Draft, language: Language): EmailVariant {
  return variants.find((variant) => variant.language === language) ?? variants[0] ?? emptyVariant(language);
}

export function changeVariant(draft: Draft, language: Language, change: Partial<EmailVariant>): Draft {
  const variants = draft.variants.map((variant) =>
    variant.language === language ? { ...variant, ...change } : variant,
  );
  return { ...draft, variants };
}

export function changeDocument(draft: Draft, language: Language, change: Partial<EmailDocument>): Draft {
  const { document } = variantOf(draft, language);
  return changeVariant(draft, language, { document: { ...document, ...change } });
}

export function changeBlocks(draft: Draft, language: Language, change: (blocks: readonly Block[]) => Block[]): Draft {
  return changeDocument(draft, language, { blocks: change(variantOf(draft, language).document.blocks) });
}

/** Adds a language with what the other one says, ready to be translated, read in its own direction. */
export function addVariant(draft: Draft, language: Language, from: Language): Draft {
  if (draft.variants.some((variant) => variant.language === language)) return draft;
  const source = variantOf(draft, from);
  const document = { ...structuredClone(source.document), direction: directionOf(language) };
  return { ...draft, variants: [...draft.variants, { ...source, language, document }] };
}

/** Takes a language away; the last one stays. */
export function removeVariant(draft: Draft, language: Language): Draft {
  const variants = draft.variants.filter((variant) => variant.language !== language);
  return variants.length === 0 ? draft : { ...draft, variants };
}
