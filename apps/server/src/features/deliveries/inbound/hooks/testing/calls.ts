import { createHmac, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { snsKey } from "../../providers/testing/sns-certificate.ts";
import { signedText, type SnsMessage } from "../../providers/ses/sns-message.ts";

/** A call as a provider makes it. */
export interface Posted {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** What happened to a mail, in no provider's words. */
export interface Happened {
  readonly kind: "bounced" | "delivered";
  readonly deliveryId: string;
  readonly address: string;
}

const seconds = () => Math.floor(Date.now() / 1000);
const messageIdOf = (deliveryId: string) => `<${deliveryId}@mail.ours.test>`;

/** As Standard Webhooks 1.0 are signed. */
export function genericCall(secret: string, events: readonly object[], at: number = seconds()): Posted {
  const [id, body] = ["m1", JSON.stringify({ events })];
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const mac = createHmac("sha256", key).update(`${id}.${at}.${body}`).digest("base64");
  return { headers: { "webhook-id": id, "webhook-timestamp": String(at), "webhook-signature": `v1,${mac}` }, body };
}

export const genericEvent = ({ kind, deliveryId, address }: Happened) => ({
  id: randomBytes(8).toString("hex"),
  type: kind,
  recipient: address,
  occurred_at: new Date().toISOString(),
  message_id: messageIdOf(deliveryId),
  permanent: true,
  diagnostic: "550 5.1.1 No such user here",
});

export function postmarkCall(password: string, { address }: Happened): Posted {
  const authorization = `Basic ${Buffer.from(`delight:${password}`).toString("base64")}`;
  const record = {
    RecordType: "Bounce",
    ID: 42,
    Type: "HardBounce",
    Email: address,
    BouncedAt: new Date().toISOString(),
    MessageID: "883953f4",
    Details: "smtp;550 5.1.1 The email account does not exist",
  };
  return { headers: { authorization }, body: JSON.stringify(record) };
}

const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
export const sendGridPublicKey = publicKey.export({ type: "spki", format: "der" }).toString("base64");

export function sendGridCall({ deliveryId, address }: Happened): Posted {
  const at = String(seconds());
  const event = {
    event: "bounce",
    email: address,
    timestamp: seconds(),
    sg_event_id: deliveryId,
    "smtp-id": messageIdOf(deliveryId),
    type: "bounce",
    status: "5.1.1",
    reason: "550 5.1.1 user unknown",
  };
  const body = JSON.stringify([event]);
  const signature = sign("sha256", Buffer.from(`${at}${body}`), privateKey).toString("base64");
  return {
    headers: {
      "x-twilio-email-event-webhook-signature": signature,
      "x-twilio-email-event-webhook-timestamp": at,
    },
    body,
  };
}

export function mailgunCall(key: string, { deliveryId, address }: Happened): Posted {
  const [timestamp, token] = [String(seconds()), randomBytes(25).toString("hex")];
  const signature = createHmac("sha256", key).update(`${timestamp}${token}`).digest("hex");
  const event = {
    event: "failed",
    severity: "permanent",
    id: token,
    timestamp: seconds(),
    recipient: address,
    message: { headers: { "message-id": messageIdOf(deliveryId).slice(1, -1) } },
    "delivery-status": { code: 550, "enhanced-code": "5.1.1", message: "No such user here" },
  };
  return { headers: {}, body: JSON.stringify({ signature: { token, timestamp, signature }, "event-data": event }) };
}

export const topic = "arn:aws:sns:eu-west-1:123456789012:mail";
export const confirmUrl = `https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=${topic}&Token=abc`;

/** As Amazon SNS posts it: signed, and called plain text. */
export function snsCall(changes: Partial<SnsMessage>): Posted {
  const message: SnsMessage = {
    Type: "Notification",
    MessageId: "m1",
    TopicArn: topic,
    Message: "{}",
    Timestamp: new Date().toISOString(),
    SignatureVersion: "2",
    Signature: "",
    SigningCertURL: "https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0123456789abcdef.pem",
    ...changes,
  };
  const signature = sign("sha256", Buffer.from(signedText(message)), snsKey).toString("base64");
  return {
    headers: { "content-type": "text/plain; charset=UTF-8" },
    body: JSON.stringify({ ...message, Signature: signature }),
  };
}

export function sesBounce({ deliveryId, address }: Happened): string {
  return JSON.stringify({
    notificationType: "Bounce",
    mail: { messageId: "ses-1", headers: [{ name: "Message-ID", value: messageIdOf(deliveryId) }] },
    bounce: {
      bounceType: "Permanent",
      bounceSubType: "General",
      timestamp: new Date().toISOString(),
      feedbackId: deliveryId,
      bouncedRecipients: [{ emailAddress: address, status: "5.1.1", diagnosticCode: "smtp; 550 5.1.1 user unknown" }],
    },
  });
}
