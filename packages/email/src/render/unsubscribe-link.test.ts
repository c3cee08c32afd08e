import { describe, expect, test } from "vitest";
import { checkEmail } from "../checks/check.ts";
import type { Block } from "../block.ts";
import { emptyDocument, newBlock } from "../document.ts";
import { compileEmail, type EmailSource } from "./compile.ts";
import { personalise } from "./personalise.ts";

const way = "{{ links.unsubscribe }}";

function ofBlocks(blocks: Block[]): EmailSource {
  return { document: { ...emptyDocument("en"), blocks }, subject: "Hi", preheader: "Soon", language: "en" };
}

function ofHtml(html: string): EmailSource {
  const document = { ...emptyDocument("en"), mode: "html" as const, html };
  return { document, subject: "Hi", preheader: "", language: "en" };
}

/** How often the way out stands in each part for who has nothing but an address, and whether the checks miss it. */
function waysOut(source: EmailSource) {
  const { html, text } = personalise(compileEmail(source), {
    values: { "organization.name": "Northgate" },
    linkUrl: (_, url) => url,
    unsubscribeUrl: "https://t.test/u",
  });
  const isMissed = checkEmail(source).some(({ code }) => code === "unsubscribe_missing");
  return {
    html: html.split('href="https://t.test/u"').length - 1,
    text: text.split("https://t.test/u").length - 1,
    isMissed,
  };
}

const text = (html: string): Block => ({ ...newBlock("text", "en"), html });

describe("M45 a way out that nobody, or not everybody, can click is none: the footer is added", () => {
  test.each<[string, Block]>([
    ["the words alone", { ...newBlock("heading", "en"), text: "links.unsubscribe" }],
    ["a hero without a word on its button", { ...newBlock("hero", "en"), label: "", href: way }],
    ["an entry of a menu without a label", { ...newBlock("menu", "en"), items: [{ label: " ", href: way }] }],
    ["an image without a source", { ...newBlock("image", "en"), src: "", alt: "Out", href: way }],
    ["a condition in the text", text(`<p>{% if customer.company %}<a href="${way}">Out</a>{% endif %}</p>`)],
    ["a comment", { ...newBlock("html", "en"), html: `<!-- <a href="${way}">Out</a> -->` }],
    ["a link without a word", text(`<p><a href="${way}"></a></p>`)],
  ])("%s", (_, block) => {
    expect(waysOut(ofBlocks([block]))).toEqual({
      html: expect.toSatisfy((count) => count >= 1),
      text: expect.toSatisfy((count) => count >= 1),
      isMissed: true,
    });
  });

  test.each([
    ["a comment of HTML", `<p>Hi</p><!-- <a href="${way}">Out</a> -->`],
    ["a comment of Liquid", `<p>Hi</p>{% comment %}<a href="${way}">Out</a>{% endcomment %}`],
    ["a condition", `<p>Hi</p>{% if customer.company %}<a href="${way}">Out</a>{% endif %}`],
    ["a part that is hidden", `<p>Hi</p><div style="display:none"><a href="${way}">Out</a></div>`],
    [
      "a condition beside an assigned name",
      `{% assign a = 1 %}{% if customer.company %}<a href="${way}">Out</a>{% endif %}`,
    ],
    ["words for it in a style", `<style>/* ${way} */</style><p>Hi</p>`],
  ])("HTML: %s", (_, html) => {
    const found = waysOut(ofHtml(html));
    expect(found.html).toBeGreaterThanOrEqual(1);
    expect(found.text).toBeGreaterThanOrEqual(1);
    expect(found.isMissed).toBe(true);
  });
});

describe("M45 a way out that everybody can click is enough", () => {
  test.each<[string, EmailSource]>([
    ["a footer", ofBlocks([newBlock("footer", "en")])],
    ["a link in a text", ofBlocks([text(`<p><a href="${way}">Out</a></p>`)])],
    ["a button", ofBlocks([{ ...newBlock("button", "en"), label: "Out", href: way }])],
    [
      "an image that says so",
      ofBlocks([{ ...newBlock("image", "en"), src: "https://x.test/a.png", alt: "Out", href: way }]),
    ],
    ["a link of HTML", ofHtml(`<p>Hi <a href="${way}">out</a></p>`)],
    ["a link of HTML beside an assigned name", ofHtml(`{% assign a = 1 %}<p>Hi {{ a }} <a href="${way}">out</a></p>`)],
  ])("%s", (_, source) => {
    expect(waysOut(source)).toMatchObject({ text: 1, isMissed: false });
  });
});
