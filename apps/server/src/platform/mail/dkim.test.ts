import { generateKeyPairSync, type KeyObject } from "node:crypto";
import fc from "fast-check";
import { dkimVerify } from "mailauth/lib/dkim/verify.js";
import { expect, test } from "vitest";
import { type DkimKey, readDkimKey, relaxBody, signMessage } from "./dkim.ts";
import { type Message, prepareMessage, toOctets } from "./message.ts";

const at = new Date("2026-03-14T09:05:07Z");
const pem = (key: KeyObject) => key.export({ type: "pkcs8", format: "pem" }).toString();

const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
const ed25519 = generateKeyPairSync("ed25519");
const rsaKey = readDkimKey(pem(rsa.privateKey), { domain: "northgate.test", selector: "r1" });
const edKey = readDkimKey(pem(ed25519.privateKey), { domain: "northgate.test", selector: "e1" });

const spki = (key: KeyObject) => key.export({ type: "spki", format: "der" });
const records: Record<string, string> = {
  "r1._domainkey.northgate.test": `v=DKIM1; k=rsa; p=${spki(rsa.publicKey).toString("base64")}`,
  "e1._domainkey.northgate.test": `v=DKIM1; k=ed25519; p=${spki(ed25519.publicKey).subarray(-32).toString("base64")}`,
};

function aMessage(html = "<p>Hello  Zoë\t \n\n</p>\n\n") {
  const template = {
    from: { name: "Größe, Ltd", address: "hello@northgate.test" },
    subject: [`A subject that is long enough to be folded over more than one line ${"– so".repeat(10)}`],
    text: ["Hello"],
    html: [html],
    listId: { name: "News", id: "news.northgate.test" },
    feedbackId: "a:b:c:delight",
  };
  return prepareMessage(template).assemble({
    to: { name: "Amira", address: "amira@b.test" },
    messageId: "1@northgate.test",
    date: at,
    values: {},
    unsubscribeUrl: "https://ours.test/t/u/opaque",
  });
}

async function verify(octets: Buffer | string) {
  const { results } = await dkimVerify(Buffer.from(octets), {
    resolver: async (name: string) => [[records[name] ?? ""]],
    curTime: at,
  });
  return results.map(({ status }) => status.result);
}

const signed = async (keys: readonly DkimKey[], message: Message = aMessage()) =>
  toOctets(await signMessage(message, keys, at)).toString("latin1");

test("M50 M52 an independent verifier accepts both signatures", async () => {
  const octets = await signed([rsaKey, edKey]);

  expect(await verify(octets)).toEqual(["pass", "pass"]);
  expect(octets).toMatch(/^DKIM-Signature: v=1; a=rsa-sha256; c=relaxed\/relaxed; d=northgate\.test;/);
  expect(octets).toContain(`t=${at.getTime() / 1000};`);
  expect(octets).not.toMatch(/\bl=\d/);
  expect(Math.max(...octets.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(78);
});

test.each([
  ["another word in the body", (octets: string) => octets.replace("Hello", "Hullo")],
  ["another subject", (octets: string) => octets.replace("Subject: ", "Subject: Re")],
  ["another unsubscribe link", (octets: string) => octets.replace("/t/u/opaque", "/t/u/other")],
  ["no one-click", (octets: string) => octets.replace(/List-Unsubscribe-Post: .*\r\n/, "")],
  ["another Message-ID", (octets: string) => octets.replace("<1@", "<2@")],
])("M51 M40 %s breaks the signatures", async (_, tamper) => {
  const octets = await signed([rsaKey, edKey]);
  const tampered = tamper(octets);

  expect(tampered).not.toBe(octets);
  expect(await verify(tampered)).toEqual([expect.not.stringMatching("pass"), expect.not.stringMatching("pass")]);
});

test.each([
  "From",
  "To",
  "Cc",
  "Subject",
  "Date",
  "Reply-To",
  "Content-Type",
  "List-Unsubscribe",
  "List-Unsubscribe-Post",
])("M51 a second or added %s breaks the signature, wherever it is put", async (name) => {
  const octets = await signed([rsaKey]);

  expect(await verify(`${name}: x@evil.test\r\n${octets}`)).toEqual(["fail"]);
  expect(await verify(octets.replace("\r\n\r\n", `\r\n${name}: x@evil.test\r\n\r\n`))).toEqual(["fail"]);
});

test("headers added on the way and folded anew leave the signature whole", async () => {
  const octets = await signed([rsaKey]);

  expect(
    await verify(`Received: from x by y\r\nX-Spam: no\r\n${octets.replace("To: Amira", "TO:   Amira\r\n ")}`),
  ).toEqual(["pass"]);
});

test("bodies of any white space are signed as the verifier reads them", async () => {
  const { headers } = aMessage();
  const lines = fc.array(fc.string({ unit: fc.constantFrom("a", " ", "\t", "=20", "."), maxLength: 12 }), {
    maxLength: 8,
  });

  await fc.assert(
    fc.asyncProperty(lines, async (body) => {
      const message = { headers, body: Buffer.from(["first", ...body].map((line) => `${line}\r\n`).join("")) };
      expect(await verify(await signed([edKey], message))).toEqual(["pass"]);
    }),
  );
});

test("a body that is relaxed already is not copied", () => {
  const body = Buffer.from("a b\r\n\r\nc\r\n");

  expect(relaxBody(body)).toBe(body);
  expect(relaxBody(Buffer.from("a  b \r\n\r\n")).toString()).toBe("a b\r\n");
});

test("M50 keys too short or of another kind are refused", () => {
  const place = { domain: "a.test", selector: "s" };
  const short = generateKeyPairSync("rsa", { modulusLength: 1024 }).privateKey;
  const other = generateKeyPairSync("ec", { namedCurve: "prime256v1" }).privateKey;

  expect(() => readDkimKey(pem(short), place)).toThrow("at least 2048 bits");
  expect(() => readDkimKey(pem(other), place)).toThrow("RSA or Ed25519");
  expect(() => readDkimKey(pem(ed25519.privateKey), { ...place, domain: "a.test;\r\nx" })).toThrow("host names");
});
