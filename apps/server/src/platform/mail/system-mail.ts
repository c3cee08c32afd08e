import { createTransport } from "nodemailer";
import { toWireAddress } from "./address.ts";
import type { DkimKey } from "./dkim.ts";
import { cleanHeaderText } from "./encode/clean.ts";
import { type Mailbox, textHeader } from "./encode/header.ts";
import { checkSmtpOptions, defaultTimeouts, ehloNameOf, type SmtpOptions } from "./smtp/options.ts";

/** A file that comes with a mail: its name, its type (RFC 2045) and its text. */
export interface MailAttachment {
  readonly name: string;
  readonly type: string;
  readonly content: string;
}

export interface SystemMail {
  from: Mailbox;
  /** Where it comes back to if it cannot be delivered, and whose domain's SPF record counts; that of `from` unless another is given. */
  returnPath?: string;
  to: Mailbox | string;
  replyTo?: Mailbox | undefined;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  attachments?: readonly MailAttachment[];
  /** The same at every attempt, without angle brackets; a new one unless given. */
  messageId?: string;
  /** Shown within the HTML, which names them as `cid:` (RFC 2392). */
  pictures?: readonly InlinePicture[];
  /** Signed with those of RSA; the program that writes these mails knows no other. */
  keys?: readonly DkimKey[];
}

/** A PNG that travels with the mail. */
export interface InlinePicture {
  readonly cid: string;
  readonly png: Buffer;
}

/** The lane of single mails, which a campaign can never fill. */
export interface SystemMailer {
  /** Resolves once the server took the mail; throws `MailNotTaken` otherwise. */
  send(mail: SystemMail): Promise<{ messageId: string }>;
  close(): void;
}

/** The mail server or an address said no; the message is fit for showing. */
export class MailNotTaken extends Error {
  override name = "MailNotTaken";
}

const connections = 2;

function transportOptions(options: SmtpOptions) {
  const { host, port, security, user, password, allowInvalidCertificate, certificateAuthority } = options;
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  return {
    host,
    port,
    pool: true,
    maxConnections: connections,
    name: ehloNameOf(options.ehloName),
    secure: security === "tls",
    requireTLS: security === "starttls",
    ignoreTLS: security === "none",
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.finalDot,
    disableFileAccess: true,
    disableUrlAccess: true,
    tls: {
      minVersion: "TLSv1.2",
      rejectUnauthorized: !allowInvalidCertificate,
      ...(certificateAuthority === undefined ? {} : { ca: certificateAuthority }),
    },
    ...(user === undefined ? {} : { auth: { user, pass: password ?? "" } }),
  } as const;
}

function toMailbox(mailbox: Mailbox | string): Mailbox {
  const { name, address } = typeof mailbox === "string" ? { name: "", address: mailbox } : mailbox;
  const wire = toWireAddress(address);
  if (wire === undefined) throw new MailNotTaken(`The address ${JSON.stringify(address)} is not well formed`);
  return { name: cleanHeaderText(name), address: wire };
}

function toMessage(mail: SystemMail) {
  const { from, returnPath, to, replyTo, subject, html, text, headers = {}, keys = [] } = mail;
  const { messageId, attachments = [], pictures = [] } = mail;
  return {
    ...(messageId === undefined ? {} : { messageId: `<${messageId}>` }),
    attachments: [...attachments.map(toFile), ...pictures.map(toPicture)],
    from: toMailbox(from),
    to: toMailbox(to),
    ...(returnPath === undefined
      ? {}
      : { envelope: { from: toMailbox(returnPath).address, to: toMailbox(to).address } }),
    html,
    text,
    headers: {
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, cleanHeaderText(value)])),
      // The library leaves what looks encoded as it is, and readers would decode it.
      Subject: { prepared: true, value: textHeader("Subject", subject).replace(/^Subject: ?/, "") },
    },
    ...(replyTo === undefined ? {} : { replyTo: toMailbox(replyTo) }),
    ...signedWith(keys),
  };
}

function toFile({ name: filename, type: contentType, content }: MailAttachment) {
  return { filename, contentType, content };
}

function toPicture({ cid, png }: InlinePicture) {
  const filename = `${cid.split("@")[0]}.png`;
  return { cid, content: png, contentType: "image/png", contentDisposition: "inline" as const, filename };
}

function signedWith(keys: readonly DkimKey[]) {
  const [key] = keys.filter(({ algorithm }) => algorithm === "rsa-sha256");
  if (!key) return {};
  const privateKey = key.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  return { dkim: { domainName: key.domain, keySelector: key.selector, privateKey } };
}

/** Makes the lane for password mails, notices and test sends; same mail server, connections of its own. */
export function createSystemMailer(options: SmtpOptions): SystemMailer {
  checkSmtpOptions(options);
  const transport = createTransport(transportOptions(options));
  return {
    async send(mail) {
      const message = toMessage(mail);
      try {
        const { messageId } = await transport.sendMail(message);
        return { messageId };
      } catch (error) {
        throw new MailNotTaken(error instanceof Error ? error.message : String(error), { cause: error });
      }
    },
    close: () => transport.close(),
  };
}
