import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { documentOf, receive } from "./testing/email-of-all.ts";
import { whatRuns } from "./testing/hostile.ts";

const file = join(process.env["CORPORA"] ?? "", "xss/dompurify.json");
const payloads = (JSON.parse(readFileSync(file, "utf8")) as { payload: string }[]).map(({ payload }) => payload);

test("A20 no payload of the public list runs from words, links, merge values or the catalog", () => {
  expect(payloads.length).toBeGreaterThan(200);
  expect(payloads.filter((payload) => whatRuns(payload).length > 0)).toEqual([]);
});

test("every payload of the public list is taken as HTML by hand, kept as it is, and has a text", () => {
  // What is a link gets its address written anew, braces may be no Liquid, and a page has its parts at other places.
  const parts = payloads
    .map((payload) => payload.replaceAll(/\{(?=[{%])/g, "{ ").replaceAll(/<(a|area)\b/gi, "<u"))
    .filter((html) => !/<!--\[if|<\/?(html|body)/i.test(html));
  expect(parts.length).toBeGreaterThan(150);
  for (const html of parts) {
    const document = { ...documentOf([], "en"), mode: "html" as const, html };
    const message = receive([], { document });

    expect(message.html).toContain(html);
    expect(message.text.trim()).not.toBe("");
  }
});
