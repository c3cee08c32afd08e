import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { expect, test } from "vitest";
import { type DkimKey, readDkimKey, signMessage } from "./dkim.ts";
import { prepareMessage, toOctets } from "./message.ts";
import { lintCampaignMail } from "./testing/lint-mail.ts";
import { lintSignatures } from "./testing/lint-signature.ts";
import { nastyTexts } from "./testing/nasty-texts.ts";
import { askDkimpy, askOpenDkim } from "./testing/verifiers.ts";

const at = new Date();
const pem = (key: KeyObject) => key.export({ type: "pkcs8", format: "pem" }).toString();
const spki = (key: KeyObject) => key.export({ type: "spki", format: "der" });

const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
const ed25519 = generateKeyPairSync("ed25519");
const place = { domain: "sender.test" };
const keys: readonly DkimKey[] = [
  readDkimKey(pem(ed25519.privateKey), { ...place, selector: "e1" }),
  readDkimKey(pem(rsa.privateKey), { ...place, selector: "r1" }),
];
const records = {
  "e1._domainkey.sender.test": `v=DKIM1; k=ed25519; p=${spki(ed25519.publicKey).subarray(-32).toString("base64")}`,
  "r1._domainkey.sender.test": `v=DKIM1; k=rsa; p=${spki(rsa.publicKey).toString("base64")}`,
};

async function aSignedMail(words: string): Promise<Buffer> {
  const url = "https://ours.test/t/u/opaque";
  const template = {
    from: { name: `${words.slice(0, 40)} Ltd`, address: "hello@sender.test" },
    subject: [`Your boiler is due. ${words}`],
    text: [`${words}\n\nUnsubscribe: ${url}\n`],
    html: [`<p>${words.replace(/[<&{$]/g, " ")}</p><p><a href="${url}">Unsubscribe</a></p>\n\n`],
    listId: { name: "News", id: "news.sender.test" },
    feedbackId: "a:b:c:delight",
  };
  const message = prepareMessage(template).assemble({
    to: { name: words.slice(0, 60), address: "amira@b.test" },
    messageId: "1@sender.test",
    date: at,
    values: {},
    unsubscribeUrl: url,
  });
  return toOctets(await signMessage(message, keys, at));
}

const isFit = (text: string) => !/\{\{|\{%|undefined|\$\{|<%/.test(text);

test("M50 M51 M52 two verifiers of others accept both signatures of a mail, Ed25519 and RSA, whatever its words are", async () => {
  for (const words of nastyTexts.filter(isFit)) {
    const mail = await aSignedMail(words);

    expect(lintSignatures(mail.toString("latin1"))).toEqual([]);
    expect(await lintCampaignMail(mail.toString())).toEqual([]);
    expect(await askOpenDkim(mail, records)).toEqual(expect.arrayContaining(["dkim=pass"]));
    expect([words, await askDkimpy(mail, records)]).toEqual([words, [true, true]]);
  }
});

test.each([
  ["another subject", (mail: string) => mail.replace("\r\nSubject: ", "\r\nSubject: Re: ")],
  ["a second subject", (mail: string) => mail.replace("\r\nSubject: ", "\r\nSubject: Win!\r\nSubject: ")],
  ["a copy to somebody", (mail: string) => mail.replace("\r\nSubject: ", "\r\nCc: a@b.test\r\nSubject: ")],
  ["another way out", (mail: string) => mail.replace("List-Unsubscribe: <https:", "List-Unsubscribe: <http:")],
  ["more at the end", (mail: string) => `${mail}more\r\n`],
])("M51 with %s both signatures are refused by both", async (_what, tamper) => {
  const mail = Buffer.from(tamper((await aSignedMail("plain words")).toString()));

  expect(await askDkimpy(mail, records)).toEqual([false, false]);
  expect(await askOpenDkim(mail, records)).not.toContain("dkim=pass");
});
