import { describe, expect, test } from "vitest";
import { type Block, EmailDocument, emptyDocument, newBlock } from "../document.ts";
import { sampleValues } from "../merge-fields.ts";
import { checkEmail, type CheckContext, type CheckedEmail, largestHtml } from "./check.ts";
import { applyFix } from "./apply-fix.ts";

const footer: Block = { ...newBlock("footer", "en"), id: "footer" };

function emailOf(blocks: Block[], given: Partial<CheckedEmail> = {}): CheckedEmail {
  const document = { ...emptyDocument("en"), blocks: [...blocks, footer] };
  return { document, subject: "Hello", preheader: "A line", language: "en", ...given };
}

function found(email: CheckedEmail, context: CheckContext = {}) {
  return checkEmail(email, { values: sampleValues, ...context }).map(({ level, code, blockId, detail }) => [
    level,
    code,
    blockId,
    detail,
  ]);
}

const text = (html: string): Block => ({ ...newBlock("text", "en"), id: "a", html });
const button = (href: string, label = "Book a visit"): Block => ({ ...newBlock("button", "en"), id: "a", href, label });
const image = (given: object): Block => ({ ...newBlock("image", "en"), id: "a", alt: "Van", ...given });
const words = text(`<p>${"We look after your boiler. ".repeat(8)}</p>`);

