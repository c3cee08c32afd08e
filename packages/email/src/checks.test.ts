import { describe, expect, test } from "vitest";
import { checkEmail, largestHtml } from "./checks.ts";
import { type Block, emptyDocument, newBlock } from "./document.ts";
import { sampleValues } from "./merge-fields.ts";

const footer: Block = { ...newBlock("footer", "en"), id: "footer" };

function codes(blocks: Block[], subject = "Hello") {
  const document = { ...emptyDocument("en"), blocks: [...blocks, footer] };
  return checkEmail({ document, subject, preheader: "" }, { values: sampleValues }).map(
    ({ level, code, blockId, detail }) => [level, code, blockId, detail],
  );
}

describe("the checks before sending", () => {
  test("find nothing in a sound email", () => {
    expect(codes([newBlock("text", "en"), { ...newBlock("button", "en"), href: "https://x.test/" }])).toEqual([]);
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
      "an image without words (M34)",
      { ...newBlock("image", "en"), id: "a", src: "https://x.test/a.png" },
      ["warning", "alt_missing", "a", "https://x.test/a.png"],
    ],
    ["no image", { ...newBlock("image", "en"), id: "a", alt: "Van" }, ["error", "image_missing", "a", "Van"]],
    ["a button to nowhere", { ...newBlock("button", "en"), id: "a" }, ["error", "link_missing", "a", "Book a visit"]],
    [
      "a link without TLS",
      { ...newBlock("button", "en"), id: "a", href: "http://x.test/" },
      ["warning", "link_not_https", "a", "http://x.test/"],
    ],
    [
      "a link without TLS in text",
      { ...newBlock("text", "en"), id: "a", html: '<a href="http://x.test/">x</a>' },
      ["warning", "link_not_https", "a", "http://x.test/"],
    ],
  ])("find %s", (_, block, finding) => {
    expect(codes([block])).toEqual([finding]);
  });

  test("find a missing subject and an unknown field in it", () => {
    expect(codes([], " ")).toEqual([["error", "subject_missing", undefined, ""]]);
    expect(codes([], "{{ env.HOME }}")).toEqual([["error", "merge_field_unknown", undefined, "env.HOME"]]);
  });

  test("M45 find a missing way out and a missing postal address", () => {
    const email = { document: emptyDocument("en"), subject: "Hello", preheader: "" };

    expect(checkEmail({ ...email, document: { ...email.document, blocks: [] } })).toMatchObject([
      { level: "warning", code: "unsubscribe_missing" },
    ]);
    expect(checkEmail(email, { values: {} })).toMatchObject([{ level: "error", code: "postal_address_missing" }]);
  });

  test("read the sender's own HTML too", () => {
    const html = '<img src="https://x.test/a.png"><a href="http://x.test">x</a>{{ links.unsubscribe }}';
    const found = checkEmail({
      document: { ...emptyDocument("en"), mode: "html", html },
      subject: "Hello",
      preheader: "",
    });

    expect(found.map(({ code }) => code)).toEqual(["link_not_https", "alt_missing", "postal_address_missing"]);
  });

  test("M34 warn when Gmail would cut it off", () => {
    const email = { document: emptyDocument("en"), subject: "Hello", preheader: "" };

    expect(checkEmail(email, { htmlBytes: largestHtml })).toEqual([]);
    expect(checkEmail(email, { htmlBytes: largestHtml + 1 })).toMatchObject([{ code: "html_too_large" }]);
  });
});
