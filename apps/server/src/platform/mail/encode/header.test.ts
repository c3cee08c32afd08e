import fc from "fast-check";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { nastyTexts } from "../testing/nasty-texts.ts";
import { cleanHeaderText } from "./clean.ts";
import { exactHeader, mailboxHeader, phraseHeader, textHeader } from "./header.ts";

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.string({ unit: "grapheme", maxLength: 120 }),
  fc.constantFrom(...nastyTexts),
);

const parse = (header: string) => PostalMime.parse(`${header}\r\n\r\n`);

function expectWellFolded(header: string) {
  const lines = header.split("\r\n");
  for (const line of lines) {
    expect(line).toMatch(/^[ -~]+$/);
    expect(line.length).toBeLessThanOrEqual(line.includes("=?") ? 76 : 998);
  }
  for (const line of lines.slice(1)) expect(line).toMatch(/^ \S/);
}

/** Each word by itself: a character cut in two would show as U+FFFD. */
function expectWordsAlone(header: string) {
  for (const [word, base64 = ""] of header.matchAll(/=\?UTF-8\?B\?([^?]*)\?=/g)) {
    expect(word.length).toBeLessThanOrEqual(75);
    const octets = Buffer.from(base64, "base64");
    expect(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(octets)).not.toBe("");
  }
}

test("M22 M23 any subject comes back as it was, but for what may not be in a header", async () => {
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      const header = textHeader("Subject", text);
      expectWellFolded(header);
      expectWordsAlone(header);
      expect((await parse(header)).subject ?? "").toBe(cleanHeaderText(text));
    }),
  );
});

test("M22 M23 any name comes back as it was and leaves the address alone", async () => {
  await fc.assert(
    fc.asyncProperty(anyText, async (name) => {
      const header = mailboxHeader("From", { name, address: "us@ours.test" });
      expectWellFolded(header);
      expectWordsAlone(header);
      expect((await parse(header)).from).toEqual({ name: cleanHeaderText(name), address: "us@ours.test" });
    }),
  );
});

test.each([
  ["Ann Lee", "From: Ann Lee <a@b.test>"],
  ["", "From: <a@b.test>"],
  ["Lee, Ann", 'From: "Lee, Ann" <a@b.test>'],
  ['"Ann" \\', 'From: "\\"Ann\\" \\\\" <a@b.test>'],
  ["Jörg", "From: =?UTF-8?B?SsO2cmc=?= <a@b.test>"],
])("the name %j is written as %j", (name, expected) => {
  expect(mailboxHeader("From", { name, address: "a@b.test" })).toBe(expected);
});

test("M14 M23 line breaks, NUL, control characters and bidi overrides never reach a header", () => {
  const evil = "a\r\nBcc: x@e.test\n\u0000\u0007b\u202e\u2066c\u2028d\u0085e";

  expect(textHeader("Subject", evil)).toBe("Subject: a Bcc: x@e.test bc d e");
  expect(phraseHeader("List-Id", evil, "news.ours.test")).not.toMatch(/[\r\n](?! )/);
  expect(() => exactHeader("Feedback-ID", evil)).toThrow("not fit");
  expect(() => mailboxHeader("To", { name: "", address: evil })).toThrow("not well formed");
});

test("M07 a domain beyond ASCII is written as A-label", () => {
  expect(mailboxHeader("To", { name: "", address: "jo@Bücher.example" })).toBe("To: <jo@xn--bcher-kva.example>");
});
