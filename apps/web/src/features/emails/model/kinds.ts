import type { BlockKind } from "@delight/email/block";

/** The kinds of blocks as the palette and the insert menu group them. */
export const kindGroups = {
  basics: ["text", "heading", "image", "button", "html"],
  layout: ["columns", "divider", "spacer", "hero", "logo", "menu", "video", "social", "footer"],
  trade: ["service_card", "due_list", "appointment", "quote_summary", "coupon", "review_stars"],
} as const satisfies Record<string, readonly BlockKind[]>;

export type KindGroup = keyof typeof kindGroups;
export const groupNames: readonly KindGroup[] = ["basics", "layout", "trade"];
