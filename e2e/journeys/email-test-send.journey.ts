import assert from "node:assert/strict";
import { findTemplate } from "@delight/email/templates/templates";
import PostalMime from "postal-mime";
import { lintMail } from "../../apps/server/src/platform/mail/testing/lint-mail.ts";
import { apiClientFor } from "../support/api.ts";
import { retryUntil } from "../support/retry-until.ts";
import { checkScreen } from "../support/screen.ts";
import { demoPassword } from "../support/session.ts";
import { type Sink } from "../support/sink.ts";
import type { BrowserSession } from "../support/browser-sessions.ts";
import { waitForValue } from "../support/wait.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf, type Speaker } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

const owner = { email: "owner@delight.test", password: demoPassword };
const addresses = ["nora.keller@harbour.example", "jules+phone@harbour.example"];
const languages = ["en", "ar"] as const;

/** Chooses the addresses and both languages, and sends. */
async function sendTest({ page }: BrowserSession, { language, words }: Speaker): Promise<void> {
  const dialog = page.getByRole("dialog", { name: words("emails:test.title") });
  const to = dialog.getByLabel(words("emails:test.to"), { exact: true });
  const open = page.getByRole("button", { name: words("emails:test.open"), exact: true });
  await retryUntil((timeout) => open.click({ timeout }), dialog);
  const own = dialog.getByText(owner.email, { exact: true });
  await retryUntil(
    async (timeout) => {
      await to.click({ timeout });
      await to.press("Backspace", { timeout });
    },
    async () => (await own.count()) === 0,
  );
  for (const address of addresses) {
    await to.fill(address);
    await to.press("Enter");
    await dialog.getByText(address, { exact: true }).waitFor();
  }
  for (const name of ["English", "العربية"]) await dialog.getByRole("checkbox", { name, exact: true }).check();
  await dialog.getByLabel(words("checks:test.prefix"), { exact: true }).fill("[Try]");
  await checkScreen(page, `email test send ${language}`);
  await dialog.getByRole("button", { name: words("emails:test.send"), exact: true }).click();
  await dialog
    .getByRole("alert")
    .filter({ hasText: addresses[0] ?? "" })
    .waitFor();
  await checkScreen(page, `email test sent ${language}`);
}

/** Each address has both languages, the marked subject first, and every octet as the standards want it. */
async function mailsAreSound(sink: Sink, name: string): Promise<void> {
  const expected = addresses.flatMap((address) => languages.map(() => address)).sort();
  await waitForValue(async () => sink.recipients().sort(), expected);
  for (const address of addresses) {
    const mails = sink.octetsTo(address);
    const found = await Promise.all(mails.map((octets) => lintMail(octets)));
    assert.deepEqual(found, [[], []], `to ${address}`);
  }
  const octets = sink.octetsTo(addresses[0] ?? "");
  const [english, arabic] = await Promise.all(octets.map((one) => PostalMime.parse(one)));
  assert.match(english?.subject ?? "", /^\[Try\] Amira, your Annual boiler service is due/);
  assert.match(arabic?.subject ?? "", /^\[Try\] .*Annual boiler service/);
  assert.match(english?.html ?? "", /lang="en" dir="ltr"/);
  assert.match(arabic?.html ?? "", /lang="ar" dir="rtl"/);
  assert.ok(english?.text?.includes("14 Viaduct Road") && english.from?.name === name);
}

for (const speaker of variantsOf(
  "2.15 M34 a test of an email in two languages arrives at two addresses, sound to the octet",
  ["en", "ar"],
)) {
  const { look } = speaker;
  test(
    speaker.title,
    inBrowser("What the dialog sends arrives at a real mail server, sound to the octet", "emails", "user-mails"),
    async ({ open, start, startSink }) => {
      const sink = await startSink();
      const product = await start({ smtpPort: sink.port, publicUrl: "https://mail.firm.example" });
      const call = await apiClientFor(product, owner);
      const template = findTemplate("annual_service");
      assert.ok(template);
      const variants = languages.map((one) => {
        const { subject, preheader, document } = template.build(one, "https://firm.example/book");
        return { language: one, subject, preheader, document };
      });
      const { id } = await call<{ id: string }>("/emails/", { name: "To be tried", variants });
      const { sender_name: name } = await call<{ sender_name: string }>("/organizations/current");
      const visit = await open(product, { look, as: owner });
      await visit.goTo(`/email/editor?email=${id}`);
      await sendTest(visit, speaker);
      await mailsAreSound(sink, name);
    },
  );
}
