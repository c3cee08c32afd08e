import type { WebhookRequest } from "../provider-event.ts";

/** The moment of all tests here. */
export const now = new Date("2026-11-25T12:00:00Z");
export const nowSeconds = now.getTime() / 1000;

export function aCall(body: unknown, headers: Record<string, string> = {}): WebhookRequest {
  return { headers, body: Buffer.from(typeof body === "string" ? body : JSON.stringify(body)) };
}
