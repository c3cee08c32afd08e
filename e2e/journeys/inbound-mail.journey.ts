import assert from "node:assert/strict";
import { apiClientFor } from "../support/api.ts";
import { sendViaSmtp } from "../support/send-via-smtp.ts";
import { retryUntil } from "../support/retry-until.ts";
import { freePort } from "../support/ports.ts";
import type { Product } from "../support/product.ts";
import { checkScreen } from "../support/screen.ts";
import { demoPassword } from "../support/session.ts";
import { queryRows } from "../support/sql.ts";
import { eventually } from "../support/wait.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

const returnPathDomain = "back.hartley-heating.example";

/** A mail that went out, with the addresses to which it comes back. */
interface Sent {
  readonly reader: string;
  readonly bounce: string;
  readonly reply: string;
  readonly unsubscribe: string;
}

async function sentMails(product: Product, readers: readonly string[]): Promise<Sent[]> {
  const read = () =>
    queryRows<{ mail_from: string; rcpt_to: string; source: Buffer }>(
      product,
      "select mail_from, rcpt_to, source from captured_mails where rcpt_to = any($1) and mail_from like 'b+%'",
      [readers],
    );
  await eventually("the mails of the campaign are captured", async () => (await read()).length === readers.length);
  return (await read()).map(({ mail_from: bounce, rcpt_to: reader, source }) => {
    const head = source.toString("latin1").replace(/\r\n[ \t]+/g, "");
    const address = (letter: string) => new RegExp(`${letter}\\+[a-z2-7]{61}@[\\w.-]+`).exec(head)?.[0] ?? "";
    return { reader, bounce, reply: address("r"), unsubscribe: address("u") };
  });
}

const report = ({ bounce, reader }: Sent, kind: string, fields: readonly string[]) => [
  "From: MAILER-DAEMON@mx.reader.example",
  `To: ${bounce}`,
  "Subject: About a mail of yours",
  "MIME-Version: 1.0",
  `Content-Type: multipart/report; report-type=${kind}; boundary="=_b"`,
  "",
  "--=_b",
  "Content-Type: text/plain",
  "",
  `About ${reader}.`,
  "--=_b",
  `Content-Type: message/${kind}`,
  "",
  ...fields,
  "",
  "--=_b--",
];

const written = (from: string, to: string, text: string) => [
  `From: Ada <${from}>`,
  `To: ${to}`,
  "Subject: Re: Your boiler",
  `Message-ID: <answer-${from}>`,
  "In-Reply-To: <something@hartley-heating.example>",
  "MIME-Version: 1.0",
  "Content-Type: text/plain; charset=utf-8",
  "",
  text,
];

/** A bounce, a complaint, an answer and a wish to be left alone, each about one mail. */
async function comeBack(port: number, mails: readonly Sent[]): Promise<void> {
  const [dead, spam, answered, left] = mails;
  assert.ok(dead && spam && answered && left, "Four mails went out");
  const status = ["Reporting-MTA: dns; mx.reader.example", "", `Final-Recipient: rfc822; ${dead.reader}`];
  const failed = [...status, "Action: failed", "Status: 5.1.1", "Diagnostic-Code: smtp; 550 5.1.1 no such user"];
  await sendViaSmtp(port, dead.bounce, report(dead, "delivery-status", failed));
  const abuse = ["Feedback-Type: abuse", "User-Agent: Reader/1.0", "Version: 1", `Original-Rcpt-To: ${spam.reader}`];
  await sendViaSmtp(port, spam.bounce, report(spam, "feedback-report", abuse));
  await sendViaSmtp(
    port,
    answered.reply,
    written(answered.reader, answered.reply, "Please come on a Tuesday morning."),
  );
  await sendViaSmtp(port, left.unsubscribe, written(left.reader, left.unsubscribe, ""));
}

for (const { title, language, look, words } of variantsOf("4.9 what comes back from a campaign is told and counted")) {
  test(
    title,
    inBrowser("Mails handed over by SMTP change what open screens tell", "deliveries", "settings", "activities"),
    async ({ open, start }) => {
      const inboundPort = await freePort();
      const product = await start({ inbound: { port: inboundPort, returnPathDomain } });
      const owner = { email: "owner@delight.test", password: demoPassword };
      const visit = await open(product, { look, as: owner });
      const { page, goTo } = visit;
      await goTo("/company-settings?tab=returns");
      await page.getByText(`${returnPathDomain}. MX 10`, { exact: false }).waitFor();
      const taking = page.getByRole("switch", { name: words("settings:returns.choices.takesReplies") });
      await retryUntil(
        (timeout) => taking.click({ timeout }),
        () => taking.isChecked(),
      );
      await page.getByRole("button", { name: words("settings:returns.choices.save"), exact: true }).click();
      await page.getByText(words("settings:returns.choices.saved")).last().waitFor();

      const call = await apiClientFor(product, owner);
      const readers = await queryRows<{ id: string; email: string }>(
        product,
        `select c.id, c.email from customers c
       join organizations o on o.id = c.organization_id and o.identifier = 'hartley-heating'
       where c.consent = 'subscribed' and not exists (
         select from suppressions s where s.organization_id = c.organization_id and s.email_key = c.email_key
       ) order by c.id limit 4`,
      );
      const { id: segment_id } = await call<{ id: string }>("/segments/static", { name: "Four of them" });
      await call(`/segments/${segment_id}/members`, { add: readers.map(({ id }) => id) });
      const [email] = (await call<{ items: { id: string }[] }>("/emails/?page_size=5")).items;
      const facts = { goal: "seasonal", name: "A word to four", segment_id, email_id: email?.id };
      const { id } = await call<{ id: string }>("/activities/", facts);
      await call(`/activities/${id}/launch`, {});
      const mails = await sentMails(
        product,
        readers.map((reader) => reader.email),
      );
      await comeBack(inboundPort, mails);

      await eventually("all of it is read", async () => {
        const done = await queryRows(
          product,
          "select id from returned_mails where delivery_id in (select id from deliveries where activity_id = $1) and status = 'done'",
          [id],
        );
        return done.length === 4;
      });
      await goTo("/company-settings?tab=returns");
      for (const outcome of ["bounced_hard", "complained", "replied", "unsubscribed"] as const) {
        await page
          .getByRole("row")
          .getByText(words(`settings:returns.outcome.${outcome}`), { exact: true })
          .first()
          .waitFor();
      }
      await checkScreen(page, `coming back 1 what came ${language}`);
      await goTo(`/activities/${id}`);
      await page.getByText(words("activities:status.finished")).first().waitFor();
      await checkScreen(page, `coming back 2 results ${language}`);
      await goTo(`/company-settings?tab=suppressions&search=${encodeURIComponent(mails[0]?.reader ?? "")}`);
      await page
        .getByText(mails[0]?.reader ?? "", { exact: true })
        .first()
        .waitFor();
      await checkScreen(page, `coming back 3 suppressed ${language}`);
    },
  );
}
