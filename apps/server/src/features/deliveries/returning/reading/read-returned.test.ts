import { expect, test } from "vitest";
import { readReturned } from "./read-returned.ts";

const mail = (...lines: string[]) => Buffer.from(lines.join("\r\n"));

test("M71 a report with fields is a bounce of the recipients that it names", () => {
  const returned = readReturned(
    mail(
      "From: MAILER-DAEMON@mx.example.net",
      "To: b+token@bounce.example.com",
      "Subject: Undelivered Mail Returned to Sender",
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
      "",
      "--b1",
      "",
      "Your mail could not be delivered.",
      "--b1",
      "Content-Type: message/delivery-status",
      "",
      "Reporting-MTA: dns; mx.example.net",
      "",
      "",
      "Final-Recipient: rfc822; ada@example.net",
      "Action: failed",
      "Status: 5.1.1",
      "Diagnostic-Code: smtp; 550 5.1.1 No such user here",
      "--b1",
      "Content-Type: text/rfc822-headers",
      "",
      "Message-ID: <d1@mail.example.com>",
      "To: ada@example.net",
      "Subject: Your heating",
      "--b1--",
    ),
  );

  expect(returned).toMatchObject({
    kind: "bounce",
    sentTo: ["b+token@bounce.example.com"],
    recipients: [
      { address: "ada@example.net", action: "failed", class: "hard", reason: "user_unknown", status: "5.1.1" },
    ],
    original: { messageId: "<d1@mail.example.com>", to: "ada@example.net" },
  });
});
