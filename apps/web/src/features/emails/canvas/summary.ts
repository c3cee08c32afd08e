import type { Block, BlockOf } from "@delight/email/block";

/** The first words of a block, to tell it from its neighbours. */
export function summaryOf(block: Block): string {
  switch (block.kind) {
    case "columns":
      return block.columns.flatMap(({ blocks }) => blocks.map(summaryOf)).join(" · ");
    case "spacer":
      return `${block.height} px`;
    case "divider":
      return `${block.thickness} px`;
    default:
      return wordsOf(block);
  }
}

function wordsOf(block: Exclude<Block, BlockOf<"columns" | "spacer" | "divider">>): string {
  switch (block.kind) {
    case "logo":
      return "";
    case "menu":
      return block.items.map(({ label }) => label).join(" · ");
    case "hero":
    case "due_list":
    case "appointment":
    case "quote_summary":
    case "coupon":
      return block.title;
    case "video":
      return block.caption || block.alt;
    case "social":
      return block.links.map(({ network }) => network).join(" · ");
    case "service_card":
      return block.label;
    case "review_stars":
      return block.question;
    case "text":
    case "html":
      return textOf(block.html);
    case "heading":
      return block.text;
    case "image":
      return block.alt || block.src;
    case "button":
      return block.label;
    case "footer":
      return block.reason;
  }
}

/** Read by the browser's own parser into a document that nothing of it can leave. */
function textOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replaceAll("</p>", " </p>"), "text/html");
  return (body.textContent ?? "").replaceAll(/\s+/g, " ").trim();
}
