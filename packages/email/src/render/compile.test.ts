import { parse } from "parse5";
import { describe, expect, test } from "vitest";
import type { Block } from "../block.ts";
import { emptyDocument, type EmailDocument, type EmailLanguage, newBlock } from "../document.ts";
import { sampleValues } from "../merge-fields.ts";
import { compileEmail } from "./compile.ts";
import { linkTarget, personalise } from "./personalise.ts";

const recipient = {
  values: sampleValues,
  linkUrl: (index: number) => `https://t.test/c/${index}`,
  unsubscribeUrl: "https://t.test/u",
  openPixelUrl: "https://t.test/o",
};

function compile(document: EmailDocument, language: EmailLanguage = "en") {
  return compileEmail({ document, subject: "Hi {{ customer.first_name }}", preheader: 'A "few" <words>', language });
}

function render(blocks: Block[], language: EmailLanguage = "en") {
  return personalise(compile({ ...emptyDocument(language), blocks }, language), recipient);
}

function button(href: string, label = "Book") {
  return { ...newBlock("button", "en"), href, label };
}

function html(source: string): Block {
  return { ...newBlock("html", "en"), html: source };
}

describe("each block", () => {
  test.each<[string, Block, { inHtml: string; inText: string }]>([
    [
      "text",
      { ...newBlock("text", "en"), html: "<p>One<p>two <b>bold</b>" },
      { inHtml: "two <strong>bold</strong></p>", inText: "One\n\ntwo bold" },
    ],
    [
      "heading",
      { ...newBlock("heading", "en"), level: 1, text: "A < B & {{ customer.city }}" },
      { inHtml: "A &lt; B &amp; Leeds</h1>", inText: "A < B & Leeds" },
    ],
    [
      "image",
      { ...newBlock("image", "en"), src: "https://x.test/a.png", alt: 'A "van"' },
      { inHtml: 'alt="A &quot;van&quot;"', inText: 'A "van"' },
    ],
    [
      "linked image",
      { ...newBlock("image", "en"), src: "https://x.test/a.png", alt: "Van", href: "https://x.test/" },
      { inHtml: '<a href="https://t.test/c/0"', inText: "Van: https://t.test/c/0" },
    ],
    [
      "button",
      button("https://x.test/"),
      { inHtml: '<v:roundrect xmlns:v="urn:schemas-microsoft-com:vml"', inText: "Book: https://t.test/c/0" },
    ],
    [
      "divider",
      { ...newBlock("divider", "en"), color: "#123456" },
      { inHtml: "border-top:solid 1px #123456", inText: "----" },
    ],
    ["spacer", { ...newBlock("spacer", "en"), height: 33 }, { inHtml: "height:33px", inText: "" }],
    [
      "html",
      html(`<p class="a">un<closed {{ customer.name | default: "x" }}`),
      { inHtml: `<p class="a">un<closed Amira Bennett`, inText: "" },
    ],
    [
      "footer",
      newBlock("footer", "en"),
      { inHtml: 'href="https://t.test/u">Unsubscribe</a>', inText: "Unsubscribe: https://t.test/u" },
    ],
    ["columns", newBlock("columns", "en"), { inHtml: "mj-column-per-50", inText: "Hello Amira,\n\nHello Amira," }],
  ])("is rendered: %s", (_, block, { inHtml, inText }) => {
    const message = render([block]);

    expect(message.html).toContain(inHtml);
    expect(message.text).toContain(inText);
  });

  test("an image or a button without address leaves no hole", () => {
    const message = render([newBlock("image", "en"), button("", "Soon")]);

    expect(message.html).not.toContain('href=""');
    expect(message.html).not.toContain('src=""');
    expect(message.text).toContain("Soon\n");
  });

  test("columns share the width by their ratio", () => {
    const columns = newBlock("columns", "en");
    columns.columns.forEach((column, index) => (column.ratio = index + 1));

    expect(render([columns]).html).toMatch(/mj-column-per-33-33[^]*mj-column-per-66-67/);
  });
});