describe("the checks before sending", () => {
  test("find nothing in a sound email", () => {
    expect(found(emailOf([newBlock("text", "en"), button("https://x.test/")]))).toEqual([]);
  });

  test.each<[string, Block, unknown[]]>([
    [
      "an unknown merge field",
      { ...newBlock("heading", "en"), id: "a", text: "{{ customer.frist_name }}" },
      ["error", "merge_field_unknown", "a", "customer.frist_name"],
    ],
    [
      "broken Liquid, with its line",
      { ...newBlock("html", "en"), id: "a", html: "<p>\n{{ customer.name | nope }}" },
      ["error", "liquid_syntax", "a", "line 2: undefined filter: nope"],
    ],
    [
      "a condition on what there is not",
      {
        ...text("<p>Hi</p>"),
        show: { match: "all", terms: [{ field: "customer.shoe", operator: "filled", value: "" }] },
      },
      ["error", "condition_unknown", "a", "customer.shoe"],
    ],
    ["a button to nowhere", button(""), ["error", "link_missing", "a", "Book a visit"]],
    ["a button without a scheme", button("www.x.test/book"), ["error", "link_dead", "a", "www.x.test/book"]],
    ["a tag of another program", text("<p>Hi *|FNAME|*</p>"), ["error", "foreign_tag", "a", "*|FNAME|*"]],
    [
      "a decimal comma, which makes two numbers of one",
      text("<p>Only {{ service.price | default: 99 | times: 0,9 }}</p>"),
      ["error", "sum_impossible", "a", "service.price | default: 99 | times: 0, 9"],
    ],
    [
      "a date format of another kind",
      text('<p>On {{ service.due_on | default: "a day" | date: "DD.MM.YYYY" }}</p>'),
      ["error", "date_format_unknown", "a", "DD.MM.YYYY"],
    ],
    ["a link without TLS", button("http://x.test/"), ["warning", "link_not_https", "a", "http://x.test/"]],
    [
      "a link without TLS in text",
      text('<p>See <a href="http://x.test/">our prices</a></p>'),
      ["warning", "link_not_https", "a", "http://x.test/"],
    ],
    [
      "a link whose words say nothing",
      text('<p><a href="https://x.test/">Click here!</a></p>'),
      ["hint", "link_vague", "a", "Click here!"],
    ],
    ["a shortened link", button("https://bit.ly/3x"), ["warning", "link_shortened", "a", "https://bit.ly/3x"]],
    [
      "a link that says another address",
      text('<p><a href="https://evil.test/">www.bank.test</a></p>'),
      ["warning", "link_disguised", "a", "www.bank.test → https://evil.test/"],
    ],
    [
      "a field without a fallback",
      text("<p>Hello {{ customer.first_name }},</p>"),
      ["warning", "fallback_missing", "a", "customer.first_name"],
    ],
    [
      "words that cannot be read on their button",
      { ...newBlock("button", "en"), id: "a", href: "https://x.test", fill: "#ffff00", color: "#ffffff" },
      ["warning", "contrast_low", "a", "#ffffff / #ffff00 = 1:1"],
    ],
    ["an empty menu", { ...newBlock("menu", "en"), id: "a", items: [] }, ["warning", "menu_empty", "a", ""]],
    ["no social links", { ...newBlock("social", "en"), id: "a" }, ["hint", "social_empty", "a", ""]],
    [
      "a hero of nothing but a picture",
      { ...newBlock("hero", "en"), id: "a", src: "https://x.test/a.png", title: "", html: "", href: "https://x.test" },
      ["warning", "hero_wordless", "a", "https://x.test/a.png"],
    ],
  ])("find %s", (_, block, finding) => {
    expect(found(emailOf([words, block].map((one, index) => (index === 0 ? { ...one, id: "words" } : one))))).toEqual([
      finding,
    ]);
  });

  test.each([
    ["no picture", { src: "" }, ["error", "image_missing", "a", "Van"]],
    [
      "no words for it (M34)",
      { src: "https://x.test/a.png", alt: " " },
      ["warning", "alt_missing", "a", "https://x.test/a.png"],
    ],
    [
      "the name of its file as words",
      { src: "https://x.test/a.png", alt: "IMG_2034.jpg" },
      ["warning", "alt_is_file_name", "a", "IMG_2034.jpg"],
    ],
    ["an address without a scheme", { src: "www.x.test/a.png" }, ["error", "image_dead", "a", "www.x.test/a.png"]],
    [
      "a picture that the library has lost",
      { src: "/i/abcdefghijklmnopqrst.png" },
      ["error", "image_gone", "a", "/i/abcdefghijklmnopqrst.png"],
    ],
  ])("find an image with %s", (_, given, finding) => {
    const context = { goneImages: new Set(["/i/abcdefghijklmnopqrst.png"]) };

    expect(found(emailOf([{ ...words, id: "words" }, image(given)]), context)).toEqual([finding]);
  });

  test("find pictures in place of words", () => {
    expect(found(emailOf([image({ src: "https://x.test/a.png" })]))).toEqual([
      ["warning", "text_little", undefined, "0"],
    ]);
  });

  test("ask for a fallback only where a hole would be read", () => {
    const asked = { match: "all" as const, terms: [{ field: "quote.title", operator: "filled" as const, value: "" }] };
    const inside = { ...newBlock("heading", "en"), text: "Your {{ quote.title }}" };
    const columns: Block = {
      ...newBlock("columns", "en"),
      id: "c",
      show: asked,
      columns: [{ ratio: 1, blocks: [inside] }],
    };

    expect(
      found(
        emailOf([
          columns,
          { ...text("<p>{{ due.service }}</p>"), id: "r", repeat: { list: "dues", limit: 3 } },
          { ...text("<p>{% if site.name %}At {{ site.name }}{% else %}{{ site.city }}{% endif %}</p>"), id: "i" },
          { ...text("<p>{% for job in jobs %}{{ job.on }}{% endfor %}{{ job.on }}</p>"), id: "f" },
          { ...text("<p>{{ customer.name }} {{ customer.city | upcase | default: 'you' }}</p>"), id: "d" },
        ]),
      ),
    ).toEqual([
      ["warning", "fallback_missing", "i", "site.city"],
      ["warning", "fallback_missing", "f", "job.on"],
    ]);
  });

  test("find cards of services that are gone or not offered any more, and coupons that are over", () => {
    const [gone, archived] = [crypto.randomUUID(), crypto.randomUUID()];
    const card = (serviceId: string): Block => ({
      ...newBlock("service_card", "en"),
      id: serviceId,
      serviceId,
      href: "https://x.test",
    });
    const coupon: Block = { ...newBlock("coupon", "en"), id: "c", expiresOn: "2026-03-13", href: "https://x.test" };
    const context = { services: { [archived]: { isActive: false } }, today: "2026-03-14" };

    expect(found(emailOf([card(gone), card(archived), coupon]), context)).toEqual([
      ["error", "service_gone", gone, ""],
      ["error", "coupon_expired", "c", "2026-03-13"],
      ["warning", "service_archived", archived, ""],
    ]);
    expect(found(emailOf([{ ...coupon, expiresOn: "2026-03-14" }]), context)).toEqual([]);
  });

  test.each([
    [{ field: "quote.total", operator: "above" as const, value: "" }, "quote.total above"],
    [{ field: "quote.total", operator: "below" as const, value: "1,500" }, "quote.total below 1,500"],
    [{ field: "due.on", operator: "before" as const, value: "next week" }, "due.on before next week"],
    [{ field: "due.on", operator: "is" as const, value: "14 March" }, "due.on is 14 March"],
    [{ field: "customer.city", operator: "contains" as const, value: " " }, "customer.city contains"],
  ])("find a condition that nobody can meet: %j", (term, detail) => {
    const block = { ...words, show: { match: "all" as const, terms: [term] } };

    expect(EmailDocument.safeParse(emailOf([block]).document).success).toBe(true);
    expect(found(emailOf([block]))).toContainEqual(["error", "condition_value", "a", detail]);
  });

  test.each([
    ['<map name="m"><area href="www.x.test/a" alt="Book"></map>', "www.x.test/a", 'href="https://www.x.test/a"'],
    [
      '<!--[if mso]><v:roundrect href="htps://x.test/b" fillcolor="#0a0"><center>Book</center></v:roundrect><![endif]-->',
      "htps://x.test/b",
      'href="https://x.test/b"',
    ],
    ["<form action='https:\\\\x.test/c'><input name=q></form>", "https:\\\\x.test/c", 'action="https://x.test/c"'],
    ["<a href=www.x.test/d>Book a visit</a>", "www.x.test/d", 'href="https://www.x.test/d"'],
  ])("find what leads nowhere besides links, in blocks and in HTML: %s", (html, detail, mended) => {
    const block: Block = { ...newBlock("html", "en"), id: "a", html };
    const own = { document: { ...emptyDocument("en"), mode: "html" as const, html } };
    for (const email of [emailOf([block]), emailOf([], own)]) {
      const dead = checkEmail(email).filter(({ code }) => code === "link_dead");
      const [{ blockId, fix } = { fix: undefined }] = dead;

      expect(dead.map((one) => one.detail)).toEqual([detail]);
      expect(JSON.stringify(applyFix(email, { blockId, fix: fix ?? { kind: "remove", from: "", to: "" } }))).toContain(
        JSON.stringify(mended).slice(1, -1),
      );
    }
  });

  test("tell of a button once that is drawn once more for Outlook", () => {
    const html = '<!--[if mso]><v:rect href="/book"></v:rect><![endif]--><a href="/book">Book a visit</a>';
    const own = { document: { ...emptyDocument("en"), mode: "html" as const, html } };

    expect(found(emailOf([], own)).filter(([, code]) => code === "link_dead")).toHaveLength(1);
  });

  test("find links to what the organization has not entered", () => {
    const { "links.review": _, ...values } = sampleValues;

    expect(found(emailOf([button("{{ links.review }}")]), { values })).toEqual([
      ["error", "link_setting_missing", "a", "links.review"],
    ]);
  });

  test("find headings that skip a step", () => {
    const heading = (id: string, level: 1 | 2 | 3): Block => ({ ...newBlock("heading", "en"), id, level });

    expect(found(emailOf([heading("a", 1), heading("b", 3), heading("c", 2)]))).toEqual([
      ["hint", "heading_order", "b", "1 → 3"],
    ]);
  });

  test.each([
    [{ subject: " " }, ["error", "subject_missing", undefined, ""]],
    [{ subject: "{{ env.HOME }}" }, ["error", "merge_field_unknown", undefined, "env.HOME"]],
    [{ subject: "x".repeat(51) }, ["hint", "subject_long", undefined, "51"]],
    [{ subject: `${"x".repeat(40)} {{ customer.name }}` }, ["hint", "subject_long", undefined, "54"]],
    [{ subject: "👩‍👩‍👧".repeat(50) }, undefined],
    [{ preheader: "" }, ["hint", "preheader_missing", undefined, ""]],
    [{ preheader: "hello " }, ["hint", "preheader_repeats", undefined, ""]],
    [{ preheader: "x".repeat(91) }, ["hint", "preheader_long", undefined, "91"]],
  ])("read the inbox lines %j", (given, finding) => {
    expect(found(emailOf([], given))).toEqual(finding === undefined ? [] : [finding]);
  });

  test("M45 find a missing way out and a missing postal address", () => {
    const email = emailOf([]);

    expect(checkEmail({ ...email, document: { ...email.document, blocks: [] } })).toMatchObject([
      { level: "warning", code: "unsubscribe_missing", fix: { kind: "footer" } },
    ]);
    expect(checkEmail(email, { values: {} })).toMatchObject([{ level: "error", code: "postal_address_missing" }]);
  });

  test("read the sender's own HTML too", () => {
    const html =
      '<img src="https://x.test/a.png"><a href="http://x.test">our site</a><p>Dear {{ customer.last_name }}</p><a href="{{ links.unsubscribe }}">out</a>';
    const own = emailOf([], { document: { ...emptyDocument("en"), mode: "html", html } });

    expect(found(own).map(([, code]) => code)).toEqual([
      "link_not_https",
      "alt_missing",
      "text_little",
      "fallback_missing",
      "postal_address_missing",
    ]);
  });
});

