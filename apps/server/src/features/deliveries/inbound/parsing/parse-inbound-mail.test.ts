import { expect, test } from "vitest";
import { parseInboundMail } from "./parse-inbound-mail.ts";
import type { InboundMail } from "./inbound-mail.ts";
import { complaint, mail, notice, report } from "./testing/mails.ts";

/** What a bounce says of each recipient, in short. */
function told(raw: Buffer): string[] {
  const returned = parseInboundMail(raw);
  if (returned.kind !== "bounce") return [returned.kind];
  return returned.recipients.map((one) => `${one.address ?? "nobody"} ${one.class ?? one.action} ${one.reason}`);
}

const ada = (action: string, status: string, diagnostic: string) => [
  "Final-Recipient: rfc822; ada@example.net",
  `Action: ${action}`,
  `Status: ${status}`,
  `Diagnostic-Code: smtp; ${diagnostic}`,
];

test("M70 M71 a report says who bounced, why, and which of our mails it is about", () => {
  const returned = parseInboundMail(report(ada("failed", "5.1.1", "550 5.1.1 No such user here")));

  expect(returned).toMatchObject({
    kind: "bounce",
    sentTo: ["b+token@bounce.example.com"],
    recipients: [
      { address: "ada@example.net", action: "failed", class: "hard", reason: "user_unknown", status: "5.1.1" },
    ],
    original: {
      messageId: "<d1@mail.example.com>",
      to: "Ada <ada@example.net>",
      returnPath: "<b+token@bounce.example.com>",
      listUnsubscribe: "<https://example.com/u/abc>",
      feedbackId: "a:b:c:delight",
      envelopeId: "env-1",
    },
  });
});

test.each([
  ["5.1.1", "550 5.1.1 No such user here", "hard user_unknown"],
  ["5.1.2", "550 Host unknown", "hard domain_unknown"],
  ["5.1.6", "551 user has moved to another house", "hard moved"],
  ["5.1.10", "556 the domain accepts nothing", "hard no_mail_accepted"],
  ["5.0.0", "550 5.4.1 <ada@example.net>: Recipient address rejected: Access denied", "hard user_unknown"],
  ["4.1.1", "450 4.1.1 unverified address: unknown user", "hard user_unknown"],
  ["5.2.2", "552 5.2.2 Over quota", "soft mailbox_full"],
  ["4.4.7", "delivery time expired", "soft expired"],
  ["5.2.3", "552 message size exceeds fixed limit", "soft too_large"],
  ["5.2.1", "550 The account is disabled", "soft disabled"],
  ["5.7.1", "554 relay access denied", "soft relay_denied"],
  ["4.4.1", "connect to mx.example.net: Connection timed out", "soft network"],
  ["5.7.1", "554 5.7.1 blocked using zen.spamhaus.org", "block spam"],
  ["5.7.26", "550 unauthenticated email is not accepted", "block authentication"],
  ["5.7.1", "550 rejected by local policy", "block policy"],
  ["4.7.28", "421 unusual rate of unsolicited mail", "block rate_limited"],
  ["4.7.1", "450 Greylisted, come back later", "block greylist"],
  ["5.1.8", "553 5.1.8 Domain of sender address office@example.com does not exist", "block sender_refused"],
  ["5.1.0", "Unknown address error 554-'5.7.1 message refused by policy'", "block policy"],
  ["5.0.0", "550 5.0.0 no", "soft unknown"],
  ["5.1.0", "550 Mail from this network refused", "soft unknown"],
  ["5.1.1", "550 5.1.1 User unknown (NoSpamProxy)", "hard user_unknown"],
])("M72 a failure with status %s and the words “%s” is %s", (status, diagnostic, verdict) => {
  expect(told(report(ada("failed", status, diagnostic)))).toEqual([`ada@example.net ${verdict}`]);
});

test("M71 only what failed counts; several recipients, blank lines and a missing last line are no trouble", () => {
  const all = report(
    ada("delayed", "4.4.1", "connection timed out"),
    ada("delivered", "2.0.0", "250 ok"),
    ada("relayed", "2.0.0", "250 ok"),
    ada("expanded", "2.0.0", "250 ok"),
    [
      "Original-Recipient: rfc822; bob@example.net",
      "Final-Recipient: rfc822; bob@inside",
      "Action: failed",
      "Status: 5.1.1",
    ],
  );

  expect(told(all.subarray(0, all.length - 3))).toEqual([
    "ada@example.net delayed network",
    "ada@example.net delivered unknown",
    "ada@example.net relayed unknown",
    "ada@example.net expanded unknown",
    "bob@example.net hard user_unknown",
  ]);
});

