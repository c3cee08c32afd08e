import { type Language, RequiredLine } from "@delight/contract/common";
import { EmailVariant } from "@delight/contract/emails";
import { Block } from "@delight/email/block";
import { walkBlocks } from "@delight/email/document";
import type { Draft } from "./draft.ts";

interface Stored {
  /** As it would be stored: cleaned, and with its keys in the order of the schema. */
  readonly text: string;
  readonly isValid: boolean;
}

const known = new WeakMap<Block, Stored>();

/** Reads a block once: while one block is typed in, all others are known already. */
function storedBlock(block: Block): Stored {
  const found = known.get(block);
  if (found) return found;
  const read = Block.safeParse(block);
  const stored = { text: JSON.stringify(read.success ? read.data : block), isValid: read.success };
  known.set(block, stored);
  return stored;
}

function storedVariant(variant: EmailVariant): Stored {
  const blocks = variant.document.blocks.map(storedBlock);
  const shell = EmailVariant.safeParse({ ...variant, document: { ...variant.document, blocks: [] } });
  return {
    text: JSON.stringify([shell.data ?? variant, blocks.map(({ text }) => text)]),
    isValid: shell.success && blocks.every(({ isValid }) => isValid) && blocks.length <= 100,
  };
}

/** Whether two drafts would be stored alike; cleaning and the order of keys make no difference. */
export function isSameDraft(one: Draft, other: Draft): boolean {
  return one === other || canonical(one) === canonical(other);
}

function canonical({ name, isTemplate, variants }: Draft): string {
  return JSON.stringify([
    RequiredLine.safeParse(name).data ?? name,
    isTemplate,
    variants.map((variant) => storedVariant(variant).text),
  ]);
}

/** Whether the server would take the draft. */
export function isComplete({ name, variants }: Draft): boolean {
  return RequiredLine.safeParse(name).success && variants.every((variant) => storedVariant(variant).isValid);
}

/** Whether the server would take the block. */
function isValidBlock(block: Block): boolean {
  return storedBlock(block).isValid;
}

/** Whether a variant can be rendered; ids that stand twice are found by the server's own reading. */
export function isValidVariant(variant: EmailVariant): boolean {
  return storedVariant(variant).isValid;
}

/** What keeps an email from being saved; without a block it stands in what surrounds the blocks. */
export interface ValidationError {
  readonly language: Language;
  readonly block: Block | undefined;
}

/** Whether something in the block itself is wrong; what stands in its columns has flaws of its own. */
export function isInvalid(block: Block): boolean {
  if (block.kind !== "columns" || isValidBlock(block)) return !isValidBlock(block);
  return block.columns.every(({ blocks }) => blocks.every(isValidBlock));
}

/** The first thing that the server would not take. */
export function firstFlaw({ variants }: Draft): ValidationError | undefined {
  const variant = variants.find((one) => !isValidVariant(one));
  if (!variant) return undefined;
  return { language: variant.language, block: [...walkBlocks(variant.document.blocks)].find(isInvalid) };
}
