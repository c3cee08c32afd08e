import type { Language } from "@delight/contract/common";
import { AppError, invalidField } from "../../../platform/errors.ts";
import { decodeHtml } from "./decode-html.ts";
import { type FiledEmail, type FileImage, readEmailFile } from "./email-file.ts";
import { readHtmlFile } from "./html-file.ts";

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
