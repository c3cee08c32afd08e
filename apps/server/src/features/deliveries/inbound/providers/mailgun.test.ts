import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { readMailgun } from "./mailgun.ts";
import { aCall, now, nowSeconds } from "./testing/call.ts";

const key = "key-of-mailgun";
const token = "0123456789abcdef0123456789abcdef0123456789abcdef01";

function signed(event: object, at: number = nowSeconds) {
  const timestamp = String(at);
  const signature = createHmac("sha256", key).update(`${timestamp}${token}`).digest("hex");
  return aCall({ signature: { token, timestamp, signature }, "event-data": event });
}

const failed = {
  event: "failed",
  severity: "permanent",
  reason: "bounce",
  id: "G9Bn5sl1TC6nu79C8C0bwg",
  timestamp: nowSeconds - 60.5,
  recipient: "ada@example.net",
  message: { headers: { "message-id": "d1@mail.example.com" } },
  "user-variables": { delivery: "d1" },
  "delivery-status": { code: 550, "enhanced-code": "5.1.1", message: "No such user here" },
};

test("M76 a signed call of Mailgun is read, and counts once by its token whatever else comes with it", () => {
  const reading = readMailgun(signed(failed), key, now);

  expect(reading).toMatchObject({
    events: [
      {
        kind: "bounced",
        recipient: "ada@example.net",
        class: "hard",
        status: "5.1.1",
        messageId: "<d1@mail.example.com>",
        customId: "d1",
        dedupeKey: `mailgun:${token}`,
      },
    ],
  });
  expect(readMailgun(signed({ ...failed, recipient: "eve@example.net" }), key, now)).toMatchObject({
    events: [{ dedupeKey: `mailgun:${token}` }],
  });
});

test("M76 another key, no key, another token and what is too old are refused", () => {
  const call = signed(failed);

  expect(readMailgun(call, "another", now)).toEqual({ refused: "signature" });
  expect(readMailgun(call, "", now)).toEqual({ refused: "signature" });
  const changed = call.body.toString().replace(token, token.replace("0123", "3210"));
  expect(readMailgun(aCall(changed), key, now)).toEqual({ refused: "signature" });
  expect(readMailgun(signed(failed, nowSeconds - 10 * 3600), key, now)).toEqual({ refused: "late" });
  expect(readMailgun(aCall("no json"), key, now)).toEqual({ refused: "malformed" });
});

test("M72 M73 what Mailgun tries again is passed over; complaints, unsubscriptions, deliveries and its own lists are told apart", () => {
  const events = [
    { ...failed, severity: "temporary" },
    { ...failed, event: "opened" },
    { ...failed, event: "complained" },
    { ...failed, event: "unsubscribed" },
    { ...failed, event: "delivered" },
    { ...failed, reason: "suppress-unsubscribe", "delivery-status": { code: 605, message: "Not delivering" } },
  ].map((event) => readMailgun(signed(event), key, now));

  expect(events).toMatchObject([
    { events: [] },
    { events: [] },
    { events: [{ kind: "complained", class: null }] },
    { events: [{ kind: "unsubscribed" }] },
    { events: [{ kind: "delivered" }] },
    { events: [{ kind: "bounced", class: "soft", reason: "recipient_filter" }] },
  ]);
});
