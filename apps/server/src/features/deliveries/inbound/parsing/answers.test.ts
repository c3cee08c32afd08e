import { expect, test } from "vitest";
import { parseInboundMail } from "./parse-inbound-mail.ts";
import { answer, mail } from "./testing/mails.ts";

test.each([
  ["Subject: Automatic reply: Your heating", "absence"],
  ["Subject: Out of Office: Your heating", "absence"],
  ["Subject: Réponse automatique : Votre chauffage", "absence"],
  ["Subject: Abwesenheitsnotiz", "absence"],
  ["Subject: Respuesta automática: Su caldera", "absence"],
  ["Subject: رد تلقائي: موعد الصيانة", "absence"],
  ["Subject: =?utf-8?B?6Ieq5YuV6L+U5L+h?=", "absence"],
  ["Subject: Автоматический ответ", "absence"],
  ["Auto-Submitted: auto-replied (vacation)", "answer"],
  ["Precedence: auto_reply", "answer"],
  ["X-Autoreply: yes", "answer"],
  ["Subject: Please confirm your message to Ada", "challenge"],
])("M74 an answer with “%s” is automatic: %s", (header, sort) => {
  expect(parseInboundMail(answer([header], "I am back on Monday."))).toMatchObject({ kind: "auto_reply", sort });
});

test("M74 a receipt that a mail was read is no bounce and no reply", () => {
  const receipt = mail(
    "From: ada@example.net",
    "Subject: Read: Your heating",
    'Content-Type: multipart/report; report-type=disposition-notification; boundary="b"',
    "",
    "--b",
    "",
    "Your message was displayed.",
    "--b",
    "Content-Type: message/disposition-notification",
    "",
    "Final-Recipient: rfc822; ada@example.net",
    "Original-Message-ID: <d1@mail.example.com>",
    "Disposition: manual-action/MDN-sent-manually; displayed",
    "--b--",
  );

  expect(parseInboundMail(receipt)).toMatchObject({ kind: "auto_reply", sort: "receipt" });
});

test("a person's answer is a reply, shown without the quote and the signature", () => {
  const reply = parseInboundMail(
    answer(
      ["Subject: Re: Your heating", "References: <first@example.net> <d1@mail.example.com>"],
      "Yes please, Tuesday suits me.",
      "",
      "> a line of ours",
      "On Mon, 2 Nov 2026 at 10:00, Heating & Co <office@example.com>",
      "wrote:",
      "> Dear Ada,",
    ),
  );

  expect(reply).toMatchObject({
    kind: "reply",
    from: "ada@example.net",
    fromName: "Ada Lovelace",
    subject: "Re: Your heating",
    text: "Yes please, Tuesday suits me.",
    answers: ["<d1@mail.example.com>", "<first@example.net>"],
    sentTo: ["r+token@bounce.example.com"],
    asksToUnsubscribe: false,
  });
});

test.each([
  ["Le lun. 2 nov. 2026 à 10:00, Heating & Co <office@example.com> a écrit :"],
  ["Am 02.11.2026 um 10:00 schrieb Heating & Co:"],
  ["-----Original Message-----"],
  ["-- "],
  ["From: Heating & Co <office@example.com>"],
  ["Sent from my iPhone"],
])("a reply ends at “%s”", (line) => {
  expect(parseInboundMail(answer(["Subject: Re: x"], "Tuesday, thanks.", "", line, "Dear Ada,"))).toMatchObject({
    kind: "reply",
    text: "Tuesday, thanks.",
  });
});

test.each([
  ["unsubscribe", "This mail was sent by the mail program."],
  ["Re: Your heating", "Please unsubscribe me!"],
  ["Re: Votre chauffage", "Désinscription"],
  ["Re: صيانة", "إلغاء الاشتراك"],
])(
  "M46 whoever writes “%s” and “%s” asks for no more mail, also where the mail program answers by itself",
  (subject, text) => {
    const asking = parseInboundMail(answer([`Subject: ${subject}`, "Auto-Submitted: no"], text));
    const byProgram = parseInboundMail(answer(["Subject: unsubscribe", "Auto-Submitted: auto-replied"], text));

    expect(asking).toMatchObject({ kind: "reply", asksToUnsubscribe: true });
    expect(byProgram).toMatchObject({ kind: "reply", asksToUnsubscribe: true });
  },
);

test("M46 a question about unsubscribing is a reply and no wish", () => {
  expect(
    parseInboundMail(answer(["Subject: Re: x"], "How do I unsubscribe my mother but stay on myself?")),
  ).toMatchObject({
    kind: "reply",
    asksToUnsubscribe: false,
  });
});

test("what answers nothing is something else, and a person who writes of a bounce sends none", () => {
  expect(parseInboundMail(mail("From: shop@example.org", "Subject: Great offers", "", "Buy now"))).toMatchObject({
    kind: "other",
    subject: "Great offers",
    text: "Buy now",
  });
  expect(
    parseInboundMail(
      answer(["Subject: Re: Mail delivery failed"], "My other mailbox is full, please write to this one."),
    ),
  ).toMatchObject({ kind: "reply" });
});