describe("the checks of the page itself", () => {
  const page = (body: string, attributes = 'lang="en" dir="ltr"') => `<html ${attributes}><body>${body}</body></html>`;
  const codes = (html: string, given: Partial<CheckedEmail> = {}) =>
    checkEmail(emailOf([], given), { html }).map(({ code }) => code);

  test("M34 warn when Gmail would cut it off", () => {
    const filled = (bytes: number) => page("").padEnd(bytes, "x");

    expect(codes(filled(largestHtml))).toEqual([]);
    expect(codes(filled(largestHtml + 1))).toEqual(["html_too_large"]);
  });

  test.each([
    ["its language and direction", page("", ""), ["html_lang_missing"]],
    [
      "its layout",
      page("<table><tr><td>a</td></tr></table><table><tr><th>b</th></tr></table>"),
      ["table_role_missing"],
    ],
    [
      "a name for each link",
      page('<a href="https://x.test"><img src="x"></a><a href="#"><img alt="Home"></a>'),
      ["link_nameless"],
    ],
  ])("X06: %s must be told to those who listen", (_, html, expected) => {
    expect(codes(html)).toEqual(expected);
  });

  test("X06: Arabic must run from right to left", () => {
    const arabic = { document: { ...emptyDocument("ar"), blocks: [footer] }, language: "ar" as const };

    expect(codes(page("", 'lang="ar"'), arabic)).toEqual(["html_dir_wrong"]);
    expect(codes(page("", 'lang="ar" dir="rtl"'), arabic)).toEqual([]);
  });

  test("A23: a page nested without end is read to its end", () => {
    // Not `div`: the time that the parser takes grows with the square of their depth.
    expect(codes(page("<q>".repeat(20_000)))).toEqual([]);
  });
});
