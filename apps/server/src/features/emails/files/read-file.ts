import { isUtf8 } from "node:buffer";
import { Language } from "@delight/contract/common";
import { emptyDocument, htmlFacts } from "@delight/email";
import { invalidField, AppError } from "../../../platform/errors.ts";
import { type FiledEmail, type FileImage, readEmailFile } from "./email-file.ts";

/** A file as it came, and in which language what says nothing of it is taken to be. */
export interface GivenFile {
  readonly content: Uint8Array;
  readonly name: string;
  readonly language: Language;
}

export type ReadEmail = FiledEmail & { readonly images: readonly FileImage[] };

/** A refusal crosses the border of a thread as plain values. */
export type FileAnswer =
  | { readonly email: ReadEmail }
  | { readonly refused: Pick<AppError, "code" | "message" | "fields"> };

/** What kind of file it is, its content says and not its name. */
export function readFile({ content, name, language }: GivenFile): FileAnswer {
  try {
    const text = decodeHtml(Buffer.from(content));
    const isOurs = /^\s*[{[]/.test(text);
    return { email: isOurs ? readEmailFile(text) : { ...readHtmlFile(text, name, language), images: [] } };
  } catch (error) {
    if (error instanceof RangeError) {
      return refusal(invalidField("file", "fileTooDeep"));
    }
    if (error instanceof AppError) {
      return refusal(error);
    }
    throw error;
  }
}

function refusal({ code, message, fields }: AppError): FileAnswer {
  return { refused: { code, message, fields } };
}

/**
 * The text of an HTML file: by its mark, by what it says of itself in its first kilobyte, as UTF-8 where it is that, else as
 * Windows-1252 (HTML, 13.2.3.2). What no database keeps becomes the sign for what cannot be read.
 */
function decodeHtml(content: Buffer): string {
  const text = new TextDecoder(encodingOf(content)).decode(content);
  return text.replaceAll("\0", "\uFFFD").toWellFormed();
}

const marks: readonly (readonly [string, readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
  ["utf-16le", [0x3c, 0x00]],
  ["utf-16be", [0x00, 0x3c]],
];

function encodingOf(content: Buffer): string {
  const marked = marks.find(([, bytes]) => bytes.every((byte, index) => content[index] === byte))?.[0];
  if (marked !== undefined) {
    return marked;
  }
  const said = saidBy(content.toString("latin1", 0, 1024));
  if (said !== undefined && said !== "utf-8") {
    return said;
  }
  return isUtf8(content) ? "utf-8" : "windows-1252";
}

function saidBy(head: string): string | undefined {
  const label = /<meta\b[^>]*?\bcharset\s*=\s*["']?\s*([\w.:-]+)/i.exec(head)?.[1];
  try {
    const { encoding } = new TextDecoder(label);
    // Nobody could have read it in that: whoever wrote so saved it in another encoding afterwards.
    return label === undefined || encoding.startsWith("utf-16") ? undefined : encoding;
  } catch {
    return undefined;
  }
}

const longest = 500_000;

/** An email in HTML mode that holds the file as it is; the language is the file's own where it is one of ours. */
function readHtmlFile(html: string, fileName: string, otherwise: Language): FiledEmail {
  if (html.length > longest) {
    throw invalidField("file", ["textTooLong", { limit: "500,000" }]);
  }
  const begun = html.search(/<[a-z!]/i);
  if (begun < 0 || !html.includes(">", begun)) {
    throw invalidField("file", "emailFileUnknown");
  }
  const { title = "", preheader = "", ...said } = htmlFacts(html);
  const language = Language.safeParse(said.language).data ?? otherwise;
  const document = emptyDocument(language);
  const direction = said.direction ?? document.direction;
  return {
    name: oneLine(title) || oneLine(fileName.replace(/\.[^.]*$/, "")) || "HTML",
    is_template: false,
    tags: [],
    variants: [
      {
        language,
        subject: oneLine(title),
        preheader: oneLine(preheader),
        document: { ...document, mode: "html", direction, html },
      },
    ],
  };
}

/** As the contract wants it of lines that people type. */
function oneLine(text: string): string {
  return text
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, 200)
    .toWellFormed()
    .trim();
}
