import { emails } from "@delight/contract/emails";
import PostalMime from "postal-mime";
import { expect } from "vitest";
import { readAccepted, readMessage } from "../../../../../stand-ins/src/smtp/read-sink.ts";
import { annualService } from "@delight/email";
import { lintMail } from "../../platform/mail/testing/lint-mail.ts";
import { aCustomer, aVariant } from "../../testing/factories.ts";
import { client, testApp, testWith } from "../../testing/fixtures.ts";
import { forgetOldTestMails } from "./test-mails/forget-test-mails.ts";
import { openMailbox } from "../team/testing/mailbox.ts";

let whileSending: () => void;
const mailbox = await openMailbox({ onCommand: (line) => line === "DATA" && whileSending() });
const { folder } = mailbox;

const test = testWith({
  environment: { ...mailbox.smtp, PUBLIC_URL: "https://mail.firm.test", MAIL_FROM: "post@firm.test" },
});
test.afterAll(() => mailbox.close());
test.beforeEach(async () => {
  whileSending = () => undefined;
  await testApp.rows("delete from test_sends");
  await testApp.rows("delete from test_mails");
  await testApp.rows(
    "update senders set address = 'hello@sender.test', reply_to = 'office@sender.test' where is_default",
  );
});

const some = (count: number) => Array.from({ length: count }, (_, index) => `me-${index}@example.com`);

test("a test mail comes from the organization's sender, is marked, and is filled with samples", async () => {
  const variant = aVariant({ subject: "Hello {{ customer.first_name }}" });

  const sent = await client.call(emails.testSend, { variants: [variant], to: ["me@example.com"] }, testApp.owner);

  const last = readAccepted(folder).at(-1);
  const mail = await PostalMime.parse(last ? readMessage(folder, last) : "");
  expect(sent).toEqual({ accepted: ["me@example.com"], refused: [] });
  expect(mail).toMatchObject({
    subject: "[Test] Hello Amira",
    from: { name: "Mine", address: "hello@sender.test" },
    replyTo: [{ address: "office@sender.test" }],
    to: [{ address: "me@example.com" }],
  });
  expect(last?.mail_from).toBe("post@firm.test");
  expect(mail.text).toContain("1 Test Street, Paris");
  expect(mail.html).toContain("Amira");
});

test.each(["en", "fr", "ar"] as const)(
  "M01 M20 M21 M22 M29 M30 M31 M32 M33 M34 M35 M45 a test mail in %s is a mail without a blemish, in both parts",
  async (language) => {
    const sample = annualService.build(language, "https://firm.test/book");
    const variant = aVariant({ ...sample, language, subject: `${sample.subject} – ${"é".repeat(60)}` });

    await client.call(emails.testSend, { variants: [variant], to: ["me@example.com"] }, testApp.owner);

    const last = readAccepted(folder).at(-1);
    expect(last && (await lintMail(readMessage(folder, last).toString()))).toEqual([]);
  },
);

test("each language is a mail of its own, filled for the customer and marked as one likes", async () => {
  const { id } = await testApp.inOwnOrg((tx) => aCustomer(tx, { first_name: "Zoë" }));
  const variants = [
    aVariant({ subject: "Hello {{ customer.first_name }}" }),
    aVariant({ language: "fr", subject: "Bonjour {{ customer.first_name }}" }),
  ];
  const input = { variants, to: ["me@example.com"], customer_id: id, prefix: "Look:" };
  let accepted: string[] = [];

  const mails = await mailbox.during(async () => {
    ({ accepted } = await client.call(emails.testSend, input, testApp.owner));
  });

  expect(accepted).toEqual(["me@example.com"]);
  expect(mails.map(({ subject }) => subject)).toEqual(["Look: Hello Zoë", "Look: Bonjour Zoë"]);
  expect(await testApp.rows("select from test_sends")).toHaveLength(2);
  expect(await testApp.rows("select customer_id from test_mails")).toEqual([{ customer_id: id }, { customer_id: id }]);
});

