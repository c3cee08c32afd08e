import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dkimVerify } from "mailauth/lib/dkim/verify.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readAccepted, readMessage } from "../../../../../../stand-ins/src/smtp/read-sink.ts";
import { addressesOf, launched, type MailTestApp, openMailTestApp, untilFinished } from "../testing/campaign.ts";
import { type Sending, startSending } from "./sending.ts";

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: "spki", format: "der" }).toString("base64")}`;

let folder: string;
let mail: MailTestApp;
let sending: Sending;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "delight-dkim-"));
  const keyFile = join(folder, "key.pem");
  writeFileSync(keyFile, privateKey.export({ type: "pkcs8", format: "pem" }));
  mail = await openMailTestApp([], 2, { DKIM_DOMAIN: "sender.test", DKIM_SELECTOR: "d1", DKIM_KEY_FILE: keyFile });
  sending = startSending(mail.testApp.platform);
});
afterAll(async () => {
  await sending.stop();
  await mail.close();
  rmSync(folder, { recursive: true, force: true });
});

async function verify(octets: Buffer) {
  const { results } = await dkimVerify(octets, { resolver: async () => [[record]] });
  return results.map(({ status }) => status.result);
}

test("M40 M50 M51 every mail of a campaign carries a signature that covers its one-click unsubscribe", async () => {
  const draft = await launched(mail, addressesOf(5));
  await untilFinished(mail, draft.id);

  const messages = readAccepted(mail.folder).map((accepted) => readMessage(mail.folder, accepted));
  const verdicts = await Promise.all(messages.map(verify));
  const [first] = messages;
  const tampered = Buffer.from(
    (first ?? "").toString().replace(/^List-Unsubscribe: <https:/im, "List-Unsubscribe: <http:"),
  );

  expect(verdicts).toEqual(Array.from({ length: 5 }, () => ["pass"]));
  expect(await verify(tampered)).toEqual(["fail"]);
});
