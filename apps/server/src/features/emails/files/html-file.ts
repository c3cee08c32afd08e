import { Language } from "@delight/contract/common";
import { emptyDocument, htmlFacts } from "@delight/email";
import { invalidField } from "../../../platform/errors.ts";
import type { FiledEmail } from "./email-file.ts";

const longest = 500_000;

/** An email in HTML mode that holds the file as it is; the language is the file's own where it is one of ours. */
export function readHtmlFile(html: string, fileName: string, otherwise: Language): FiledEmail {
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
