import { verify, X509Certificate } from "node:crypto";
import { z } from "zod";

/** What Amazon SNS posts: a notice of a topic, or the question whether a topic may call here. */
export const SnsMessage = z.object({
  Type: z.enum(["Notification", "SubscriptionConfirmation", "UnsubscribeConfirmation"]),
  MessageId: z.string().min(1).max(150),
  TopicArn: z.string().max(300),
  Message: z.string().max(1024 * 1024),
  Timestamp: z.iso.datetime(),
  SignatureVersion: z.enum(["1", "2"]),
  Signature: z.string().max(2000),
  SigningCertURL: z.string().max(300),
  Subject: z.string().optional(),
  SubscribeURL: z.string().max(2000).optional(),
  Token: z.string().max(1000).optional(),
});
export type SnsMessage = z.infer<typeof SnsMessage>;

/** Hosts of Amazon SNS and nobody else's: `sns.<region>.amazonaws.com`. */
const snsHost = /^sns\.[a-z]{2}(?:-[a-z]{2,12}){1,3}-\d{1,2}\.amazonaws\.com(?:\.cn)?$/;

/** An https address at a host of Amazon SNS, without login, port or fragment; undefined for all others. Only such may ever be fetched. */
export function snsUrl(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isPlain = url.username === "" && url.password === "" && url.port === "" && url.hash === "";
  return url.protocol === "https:" && isPlain && snsHost.test(url.hostname) ? url : undefined;
}

/** Where the certificate of a message lies; undefined where it lies elsewhere than Amazon's certificates do. */
export function certificateUrl({ SigningCertURL }: SnsMessage): string | undefined {
  const url = snsUrl(SigningCertURL);
  const isCertificate = url?.search === "" && /^\/SimpleNotificationService-[0-9a-zA-Z]{1,64}\.pem$/.test(url.pathname);
  return isCertificate ? url.href : undefined;
}

const notification = ["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"] as const;
const confirmation = ["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"] as const;

/** The octets that are signed: names and values of some fields, each on a line of its own, in the order of their names. */
export function signedText(message: SnsMessage): string {
  const fields = message.Type === "Notification" ? notification : confirmation;
  return fields
    .filter((name) => message[name] !== undefined)
    .map((name) => `${name}\n${message[name] ?? ""}\n`)
    .join("");
}

/** Whether the message was signed by the certificate, which must be one of Amazon SNS and good at the moment. */
export function isSigned(message: SnsMessage, pem: string, now: Date): boolean {
  try {
    const certificate = new X509Certificate(pem);
    const isNow = certificate.validFromDate <= now && now <= certificate.validToDate;
    const isOfSns = /(?:^|\n)CN=sns(?:\.[a-z0-9-]{1,30})?\.amazonaws\.com(?:\.cn)?(?:\n|$)/.test(certificate.subject);
    if (!isNow || !isOfSns) return false;
    const digest = message.SignatureVersion === "2" ? "sha256" : "sha1";
    return verify(
      digest,
      Buffer.from(signedText(message)),
      certificate.publicKey,
      Buffer.from(message.Signature, "base64"),
    );
  } catch {
    return false;
  }
}
