import { expect, test } from "vitest";
import type { ProviderEvent } from "../providers/provider-event.ts";
import { toldBy } from "./queued-event.ts";

const event: ProviderEvent = {
  kind: "delivered",
  recipient: "ada@example.net",
  class: null,
  reason: null,
  status: null,
  diagnostic: "",
  providerMessageId: null,
  messageId: "<d1@mail.example.com>",
  customId: null,
  occurredAt: new Date("2026-11-25T12:00:00Z"),
  dedupeKey: "e1",
};
const digestBy = (id: string, provider: "generic" | "ses") =>
  toldBy({ id, provider }, [event])[0]?.digest.toString("hex");

test("M76 two systems may number their events alike, and what a provider tells through two hooks is one event", () => {
  expect(digestBy("one", "generic")).toBe(digestBy("one", "generic"));
  expect(digestBy("one", "generic")).not.toBe(digestBy("other", "generic"));
  expect(digestBy("one", "ses")).toBe(digestBy("other", "ses"));
});
