import { expect, it } from "vitest";
import { sampleValues } from "../merge-fields.ts";
import { annualService } from "../templates/service/annual-service.ts";
import { compileEmail, type EmailSource } from "./compile.ts";
import { toHtmlCode } from "./html-code.ts";
import { personalise } from "./personalise.ts";

const values = { ...sampleValues, "customer.first_name": "" };

function fill(source: EmailSource) {
  return personalise(compileEmail(source), {
    values,
    linkUrl: (_index, url) => url,
    unsubscribeUrl: "https://example.com/unsubscribe",
  });
}

const hrefs = (html: string) => [...html.matchAll(/<a\b[^>]*href="([^"]*)"/g)].map(([, href]) => href);
/** Without the invisible padding behind the preview text. */
const words = (html: string) =>
  html.replaceAll(/<(style|title)[^]*?<\/\1>|<[^>]*>|&#(8199|847|8202);/g, " ").replaceAll(/\s+/g, " ");

it.each(["en", "fr", "ar"] as const)("turns blocks into code that fills to the same mail, in %s", (language) => {
  const { name: _, ...sample } = annualService.build(language, "https://example.com/book?for={{ customer.email }}&a=1");
  const source: EmailSource = { ...sample, language };

  const code = toHtmlCode(source);
  const again = fill({ ...source, document: { ...source.document, mode: "html", html: code } });

  expect(code).toContain("{{ customer.first_name | default: ");
  expect(code).toContain("{{ links.unsubscribe }}");
  expect(words(again.html)).toBe(words(fill(source).html));
  expect(hrefs(again.html).length).toBeGreaterThan(2);
  expect(hrefs(again.html)).toEqual(hrefs(fill(source).html));
});
