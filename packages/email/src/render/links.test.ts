import { describe, expect, test } from "vitest";
import type { Block } from "../block.ts";
import { emptyDocument, type EmailDocument, newBlock } from "../document.ts";
import { type MergeValues, sampleValues } from "../merge-fields.ts";
import { compileEmail } from "./compile.ts";
import { personalise } from "./personalise.ts";

function hrefs(document: EmailDocument, part: "html" | "text" = "html") {
  const compiled = compileEmail({ document, subject: "", preheader: "", language: "en" });
  const message = personalise(JSON.parse(JSON.stringify(compiled)), {
    values: sampleValues,
    linkUrl: (index, url) => `https://t.test/${index}?to=${url}`,
    unsubscribeUrl: "https://t.test/u",
  });
  const found = part === "html" ? /<a [^>]*?href="([^"]*)"/g : /(https:\S+)/g;
  return [...message[part].matchAll(found)].map(([, href]) => href).filter((href) => href?.includes("example/"));
}

const ofBlocks = (...blocks: Block[]): EmailDocument => ({
  ...emptyDocument("en"),
  blocks: [...blocks, newBlock("footer", "en")],
});
const ofHtml = (html: string): EmailDocument => ({ ...emptyDocument("en"), mode: "html", html });

const entries = ["Annual%20boiler%20service", "Gas%20safety%20check", "Smoke%20alarm%20test"];
const repeat = { list: "dues" as const, limit: 5 };

describe("an address that names an entry leads to its own entry", () => {
  const button: Block = {
    ...newBlock("button", "en"),
    href: "https://book.example/?s={{ due.service }}",
    label: "Book",
  };

  test("on a button that repeats, in both parts", () => {
    const expected = entries.map((entry) => `https://book.example/?s=${entry}`);

    expect(hrefs(ofBlocks({ ...button, repeat }))).toEqual(expected);
    expect(hrefs(ofBlocks({ ...button, repeat }), "text").slice(0, 3)).toEqual(expected);
  });

  test("in columns that repeat, and in a text with a loop of its own", () => {
    const columns: Block = { ...newBlock("columns", "en"), repeat, columns: [{ ratio: 1, blocks: [button as never] }] };
    const text: Block = {
      ...newBlock("text", "en"),
      html: '<p>{% for due in dues %}<a href="https://book.example/?s={{ due.service }}">b</a>{% endfor %}</p>',
    };
    const expected = entries.map((entry) => `https://book.example/?s=${entry}`);

    expect(hrefs(ofBlocks(columns))).toEqual(expected);
    expect(hrefs(ofBlocks(text))).toEqual(expected);
  });

  test("while one outside of a repeat, or that names none, is counted", () => {
    expect(hrefs(ofBlocks(button))).toEqual(["https://t.test/0?to=https://book.example/?s=Annual%20boiler%20service"]);
    expect(hrefs(ofBlocks({ ...button, href: "https://book.example/", repeat }))[2]).toBe(
      "https://t.test/0?to=https://book.example/",
    );
  });
});

test("an address of HTML code may name what the code assigns or goes through", () => {
  const html = `{% assign code = "SPRING & CO" %}<a href="https://x.example/?c={{ code }}&amp;n={{ customer.city }}">x</a>
    {% for d in dues %}<a href="https://x.example/?s={{ d.service }}&amp;i={{ forloop.index }}">y</a>{% endfor %}<a href="https://x.example/{{ customer.city }}">z</a>`;

  expect(hrefs(ofHtml(html))).toEqual([
    "https://x.example/?c=SPRING%20%26%20CO&amp;n=Leeds",
    ...entries.map((entry, index) => `https://x.example/?s=${entry}&amp;i=${index + 1}`),
    "https://t.test/0?to=https://x.example/Leeds",
  ]);
});

test("A20 what an assigned name holds is no code, wherever an address names it", () => {
  const html = `{% assign evil = "javascript:alert(1)" %}<a href="{{ evil }}">a</a><a href="{{ evil }}{{ customer.city }}">b</a>`;

  expect(hrefs(ofHtml(html)).join()).not.toContain("javascript:");
});

test("a link of a text that leads nowhere for a customer is its words alone", () => {
  const block = {
    ...newBlock("text", "en"),
    html: '<p>See <a href="{{ organization.website }}">our <b>site</b></a>.</p>',
  };
  const compiled = compileEmail({ document: ofBlocks(block), subject: "", preheader: "", language: "en" });
  const read = (values: MergeValues) =>
    personalise(compiled, {
      values,
      linkUrl: (index) => `https://t.test/${index}`,
      unsubscribeUrl: "https://t.test/u",
    });

  expect(read(sampleValues).html).toMatch(/See <a [^>]*href="https:\/\/t\.test\/0">our <strong>site<\/strong><\/a>\./);
  expect(read({}).html).toContain("See our <strong>site</strong>.");
  expect(read({}).text).toMatch(/^See our site\.\n/);
});
