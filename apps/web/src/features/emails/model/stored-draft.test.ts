import type { EmailVariant } from "@delight/contract/emails";
import { emptyDocument, newBlock } from "@delight/email/document";
import { beforeEach, expect, it } from "vitest";
import { keepDraft, keepLeftDrafts, takeLeftDrafts } from "./stored-draft.ts";

const button = { ...newBlock("button", "en"), id: "button", href: "https://exa" } as const;
const variant: EmailVariant = {
  language: "en",
  subject: "Hello",
  preheader: "",
  document: { ...emptyDocument("en"), blocks: [button] },
};
const draftOf = (name: string, one: EmailVariant = variant) => ({ name, isTemplate: false, variants: [one] });
const kept = (name: string, one?: EmailVariant) => ({ version: 4, keptAt: 1, draft: draftOf(name, one) });
const names = (left: ReturnType<typeof takeLeftDrafts>) => left.map(({ draft }) => draft.name);

beforeEach(() => window.sessionStorage.clear());

it("keeps a draft as it was written, also with a link that is typed half and a subject that is too long", () => {
  const halfTyped = { ...button, href: "exa" };
  const wrong = { ...variant, subject: "a".repeat(300), document: { ...variant.document, blocks: [halfTyped] } };
  keepDraft("1", kept("", wrong));

  expect(takeLeftDrafts("1")).toEqual([kept("", wrong)]);
});

it.each([
  ["no JSON", "{"],
  ["nothing of a draft", "{}"],
  ["an unknown kind of block", JSON.stringify(kept("A")).replaceAll('"kind":"button"', '"kind":"spaceship"')],
  ["a block without its words", JSON.stringify(kept("A")).replaceAll('"label":', '"words":')],
])("takes %s for nothing", (_what, text) => {
  window.sessionStorage.setItem("email-draft-1", text);

  expect(takeLeftDrafts("1")).toEqual([]);
});

it("what earlier visits left outlives what this one keeps, until it is answered", () => {
  keepDraft("1", kept("first"));
  expect(names(takeLeftDrafts("1"))).toEqual(["first"]);
  keepDraft("1", kept("second"));

  const left = takeLeftDrafts("1");
  expect(names(left)).toEqual(["second", "first"]);
  keepLeftDrafts("1", left.slice(1));
  expect(names(takeLeftDrafts("1"))).toEqual(["first"]);
  keepLeftDrafts("1", []);

  expect(takeLeftDrafts("1")).toEqual([]);
  expect(window.sessionStorage.length).toBe(0);
});
