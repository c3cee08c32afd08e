import { describe, expect, test } from "vitest";
import { checkEmail } from "./checks/check.ts";
import { EmailDocument, type EmailLanguage } from "./document.ts";
import { sampleValues } from "./merge-fields.ts";
import { compileEmail, personalise } from "./render.ts";
import { reviewRequest, seasonalOffer, serviceReminder } from "./sample.ts";

const samples = { serviceReminder, seasonalOffer, reviewRequest };
const languages: EmailLanguage[] = ["en", "fr", "ar"];
const cases = Object.entries(samples).flatMap(([name, build]) =>
  languages.map((language) => ({ name, build, language })),
);

describe.each(cases)("the ready-made $name in $language", ({ build, language }) => {
  const sample = build(language, "https://n.test/book");

  test("is valid, sound and the same each time", () => {
    expect(EmailDocument.parse(sample.document)).toBeTruthy();
    const found = checkEmail({ ...sample, language }, { values: sampleValues });
    expect(found.filter(({ level }) => level !== "hint")).toEqual([]);
    expect(build(language, "https://n.test/book")).toEqual(sample);
  });

  test("reads whole with every value and with hardly any (M29)", () => {
    const compiled = compileEmail({ ...sample, language });
    for (const values of [sampleValues, { "organization.name": "Northgate" }]) {
      const message = personalise(compiled, { values, linkUrl: (_, url) => url, unsubscribeUrl: "https://t.test/u" });

      expect(message.text).toContain(": https://n.test/book\n");
      for (const part of Object.values(message)) expect(part).not.toMatch(/\{\{|\{%|undefined|\[object|href=""/);
    }
  });
});