test("M71 reports of RFC 6533 name addresses of all languages", () => {
  const raw = Buffer.from(
    report(["Final-Recipient: utf-8; عادل@example.net", "Action: failed", "Status: 5.1.1"])
      .toString()
      .replace("message/delivery-status", "message/global-delivery-status"),
  );

  expect(told(raw)).toEqual(["عادل@example.net hard user_unknown"]);
});

test.each<[string, string[], string]>([
  [
    "failure notice",
    ["Hi. This is the qmail-send program.", "", "<ada@example.net>:", "Sorry, no mailbox here by that name. (#5.1.1)"],
    "ada@example.net hard user_unknown",
  ],
  [
    "Mail delivery failed: returning message to sender",
    [
      "The following address(es) failed:",
      "",
      "  ada@example.net",
      "    host mx.example.net",
      "    552 mailbox is full",
    ],
    "ada@example.net soft mailbox_full",
  ],
  [
    "Undeliverable: Your heating",
    [
      "Your message did not reach the following recipient(s):",
      "",
      "ada@example.net on Mon, 2 Nov 2026",
      "    The recipient name is not recognized",
    ],
    "ada@example.net hard user_unknown",
  ],
  [
    "DELIVERY FAILURE: User not listed",
    ["was not delivered to:", "", "  ada@example.net", "", "because:", "", "  User ada not listed in Domino Directory"],
    "ada@example.net hard user_unknown",
  ],
  [
    "Returned mail: Host unknown",
    ["   ----- Transcript of session follows -----", "550 <ada@example.net>... Host unknown"],
    "ada@example.net hard domain_unknown",
  ],
  [
    "Delivery Status Notification (Delay)",
    ["THIS IS A WARNING MESSAGE ONLY.", "Delivery to ada@example.net has been delayed."],
    "ada@example.net delayed unknown",
  ],
  [
    "Warning: message 1abc delayed 24 hours",
    ["not yet been delivered to:", "  ada@example.net"],
    "ada@example.net delayed unknown",
  ],
  [
    "failure notice",
    ["<ada@example.net>:", "Connected to 192.0.2.1 but sender was rejected.", "Remote host said: 550 unknown domain"],
    "ada@example.net block sender_refused",
  ],
])("M72 a notice “%s” without fields is read by its words", (subject, lines, verdict) => {
  expect(told(notice(subject, lines))).toEqual([verdict]);
});

test.each([
  ["------ This is a copy of the message, including all the headers. ------"],
  ["----- Original message -----"],
  ["--- The header of the original message is following. ---"],
  ["   ----- Unsent message follows -----"],
  ["Original message follows."],
])("M70 below “%s” lies our own mail, which is identified and not taken for the notice", (announcement) => {
  const returned = parseInboundMail(notice("Undeliverable", ["<ada@example.net>: user unknown"], announcement));

  expect(returned).toMatchObject({
    recipients: [{ address: "ada@example.net", reason: "user_unknown" }],
    original: { messageId: "<d1@mail.example.com>", feedbackId: "a:b:c:delight" },
  });
});

test("M72 a notice that names nobody is about whom our mail was for; X-Failed-Recipients goes before everything", () => {
  expect(told(notice("Undeliverable mail", ["User unknown. Write to help@example.org."]))).toEqual([
    "ada@example.net hard user_unknown",
  ]);
  const failed = mail("From: postmaster@example.net", "X-Failed-Recipients: bob@example.net", "", "no such user");
  expect(told(failed)).toEqual(["bob@example.net hard user_unknown"]);
});

test("M72 a bounce that lost its Content-Type, or encloses the report of another server, is read to the bottom", () => {
  const whole = report(ada("failed", "5.1.1", "550 no such user")).toString();
  const bare = whole.replace(/Content-Type: multipart[^\r]*\r\n/, "");
  const enclosing = mail(
    "From: MAILER-DAEMON@gateway.example",
    "To: b+token@bounce.example.com",
    "Subject: Returned mail",
    'Content-Type: multipart/mixed; boundary="outer"',
    "",
    "--outer",
    "",
    "A message could not be delivered.",
    "--outer",
    "Content-Type: message/rfc822",
    "",
    whole,
    "--outer--",
  );

  expect(told(Buffer.from(bare))).toEqual(["ada@example.net hard user_unknown"]);
  expect(told(enclosing)).toEqual(["ada@example.net hard user_unknown"]);
});

