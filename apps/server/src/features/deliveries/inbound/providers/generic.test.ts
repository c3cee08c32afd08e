import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { readGeneric } from "./generic.ts";
import { aCall, now, nowSeconds } from "./testing/call.ts";

const secret = `whsec_${Buffer.from("a key of thirty-two octets here.").toString("base64")}`;

function signed(body: string, at: number = nowSeconds) {
  const mac = createHmac("sha256", Buffer.from(secret.slice(6), "base64"))
    .update(`m1.${at}.${body}`)
    .digest("base64");
  return aCall(body, { "webhook-id": "m1", "webhook-timestamp": String(at), "webhook-signature": `v1,old v1,${mac}` });
}

const bounced = {
  id: "e1",
  type: "bounced",
  recipient: "ada@example.net",
  occurred_at: "2026-11-25T11:59:00Z",
  message_id: "<d1@mail.example.com>",
  delivery: "d1",
  permanent: true,
  diagnostic: "550 5.1.1 No such user here",
};
const body = JSON.stringify({ events: [bounced, { ...bounced, id: "e2", type: "complained" }] });

test("M76 a call that is signed as our own webhooks are is read, and again with the same keys", () => {
  const reading = readGeneric(signed(body), secret, now);

  expect(reading).toMatchObject({
    events: [
      {
        kind: "bounced",
        class: "hard",
        reason: "user_unknown",
        status: "5.1.1",
        messageId: "<d1@mail.example.com>",
        customId: "d1",
        dedupeKey: "generic:e1",
      },
      { kind: "complained", class: null, dedupeKey: "generic:e2" },
    ],
  });
  expect(readGeneric(signed(body), secret, now)).toEqual(reading);
});

test("M76 what was changed, signed with another key, or is too old is refused", () => {
  const call = signed(body);

  expect(readGeneric({ ...call, body: Buffer.from(body.replace("ada", "eve")) }, secret, now)).toEqual({
    refused: "signature",
  });
  expect(readGeneric(call, "", now)).toEqual({ refused: "signature" });
  expect(readGeneric(aCall(body), secret, now)).toEqual({ refused: "signature" });
  expect(readGeneric(signed(body, nowSeconds - 301), secret, now)).toEqual({ refused: "late" });
  expect(readGeneric(signed(body, nowSeconds + 301), secret, now)).toEqual({ refused: "late" });
  expect(readGeneric(signed("{"), secret, now)).toEqual({ refused: "malformed" });
});

test("M72 what a sender says of the reason is believed, but an address only dies of what is permanent", () => {
  const events = [
    { ...bounced, permanent: false },
    { ...bounced, reason: "mailbox_full" },
    { ...bounced, diagnostic: null },
    { ...bounced, diagnostic: "554 5.7.1 listed at spamhaus" },
  ];

  expect(readGeneric(signed(JSON.stringify({ events })), secret, now)).toMatchObject({
    events: [
      { class: "soft" },
      { class: "soft", reason: "mailbox_full" },
      { class: "hard" },
      { class: "block", reason: "spam" },
    ],
  });
});
