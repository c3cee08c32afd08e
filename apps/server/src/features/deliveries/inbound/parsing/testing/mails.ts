/** A mail of lines, as SMTP brings it. */
export const mail = (...lines: readonly string[]): Buffer => Buffer.from(lines.join("\r\n"));

const original = [
  "Return-Path: <b+token@bounce.example.com>",
  "Message-ID: <d1@mail.example.com>",
  "From: Heating & Co <office@example.com>",
  "To: Ada <ada@example.net>",
  "Subject: Your heating is due",
  "List-Unsubscribe: <https://example.com/u/abc>",
  "Feedback-ID: a:b:c:delight",
];

/** Headers that a mail server writes over its bounce. */
const fromServer = (subject: string): string[] => [
  "Return-Path: <>",
  "From: Mail Delivery Subsystem <MAILER-DAEMON@mx.example.net>",
  "To: b+token@bounce.example.com",
  `Subject: ${subject}`,
];

/** A report of RFC 3464 about fields that are given, one list a recipient. */
export function report(...recipients: readonly (readonly string[])[]): Buffer {
  return mail(
    ...fromServer("Undelivered Mail Returned to Sender"),
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
    "",
    "--b1",
    "Content-Type: text/plain",
    "",
    "Your message could not be delivered.",
    "--b1",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example.net",
    "Original-Envelope-Id: env-1",
    "",
    ...recipients.flatMap((fields) => ["", ...fields, "", ""]),
    "--b1",
    "Content-Type: text/rfc822-headers",
    "",
    ...original,
    "--b1--",
  );
}

/** A notice in plain words, with the mail that it returns below a line that announces it. */
export function notice(
  subject: string,
  lines: readonly string[],
  announcement = "--- Below this line is a copy of the message.",
): Buffer {
  return mail(...fromServer(subject), "", ...lines, "", announcement, "", ...original, "", "Dear Ada,");
}

/** What somebody answers to a mail of ours. */
export function answer(headers: readonly string[], ...lines: readonly string[]): Buffer {
  return mail(
    "From: Ada Lovelace <ada@example.net>",
    "To: r+token@bounce.example.com",
    "In-Reply-To: <d1@mail.example.com>",
    ...headers,
    "",
    ...lines,
  );
}

/** An abuse report of RFC 5965. */
export function complaint(fields: readonly string[], to = "ada@example.net"): Buffer {
  return mail(
    "From: fbl@provider.example",
    "To: abuse@example.com",
    "Subject: FW: Your heating is due",
    'Content-Type: multipart/report; report-type=feedback-report; boundary="b2"',
    "",
    "--b2",
    "",
    "This is an abuse report.",
    "--b2",
    "Content-Type: message/feedback-report",
    "",
    ...fields,
    "--b2",
    "Content-Type: message/rfc822",
    "",
    ...original.map((line) => (line.startsWith("To:") ? `To: ${to}` : line)),
    "",
    "Dear Ada,",
    "--b2--",
  );
}
