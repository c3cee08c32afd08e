import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import { apiClientFor } from "../support/api.ts";
import { type EmailWindow, findEmailViolations, openEmail } from "../support/audit-email.ts";
import type { Product } from "../support/product.ts";
import { keepsPictures, checkScreen, takePicture } from "../support/screen.ts";
import { demoPassword, demoPerson } from "../support/session.ts";
import { queryRows } from "../support/sql.ts";
import { eventually } from "../support/wait.ts";
import { inBrowser } from "../fixtures/details.ts";
import { sampleFor } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

const readers = [
  { email: "owner@delight.test", language: "en", brand: "delight" },
  { email: "marketer@delight.test", language: "ar", brand: "delight" },
  { email: "viewer@delight.test", language: "fr", brand: "delight" },
] as const;

const windows: readonly EmailWindow[] = [
  { scheme: "light", width: 700 },
  { scheme: "dark", width: 700 },
  { scheme: "light", width: 390 },
];

/** The news of two days, of which each reader is to be told in one mail. */
async function leaveNews(product: Product): Promise<void> {
  for (const { email, language, brand } of readers) {
    await queryRows(product, "update users set language = $2, brand = $3 where email = $1", [email, language, brand]);
  }
  await queryRows(
    product,
    `insert into notifications (organization_id, user_id, kind, subject_id, data, created_at, mail)
     select m.organization_id, m.user_id, n.kind, m.organization_id, n.data::jsonb, now() - interval '2 days', 'daily'
     from users u join memberships m on m.user_id = u.id
     cross join (values
       ('sender_domain_lost', '{"domain": "news.hartley-heating.example"}'),
       ('activity_paused', '{"activity": "Winter check", "reason": "421 4.7.0 Try again later"}'),
       ('activity_finished', '{"activity": "Boiler service reminder", "sent": 1214, "failed": 3}'),
       ('mail_answered', '{"activity": "Boiler service reminder", "customers": 11}'),
       ('conversions_credited', '{"activity": "Boiler service reminder", "conversions": 3, "value_cents": 48700, "currency": "GBP"}'),
       ('booking_requested', '{"service": "Annual boiler service"}'),
       ('import_finished', '{"file_name": "spring-fair.csv", "created": 120, "updated": 8, "failed": 2}'),
       ('webhook_paused', '{"url": "https://jobs.hartley-heating.example/hook"}')
     ) as n(kind, data)
     where u.email = any ($1)`,
    [readers.map(({ email }) => email)],
  );
}

/** The mail to somebody that has this in its text. */
async function mailTo(product: Product, address: string, isMeant: (mail: Email) => boolean): Promise<Email> {
  let found: Email | undefined;
  await eventually(`the mail to ${address} is captured`, async () => {
    const rows = await queryRows<{ source: Buffer }>(product, "select source from captured_mails where rcpt_to = $1", [
      address,
    ]);
    const mails = await Promise.all(rows.map(({ source }) => PostalMime.parse(source)));
    found = mails.find(isMeant);
    return found !== undefined;
  });
  assert.ok(found);
  return found;
}

/** Pictures that travel with the mail stand in it as `data:`, as a mail program would show them. */
function shown({ html = "", attachments }: Email): string {
  return attachments.reduce((page, { contentId = "", content }) => {
    const data = Buffer.from(content as ArrayBuffer).toString("base64");
    return page.replaceAll(`cid:${contentId.replaceAll(/[<>]/g, "")}`, `data:image/png;base64,${data}`);
  }, html);
}

async function photograph(page: Page, name: string, mail: Email): Promise<string[]> {
  const wrong: string[] = [];
  for (const window of sampleFor(name, windows)) {
    await openEmail(page, shown(mail), window);
    if (keepsPictures) await takePicture(page, `${name} ${window.scheme} ${window.width}`);
    wrong.push(
      ...(await findEmailViolations(page, window)).map((one) => `${name}, ${window.scheme} ${window.width}: ${one}`),
    );
  }
  return wrong;
}

test(
  "the dashboard is sent regularly: scheduled, looked at and had at once, with its charts as pictures; so is the news",
  inBrowser(
    "The mail is looked at in windows of mail programs, with its charts as pictures",
    "mailed-reports",
    "reports",
    "user-mails",
    "dashboard",
    "notifications",
    "profiles",
  ),
  async ({ start, open }) => {
    const product = await start();
    await leaveNews(product);
    const visit = await open(product, { as: demoPerson("owner") });
    const { page } = visit;
    await visit.goTo("/dashboard");
    await page.getByRole("button", { name: "Send regularly" }).click();
    const drawer = page.getByRole("dialog", { name: "Report by mail" });
    await drawer.getByRole("button", { name: "Send regularly" }).click();
    await drawer.getByRole("article").waitFor();
    await drawer.getByText(/^Next: /).waitFor();
    await page.getByText("The report will be sent regularly.").waitFor({ state: "detached" });
    await checkScreen(page, "mailed reports drawer");
    await drawer.getByRole("button", { name: "Preview" }).click();
    await page.frameLocator("iframe").getByText("Your month in figures").waitFor();
    await checkScreen(page, "mailed reports preview");
    await page.keyboard.press("Escape");

    const wrong: string[] = [];
    const frame = await open(product);
    for (const { email, language } of sampleFor("mailed reports", readers)) {
      const call = await apiClientFor(product, { email, password: demoPassword });
      await call("/report-schedules/send-now", { cadence: "monthly" });
      const report = await mailTo(product, email, ({ html = "" }) => html.includes("cid:"));
      wrong.push(...(await photograph(frame.page, `report ${language}`, report)));
      const news = await mailTo(product, email, ({ text = "" }) => text.includes("spring-fair.csv"));
      wrong.push(...(await photograph(frame.page, `news ${language}`, news)));
    }
    assert.deepEqual(wrong, []);

    await visit.goTo("/profile?tab=notifications");
    await page.getByRole("table", { name: "What you are told, and how" }).waitFor();
    await checkScreen(page, "notification choices");
    await page.setViewportSize({ width: 390, height: 800 });
    await checkScreen(page, "notification choices phone");
    await visit.goTo("/dashboard?reports=open");
    await drawer.getByRole("article").waitFor();
    await checkScreen(page, "mailed reports drawer phone");
  },
);
