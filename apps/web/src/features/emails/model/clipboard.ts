import { Block } from "@delight/email/block";
import { newBlockId, walkBlocks } from "@delight/email/document";
import { cleanRichText } from "@delight/email/rich-text";
import { escapeHtml } from "@delight/email/source/escape";
import * as z from "zod";
import { splitRichText } from "../text/split-rich-text.ts";

/** The flavour that other tabs with an editor read; browsers that keep only the usual ones find the same inside the HTML. */
const flavour = "application/x-delight-blocks+json";
const holder = "data-delight-blocks";

const Pasted = z.object({ version: z.literal(1), blocks: z.array(Block).min(1).max(100) });

type Clipboard = Pick<DataTransfer, "getData" | "setData">;

/** Puts blocks on the clipboard: for editors as they are, for other programs as words. */
export function writeClipboard(clipboard: Clipboard, blocks: readonly Block[]): void {
  const json = JSON.stringify({ version: 1, blocks });
  const words = [...walkBlocks(blocks)].flatMap(wordsOf).join("\n\n");
  clipboard.setData(flavour, json);
  clipboard.setData(
    "text/html",
    `<div ${holder}="${escapeHtml(json)}">${words
      .split("\n\n")
      .map((line) => `<p>${escapeHtml(line)}</p>`)
      .join("")}</div>`,
  );
  clipboard.setData("text/plain", words);
}

function wordsOf(block: Block): string[] {
  const fields: unknown[] = [
    "text" in block ? block.text : undefined,
    "title" in block ? block.title : undefined,
    "html" in block
      ? block.html
          .replaceAll(/<[^>]*>/g, " ")
          .replaceAll(/\s+/g, " ")
          .trim()
      : undefined,
    "label" in block ? block.label : undefined,
  ];
  return fields.filter((words): words is string => typeof words === "string" && words !== "");
}

function readBlocks(json: string): Block[] {
  try {
    return Pasted.parse(JSON.parse(json)).blocks;
  } catch {
    return [];
  }
}

/** What other programs write around formatted text needs more than a text block can hold. */
const isPage = (html: string) => /<(table|img)\b/i.test(html);

/** Blocks that were copied here or in another tab. */
function ownBlocks(clipboard: Clipboard): Block[] {
  const own = readBlocks(clipboard.getData(flavour));
  if (own.length > 0) return own;
  const page = new DOMParser().parseFromString(clipboard.getData("text/html"), "text/html");
  return readBlocks(page.querySelector(`[${holder}]`)?.getAttribute(holder) ?? "");
}

/** What a block can hold, as its schema says. */
const most = { text: 20_000, html: 100_000 };

/** Blocks, or why there are none: HTML that is cut anywhere is broken. */
export type PastedBlocks = readonly Block[] | "tooLong";

const htmlBlock = (html: string): PastedBlocks =>
  html.length > most.html ? "tooLong" : [{ id: newBlockId(), kind: "html", html }];

/** The blocks that a clipboard stands for: those that were copied, formatted text, HTML or plain words. Foreign JSON is none. */
export function readClipboard(clipboard: Clipboard): PastedBlocks {
  const own = ownBlocks(clipboard);
  if (own.length > 0) return own;
  const html = clipboard.getData("text/html");
  const plain = clipboard.getData("text/plain").trim();
  if (/^<(!doctype|html|table|div|body|center)\b[^]*>$/i.test(plain)) return htmlBlock(plain);
  if (isPage(html)) return htmlBlock(html);
  const text = html === "" ? paragraphs(plain) : cleanRichText(html);
  if (text.replaceAll(/<[^>]*>/g, "").trim() === "") return [];
  return splitRichText(text, most.text).map((part) => ({
    id: newBlockId(),
    kind: "text",
    align: "start",
    html: part,
  }));
}

function paragraphs(plain: string) {
  return cleanRichText(
    plain
      .split(/\n\s*\n/)
      .map((lines) => `<p>${escapeHtml(lines).replaceAll("\n", "<br />")}</p>`)
      .join(""),
  );
}