test("M72 line ends of all kinds and encodings of all kinds are read alike", () => {
  const plain = notice("failure notice", ["<ada@example.net>:", "552 mailbox is full"]).toString();
  const body = Buffer.from("<ada@example.net>:\n\nLa boîte aux lettres pleine", "utf8");
  const encoded = mail(
    "From: mailer-daemon@example.net",
    "Subject: =?utf-8?Q?=C3=89chec_de_la_remise?=",
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: base64",
    "",
    body.toString("base64"),
  );
  const html = mail(
    "From: postmaster@example.net",
    "Subject: Undeliverable",
    "Content-Type: text/html",
    "",
    "<style>a{}</style><p>Delivery has failed to <b>ada@example.net</b></p><p>Mailbox is full</p>",
  );

  for (const raw of [
    plain.replaceAll("\r\n", "\n"),
    plain.replaceAll("\r\n", "\r"),
    `From x Mon Nov  2\n${plain}`,
    encoded,
    html,
  ]) {
    expect(told(Buffer.from(raw))).toEqual(["ada@example.net soft mailbox_full"]);
  }
});

test("M75 what a bounce says is given on as one plain line, however it was written", () => {
  const returned = parseInboundMail(
    report(ada("failed", "5.1.1", `550 <script>alert(1)</script>\u0007 ${"x".repeat(5000)}`)),
  );

  const [first] = (returned as Extract<InboundMail, { kind: "bounce" }>).recipients;
  expect(first?.diagnostic.length).toBeLessThanOrEqual(1000);
  expect(first?.diagnostic).not.toMatch(/[\r\n\u0007]/);
});

test.each([
  ["abuse", "abuse"],
  ["Abuse", "abuse"],
  ["opt-out-list", "opt-out"],
  ["not-spam", "not-spam"],
  ["auth-failure", "auth-failure"],
  ["virus", "virus"],
  ["something new", "other"],
])("M73 a feedback report of type %s is a complaint of type %s", (type, expected) => {
  const returned = parseInboundMail(complaint([`Feedback-Type: ${type}`, "User-Agent: FBL/1", "Version: 1"]));

  expect(returned).toMatchObject({
    kind: "complaint",
    feedbackType: expected,
    recipients: ["ada@example.net"],
    original: { messageId: "<d1@mail.example.com>", listUnsubscribe: "<https://example.com/u/abc>" },
  });
});

test("M73 a redacted complaint names nobody and is known by our own headers; the fields name whom they can", () => {
  const redacted = parseInboundMail(complaint(["Feedback-Type: abuse"], "redacted@provider.example"));
  const named = parseInboundMail(
    complaint(["Feedback-Type: abuse", "Original-Rcpt-To: <bob@example.net>"], "x@y.example"),
  );
  const old = parseInboundMail(
    mail(
      "From: staff@provider.example",
      "Subject: complaint about message from 192.0.2.1",
      'Content-Type: multipart/mixed; boundary="b"',
      "",
      "--b",
      "Content-Type: message/rfc822",
      "",
      "X-HmXmrOriginalRecipient: ada@example.net",
      "Message-ID: <d1@mail.example.com>",
      "From: office@example.com",
      "--b--",
    ),
  );

  expect(redacted).toMatchObject({ kind: "complaint", recipients: [], original: { feedbackId: "a:b:c:delight" } });
  expect(named).toMatchObject({ kind: "complaint", recipients: ["bob@example.net"] });
  expect(old).toMatchObject({ kind: "complaint", feedbackType: "abuse", recipients: ["ada@example.net"] });
});

test("M72 M73 notices that Amazon mails in JSON are read as its webhooks are", () => {
  const body = JSON.stringify({
    notificationType: "Bounce",
    mail: { messageId: "ses-1", headers: [{ name: "Message-ID", value: "<d1@mail.example.com>" }] },
    bounce: {
      bounceType: "Permanent",
      bounceSubType: "General",
      timestamp: "2026-11-25T11:59:00.000Z",
      bouncedRecipients: [{ emailAddress: "ada@example.net", diagnosticCode: "550 5.1.1 user unknown" }],
    },
  });
  const complained = body
    .replace('"notificationType":"Bounce"', '"notificationType":"Complaint"')
    .replace('"bounce":', '"complaint":')
    .replace("bouncedRecipients", "complainedRecipients");
  const wrap = (text: string) =>
    mail(
      "From: no-reply@sns.amazonaws.com",
      "Subject: AWS Notification Message",
      "",
      text,
      "",
      "--",
      "Unsubscribe here",
    );

  expect(told(wrap(body))).toEqual(["ada@example.net hard user_unknown"]);
  expect(parseInboundMail(wrap(body))).toMatchObject({ original: { messageId: "<d1@mail.example.com>" } });
  expect(parseInboundMail(wrap(JSON.stringify({ Type: "Notification", Message: complained })))).toMatchObject({
    kind: "complaint",
    feedbackType: "abuse",
    recipients: ["ada@example.net"],
  });
});
