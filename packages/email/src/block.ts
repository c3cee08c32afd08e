import * as z from "zod";
import { cleanRichText } from "./rich-text.ts";

const mergeField = /\{\{.*\}\}/;
const safeLink = /^(https?:\/\/|mailto:|tel:|#)/i;
const safeImage = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/)/i;

/** Names a block inside its document; findings and the editor's selection point at it. */
export const BlockId = z.string().regex(/^[\w-]{1,64}$/, "an id of letters, digits, _ and -");

/** A six-digit hex colour. */
export const Color = z.string().regex(/^#[0-9a-fA-F]{6}$/, "a colour like #5f61e6");

/** Follows the reading direction: start is the left in English and the right in Arabic. */
export const Align = z.enum(["start", "center", "end"]);
export type Align = z.infer<typeof Align>;

/** Where a click goes: http(s), mailto, tel, a merge field, or nothing while the email is being written. */
export const Link = z
  .string()
  .trim()
  .max(2000, "a link of at most 2,000 characters")
  .refine(
    (link) => link === "" || safeLink.test(link) || /^\{\{.*\}\}/.test(link),
    "a link starts with https://, http://, mailto:, tel: or a merge field",
  );

/** Where an image is: https, the own machine, a merge field, or nothing while none is chosen. */
export const ImageSource = z
  .string()
  .trim()
  .max(2000, "an address of at most 2,000 characters")
  .refine(
    (source) => source === "" || safeImage.test(source) || mergeField.test(source),
    "an image address starts with https://",
  );

const line = (length: number) => z.string().max(length, `at most ${length} characters`);

/** Formatted text, reduced to the allowed set on the way in, so that what is stored is safe to show. */
const RichText = line(20_000).overwrite(cleanRichText);
const leaf = { id: BlockId, align: Align };

export const TextBlock = z.object({ ...leaf, kind: z.literal("text"), html: RichText });
export const HeadingBlock = z.object({
  ...leaf,
  kind: z.literal("heading"),
  level: z.literal([1, 2, 3]),
  text: line(500),
  color: Color.optional(),
});
export const ImageBlock = z.object({
  ...leaf,
  kind: z.literal("image"),
  src: ImageSource,
  alt: line(500),
  width: z.number().int().min(16, "at least 16 pixels").max(1200, "at most 1,200 pixels"),
  href: Link,
});
export const ButtonBlock = z.object({
  ...leaf,
  kind: z.literal("button"),
  label: line(200),
  href: Link,
  background: Color.optional(),
  color: Color.optional(),
});
export const DividerBlock = z.object({
  id: BlockId,
  kind: z.literal("divider"),
  thickness: z.number().int().min(1).max(8),
  color: Color.optional(),
});
export const SpacerBlock = z.object({
  id: BlockId,
  kind: z.literal("spacer"),
  height: z.number().int().min(4).max(200),
});
export const HtmlBlock = z.object({ id: BlockId, kind: z.literal("html"), html: line(100_000) });

/** Who sends, why, and the way out; the postal address comes from the organization when it is sent. */
export const FooterBlock = z.object({
  ...leaf,
  kind: z.literal("footer"),
  reason: line(500),
  unsubscribeLabel: line(100),
  /** Left out of the email when empty. */
  preferencesLabel: line(100),
  viewLabel: line(100),
});

export const LeafBlock = z.discriminatedUnion("kind", [
  TextBlock,
  HeadingBlock,
  ImageBlock,
  ButtonBlock,
  DividerBlock,
  SpacerBlock,
  HtmlBlock,
  FooterBlock,
]);
export type LeafBlock = z.infer<typeof LeafBlock>;

export const Column = z.object({
  /** The share of the width: columns of ratio 1 and 2 take a third and two thirds. */
  ratio: z.number().int().min(1).max(12),
  blocks: z.array(LeafBlock).max(20, "at most 20 blocks in a column"),
});
export const ColumnsBlock = z.object({
  id: BlockId,
  kind: z.literal("columns"),
  columns: z.array(Column).min(2, "at least two columns").max(4, "at most four columns"),
});
export type ColumnsBlock = z.infer<typeof ColumnsBlock>;

export const Block = z.discriminatedUnion("kind", [...LeafBlock.options, ColumnsBlock]);
export type Block = z.infer<typeof Block>;
export type BlockKind = Block["kind"];
export type BlockOf<Kind extends BlockKind> = Extract<Block, { kind: Kind }>;
