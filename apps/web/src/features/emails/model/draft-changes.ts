import type { Language } from "@delight/contract/common";
import { EmailVariant } from "@delight/contract/emails";
import type { Block } from "@delight/email/block";
import { walkBlocks } from "@delight/email/document";
import type { Draft } from "./draft.ts";

/** One thing that two states of an email do not have in common; `before` is what the older one said. */
export type DraftChange =
  | { readonly kind: "name"; readonly before: string }
  | { readonly kind: "subject" | "preheader"; readonly language: Language; readonly before: string }
  | { readonly kind: InLanguage; readonly language: Language }
  | { readonly kind: "added" | "removed" | "changed"; readonly language: Language; readonly block: Block };

type InLanguage = "languageAdded" | "languageRemoved" | "mode" | "html" | "style" | "direction" | "order";

/** What is different in the newer state, language by language, in the order in which it is read. */
export function changesBetween(older: Draft, newer: Draft): DraftChange[] {
  const name: DraftChange[] = older.name === newer.name ? [] : [{ kind: "name", before: older.name }];
  const gone = older.variants.filter(({ language }) => !speaks(newer, language));
  return [
    ...name,
    ...newer.variants.flatMap((variant) => {
      const before = older.variants.find(({ language }) => language === variant.language);
      return before ? changesOf(before, variant) : [{ kind: "languageAdded" as const, language: variant.language }];
    }),
    ...gone.map(({ language }) => ({ kind: "languageRemoved" as const, language })),
  ];
}

function speaks({ variants }: Draft, language: Language): boolean {
  return variants.some((variant) => variant.language === language);
}

function changesOf(older: EmailVariant, newer: EmailVariant): DraftChange[] {
  const { language } = newer;
  const [from, to] = [cleaned(older), cleaned(newer)];
  const [before, after] = [from.document, to.document];
  const lines = (["subject", "preheader"] as const).filter((line) => from[line] !== to[line]);
  const wholes = (["mode", "direction", "style"] as const).filter((key) => !isSame(before[key], after[key]));
  const isCode = before.mode === "html" || after.mode === "html";
  return [
    ...lines.map((kind) => ({ kind, language, before: from[kind] })),
    ...wholes.map((kind) => ({ kind, language })),
    ...(isCode && before.html !== after.html ? [{ kind: "html" as const, language }] : []),
    ...blockChanges(before.blocks, after.blocks).map((change) => ({ ...change, language })),
  ];
}

/** As it would be stored: what only cleaning changes is no change. */
function cleaned(variant: EmailVariant): EmailVariant {
  return EmailVariant.safeParse(variant).data ?? variant;
}

type BlockChange =
  | { readonly kind: "added" | "removed" | "changed"; readonly block: Block }
  | { readonly kind: "order" };

function blockChanges(older: readonly Block[], newer: readonly Block[]): BlockChange[] {
  const before = new Map([...walkBlocks(older)].map((block) => [block.id, block]));
  const after = new Map([...walkBlocks(newer)].map((block) => [block.id, block]));
  const common = [...after.keys()].filter((id) => before.has(id));
  const order = [...before.keys()].filter((id) => after.has(id));
  const here = [...after.values()].flatMap((block): BlockChange[] => {
    const former = before.get(block.id);
    if (former === undefined) return [{ kind: "added", block }];
    return isSame(withoutInside(former), withoutInside(block)) ? [] : [{ kind: "changed", block }];
  });
  const gone = [...before.values()].filter(({ id }) => !after.has(id));
  return [
    ...here,
    ...gone.map((block) => ({ kind: "removed" as const, block })),
    ...(isSame(common, order) ? [] : [{ kind: "order" as const }]),
  ];
}

/** What stands in columns is compared by itself. */
function withoutInside(block: Block): unknown {
  if (block.kind !== "columns") return block;
  return { ...block, columns: block.columns.map(({ blocks: _inside, ...column }) => column) };
}

/** Whatever the order of keys. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inside]) => inside !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inside]): [string, unknown] => [key, sorted(inside)]),
  );
}
