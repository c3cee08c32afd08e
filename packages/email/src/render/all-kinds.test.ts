import { parse } from "parse5";
import { describe, expect, test } from "vitest";
import { prepareTemplate } from "../template/fill.ts";
import { personalise } from "./personalise.ts";
import { compileEmail } from "./compile.ts";
import { toHtmlCode } from "./html-code.ts";
import { allKinds, documentOf, receive, recipient, resources } from "./testing/email-of-all.ts";
import { allOf, attributeOf, elementsOf, nestingFaults, wordsOf } from "./testing/reading.ts";

const languages = ["en", "fr", "ar"] as const;

describe.each(languages)("an email of all kinds of blocks in %s", (language) => {
  const { html, text } = receive(allKinds(language), { language });

  test("X06 is well formed and says its language and direction", () => {
    expect(nestingFaults(html)).toEqual([]);
    expect(html).toContain(`lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}"`);
  });

  test("X06 every table is one of layout, every picture has words, every link has a name", () => {
    const named = (element: ReturnType<typeof allOf>[number]) =>
      attributeOf(element, "aria-label") ??
      [...elementsOf(element)].map((one) => attributeOf(one, "alt") ?? "").join("") +
        JSON.stringify(element.childNodes.map((child) => ("value" in child ? child.value : "")));

    expect(allOf(html, "table").filter((table) => attributeOf(table, "role") !== "presentation")).toEqual([]);
    expect(allOf(html, "img").filter((image) => !attributeOf(image, "alt"))).toEqual([]);
    expect(allOf(html, "a").filter((link) => !named(link).trim())).toEqual([]);
  });

  test("X06 its headings skip no level", () => {
    const levels = [...elementsOf(parse(html))].flatMap(({ tagName }) => /^h([1-6])$/.exec(tagName)?.slice(1) ?? []);

    expect(levels.length).toBeGreaterThan(5);
    levels.map(Number).forEach((level, index, all) => expect(level).toBeLessThanOrEqual((all[index - 1] ?? 0) + 1));
  });

  test("no words are smaller than 14 pixels", () => {
    const sizes = [...html.matchAll(/font-size:(\d+)px/g)].map(([, size]) => Number(size));

    expect(sizes.filter((size) => size > 1 && size < 14)).toEqual([]);
  });

  test("has no link that leads nowhere, and no mark of a template", () => {
    expect(html).not.toContain('href=""');
    for (const part of [html, text]) expect(part).not.toMatch(/\{\{ |\{%|@@|undefined|NaN|\[object/);
  });

  test("its text says what its HTML says, under labels that the language has", () => {
    for (const said of ["SAVE20", "Q-1042", "Van", "2,840.00", "Gas safety check", "https://n.test/r?s=4"]) {
      expect(text.replaceAll("2 840,00", "2,840.00").replaceAll("2\u202f840,00", "2,840.00")).toContain(said);
    }
    expect(text).not.toMatch(/\n{3}|^\s|<(p|a|td|div|h\d)\b/);
  });

  test("as HTML code it says the same to the same customer", () => {
    const source = {
      document: documentOf(allKinds(language), language),
      subject: "Hi",
      preheader: "",
      language,
      resources,
    };
    const code = toHtmlCode(source);

    for (const values of [recipient.values, {}]) {
      const byHand = { ...source.document, mode: "html" as const, blocks: [], html: code };
      const again = personalise(compileEmail({ ...source, document: byHand }), { ...recipient, values });
      const before = personalise(compileEmail(source), { ...recipient, values });
      expect(wordsOf(again.html)).toBe(wordsOf(before.html));
      expect(allOf(again.html, "a").map((link) => attributeOf(link, "href"))).toEqual(
        allOf(before.html, "a").map((link) => attributeOf(link, "href")),
      );
    }
  });
});

test("for who has nothing, what needs something is gone from both parts", () => {
  const { html, text } = receive(allKinds("en"), { values: {} });

  expect(nestingFaults(html)).toEqual([]);
  for (const part of [html, text]) {
    expect(part).not.toMatch(/Your next visit|Your quote|Due for you|Annual boiler/);
    expect(part).toContain("Nothing is due.");
  }
});

test.each([recipient.values, { "organization.name": "Northgate" }])(
  "its text leaves no empty lines behind, even as sending fills it, piece by piece",
  (values) => {
    const source = {
      document: documentOf(allKinds("en"), "en"),
      subject: "Hi",
      preheader: "",
      language: "en" as const,
    };
    const { text } = compileEmail({ ...source, resources });

    const filled = prepareTemplate(text, "en")({ values, linkAddress: () => "https://t.test", linkCount: 99 });

    expect(filled).not.toMatch(/\n{3}|^\n/);
  },
);

describe("on a dark screen", () => {
  const { html } = receive(allKinds("en"));

  test("every ground turns dark and all words on it light", () => {
    const rules = /@media \(prefers-color-scheme:dark\)\{([^]*?\})\}/.exec(html)?.[1] ?? "";

    expect(rules).toContain(".dg-ffffff,.dg-ffffff>table{background:");
    for (const [, name] of html.matchAll(/class="(d[tg]-[0-9a-f]{6})"/g)) expect(rules).toContain(`.${name}`);
    expect(html).toContain("[data-ogsc] .dt-384551");
  });
});
