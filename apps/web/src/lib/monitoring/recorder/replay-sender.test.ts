import { monitoring } from "@delight/contract/monitoring";
import { beforeEach, expect, test, vi } from "vitest";
import { type SentRequest, mockErrorResponse, mockResponse, mockServer } from "../../../testing.tsx";
import { ReplaySender } from "./replay-sender.ts";

const begun = {
  sessionId: "01890000-0000-7000-8000-0000000000a1",
  key: "a key of twenty letters or more",
  replaySample: 1,
};
const segment = (text = "") => ({ events: JSON.stringify([{ text }]), startsAt: 1, endsAt: 2 });

const onHole = vi.fn<() => void>();
let log: SentRequest[] = [];
let sender: ReplaySender;
const numbers = (left: boolean) =>
  log.filter(({ keepalive }) => keepalive === left).map(({ body }) => (JSON.parse(body) as { number: number }).number);
const sent = () => numbers(false);
const leftToBrowser = () => numbers(true);

beforeEach(() => {
  log = mockServer();
  mockResponse(monitoring.addSegment, {});
  onHole.mockReset();
  sender = new ReplaySender(begun, { onHole, onEnd: vi.fn<() => void>() });
});

test("9.10: what a hidden page left to the browser is sent again when the page is back, once: nobody knows whether it arrived", async () => {
  sender.addAtLast(segment("one"));
  sender.addAtLast(segment("two"));
  await expect.poll(leftToBrowser).toEqual([0, 1]);
  expect(sent()).toEqual([]);

  sender.resume();
  await expect.poll(sent).toEqual([0, 1]);
  sender.resume();
  sender.add(segment("three"));

  await expect.poll(sent).toEqual([0, 1, 2]);
});

test("9.10: a page that is hidden and then left hands over only what the browser did not take the first time", async () => {
  sender.addAtLast(segment("x".repeat(40_000)));
  sender.addAtLast(segment("x".repeat(40_000)));
  await expect.poll(leftToBrowser).toEqual([0]);

  await expect
    .poll(() => {
      sender.addAtLast(undefined);
      return leftToBrowser();
    })
    .toEqual([0, 1]);
});

test("9.10: what the browser does not take waits for the page, and a hole that the server makes is told", async () => {
  mockErrorResponse(monitoring.addSegment, 413, { detail: "Too large", code: "too_large" });
  sender.addAtLast(segment("x".repeat(59_900)));
  sender.addAtLast(segment("x".repeat(59_900)));
  expect([sent(), onHole.mock.calls.length]).toEqual([[], 0]);

  sender.resume();

  await expect.poll(() => onHole.mock.calls.length).toBe(1);
  expect([sent(), leftToBrowser()]).toEqual([[0], [0]]);
});
