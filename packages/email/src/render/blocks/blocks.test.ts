import { describe, expect, test } from "vitest";
import type { Block, BlockKind } from "../../block.ts";
import type { EmailLanguage } from "../../document.ts";
import { type MergeValues, sampleValues } from "../../merge-fields.ts";
import { blockOf, receive, resources } from "../testing/email-of-all.ts";
import { allOf, attributeOf, wordsOf } from "../testing/reading.ts";

function show(block: Block, given: { language?: EmailLanguage; values?: MergeValues } = {}) {
  const { html, text } = receive([block], given);
  return { html, text: text.split(/\n\n(?=You receive|تصلك)/)[0], words: wordsOf(html) };
}

const showKind = (kind: BlockKind, more: object = {}, language: EmailLanguage = "en") =>
  show(blockOf(kind, language, more), { language });

test("what stands in place of an image that is not shown can be read on what is behind it", () => {
  const image = blockOf("image", "en", { src: "https://n.test/a.png", alt: "Our van", href: "" });
  const inColumns = (background: string) =>
    blockOf("columns", "en", { background, columns: [{ ratio: 1, blocks: [image] }] });
  const inkAround = (block: Block) => /;color:(#[0-9a-f]{6});"><img[^>]*alt="Our van"/i.exec(show(block).html)?.[1];
  const usual = inkAround(image);

  expect([inkAround(inColumns("#5f61e6")), inkAround(inColumns("#fff7e0")), usual]).toEqual([
    "#ffffff",
    usual,
    "#384551",
  ]);
});

describe("the logo", () => {
  test("is the picture of the brand kit with the name for who doesn't load it", () => {
    const { html, text } = showKind("logo");

    expect(html).toMatch(
      /<a href="https:\/\/n\.test"[^>]*><img class="dp-ffffff" src="https:\/\/delight\.test\/logo\.png" alt="Northgate Heating &amp; Plumbing" width="160" height="40"/,
    );
    expect(text).toBe("Northgate Heating & Plumbing: https://n.test");
  });

  test("keeps its ground where all around it gets dark, for dark logos are made for white paper", () => {
    const night = /@media \(prefers-color-scheme:dark\)\{([^]*?\})\}/;
    const dark = {
      ...resources,
      brand: { ...resources.brand, colors: { ...resources.brand.colors, surface: "#101820" } },
    };

    expect(night.exec(showKind("logo").html)?.[1]).toMatch(/\.dp-ffffff\{[^}]*background:#ffffff !important/);
    expect(showKind("logo", { background: "#fde68a" }).html).toContain('<img class="dp-fde68a"');
    expect(receive([blockOf("logo", "en")], { resources: dark }).html).not.toContain("dp-");
  });

  test("is the name while there is no picture", () => {
    const bare = { ...resources, brand: { ...resources.brand, logo: null } };
    const { html } = receive([blockOf("logo", "en", { href: "" })], { resources: bare });

    expect(html).not.toContain("<img");
    expect(wordsOf(html)).toMatch(/^Northgate Heating & Plumbing|^Northgate Heating &amp; Plumbing/);
  });
});

describe("a menu", () => {
  test("is a row of links, each high enough for a thumb; an entry that leads nowhere is left out", () => {
    const items = [
      { label: "Prices", href: "https://n.test/p" },
      { label: "Book", href: "{{ links.booking }}" },
      { label: "Soon", href: "" },
      { label: "", href: "https://n.test/x" },
    ];
    const menu = blockOf("menu", "en", { items });

    expect(show(menu).text).toBe("Prices: https://n.test/p\nBook: https://northgate.example/book\nSoon");
    expect(show(menu, { values: {} }).text).toBe("Prices: https://n.test/p\nSoon");
    expect(show(menu).html).toContain("padding:12px 10px;font-weight:600;line-height:20px");
    expect(showKind("menu", { items: [] }).words).toMatch(/^You receive/);
  });
});

describe("a hero", () => {
  test("has words on a panel over the picture, drawn for Outlook, on the colour while pictures are off", () => {
    const { html, text } = showKind("hero", { href: "https://n.test/b", src: "/i/abcdefghijklmnop1234.jpg" });

    expect(html).toContain('background="https://delight.test/i/abcdefghijklmnop1234.jpg" bgcolor="#5f61e6"');
    expect(html).toContain(
      '<v:fill type="frame" src="https://delight.test/i/abcdefghijklmnop1234.jpg" color="#5f61e6" />',
    );
    expect(html).toContain("background-color:rgba(95,97,230,0.9)");
    expect(html).toContain("Ready for the season?</h1>");
    expect(text).toBe(
      "Ready for the season?\n\nA short line that says what you offer and why now.\n\nBook a visit: https://n.test/b",
    );
  });

  test("without a picture stands on its colour alone, and without words shows the picture alone", () => {
    expect(showKind("hero", { src: "" }).html).not.toMatch(/background="|rgba\(|<v:fill/);
    expect(showKind("hero", { title: "", html: "", label: "" }).html).not.toContain("rgba(");
  });

  test("A20 a value in the address of its picture breaks out of no attribute and no style", () => {
    const src = "https://n.test/{{ customer.city }}";
    const { html } = show(blockOf("hero", "en", { src }), { values: { "customer.city": `x');color:red;"><b>` } });

    expect(html).toContain('background="https://n.test/x&#39;)%3Bcolor%3Ared%3B%22%3E%3Cb%3E"');
    expect(html).not.toMatch(/style="[^"]*color:red/);
  });

  test("that is the picture of nobody's service is a colour for them", () => {
    const hero = blockOf("hero", "en", { src: "{{ service.image }}" });

    expect(show(hero).html).toContain('background="https://delight.test/gas.jpg"');
    expect(show(hero, { values: {} }).html).not.toMatch(/background="|<v:fill/);
  });
});

describe("a video", () => {
  test("is a still and a bar that both lead to it, and the bar alone without the still", () => {
    const { html, text } = showKind("video");

    expect(html).toMatch(
      /<a href="https:\/\/n\.test\/film"[^>]*><img [^>]*alt="A boiler"[^]*Watch the video<\/span><\/a>/,
    );
    expect(text).toBe("A boiler\nWatch the video: https://n.test/film");
    expect(showKind("video", { src: "", caption: "" }).text).toBe("Watch the video: https://n.test/film");
    expect(showKind("video", { src: "", href: "" }).words).toMatch(/^You receive/);
  });
});

describe("social links", () => {
  test("are icons of the product that say whose they are, each with room for a thumb", () => {
    const { html, text } = showKind("social", { look: "dark", size: 24 });
    const icons = allOf(html, "img").map((icon) =>
      ["src", "alt", "width", "height"].map((name) => attributeOf(icon, name)),
    );

    expect(icons).toEqual([
      ["https://delight.test/i/social/website-dark.png", "Website", "24", "24"],
      ["https://delight.test/i/social/facebook-dark.png", "Facebook", "24", "24"],
    ]);
    expect(html).toContain("display:inline-block;padding:10px");
    expect(text).toBe("Website: https://n.test\nFacebook: https://facebook.test/n");
    expect(showKind("social", {}, "ar").text).toContain("الموقع الإلكتروني: https://n.test");
  });

  test("are those of the block where it has some, and nothing where nobody has", () => {
    const links = [
      { network: "x", url: "{{ organization.website }}" },
      { network: "google", url: "" },
    ];
    const bare = { ...resources, brand: { ...resources.brand, social: [] } };

    expect(showKind("social", { links }).text).toBe("X: https://northgate.example");
    expect(show(blockOf("social", "en", { links }), { values: {} }).text).not.toContain("X:");
    expect(wordsOf(receive([blockOf("social", "en")], { resources: bare }).html)).toMatch(/^You receive/);
  });
});

describe("pictures and buttons", () => {
  test("a button that leads nowhere for a customer is not there for them; a fallback keeps it", () => {
    const button = blockOf("button", "en", { href: "{{ links.booking }}" });
    const kept = blockOf("button", "en", { href: "{{ links.booking | default: 'https://n.test' }}" });

    expect(show(button).text).toBe("Book a visit: https://northgate.example/book");
    expect(show(button, { values: {} }).words).not.toContain("Book a visit");
    expect(show(button, { values: {} }).text).not.toContain("Book a visit");
    expect(show(kept, { values: {} }).text).toContain("Book a visit: https://n.test");
  });

  test("a picture whose link leads nowhere for a customer stays, without the link; one without address goes", () => {
    const image = blockOf("image", "en", { href: "{{ links.booking }}" });
    const theirs = blockOf("image", "en", { src: "{{ service.image }}", href: "" });

    expect(show(image, { values: {} }).html).toContain('alt="Van"');
    expect(show(image, { values: {} }).html).not.toContain('href=""');
    expect(show(image, { values: {} }).text).toBe("Van");
    expect(show(theirs, { values: sampleValues }).html).not.toContain("<img");
  });
});

describe("the frame of a block", () => {
  test("is its ground, from edge to edge, and its room above and below", () => {
    const block = blockOf("heading", "en", { background: "brand.accent", space: { top: 40, bottom: 3 } });

    expect(show(block).html).toContain("background:#b45309;font-size:0px;padding:40px 24px 3px");
  });

  test.each<BlockKind>(["divider", "spacer", "coupon", "social", "html"])("is there for %s too", (kind) => {
    expect(showKind(kind, { background: "#fef3c7", space: { top: 7, bottom: 9 } }).html).toMatch(
      /background:#fef3c7;font-size:0px;padding:7px \d+px 9px/,
    );
  });

  test("of columns is their section's; each column may have a ground of its own and stand where it should", () => {
    const columns = [
      { ratio: 1, background: "#eef2ff", blocks: [blockOf("text", "en")] },
      { ratio: 1, blocks: [blockOf("heading", "en")] },
    ];
    const block = blockOf("columns", "en", {
      columns,
      background: "#123456",
      space: { top: 5, bottom: 6 },
      vertical: "bottom",
    });
    const { html } = show(block);

    expect(html).toContain("background:#123456;background-color:#123456;width:100%");
    expect(html).toContain("padding:5px 12px 6px");
    expect(html).toContain("background-color:#eef2ff;border-radius:6px");
    expect(html).toContain("vertical-align:bottom");
  });

  test("columns that do not stack stay beside each other on a phone", () => {
    expect(showKind("columns", { stacks: false }).html).toContain("width:50%;");
    expect(showKind("columns").html).not.toContain("display:inline-block;vertical-align:top;width:50%");
  });

  test("1.4 in Arabic, the colour of a bar, indents and prices change sides", () => {
    const { html } = showKind("due_list", {}, "ar");

    expect(html).toMatch(/<td align="left" valign="top" style="padding-right:16px/);
  });
});
