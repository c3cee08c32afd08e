import {
  type Block,
  type BlockKind,
  type EmailDocument,
  emptyDocument,
  newBlock,
} from "../../packages/email/src/index.ts";

/** How many blocks an email has that people call long. */
const long = 60;

/** What stands between the logo and the footer, over and over: mostly words, pictures and buttons, now and then a card. */
const middle: readonly BlockKind[] = [
  "heading",
  "text",
  "image",
  "text",
  "button",
  "service_card",
  "divider",
  "heading",
  "text",
  "coupon",
  "text",
  "button",
];

function filled(kind: BlockKind, index: number): Block {
  const block = newBlock(kind, "en");
  if (block.kind === "image") return { ...block, src: `https://example.com/${index}.jpg`, alt: `Picture ${index}` };
  if (block.kind === "button") return { ...block, href: `https://example.com/${index}` };
  return block;
}

/** An email of so many blocks: by itself sixty, as a newsletter is that somebody could not end. */
export function longEmail(count = long): EmailDocument {
  const kinds = Array.from({ length: count - 3 }, (_, index) => middle[index % middle.length] ?? "text");
  const blocks = (["logo", "hero", ...kinds, "footer"] as const).map(filled);
  return { ...emptyDocument("en"), blocks };
}