describe("the whole email", () => {
  test("X06 says its language and direction, and its layout tables are presentation", () => {
    const { html: page } = render([newBlock("text", "en"), newBlock("columns", "en"), button("https://x.test/")]);

    expect(page).toMatch(/^<!doctype html><html lang="en" dir="ltr"/);
    expect(page.match(/<table(?![^>]*role="presentation")/g)).toBeNull();
    expect(page).toContain("prefers-color-scheme:dark");
    expect(page).toContain('name="color-scheme"');
    expect(page).toContain("A &quot;few&quot; &lt;words&gt;");
    expect(page).toContain("<title>Hi Amira</title>");
  });

  test("asks no other host for anything", () => {
    for (const fontFamily of ["system", "arial", "georgia", "tahoma", "verdana"] as const) {
      const document = emptyDocument("en");
      const page = personalise(compile({ ...document, style: { ...document.style, fontFamily } }), recipient).html;

      expect(page).not.toMatch(/@import|<link/);
    }
  });

  test("1.4 Arabic is mirrored: direction, alignment, indents and the order of columns", () => {
    const list = { ...newBlock("text", "ar"), html: "<ul><li>أ</li></ul>" };
    const { html: page } = render(
      [list, newBlock("columns", "ar"), { ...newBlock("heading", "ar"), align: "end" }],
      "ar",
    );

    expect(page).toContain('lang="ar" dir="rtl"');
    expect(page).toContain("padding:0 22px 0 0");
    expect(page).toMatch(/<td align="right" class="dt-384551"/);
    expect(page).toMatch(/<td align="left" class="dt-384551"[^]*<h2/);
    expect(page).not.toContain("direction:ltr");
  });

  test("M45 always offers to unsubscribe, with the postal address, in both parts", () => {
    const message = render([newBlock("heading", "en")]);

    for (const part of [message.html, message.text]) {
      expect(part).toContain("https://t.test/u");
      expect(part).toContain("12 Mill Lane, Leeds LS1 4AB");
    }
  });

  test("M45 a way out that only some see, or that is only asked for, is none", () => {
    const show = {
      match: "all" as const,
      terms: [{ field: "links.unsubscribe", operator: "filled" as const, value: "" }],
    };
    const own = { ...newBlock("text", "en"), html: '<p><a href="{{ links.unsubscribe }}">Out</a></p>' };
    const columns = (blocks: never[]): Block => ({
      ...newBlock("columns", "en"),
      show,
      columns: [{ ratio: 1, blocks }],
    });
    const hidden: Block[] = [
      { ...newBlock("footer", "en"), show },
      { ...own, repeat: { list: "dues", limit: 2 } },
      { ...newBlock("heading", "en"), show },
      { ...newBlock("appointment", "en"), href: "{{ links.unsubscribe }}" },
      columns([own as never]),
    ];

    for (const block of hidden) expect(render([block]).text).toMatch(/Unsubscribe: https:\/\/t\.test\/u\n$/);
    expect(render([own]).text).not.toContain("Unsubscribe:");
  });

  test("carries the pixel only when there is one", () => {
    const compiled = compile(emptyDocument("en"));

    expect(personalise(compiled, recipient).html).toContain('<img src="https://t.test/o" alt=""');
    expect(personalise(compiled, { ...recipient, openPixelUrl: undefined }).html).not.toContain("<img");
  });

  test("M29 leaves no template mark behind", () => {
    const blocks: Block[] = [
      newBlock("text", "en"),
      newBlock("heading", "en"),
      button("https://x.test/{{ customer.city }}"),
      newBlock("footer", "en"),
    ];

    for (const part of Object.values(render(blocks))) expect(part).not.toMatch(/\{\{|\{%|@@\d|undefined|\[object/);
  });

  test("a Liquid tag that does not close is refused, whichever block holds it", () => {
    expect(() => render([{ ...newBlock("heading", "en"), text: "{% if customer.city %}" }])).toThrow(
      "tag {% if customer.city %} not closed",
    );
  });

  test("is the same after a stay in the database", () => {
    const compiled = compile({
      ...emptyDocument("en"),
      blocks: [
        button("https://x.test/?c={{ customer.email }}"),
        html("{% if customer.city == 'Leeds' %}<a href='https://y.test'>y</a>{% endif %}"),
      ],
    });
    const stored: typeof compiled = JSON.parse(JSON.stringify(compiled));

    expect(personalise(stored, recipient)).toEqual(personalise(compiled, recipient));
  });
});

describe("links", () => {
  const blocks: Block[] = [
    { ...newBlock("text", "en"), html: '<p><a href="https://a.test/">a</a> <a href="mailto:x@a.test">mail</a></p>' },
    button("https://b.test/?n={{ customer.name }}&x=1"),
    html(
      `<a href='https://a.test/'>again</a>{% if customer.city == "Leeds" %}<a class=x href=https://d.test/>d</a>{% endif %}`,
    ),
    { ...newBlock("image", "en"), src: "https://x.test/a.png", alt: "Van", href: "https://e.test/" },
    { ...newBlock("text", "en"), html: '<p><a href="{{ links.view }}">view</a></p>' },
  ];
  const compiled = compile({ ...emptyDocument("en"), blocks });

  test("are found in order, each place its own, and lead where they should for each customer", () => {
    expect(compiled.links.map(({ index, url }) => [index, url])).toEqual([
      [0, "https://a.test/"],
      [1, "https://b.test/?n={{ customer.name }}&x=1"],
      [2, "https://a.test/"],
      [3, "https://d.test/"],
      [4, "https://e.test/"],
    ]);
    expect(linkTarget(compiled, 1, { values: { "customer.name": "A & B" } })).toBe("https://b.test/?n=A%20%26%20B&x=1");
    expect(linkTarget(compiled, 9, { values: {} })).toBeUndefined();
  });

  test("are replaced in both parts, one address a link, asked for once", () => {
    const asked: [number, string][] = [];
    const message = personalise(compiled, {
      ...recipient,
      linkUrl: (index, url) => {
        asked.push([index, url]);
        return `https://t.test/?i=${index}&k=1`;
      },
    });

    expect(asked.map(([index]) => index)).toEqual([0, 1, 2, 3, 4]);
    expect(asked[1]?.[1]).toBe("https://b.test/?n=Amira%20Bennett&x=1");
    for (const [index] of asked) {
      expect(message.html).toContain(`href="https://t.test/?i=${index}&amp;k=1"`);
      expect(message.text).toContain(`https://t.test/?i=${index}&k=1`);
    }
    expect(message.html).not.toMatch(/href="https:\/\/[a-e]\.test/);
  });

  test("that are not for the web are left alone", () => {
    const { html: page } = personalise(compiled, recipient);

    expect(page).toContain('href="mailto:x@a.test"');
    expect(page).toContain('href="https://example.com/view"');
  });

  test.each([
    "{{ customer.city }}javascript:alert(1)",
    "{{ customer.city }}{% if customer.name %}javascript:alert(1){% endif %}",
    "{{ customer.city | default: 'javascript:alert(1)' }}",
    "{{ customer.name }}:alert(1)",
  ])("A20 %s is no address, whatever is filled in", (href) => {
    const linked = [{ ...newBlock("button", "en"), href, label: "x" }, html(`<a href="${href}">x</a>`)];

    for (const values of [{}, { "customer.name": "javascript" }]) {
      const message = personalise(compile({ ...emptyDocument("en"), blocks: linked }), { ...recipient, values });
      expect(message.html + message.text).not.toContain("alert(1)");
    }
  });

  test("A20 a hostile value breaks out of no attribute", () => {
    const hostile = `"><script>alert(1)</script>'`;
    const blocksOfAllKinds: Block[] = [
      button("https://b.test/{{ customer.name }}", "{{ customer.name }}"),
      {
        ...newBlock("image", "en"),
        src: "https://x.test/{{ customer.name }}",
        alt: "{{ customer.name }}",
        href: "{{ customer.name }}",
      },
      html(`<a href="{{ customer.name }}" title="{{ customer.name }}">x</a>`),
    ];
    const values = { ...sampleValues, "customer.name": hostile };
    const page = personalise(compile({ ...emptyDocument("en"), blocks: blocksOfAllKinds }), {
      ...recipient,
      values,
    }).html;

    expect(JSON.stringify(parse(page), (key, value) => (key === "parentNode" ? undefined : value))).not.toContain(
      '"tagName":"script"',
    );
    expect(page).not.toContain("<script");
  });
});
