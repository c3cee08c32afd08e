import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { cleanHeaderText } from "./encode/clean.ts";
import { type MessageRecipient, type MessageTemplate, prepareMessage, toOctets } from "./message.ts";
import { nastyTexts } from "./testing/nasty-texts.ts";

interface Values {
  name: string;
}

const template: MessageTemplate<Values> = {
  from: { name: "Northgate Heating", address: "hello@northgate.test" },
  replyTo: { name: "Sam", address: "sam@northgate.test" },
  subject: ["Your boiler, ", ({ name }) => name],
  text: ["Hello ", ({ name }) => name, ",\nyour boiler is due.\n"],
  html: ["<p>Hello <b>", ({ name }) => name, "</b>,</p>\n\n<p>your boiler   is due.</p>"],
  listId: { name: "Northgate, news", id: "news.northgate.test" },
  feedbackId: "a1:o1:campaign:delight",
};

const recipient: MessageRecipient<Values> = {
  to: { name: "Amira", address: "amira@b.test" },
  messageId: "0199a3c1-1@northgate.test",
  date: new Date("2026-03-14T09:05:07Z"),
  values: { name: "Amira" },
  unsubscribeUrl: "https://ours.test/t/u/opaque",
};

const assemble = (changes: Partial<MessageRecipient<Values>> = {}, of = template) =>
  toOctets(prepareMessage(of).assemble({ ...recipient, ...changes }));

/** What nodemailer makes of the same mail. */
async function reference(name: string) {
  const { message } = await createTransport({ streamTransport: true, buffer: true, newline: "windows" }).sendMail({
    from: template.from,
    replyTo: { name: "Sam", address: "sam@northgate.test" },
    to: { name: cleanHeaderText(name), address: recipient.to.address },
    subject: cleanHeaderText(`Your boiler, ${name}`),
    text: `Hello ${name},\nyour boiler is due.\n`,
    html: `<p>Hello <b>${name}</b>,</p>\n\n<p>your boiler   is due.</p>`,
    messageId: recipient.messageId,
    date: recipient.date,
  });
  return PostalMime.parse(message as Buffer);
}

// nodemailer lets a name that looks like an encoded word be decoded; header.test.ts shows that ours comes back as it was.
const comparable = nastyTexts.filter((text) => !text.includes("=?"));

test.each(comparable)("M33 the name %j reads as in the message nodemailer makes", async (name) => {
  const ours = await PostalMime.parse(assemble({ to: { name, address: recipient.to.address }, values: { name } }));
  const theirs = await reference(name);

  for (const key of ["from", "to", "replyTo", "subject", "messageId", "date"] as const)
    expect(ours[key]).toEqual(theirs[key]);
  expect(ours.text?.trimEnd()).toBe(theirs.text?.trimEnd());
  expect(ours.html?.trimEnd()).toBe(theirs.html?.trimEnd());
  expect(ours.html).toContain(`<b>${name}</b>`);
});

test.each(nastyTexts)("M01 M02 M05 with the name %j all is 7-bit, on short lines ended by CRLF", (name) => {
  const octets = assemble({ to: { name, address: recipient.to.address }, values: { name } }).toString("latin1");

  expect(octets).toMatch(/^[\r\n\x20-\x7e]*$/);
  expect(octets.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(Math.max(...octets.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(78);
});

test("M20 M21 M40 each header is there exactly once, in the form receivers ask for", () => {
  const [head = ""] = assemble().toString("latin1").split("\r\n\r\n");
  const lines = head.replace(/\r\n /g, " ").split("\r\n");

  expect(lines.slice(0, -1)).toEqual([
    "From: Northgate Heating <hello@northgate.test>",
    "Reply-To: Sam <sam@northgate.test>",
    "To: Amira <amira@b.test>",
    "Subject: Your boiler, Amira",
    "Date: Sat, 14 Mar 2026 09:05:07 +0000",
    "Message-ID: <0199a3c1-1@northgate.test>",
    'List-Id: "Northgate, news" <news.northgate.test>',
    "Feedback-ID: a1:o1:campaign:delight",
    "List-Unsubscribe: <https://ours.test/t/u/opaque>",
    "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
    "MIME-Version: 1.0",
  ]);
});

test("M30 M31 text comes before HTML, between boundaries that no content can hold", async () => {
  const copied = /boundary="([^"]+)"/.exec(assemble().toString())?.[1] ?? "";
  const text = `--${copied}\r\n--${copied}--\r\n`;

  const octets = assemble({}, { ...template, text: [text], html: [text] });

  expect(copied.length).toBeLessThanOrEqual(70);
  expect(octets.toString().split(`--${copied}\r\n`)).toHaveLength(3);
  expect([...octets.toString().matchAll(/Content-Type: (\S+);/g)].map(([, type]) => type)).toEqual([
    "multipart/alternative",
    "text/plain",
    "text/html",
  ]);
  expect((await PostalMime.parse(octets)).text?.trim()).toBe(text.replaceAll("\r\n", "\n").trim());
});

test("M21 the same recipient gives the same octets at every attempt, another one other boundaries", () => {
  const boundaryOf = (octets: Buffer) => /boundary="([^"]+)"/.exec(octets.toString())?.[1];

  expect(assemble()).toEqual(assemble());
  expect(boundaryOf(assemble({ messageId: "other@northgate.test" }))).not.toBe(boundaryOf(assemble()));
});

test.each(["a\r\nBcc: x@e.test", "a\nb", "a\0b", "a>b", "a b"])(
  "M14 %j in an id or an address of a link is refused",
  (evil) => {
    expect(() => assemble({ messageId: `${evil}@x.test` })).toThrow("Message-ID");
    expect(() => assemble({ unsubscribeUrl: `https://x.test/${evil}` })).toThrow("unsubscribing");
    expect(() => assemble({ to: { name: "", address: `${evil}@x.test` } })).toThrow("not well formed");
    expect(() => assemble({}, { ...template, listId: { name: "", id: evil } })).toThrow("List-Id");
    expect(() => assemble({}, { ...template, headers: { [evil]: "x" } })).toThrow("header");
  },
);

test("M29 words without holes stay as they are and empty holes leave nothing behind", async () => {
  const read = await PostalMime.parse(assemble({ values: { name: "" } }));

  expect(read.text?.trim()).toBe("Hello ,\nyour boiler is due.");
});
