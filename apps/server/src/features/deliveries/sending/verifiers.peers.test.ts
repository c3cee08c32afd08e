import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brandKit } from "@delight/contract/brand-kit";
import { emailTemplates } from "@delight/email";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchAndStart } from "../../../testing/start.ts";
import { readAccepted, readMessage } from "../../../../../../stand-ins/src/smtp/read-sink.ts";
import { lintCampaignMail } from "../../../platform/mail/testing/lint-mail.ts";
import { askOpenDkim } from "../../../platform/mail/testing/verifiers.ts";
import { aCustomer, anActivity, anEmail, aSegment, aVariant } from "../../../testing/factories.ts";
import { tagged } from "../../../testing/rules.ts";
import { type MailTestApp, openMailTestApp, untilFinished } from "../testing/campaign.ts";
import { startSending } from "./sending.ts";

const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
const ed25519 = generateKeyPairSync("ed25519");
const spki = (key: KeyObject) => key.export({ type: "spki", format: "der" });
const kinds = {
  rsa: { key: rsa.privateKey, record: `v=DKIM1; k=rsa; p=${spki(rsa.publicKey).toString("base64")}` },
  ed25519: {
    key: ed25519.privateKey,
    record: `v=DKIM1; k=ed25519; p=${spki(ed25519.publicKey).subarray(-32).toString("base64")}`,
  },
} as const;

/** Names that have broken mails of others: quotes, commas, Arabic, emoji, and one longer than a line. */
const people = [
  { language: "en", first_name: 'Ann "Nan"', last_name: "O'Brien, Jr. (Ltd)", email: "ann@example.com" },
  {
    language: "fr",
    first_name: "Zoë 👩‍🔧",
    last_name: `de la ${"Très-Longue-".repeat(8)}Maison`,
    email: "zoe@example.com",
  },
  { language: "ar", first_name: "أميرة", last_name: "الخطيب", email: "amira@example.com" },
] as const;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "delight-verifiers-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Gives the firm what its mails name: how it is reached, and where one books and reviews. */
async function dress({ testApp, client }: MailTestApp): Promise<void> {
  await testApp.rows("update organizations set phone = '+44 113 496 0000', website = 'https://firm.test'");
  const { kit, version } = await client.call(brandKit.get, {}, testApp.owner);
  const links = { bookingUrl: "https://firm.test/book", reviewUrl: "https://firm.test/review" };
  await client.call(brandKit.set, { kit: { ...kit, ...links }, version }, testApp.owner);
}

/** Sends every ready-made email to everybody in their language, and answers with the octets that arrived. */
async function sendAll(mail: MailTestApp): Promise<Buffer[]> {
  await dress(mail);
  const ids = await mail.testApp.inOwnOrg(async (tx) => {
    for (const person of people) await aCustomer(tx, { ...person, tags: ["all"] });
    const segment = await aSegment(tx, { rule: tagged("all") });
    const made: string[] = [];
    for (const template of emailTemplates) {
      const variants = people.map(({ language }) =>
        aVariant({ language, ...template.build(language, "https://firm.test/book") }),
      );
      const email = await anEmail(tx, { variants });
      made.push((await anActivity(tx, { segment_id: segment.id, email_id: email.id })).id);
    }
    return made;
  });
  for (const id of ids) await launchAndStart(mail, id);
  for (const id of ids) await untilFinished(mail, id);
  return readAccepted(mail.folder).map((accepted) => readMessage(mail.folder, accepted));
}

test.each(["rsa", "ed25519"] as const)(
  "M20–M35 M40 M50 M51 every ready-made email in every language arrives without a finding, and verifiers of others accept its %s signature",
  async (kind) => {
    const { key, record } = kinds[kind];
    const keyFile = join(folder, `${kind}.pem`);
    writeFileSync(keyFile, key.export({ type: "pkcs8", format: "pem" }));
    const mail = await openMailTestApp([], 4, {
      DKIM_DOMAIN: "sender.test",
      DKIM_SELECTOR: kind,
      DKIM_KEY_FILE: keyFile,
    });
    const sending = startSending(mail.testApp.platform);
    try {
      const mails = await sendAll(mail);
      const records = { [`${kind}._domainkey.sender.test`]: record };

      expect(mails).toHaveLength(emailTemplates.length * people.length);
      for (const octets of mails) {
        expect(await lintCampaignMail(octets.toString())).toEqual([]);
        expect(await askOpenDkim(octets, records)).toEqual(["dkim=pass"]);
      }
      const tampered = Buffer.from(mails[0]?.toString().replace("\r\nSubject: ", "\r\nSubject: Re: ") ?? "");
      expect(await askOpenDkim(tampered, records)).toEqual(["dkim=fail"]);
    } finally {
      await sending.stop();
      await mail.close();
    }
  },
);