/** Where the ways out of a test mail in a language lead, as it arrives. */
async function waysOutOf(language: "en" | "fr" | "ar") {
  const ways = ["unsubscribe", "preferences", "view"].map((way) => `<a href="{{ links.${way} }}">${way}</a>`);
  const { document } = aVariant();
  const variant = aVariant({
    language,
    document: { ...document, mode: "html", html: `<body>${ways.join(" ")}</body>` },
  });
  const [mail] = await mailbox.during(() =>
    client.call(emails.testSend, { variants: [variant], to: ["me@example.com"] }, testApp.owner),
  );
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
  const [unsubscribe = "", preferences = "", view = ""] = [...(mail?.html ?? "").matchAll(/href="([^"]+)"/g)].map(
    ([, address = ""]) => address.replace("https://mail.firm.test", ""),
  );
  return { mail, header, unsubscribe, preferences, view };
}

const visit = (url: string, form?: string) =>
  client.app.fastify.inject(
    form === undefined
      ? { url }
      : {
          method: "POST",
          url,
          payload: form,
          headers: { "content-type": "application/x-www-form-urlencoded" },
        },
  );

const chosen = () =>
  testApp.rows(
    "select (select count(*) from suppressions) as suppressions, (select count(*) from mail_preferences) as preferences, (select count(*) from customer_consents) as consents",
  );

test.each([
  ["en", "This is a test", "Unsubscribe?", "You are unsubscribed", "Your e-mail choices"],
  ["fr", "Ceci est un test", "Se désabonner ?", "Vous êtes désabonné", "Vos choix d’e-mails"],
  ["ar", "هذه تجربة", "هل تريد إلغاء الاشتراك؟", "تم إلغاء اشتراكك", "خياراتك للبريد الإلكتروني"],
] as const)("M42 the ways out of a test mail in %s show what customers see", async (language, note, ...titles) => {
  const before = await chosen();
  const { unsubscribe, preferences } = await waysOutOf(language);

  const pages = [await visit(unsubscribe), await visit(unsubscribe, "by=page"), await visit(preferences)];

  expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  for (const [index, { body }] of pages.entries()) {
    expect(body).toContain(`<h1>${titles[index]}</h1>`);
    expect(body).toMatch(new RegExp(`role="note"><b>${note}`));
  }
  expect(pages[0]?.body).toContain("<bdi>Mine</bdi>");
  expect(await chosen()).toEqual(before);
});

test("M41 one click in a test mail is answered 200 and unsubscribes nobody", async () => {
  const before = await chosen();
  const { header, unsubscribe } = await waysOutOf("en");

  const answer = await visit(unsubscribe, "List-Unsubscribe=One-Click");

  expect(header("list-unsubscribe")).toBe(`<https://mail.firm.test${unsubscribe}>`);
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(answer.statusCode).toBe(200);
  expect(await chosen()).toEqual(before);
});

test("the choices of a test mail can be tried, and nothing is kept of them", async () => {
  const before = await chosen();
  const { preferences } = await waysOutOf("en");

  const saved = await visit(preferences, "topic=news&pause=3&act=save");
  const left = await visit(preferences, "act=unsubscribe");
  const back = await visit(preferences, "act=resubscribe");

  expect(saved.body).toContain("nothing was changed");
  expect(saved.body).toContain("Your choices are saved.");
  expect([...saved.body.matchAll(/name="topic" value="(\w+)" checked/g)].map(([, topic]) => topic)).toEqual(["news"]);
  expect(saved.body).toContain("End the break");
  expect(left.body).toContain("<h1>You are unsubscribed</h1>");
  expect(back.body).toContain("You are subscribed again.");
  expect(await chosen()).toEqual(before);
  expect((await visit(preferences)).body).not.toContain("End the break");
});

