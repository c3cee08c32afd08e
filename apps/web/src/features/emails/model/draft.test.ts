import { expect, it } from "vitest";
import { addVariant, changeVariant, emptyDraft, removeVariant, variantOf } from "./draft.ts";

it("adds a language as a copy that is read in its own direction and changed on its own", () => {
  const draft = addVariant(changeVariant(emptyDraft("Spring", "en"), "en", { subject: "Hello" }), "ar", "en");
  const changed = changeVariant(draft, "ar", { subject: "مرحبًا" });

  expect(variantOf(changed, "ar")).toMatchObject({ subject: "مرحبًا", document: { direction: "rtl" } });
  expect(variantOf(changed, "en").subject).toBe("Hello");
  expect(addVariant(changed, "ar", "en")).toBe(changed);
});

it("never takes the last language away", () => {
  const draft = emptyDraft("Spring", "en");

  expect(removeVariant(draft, "en")).toBe(draft);
  expect(removeVariant(addVariant(draft, "fr", "en"), "en").variants.map(({ language }) => language)).toEqual(["fr"]);
});
