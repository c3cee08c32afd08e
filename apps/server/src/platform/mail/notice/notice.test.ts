import { brandOf, brands } from "@delight/brands";
import type { Brand } from "@delight/brands/brand";
import PostalMime from "postal-mime";
import { pino } from "pino";
import { expect, test } from "vitest";
import { readConfig } from "../../../config.ts";
import type { Platform } from "../../platform.ts";
import { MailNotTaken } from "../system-mail.ts";
import { aSink } from "../testing/a-sink.ts";
import { buildNotice, isolated } from "./notice.ts";
import type { Notice } from "./notice-content.ts";
import { sendNotice } from "./send-notice.ts";

const url = "https://mail.firm.example/reset-password#token=abc&x=1";
const notice: Notice = {
  language: "fr",
  subject: "Choisir un nouveau mot de passe",
  paragraphs: ["Bonjour,", "Ouvrez ce lien."],
  button: { label: "Choisir", url },
  closing: ["Il est valable 30 minutes."],
};

const publicUrl = "https://mail.firm.example";
const sender = { brand: brandOf("delight"), publicUrl };
const environment = { PUBLIC_URL: "https://mail.firm.example", SMTP_HOST: "127.0.0.1", SMTP_SECURITY: "none" };

/** The part of the platform that sending touches. */
function platformOn(port: number): Pick<Platform, "config" | "log"> {
  const config = readConfig({ ...environment, SMTP_PORT: String(port) });
  return { config, log: pino({ level: "silent" }) };
}

test("M26 M30 a notice comes from Delight's own address, is marked as automatic, and says the same in both parts", async () => {
  const sink = await aSink();

  await sendNotice(platformOn(sink.port), "a@b.test", { ...notice, brand: "delight" });

  const mail = await PostalMime.parse(sink.messages()[0] ?? "");
  expect(mail).toMatchObject({
    subject: notice.subject,
    from: { name: "Delight", address: "delight@mail.firm.example" },
    to: [{ address: "a@b.test" }],
  });
  expect(mail.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }));
  for (const sentence of [...notice.paragraphs, ...(notice.closing ?? []), "mail.firm.example"]) {
    expect(mail.text).toContain(sentence);
    expect(mail.html).toContain(sentence);
  }
  expect(mail.text).toContain(url);
  expect(mail.html).toContain(`href="${url.replace("&", "&amp;")}"`);
});

test("X06 Z01 a notice says its language and direction, and links stay from left to right", () => {
  const { html } = buildNotice({ ...notice, language: "ar" }, sender);

  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('dir="ltr"');
  expect(html.match(/<table /g)).toHaveLength((html.match(/role="presentation"/g) ?? []).length);
});

test.each(brands)(
  "1.3 a notice wears the brand $id: its name as sender and on top, its colours, its last line",
  async (brand) => {
    const sink = await aSink();

    await sendNotice(platformOn(sink.port), "a@b.test", { ...notice, brand: brand.id });

    const mail = await PostalMime.parse(sink.messages()[0] ?? "");
    expect(mail.from).toEqual({ name: brand.title, address: "delight@mail.firm.example" });
    expect(mail.html).toContain(`<bdi>${brand.title}</bdi>`);
    expect(mail.html).toContain(`background:${brand.mail.header.ground}`);
    expect(mail.html).toContain(`background:${brand.mail.button};color:#ffffff`);
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain(brand.mail.footer.fr);
      expect(part).toContain(`\u2068${brand.title}\u2069, sur \u2068mail.firm.example\u2069`);
    }
  },
);

test("1.3 a brand that nobody has heard of yet needs nothing but its data", () => {
  const third: Brand = { ...brandOf("simpro"), id: "third", title: "Third & Co" };

  expect(buildNotice(notice, { publicUrl, brand: third }).html).toContain("<bdi>Third &amp; Co</bdi>");
});

test("1.3 whose brand is no longer known gets a mail of the first one", async () => {
  const sink = await aSink();

  await sendNotice(platformOn(sink.port), "a@b.test", { ...notice, brand: "gone" });

  expect((await PostalMime.parse(sink.messages()[0] ?? "")).from?.name).toBe("Delight");
});

test("A20 Z01 what somebody typed stays text, and turns the direction of nothing but itself", () => {
  const name = isolated("<img src=x onerror=alert(1)>\u202e\r\nBcc: x");
  const { html, text, subject } = buildNotice(
    { ...notice, subject: name, paragraphs: [`${name} invites you`] },
    sender,
  );

  expect(html).not.toContain("<img");
  expect(`${html}${text}`).not.toContain("\u202e");
  expect(text).toContain("\u2068<img src=x onerror=alert(1)> Bcc: x\u2069 invites you");
  expect(subject).toBe("<img src=x onerror=alert(1)> Bcc: x");
});

test("an address that is refused for good is given up, and everything else is thrown, so that the job comes back", async () => {
  const sink = await aSink();
  const given = { ...notice, brand: undefined };

  await expect(sendNotice(platformOn(sink.port), "reject@b.test", given)).resolves.toBeUndefined();
  await expect(sendNotice(platformOn(sink.port), "greylist@b.test", given)).rejects.toThrow(MailNotTaken);
  await expect(sendNotice(platformOn(1), "a@b.test", given)).rejects.toThrow(MailNotTaken);
  await expect(sendNotice({ ...platformOn(1), config: readConfig({}) }, "a@b.test", given)).rejects.toThrow(
    "No mail server",
  );
});
