import type { Block, EmailDocument } from "./document.ts";

/** Blocks that are there for some customers only, whatever they say. */
const forSome = new Set<Block["kind"]>(["service_card", "due_list", "appointment", "quote_summary", "review_stars"]);

function offers(block: Block): boolean {
  if (block.show || block.repeat || forSome.has(block.kind)) return false;
  if (block.kind === "columns") return block.columns.some(({ blocks }) => blocks.some(offers));
  return block.kind === "footer" || JSON.stringify(block).includes("links.unsubscribe");
}

/** Whether the email itself holds a way to unsubscribe for everybody; a small footer is added when it does not. */
export function offersUnsubscribe({ mode, blocks, html = "" }: EmailDocument): boolean {
  return mode === "html" ? html.includes("links.unsubscribe") : blocks.some(offers);
}
