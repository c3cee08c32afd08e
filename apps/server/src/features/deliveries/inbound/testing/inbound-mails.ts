interface About {
  readonly to: string;
  /** To whom the mail was sent. */
  readonly address: string;
}

const lines = (...texts: string[]) => texts.join("\r\n");

/** A report of a mail server (RFC 3464) that a mail could not be delivered, or not yet. */
export function aBounce({ to, address }: About, status = "5.1.1", action = "failed", diagnostic = "550 no such user") {
  return lines(
    "From: MAILER-DAEMON@mx.example.com",
    `To: ${to}`,
    "Subject: Undelivered Mail Returned to Sender",
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="=_b"',
    "",
    "--=_b",
    "Content-Type: text/plain; charset=utf-8",
    "",
    "Your mail could not be delivered.",
    "--=_b",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example.com",
    "",
    `Final-Recipient: rfc822; ${address}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${diagnostic}`,
    "",
    "--=_b--",
    "",
  );
}

/** A complaint as receivers pass it on (RFC 5965). */
export function aComplaint({ to, address }: About, type = "abuse") {
  return lines(
    "From: fbl@receiver.example.com",
    `To: ${to}`,
    "Subject: Complaint",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=feedback-report; boundary="=_c"',
    "",
    "--=_c",
    "Content-Type: text/plain",
    "",
    "This is a complaint.",
    "--=_c",
    "Content-Type: message/feedback-report",
    "",
    `Feedback-Type: ${type}`,
    "User-Agent: Receiver/1.0",
    "Version: 1",
    `Original-Rcpt-To: ${address}`,
    "",
    "--=_c",
    "Content-Type: text/rfc822-headers",
    "",
    "Subject: Your service",
    "",
    "--=_c--",
    "",
  );
}

interface Words {
  readonly subject?: string;
  readonly text?: string;
  readonly headers?: readonly string[];
  readonly messageId?: string;
}

/** What a person writes, or with headers that say so a machine. */
export function anAnswer({ to, address }: About, words: Words = {}) {
  const { subject = "Re: Your service", text = "Please come on Tuesday.", headers = [], messageId } = words;
  return lines(
    `From: Ada <${address}>`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: <${messageId ?? `answer-${Math.random()}@example.com`}>`,
    "In-Reply-To: <something@mail.ours.test>",
    ...headers,
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "",
    text,
    "",
  );
}
