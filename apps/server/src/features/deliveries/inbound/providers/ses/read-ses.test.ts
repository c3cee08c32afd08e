import { sign } from "node:crypto";
import { expect, test } from "vitest";
import { aCall, now } from "../testing/call.ts";
import { snsCertificate, snsKey, strangersCertificate, strangersKey } from "../testing/sns-certificate.ts";
import { readSes } from "./read-ses.ts";
import { signedText, type SnsMessage } from "./sns-message.ts";

const topic = "arn:aws:sns:eu-west-1:123456789012:mail";
const certificateUrl = "https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0123456789abcdef.pem";

const bounce = {
  notificationType: "Bounce",
  mail: {
    messageId: "ses-1",
    headers: [{ name: "Message-ID", value: "<d1@mail.example.com>" }],
    tags: { delivery: ["d1"] },
  },
  bounce: {
    bounceType: "Permanent",
    bounceSubType: "General",
    timestamp: "2026-11-25T11:59:00.000Z",
    feedbackId: "f1",
    bouncedRecipients: [
      { emailAddress: "Ada <ada@example.net>", status: "5.1.1", diagnosticCode: "smtp; 550 5.1.1 user unknown" },
    ],
  },
};

function signed(changes: Partial<SnsMessage> = {}, key: string = snsKey) {
  const message: SnsMessage = {
    Type: "Notification",
    MessageId: "m1",
    TopicArn: topic,
    Message: JSON.stringify(bounce),
    Timestamp: "2026-11-25T11:59:30.000Z",
    SignatureVersion: "2",
    Signature: "",
    SigningCertURL: certificateUrl,
    ...changes,
  };
  const digest = message.SignatureVersion === "2" ? "sha256" : "sha1";
  return { ...message, Signature: sign(digest, Buffer.from(signedText(message)), key).toString("base64") };
}

function amazon(certificate: string = snsCertificate) {
  const fetched: string[] = [];
  const fetchCertificate = (url: string) => {
    fetched.push(url);
    return Promise.resolve(certificate);
  };
  return { fetched, setup: { topics: [topic], fetchCertificate } };
}

test.each(["1", "2"] as const)(
  "M76 a message of version %s that Amazon signed is read, and again with the same key",
  async (version) => {
    const { fetched, setup } = amazon();
    const call = aCall(signed({ SignatureVersion: version }));

    const reading = await readSes(call, setup, now);

    expect(reading).toMatchObject({
      events: [
        {
          kind: "bounced",
          recipient: "ada@example.net",
          class: "hard",
          reason: "user_unknown",
          providerMessageId: "ses-1",
          messageId: "<d1@mail.example.com>",
          customId: "d1",
          dedupeKey: "ses:bounced:f1:ada@example.net",
        },
      ],
    });
    expect(await readSes(call, setup, now)).toEqual(reading);
    expect(fetched).toEqual([certificateUrl, certificateUrl]);
  },
);

test("M76 what was changed, signed by somebody else's key or certificate, or is a day old is refused", async () => {
  const { setup } = amazon();
  const refusals = [
    await readSes(aCall({ ...signed(), Message: JSON.stringify(bounce).replace("ada@", "eve@") }), setup, now),
    await readSes(aCall(signed({}, strangersKey)), setup, now),
    await readSes(aCall(signed({}, strangersKey)), amazon(strangersCertificate).setup, now),
    await readSes(aCall(signed()), amazon("no certificate").setup, now),
    await readSes(aCall(signed({ Timestamp: "2026-11-24T11:00:00.000Z" })), setup, now),
    await readSes(aCall("{}"), setup, now),
  ];

  expect(refusals.map((one) => "refused" in one && one.refused)).toEqual([
    "signature",
    "signature",
    "signature",
    "signature",
    "late",
    "malformed",
  ]);
});

