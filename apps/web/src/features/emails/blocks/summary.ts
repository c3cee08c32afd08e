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

function wordsOf(block: BlockOf<"text" | "html" | "heading" | "image" | "button" | "footer">): string {
  switch (block.kind) {
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
