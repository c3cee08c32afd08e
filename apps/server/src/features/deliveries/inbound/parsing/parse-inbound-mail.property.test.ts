import fc from "fast-check";
import { expect, test } from "vitest";
import { limits } from "./limits.ts";
import { readMessage } from "./mime/parts.ts";
import { parseInboundMail } from "./parse-inbound-mail.ts";
import { phraseGroups } from "./reasons/phrases.ts";
import { reasonInText } from "./reasons/reason-of.ts";
import type { BouncedRecipient, InboundMail } from "./inbound-mail.ts";
import { complaint, mail, notice, report } from "./testing/mails.ts";

const telling = fc.constantFrom(
  "Content-Type: multipart/report; boundary=b\r\n",
  "Content-Type: message/delivery-status\n\n",
  "Content-Transfer-Encoding: base64\n",
  "--b\n",
  "--b--\n",
  "\r\n\r\n",
  "From: MAILER-DAEMON@x.example\n",
  "Subject: =?utf-8?Q?=FF?= returned mail\n",
  "Final-Recipient: rfc822;",
  "a@b.example",
  "<<<>>>",
  "550 5.1.1 ",
  '{"Message":',
  "<!--<a href='",
  "=?iso-2022-jp?B?",
  "\u001b$B",
  "\0",
);
const anything = fc.oneof(
  fc.uint8Array({ maxLength: 2000 }).map((octets) => Buffer.from(octets)),
  fc.array(fc.oneof(telling, fc.string()), { maxLength: 60 }).map((pieces) => Buffer.from(pieces.join(""))),
);

/** What every reading promises and this one breaks. */
function brokenPromises(returned: InboundMail): string[] {
  const promises: readonly [string, boolean][] = [
    ["a short name", returned.fromName.length <= 200],
    ["a short subject on one line", returned.subject.length <= 500 && !/[\r\n]/.test(returned.subject)],
    ["few addresses", returned.sentTo.length <= 50],
    ["few answered mails", returned.answers.length <= 50],
    ["a short text", !("text" in returned) || returned.text.length <= limits.preview],
    ...(returned.kind === "bounce" ? promisesOf(returned.recipients) : []),
  ];
  return promises.filter(([, isKept]) => !isKept).map(([promise]) => promise);
}

const promisesOf = (recipients: readonly BouncedRecipient[]): [string, boolean][] => [
  ["somebody", recipients.length > 0],
  ["few recipients", recipients.length <= limits.recipients],
  ["short diagnostics", recipients.every(({ diagnostic }) => diagnostic.length <= limits.diagnostic)],
  ["diagnostics on one line", !recipients.some(({ diagnostic }) => /[\r\n]/.test(diagnostic))],
  ["a class for what failed", recipients.every((one) => (one.class === null) === (one.action !== "failed"))],
];

test("M75 any octets are read without a fault and within bounds", () => {
  fc.assert(
    fc.property(anything, (octets) => {
      expect(brokenPromises(parseInboundMail(octets))).toEqual([]);
    }),
  );
});

test("M75 a mail that breaks off anywhere, or has any octet changed, is read as far as it goes", () => {
  const fields = ["Final-Recipient: rfc822; ada@example.net", "Action: failed", "Status: 5.1.1"];
  const mails = [
    report(fields),
    notice("failure notice", ["<ada@example.net>: over quota"]),
    complaint(["Feedback-Type: abuse"]),
  ];
  fc.assert(
    fc.property(fc.constantFrom(...mails), fc.nat(), fc.nat(255), (whole, at, octet) => {
      expect(brokenPromises(parseInboundMail(whole.subarray(0, at % whole.length)))).toEqual([]);
      const changed = Buffer.from(whole);
      changed[at % whole.length] = octet;
      expect(brokenPromises(parseInboundMail(changed))).toEqual([]);
    }),
  );
});

const head = ["From: MAILER-DAEMON@x.example", "Subject: Returned mail"];

test("M75 of fifty megabytes only the beginning is read", () => {
  const returned = parseInboundMail(
    Buffer.concat([mail(...head, "", "<ada@example.net>: user unknown", ""), Buffer.alloc(50e6, "a ")]),
  );

  expect(returned).toMatchObject({ kind: "bounce", isCut: true, recipients: [{ address: "ada@example.net" }] });
});

test("M75 of ten thousand parts and a thousand levels no more are kept than the limits say", () => {
  const flat = `Content-Type: multipart/mixed; boundary=b\n\n${"--b\n\nx\n".repeat(10_000)}`;
  const levels = Array.from(
    { length: 1000 },
    (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\n\n--b${level}\n`,
  );

  const wide = readMessage(Buffer.from(flat));
  const deep = readMessage(Buffer.from(`${levels.join("")}\nhello`));

  expect([wide.parts.length, wide.isCut]).toEqual([limits.parts, true]);
  expect([deep.parts.length, deep.isCut]).toEqual([1, true]);
  expect(brokenPromises(parseInboundMail(Buffer.from(`${levels.join("")}\nhello`)))).toEqual([]);
});

test("M75 an attachment is found and never decoded; huge headers end at their limit", () => {
  const packed = Buffer.alloc(1024 * 1024, 0x1f).toString("base64");
  const message = readMessage(
    mail(
      ...head,
      "Content-Type: multipart/mixed; boundary=b",
      "",
      "--b",
      "Content-Type: application/gzip",
      "",
      packed,
      "--b--",
    ),
  );
  const huge = readMessage(Buffer.from(`Subject: ${"x".repeat(1e6)}\n${"X-A: b\n".repeat(1e5)}\n`));

  expect(message.parts.map(({ type }) => type)).toEqual(["application/gzip"]);
  expect(huge.headers.size).toBeLessThanOrEqual(limits.headers + 1);
  expect(huge.headers.first("subject")?.length).toBeLessThanOrEqual(limits.headerValue);
});

test.each([
  ["of addresses that never end", "a@".repeat(100_000)],
  ["of dots around an @", `${"a.".repeat(20_000)}@${"a.".repeat(20_000)}`],
  ["of beginnings of mails", "From: a\nx\n".repeat(20_000)],
  ["of tags", "<a".repeat(50_000)],
  ["of white space", `${" \t".repeat(50_000)}@`],
  ["of quotes", "On x wrote\n> ".repeat(20_000)],
  ["of phrases that nearly fit", "mailbox user account address exceeds ".repeat(3000)],
])("M75 text %s is read to the end of its limits", (_, text) => {
  for (const type of ["text/plain", "text/html"]) {
    expect(brokenPromises(parseInboundMail(mail(...head, `Content-Type: ${type}`, "", text)))).toEqual([]);
  }
});

test("M72 every phrase is written as phrases are looked for, and leads to a reason", () => {
  const phrases = phraseGroups.flatMap((group) => group.phrases);

  expect(phrases.length).toBeGreaterThan(500);
  for (const phrase of phrases) {
    expect(phrase).toBe(phrase.toLowerCase());
    expect(phrase).not.toMatch(/\s\s|^…|…$|….*…/);
    expect(reasonInText(`x ${phrase.replace("…", "between")} y`)).toBeDefined();
  }
});
