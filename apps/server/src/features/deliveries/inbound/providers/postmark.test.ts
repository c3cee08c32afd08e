import { expect, test } from "vitest";
import { readPostmark } from "./postmark.ts";
import { aCall, now } from "./testing/call.ts";

const secrets = { user: "delight", password: "a long password" };
const authorization = `Basic ${Buffer.from("delight:a long password").toString("base64")}`;
const read = (record: unknown, header: string = authorization) =>
  readPostmark(aCall(record, { authorization: header }), secrets, now);

const bounce = {
  RecordType: "Bounce",
  ID: 42,
  Type: "HardBounce",
  Email: "ada@example.net",
  BouncedAt: "2026-11-25T11:59:00Z",
  MessageID: "883953f4",
  Details: "smtp;550 5.1.1 The email account does not exist",
  Metadata: { delivery: "d1" },
};

test("M76 a bounce of Postmark is read by whoever knows name and password, and again with the same key", () => {
  const reading = read(bounce);

  expect(reading).toMatchObject({
    events: [
      {
        kind: "bounced",
        recipient: "ada@example.net",
        class: "hard",
        status: "5.1.1",
        providerMessageId: "883953f4",
        customId: "d1",
        dedupeKey: "postmark:bounced:42",
      },
    ],
  });
  expect(read(bounce)).toEqual(reading);
});

test("M76 a wrong password, none at all and what is days old are refused", () => {
  expect(read(bounce, "Basic ZGVsaWdodDp3cm9uZw==")).toEqual({ refused: "signature" });
  expect(readPostmark(aCall(bounce), secrets, now)).toEqual({ refused: "signature" });
  expect(
    readPostmark(aCall(bounce, { authorization: "Basic ZGVsaWdodDo=" }), { user: "delight", password: "" }, now),
  ).toEqual({ refused: "signature" });
  expect(read({ ...bounce, BouncedAt: "2026-11-20T11:59:00Z" })).toEqual({ refused: "late" });
  expect(read({ ...bounce, ID: "x" })).toEqual({ refused: "malformed" });
});

test("M72 M73 soft bounces, blocks, complaints, unsubscriptions and deliveries are told apart; opens and holidays are passed over", () => {
  const moment = "2026-11-25T11:59:00Z";
  const kinds = [
    { ...bounce, Type: "SoftBounce", Details: "452 4.2.2 mailbox full" },
    { ...bounce, Type: "DMARCPolicy", Details: "" },
    { ...bounce, Type: "AutoResponder" },
    { ...bounce, Type: "SpamComplaint" },
    { RecordType: "SpamComplaint", ID: 7, Email: "ada@example.net", BouncedAt: moment, MessageID: "m" },
    { RecordType: "Delivery", Recipient: "ada@example.net", DeliveredAt: moment, MessageID: "m" },
    {
      RecordType: "SubscriptionChange",
      Recipient: "ada@example.net",
      ChangedAt: moment,
      SuppressSending: true,
      SuppressionReason: "ManualSuppression",
      MessageID: "m",
    },
    { RecordType: "Open", MessageID: "m" },
  ].map((record) => read(record));

  expect(kinds).toMatchObject([
    { events: [{ kind: "bounced", class: "soft", reason: "mailbox_full" }] },
    { events: [{ kind: "bounced", class: "block", reason: "authentication" }] },
    { events: [] },
    { events: [{ kind: "complained" }] },
    { events: [{ kind: "complained", dedupeKey: "postmark:complained:7" }] },
    { events: [{ kind: "delivered" }] },
    { events: [{ kind: "unsubscribed" }] },
    { events: [] },
  ]);
});
