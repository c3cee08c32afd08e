import { profiles } from "@delight/contract/profiles";
import { beforeEach, expect, test, vi } from "vitest";
import { buildProfile, type SentRequest, mockErrorResponse, mockResponse, mockServer } from "../../testing.tsx";
import { writeCookie } from "../cookies.ts";
import { connectSession } from "./link.ts";
import { sendAtLast } from "./send-keepalive.ts";

let sent: SentRequest[];
const end = vi.fn<() => void>();
beforeEach(() => {
  sent = mockServer();
  end.mockClear();
  // A refresh is under way, which a page that is left cannot wait for.
  connectSession({ ready: () => new Promise(() => undefined), end });
  writeCookie("accessToken", "secret");
});

test("7.1: what a page sends as it is left carries the headers of every call", async () => {
  mockResponse(profiles.update, buildProfile());
  window.localStorage.setItem("demoMode", "true");

  expect(sendAtLast(profiles.update, { firstName: "Ann" })).toBe(true);

  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ method: "PUT", keepalive: true, body: '{"first_name":"Ann"}' });
  expect(Object.fromEntries(sent[0]?.headers ?? [])).toMatchObject({
    authorization: "Bearer secret",
    "content-type": "application/json",
    "x-anonymize-data": "true",
  });
});

test("a browser is given at once no more than it sends after a page is gone", async () => {
  mockResponse(profiles.update, buildProfile());
  // Two bytes a letter in UTF-8.
  const half = { firstName: "é".repeat(16_500) };

  expect([sendAtLast(profiles.update, half), sendAtLast(profiles.update, half)]).toEqual([true, false]);

  await expect.poll(() => sendAtLast(profiles.update, half)).toBe(true);
  await expect.poll(() => sent).toHaveLength(2);
});

test("4.2: where the page is still there, a refused token ends the session", async () => {
  mockErrorResponse(profiles.update, 401, { detail: "no", code: "session_ended", request_id: "r1" });

  sendAtLast(profiles.update, { firstName: "Ann" });

  await expect.poll(() => end.mock.calls.length).toBe(1);
});