test("A27 M76 nothing is fetched for a topic that nobody set up, nor from any host but Amazon's", async () => {
  const { fetched, setup } = amazon();
  const hosts = [
    "http://sns.eu-west-1.amazonaws.com/SimpleNotificationService-01.pem",
    "https://sns.eu-west-1.amazonaws.com.evil.example/SimpleNotificationService-01.pem",
    "https://evil.example/SimpleNotificationService-01.pem",
    "https://sns.eu-west-1.amazonaws.com@evil.example/SimpleNotificationService-01.pem",
    "https://sns.eu-west-1.amazonaws.com:8443/SimpleNotificationService-01.pem",
    "https://bucket.s3.amazonaws.com/SimpleNotificationService-01.pem",
    "https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-01.pem?x=1",
    "https://sns.eu-west-1.amazonaws.com/other.pem",
    "https://169.254.169.254/SimpleNotificationService-01.pem",
    "file:///etc/passwd",
  ];

  const strangers = await readSes(aCall(signed({ TopicArn: "arn:aws:sns:eu-west-1:999:theirs" })), setup, now);
  const elsewhere = await Promise.all(hosts.map((url) => readSes(aCall(signed({ SigningCertURL: url })), setup, now)));

  expect(strangers).toEqual({ refused: "stranger" });
  expect(elsewhere).toEqual(hosts.map(() => ({ refused: "signature" })));
  expect(fetched).toEqual([]);
});

test("A27 M76 a question to subscribe is answered only at Amazon's own address and for a topic of ours", async () => {
  const { setup } = amazon();
  const ask = (SubscribeURL: string) =>
    readSes(aCall(signed({ Type: "SubscriptionConfirmation", Message: "?", Token: "t", SubscribeURL })), setup, now);
  const query = `Action=ConfirmSubscription&TopicArn=${topic}&Token=t`;

  expect(await ask(`https://sns.eu-west-1.amazonaws.com/?${query}`)).toEqual({
    confirm: `https://sns.eu-west-1.amazonaws.com/?${query}`,
  });
  expect(await ask(`https://evil.example/?${query}`)).toEqual({ refused: "stranger" });
  expect(await ask(`http://sns.eu-west-1.amazonaws.com/?${query}`)).toEqual({ refused: "stranger" });
  expect(await ask("https://sns.eu-west-1.amazonaws.com/?Action=DeleteTopic")).toEqual({ refused: "stranger" });
  const unsigned = { ...signed({ Type: "SubscriptionConfirmation", SubscribeURL: "x", Token: "t" }), Token: "u" };
  expect(await readSes(aCall(unsigned), setup, now)).toEqual({ refused: "signature" });
});

test("M72 M73 transient bounces, complaints, opt-outs, deliveries and other news of SES are told apart", async () => {
  const { setup } = amazon();
  const { mail } = bounce;
  const timestamp = "2026-11-25T11:59:00.000Z";
  const complainedRecipients = [{ emailAddress: "ada@example.net" }];
  const notices = [
    { ...bounce, bounce: { ...bounce.bounce, bounceType: "Transient" } },
    {
      mail,
      eventType: "Bounce",
      bounce: { ...bounce.bounce, bounceSubType: "MailboxFull", bouncedRecipients: complainedRecipients },
    },
    { mail, eventType: "Complaint", complaint: { complainedRecipients, timestamp, complaintFeedbackType: "abuse" } },
    { mail, eventType: "Complaint", complaint: { complainedRecipients, timestamp, complaintFeedbackType: "opt-out" } },
    { mail, eventType: "Complaint", complaint: { complainedRecipients, timestamp, complaintFeedbackType: "not-spam" } },
    { mail, eventType: "Delivery", delivery: { timestamp, recipients: ["ada@example.net"] } },
    { mail, eventType: "Open" },
  ];

  const readings = await Promise.all(
    notices.map((notice) => readSes(aCall(signed({ Message: JSON.stringify(notice) })), setup, now)),
  );

  expect(readings).toMatchObject([
    { events: [{ kind: "bounced", class: "soft" }] },
    { events: [{ kind: "bounced", class: "soft", reason: "mailbox_full" }] },
    { events: [{ kind: "complained" }] },
    { events: [{ kind: "unsubscribed" }] },
    { events: [] },
    { events: [{ kind: "delivered" }] },
    { events: [] },
  ]);
});
