import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { checkEmail } from "../checks/check.ts";
import { type Brand, EmailDocument, type EmailLanguage, plainBrand, walkBlocks } from "../document.ts";
import { sampleValues } from "../merge-fields.ts";
import { compileEmail, personalise } from "../render.ts";
import { emailTemplates, findTemplate } from "./templates.ts";

const languages: EmailLanguage[] = ["en", "fr", "ar"];
const cases = emailTemplates.flatMap((template) =>
  languages.map((language) => ({ id: template.id, template, language })),
);
const brand: Brand = { ...plainBrand, social: [{ network: "facebook", url: "https://x.test/us" }] };
const hardlyAny = { "organization.name": "Northgate" };

test("there are at least twelve, each findable by its id", () => {
  expect(emailTemplates.length).toBeGreaterThanOrEqual(12);
  for (const template of emailTemplates) expect(findTemplate(template.id)).toBe(template);
});

describe.each(cases)("$id in $language", ({ template, language }) => {
  const made = template.build(language);

  test("is stored as it is, has nothing to mend, and is the same each time", () => {
    expect(EmailDocument.parse(made.document)).toEqual(made.document);
    expect(checkEmail({ ...made, language }, { values: sampleValues, brand })).toEqual([]);
    expect(template.build(language)).toEqual(made);
  });

  test("reads whole with every value and with hardly any (M29)", () => {
    const compiled = compileEmail({ ...made, language });
    for (const values of [sampleValues, hardlyAny]) {
      const message = personalise(compiled, { values, linkUrl: (_, url) => url, unsubscribeUrl: "https://t.test/u" });

      for (const part of Object.values(message)) expect(part).not.toMatch(/\{\{|\{%|undefined|\[object|href="(tel:)?"/);
      expect(message.html).not.toMatch(/href="tel:[^"]*[^\d+"]/);
      for (const part of [message.subject, message.text]) expect(part).not.toMatch(/ [,.؟،]|  /);
    }
  });

  test("shows drawings that exist, and says what they show", () => {
    const images = [...walkBlocks(made.document.blocks)].filter((block) => block.kind === "image");
    for (const { src, alt } of images) {
      expect(existsSync(new URL(`../../art/${src.replace("/i/art/", "")}`, import.meta.url))).toBe(true);
      expect(alt).not.toBe("");
    }
  });
});
