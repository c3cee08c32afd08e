import { type EmailDocument, walkBlocks } from "./document.ts";

/** Whether the email itself holds a way to unsubscribe; a small footer is added when it does not. */
export function offersUnsubscribe({ mode, blocks, html = "" }: EmailDocument): boolean {
  if (mode === "html") return html.includes("links.unsubscribe");
  return [...walkBlocks(blocks)].some(
    (block) => block.kind === "footer" || JSON.stringify(block).includes("links.unsubscribe"),
  );
}
