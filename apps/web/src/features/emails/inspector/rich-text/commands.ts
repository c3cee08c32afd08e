import { cleanRichText } from "@delight/email/rich-text";

export type Command =
  | "bold"
  | "italic"
  | "underline"
  | "insertUnorderedList"
  | "insertOrderedList"
  | "removeFormat"
  | "unlink";

/** Formats the selection. No browser offers another way than this one without bringing an editor along. */
export function format(command: Command): void {
  document.execCommand(command);
}

export function insertText(text: string): void {
  document.execCommand("insertText", false, text);
}

export function insertLink(address: string): void {
  const isCollapsed = document.getSelection()?.isCollapsed ?? true;
  if (isCollapsed)
    document.execCommand(
      "insertHTML",
      false,
      cleanRichText(`<a href="${escapeAttribute(address)}">${escapeAttribute(address)}</a>`),
    );
  else document.execCommand("createLink", false, address);
}

/** Pastes what an email may hold, and nothing else of what other programs put on the clipboard. */
export function pasteClean(clipboard: DataTransfer): void {
  const html = clipboard.getData("text/html");
  if (html === "") insertText(clipboard.getData("text/plain"));
  else document.execCommand("insertHTML", false, cleanRichText(html));
}

/** New lines become paragraphs in every browser. */
export function startParagraphs(): void {
  document.execCommand("defaultParagraphSeparator", false, "p");
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
