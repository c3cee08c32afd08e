import * as z from "zod";
import { Block } from "./block.ts";
import { brandStyle, EmailStyle } from "./email-style.ts";
import { newBlock } from "./fresh-blocks.ts";
import { migrate, migrations } from "./migrations.ts";
import { directionOf, type EmailLanguage } from "./words.ts";

export {
  Align,
  Block,
  type BlockKind,
  type BlockOf,
  brandColors,
  type BrandColor,
  Color,
  Condition,
  type ConditionTerm,
  ImageSource,
  LeafBlock,
  Link,
  Repeat,
  SocialNetwork,
} from "./block.ts";
export { brandStyle, EmailFont, emailFonts, EmailStyle } from "./email-style.ts";
export { newBlock, newBlockId } from "./fresh-blocks.ts";
export { type Brand, colorOf, plainBrand } from "./brand.ts";
export { SocialLink } from "./rich-blocks.ts";
export { type Direction, directionOf, type EmailLanguage } from "./words.ts";

export const currentVersion = 2;

/** What an email is made of: blocks, or the sender's own HTML kept as it is. */
export const EmailDocument = z
  .object({
    version: z.literal(currentVersion),
    mode: z.enum(["blocks", "html"]),
    direction: z.enum(["ltr", "rtl"]),
    style: EmailStyle,
    blocks: z.array(Block).max(100, "at most 100 blocks"),
    html: z.string().max(500_000, "at most 500,000 characters of HTML").optional(),
  })
  .refine(({ blocks }) => idsAreUnique(blocks), { message: "every block has its own id", path: ["blocks"] });
export type EmailDocument = z.infer<typeof EmailDocument>;

/** Every block in reading order: a columns block first, then what its columns hold. */
export function* walkBlocks(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block;
    if (block.kind === "columns") for (const column of block.columns) yield* walkBlocks(column.blocks);
  }
}

function idsAreUnique(blocks: readonly Block[]) {
  const ids = [...walkBlocks(blocks)].map((block) => block.id);
  return new Set(ids).size === ids.length;
}

/** Reads a stored document, brings it to the current version and refuses what is not one. */
export function parseDocument(stored: unknown): EmailDocument {
  return EmailDocument.parse(migrate(stored, migrations, currentVersion));
}

/** The document a new email begins with: a greeting and the footer that the law asks for. */
export function emptyDocument(language: EmailLanguage): EmailDocument {
  return {
    version: currentVersion,
    mode: "blocks",
    direction: directionOf(language),
    style: { ...brandStyle },
    blocks: [newBlock("text", language), newBlock("footer", language)],
  };
}
