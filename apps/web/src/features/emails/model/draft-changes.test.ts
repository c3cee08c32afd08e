import type { EmailVariant } from "@delight/contract/emails";
import type { Block } from "@delight/email/block";
import { emptyDocument, newBlock } from "@delight/email/document";
import { describe, expect, it } from "vitest";
import type { Draft } from "./draft.ts";
import { changesBetween } from "./draft-changes.ts";

const heading = { ...newBlock("heading", "en"), id: "heading", text: "Hello" } as Block;
const text = { ...newBlock("text", "en"), id: "text", html: "<p>Due</p>" } as Block;
const footer = { ...newBlock("footer", "en"), id: "footer" } as Block;
const style = emptyDocument("en").style;

function variantOf(blocks: readonly Block[], more: Partial<EmailVariant> = {}): EmailVariant {
  const document = { ...emptyDocument("en"), style, blocks: [...blocks] };
  return { language: "en", subject: "Boiler", preheader: "", document, ...more };
}

const draftOf = (...variants: EmailVariant[]): Draft => ({ name: "Spring", isTemplate: false, variants });
const plain = draftOf(variantOf([heading, text, footer]));
const kinds = (older: Draft, newer: Draft) =>
  changesBetween(older, newer).map((change) => ("block" in change ? `${change.kind} ${change.block.id}` : change.kind));

describe("what is different between two states of an email", () => {
  it("is nothing where they say the same, whatever the order of keys and however untidy the text", () => {
    const { document, ...rest } = variantOf([heading, text, footer]);
    const untidy = { ...text, html: "<p onclick='x'>Due</p>" } as Block;
    const shuffled = { document: { ...document, blocks: [heading, untidy, footer] }, ...rest };

    expect(changesBetween(plain, draftOf(shuffled))).toEqual([]);
  });

  it("names subject, preheader and name with what they said before", () => {
    const newer = {
      ...draftOf(variantOf([heading, text, footer], { subject: "New", preheader: "Now" })),
      name: "Fall",
    };

    expect(changesBetween(plain, newer)).toEqual([
      { kind: "name", before: "Spring" },
      { kind: "subject", language: "en", before: "Boiler" },
      { kind: "preheader", language: "en", before: "" },
    ]);
  });

  it("names blocks that were added, changed and removed, also inside of columns", () => {
    const button = { ...newBlock("button", "en"), id: "button" } as Block;
    const columns = { ...newBlock("columns", "en"), id: "columns" } as Extract<Block, { kind: "columns" }>;
    const withText = (html: string) => ({ ...columns, columns: [{ ratio: 1, blocks: [{ ...text, html }] }] }) as Block;
    const older = draftOf(variantOf([heading, withText("<p>Due</p>"), footer]));
    const newer = draftOf(variantOf([withText("<p>Overdue</p>"), button, footer]));

    expect(kinds(older, newer)).toEqual(["changed text", "added button", "removed heading"]);
  });

  it("says when blocks only stand in another order", () => {
    expect(kinds(plain, draftOf(variantOf([text, heading, footer])))).toEqual(["order"]);
  });

  it("says when looks, direction or the way of writing changed", () => {
    const { document } = variantOf([heading, text, footer]);
    const other = { ...document, direction: "rtl" as const, style: { ...style, fontSize: style.fontSize + 1 } };
    const code = { ...document, mode: "html" as const, html: "<p>Hi</p>" };

    expect(kinds(plain, draftOf(variantOf([], { document: other })))).toEqual(["direction", "style"]);
    expect(kinds(plain, draftOf(variantOf([], { document: code })))).toEqual(["mode", "html"]);
  });

  it("names languages that came or went", () => {
    const arabic = variantOf([footer], { language: "ar" });
    const both = draftOf(variantOf([heading, text, footer]), arabic);

    expect(changesBetween(plain, both)).toEqual([{ kind: "languageAdded", language: "ar" }]);
    expect(changesBetween(both, plain)).toEqual([{ kind: "languageRemoved", language: "ar" }]);
  });
});
