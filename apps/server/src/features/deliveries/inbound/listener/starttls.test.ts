import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { expect } from "vitest";
import { testApp, testWith } from "../../../../testing/fixtures.ts";
import { aCertificate } from "../../../../platform/mail/testing/certificate.ts";
import { handOverTo } from "../testing/hand-over.ts";
import { addressesOf, aSentMail } from "../testing/sent-mail.ts";
import { aBounce } from "../testing/inbound-mails.ts";
import { type MailListener, openMailListener } from "./mail-listener.ts";

const { cert, key } = aCertificate();

const folder = mkdtempSync(join(tmpdir(), "delight-starttls-"));
writeFileSync(join(folder, "cert.pem"), cert);
writeFileSync(join(folder, "key.pem"), key);

const test = testWith({
  environment: {
    INBOUND_PORT: "0",
    INBOUND_HOST: "127.0.0.1",
    INBOUND_CERTIFICATE_FILE: join(folder, "cert.pem"),
    INBOUND_KEY_FILE: join(folder, "key.pem"),
    RETURN_PATH_DOMAIN: "back.ours.test",
  },
});

let listener: MailListener;
test.beforeAll(async () => {
  const { inbound } = testApp.platform.config;
  if (!inbound) throw new Error("INBOUND_PORT is set");
  listener = await openMailListener(testApp.platform, inbound);
});
test.afterAll(async () => {
  await listener.close();
  rmSync(folder, { recursive: true });
});

/** Hands a mail over and goes no further where the connection cannot be encrypted for whom the certificate names. */
async function handOverEncrypted(to: string, raw: string, trusted: string) {
  const transport = createTransport({
    host: "localhost",
    port: listener.port,
    requireTLS: true,
    tls: { ca: [trusted], minVersion: "TLSv1.2" },
  });
  try {
    return (await transport.sendMail({ envelope: { from: "", to: [to] }, raw })).response;
  } catch (error) {
    return String(error);
  } finally {
    transport.close();
  }
}

const kept = async (deliveryId: string) =>
  (await testApp.rows("select id from returned_mails where delivery_id = $1", [deliveryId])).length;

test("M13 a mail server that asks for STARTTLS hands over an encrypted mail, by the certificate that was set up", async () => {
  const sent = await aSentMail(testApp);
  const { bounce } = addressesOf(testApp, sent);
  const raw = aBounce({ to: bounce, address: sent.address });

  const stranger = await handOverEncrypted(bounce, raw, aCertificate().cert);
  const before = await kept(sent.deliveryId);
  const taken = await handOverEncrypted(bounce, raw, cert);

  expect(stranger).toMatch(/certificate/i);
  expect(before).toBe(0);
  expect(taken).toMatch(/^250/);
  expect(await kept(sent.deliveryId)).toBe(1);
});

test("M13 a mail server that knows no STARTTLS is heard all the same: reports would be lost otherwise", async () => {
  const sent = await aSentMail(testApp);
  const { bounce } = addressesOf(testApp, sent);

  expect(await handOverTo(listener.port, { to: bounce, raw: aBounce({ to: bounce, address: sent.address }) })).toMatch(
    /^250/,
  );
});
