import { generateKeyPairSync, sign } from "node:crypto";
import { expect, test } from "vitest";
import { readSendGrid } from "./sendgrid.ts";
import { aCall, now, nowSeconds } from "./testing/call.ts";

const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
const key = publicKey.export({ type: "spki", format: "der" }).toString("base64");

function signed(body: string, at: number = nowSeconds, by = privateKey) {
  const signature = sign("sha256", Buffer.from(`${at}${body}`), by).toString("base64");
  return aCall(body, {
    "x-twilio-email-event-webhook-signature": signature,
    "x-twilio-email-event-webhook-timestamp": String(at),
  });
}

const bounce = {
  event: "bounce",
  email: "ada@example.net",
  timestamp: nowSeconds - 60,
  sg_event_id: "e1",
  sg_message_id: "s1.filter1",
  "smtp-id": "<d1@mail.example.com>",
  delivery: "d1",
  type: "bounce",
  status: "5.1.1",
  reason: "550 5.1.1 user unknown",
};

test("M76 a signed call of SendGrid is read, and again with the same key", () => {
  const call = signed(JSON.stringify([bounce]));

  const reading = readSendGrid(call, key, now);

  expect(reading).toMatchObject({
    events: [
      {
        kind: "bounced",
        class: "hard",
        messageId: "<d1@mail.example.com>",
        customId: "d1",
        occurredAt: new Date((nowSeconds - 60) * 1000),
        dedupeKey: "sendgrid:e1",
      },
    ],
  });
  expect(readSendGrid(call, publicKey.export({ type: "spki", format: "pem" }).toString(), now)).toEqual(reading);
});

test("M76 what was changed, signed by somebody else, unsigned or too old is refused", () => {
  const body = JSON.stringify([bounce]);
  const other = generateKeyPairSync("ec", { namedCurve: "prime256v1" }).privateKey;

  expect(readSendGrid({ ...signed(body), body: Buffer.from(body.replace("ada", "eve")) }, key, now)).toEqual({
    refused: "signature",
  });
  expect(readSendGrid(signed(body, nowSeconds, other), key, now)).toEqual({ refused: "signature" });
  expect(readSendGrid(aCall(body), key, now)).toEqual({ refused: "signature" });
  expect(readSendGrid(signed(body), "no key", now)).toEqual({ refused: "signature" });
  expect(readSendGrid(signed(body, nowSeconds - 601), key, now)).toEqual({ refused: "late" });
  expect(readSendGrid(signed('{"event":"bounce"}'), key, now)).toEqual({ refused: "malformed" });
});

test("M72 M73 blocks, drops, complaints and unsubscriptions are told apart; what is put off is passed over", () => {
  const events = [
    { ...bounce, type: "blocked", status: "", reason: "refused" },
    { ...bounce, event: "dropped", status: "", reason: "Bounced Address" },
    { ...bounce, event: "dropped", status: "", reason: "Unsubscribed Address" },
    { ...bounce, event: "deferred" },
    { ...bounce, event: "spamreport" },
    { ...bounce, event: "group_unsubscribe" },
    { ...bounce, event: "delivered" },
  ];

  expect(readSendGrid(signed(JSON.stringify(events)), key, now)).toMatchObject({
    events: [
      { kind: "bounced", class: "block", reason: "policy" },
      { kind: "bounced", class: "hard", reason: "user_unknown" },
      { kind: "bounced", class: "soft", reason: "recipient_filter" },
      { kind: "complained" },
      { kind: "unsubscribed" },
      { kind: "delivered" },
    ],
  });
});