test("M44 a test mail can be seen in the browser for thirty days, by its link alone", async () => {
  const { mail, view, unsubscribe } = await waysOutOf("en");
  const seen = await visit(view);
  await testApp.rows("update test_mails set made_at = made_at - interval '29 days'");
  await forgetOldTestMails(testApp.platform);
  const late = await visit(view);
  await testApp.rows("update test_mails set made_at = made_at - interval '2 days'");
  await forgetOldTestMails(testApp.platform);
  const gone = await visit(view);
  const forged = await visit(`${view.slice(0, -1)}${view.endsWith("A") ? "B" : "A"}`);

  expect(seen.body.trim()).toBe(mail?.html?.trim());
  expect(seen.headers["content-security-policy"]).toContain("sandbox");
  expect([seen, late, gone, forged].map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 404]);
  expect(gone.body).toContain("for 30 days");
  expect(forged.body).toContain("This link does not work");
  expect((await visit(unsubscribe)).statusCode).toBe(200);
});

test("the other tenant's customer fills no test", async () => {
  const { id } = await testApp.inOtherOrg((tx) => aCustomer(tx));

  const refused = await client.refused(
    emails.testSend,
    { variants: [aVariant()], to: some(1), customer_id: id },
    testApp.owner,
  );

  expect(refused.status).toBe(404);
});

test("an address that the mail server refuses is told in its words, and the others get their mail, each once", async () => {
  const to = ["reject@example.com", "you@example.com", "you@example.com"];

  const sent = await client.call(emails.testSend, { variants: [aVariant()], to }, testApp.owner);

  expect(sent.accepted).toEqual(["you@example.com"]);
  expect(sent.refused).toEqual([{ address: "reject@example.com", reply: expect.stringContaining("No such mailbox") }]);
});

test("no transaction waits for the mail server", async () => {
  const open: Promise<{ open: number }[]>[] = [];
  whileSending = () => {
    open.push(
      testApp.rows(
        "select count(*)::int as open from pg_stat_activity where datname = current_database() and application_name = 'delight-test' and xact_start is not null",
      ),
    );
  };

  await client.call(emails.testSend, { variants: [aVariant()], to: ["slow-200@example.com"] }, testApp.owner);

  expect(await Promise.all(open)).toEqual([[{ open: 0 }]]);
});

test("A39: an organization sends at most 20 test mails an hour, however they are asked for", async () => {
  const ask = (count: number) =>
    client.call(emails.testSend, { variants: [aVariant()], to: some(count) }, testApp.owner);
  const before = mailbox.count();
  const asked = await Promise.allSettled([5, 5, 5, 4, 3].map(ask));
  const refused = await client.refused(emails.testSend, { variants: [aVariant()], to: some(5) }, testApp.owner);

  expect(asked.filter((one) => one.status === "rejected")).toHaveLength(1);
  expect(mailbox.count() - before).toBeLessThanOrEqual(20);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3500);

  await testApp.rows("update test_sends set sent_at = sent_at - interval '61 minutes'");
  await expect(ask(5)).resolves.toMatchObject({ refused: [] });
});

test("without a sender address nothing is sent, and what to do is said", async () => {
  await testApp.rows("update senders set address = '' where is_default");
  const before = mailbox.count();

  const refused = await client.refused(emails.testSend, { variants: [aVariant()], to: some(1) }, testApp.owner);

  expect(refused.body).toMatchObject({ code: "conflict", detail: expect.stringContaining("company settings") });
  expect(mailbox.count()).toBe(before);
  expect(await testApp.rows("select from test_sends")).toEqual([]);
});

test("an email that cannot be filled is refused and counts as no test", async () => {
  const variant = aVariant({ subject: "{% for number in (1..1000000000) %}x{% endfor %}" });

  const refused = await client.refused(emails.testSend, { variants: [variant], to: some(1) }, testApp.owner);

  expect(refused.body).toMatchObject({ code: "conflict", detail: expect.stringContaining("cannot be filled") });
  expect(await testApp.rows("select from test_sends")).toEqual([]);
});

test("M15: an address that is none is refused before anything is sent", async () => {
  const refused = await client.refused(
    emails.testSend,
    { variants: [aVariant()], to: ["me@x.com\r\nBcc: b@x.com"] },
    testApp.owner,
  );

  expect(refused.status).toBe(400);
});
