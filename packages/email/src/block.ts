import * as z from "zod";
import { alignedFrame, Color, frame, ImageSource, Link, line } from "./block-parts.ts";
import { HeroBlock, LogoBlock, MenuBlock, SocialBlock, VideoBlock } from "./rich-blocks.ts";
import { cleanRichText } from "./rich-text.ts";
import {
  AppointmentBlock,
  CouponBlock,
  DueListBlock,
  QuoteSummaryBlock,
  ReviewStarsBlock,
  ServiceCardBlock,
} from "./trade-blocks.ts";

export {
  Align,
  brandColors,
  type BrandColor,
  Color,
  Condition,
  type ConditionTerm,
  ImageSource,
  Link,
  Repeat,
} from "./block-parts.ts";
export { SocialNetwork } from "./rich-blocks.ts";

/** Formatted text, reduced to the allowed set on the way in, so that what is stored is safe to show. */
const RichText = line(20_000).overwrite(cleanRichText);

export const TextBlock = z.object({
  ...alignedFrame,
  kind: z.literal("text"),
  html: RichText,
  color: Color.optional(),
});

export const HeadingBlock = z.object({
  ...alignedFrame,
  kind: z.literal("heading"),
  level: z.literal([1, 2, 3]),
  text: line(500),
  color: Color.optional(),
});

export const ImageBlock = z.object({
  ...alignedFrame,
  kind: z.literal("image"),
  src: ImageSource,
  alt: line(500),
  width: z.number().int().min(16, "at least 16 pixels").max(1200, "at most 1,200 pixels"),
  href: Link,
});

export const ButtonBlock = z.object({
  ...alignedFrame,
  kind: z.literal("button"),
  label: line(200),
  href: Link,
  fill: Color.optional(),
  color: Color.optional(),
});

export const DividerBlock = z.object({
  ...frame,
  kind: z.literal("divider"),
  thickness: z.number().int().min(1).max(8),
  color: Color.optional(),
});

export const SpacerBlock = z.object({
  ...frame,
  kind: z.literal("spacer"),
  height: z.number().int().min(4).max(200),
});

export const HtmlBlock = z.object({ ...frame, kind: z.literal("html"), html: line(100_000) });

/** Who sends, why, and the way out; the postal address comes from the organization when it is sent. */
export const FooterBlock = z.object({
  ...alignedFrame,
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
  LogoBlock,
  MenuBlock,
  HeroBlock,
  VideoBlock,
  SocialBlock,
  ServiceCardBlock,
  DueListBlock,
  AppointmentBlock,
  QuoteSummaryBlock,
  CouponBlock,
  ReviewStarsBlock,
  HtmlBlock,
  FooterBlock,
]);
export type LeafBlock = z.infer<typeof LeafBlock>;

export const Column = z.object({
  /** The share of the width: columns of ratio 1 and 2 take a third and two thirds. */
  ratio: z.number().int().min(1).max(12),
  background: Color.optional(),
  blocks: z.array(LeafBlock).max(20, "at most 20 blocks in a column"),
});

export const ColumnsBlock = z.object({
  ...frame,
  kind: z.literal("columns"),
  columns: z.array(Column).min(1, "at least one column").max(4, "at most four columns"),
  /** How the columns stand to each other where one is longer. */
  vertical: z.enum(["top", "middle", "bottom"]),
  /** Whether they stand below each other on a phone. */
  stacks: z.boolean(),
});
export type ColumnsBlock = z.infer<typeof ColumnsBlock>;

export const Block = z.discriminatedUnion("kind", [...LeafBlock.options, ColumnsBlock]);
export type Block = z.infer<typeof Block>;
export type BlockKind = Block["kind"];
export type BlockOf<Kind extends BlockKind> = Extract<Block, { kind: Kind }>;
