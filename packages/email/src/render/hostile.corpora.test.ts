import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { documentOf, receive } from "./test-house/email-of-all.ts";
import { whatRuns } from "./test-house/hostile.ts";

const file = join(process.env["CORPORA"] ?? "", "xss/dompurify.json");
const payloads = (JSON.parse(readFileSync(file, "utf8")) as { payload: string }[]).map(({ payload }) => payload);

test("A20 no payload of the public list runs from words, links, merge values or the catalog", () => {
  expect(payloads.length).toBeGreaterThan(200);
  expect(payloads.filter((payload) => whatRuns(payload).length > 0)).toEqual([]);
});

test("every payload of the public list is taken as HTML by hand, kept as it is, and has a text", () => {
  for (const payload of payloads) {
    // What is a link gets its address written anew, and braces may be no Liquid.
    const html = payload.replaceAll(/\{(?=[{%])/g, "{ ").replaceAll(/<(a|area)\b/gi, "<u");
    const document = { ...documentOf([], "en"), mode: "html" as const, html };
    const message = receive([], { document });

    if (!/<!--\[if|<html|<body|<\/body/i.test(html)) expect(message.html).toContain(html);
    expect(message.text.trim()).not.toBe("");
  }
});
