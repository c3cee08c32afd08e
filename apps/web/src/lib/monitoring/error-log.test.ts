import { activities } from "@delight/contract/activities";
import { monitoring } from "@delight/contract/monitoring";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mockNetworkError, mockErrorResponse, mockServer } from "../../testing.tsx";
import { call } from "../api/call.ts";
import { forgetErrors, logError, type NotedError, takeErrors, whenErrorWaits } from "./error-log.ts";

function listen(): NotedError[] {
  const heard: NotedError[] = [];
  takeErrors((error) => heard.push(error));
  return heard;
}

beforeEach(() => {
  forgetErrors();
  mockServer();
});

afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(undefined, "", "/");
});

test("9.10: what happens before anybody listens is kept, and told afterwards in order, up to a bound", () => {
  const wake = vi.fn<() => void>();
  whenErrorWaits(wake);

  for (let number = 1; number <= 30; number += 1) logError("uncaught", new Error(`No. ${number}`));

  const heard = listen();
  expect(heard.map(({ message }) => message).slice(0, 2)).toEqual(["Error: No. 1", "Error: No. 2"]);
  expect(heard).toHaveLength(20);
  expect(wake).toHaveBeenCalled();
});

test("9.10: one error is told once, whoever meets it", () => {
  const heard = listen();
  const error = new Error("Broken");

  logError("boundary", error);
  logError("rejected", error);

  expect(heard.map(({ kind }) => kind)).toEqual(["boundary"]);
});

test("9.10: what an address holds in secret stands neither in the path nor in the words of an error", () => {
  window.history.replaceState(undefined, "", "/reset-password?x=1#token=very-secret-token");
  const heard = listen();

  logError("uncaught", new Error("No way from /reset-password#token=very-secret-token"));

  expect(heard[0]?.path).toBe("/reset-password");
  expect(JSON.stringify(heard)).not.toContain("very-secret");
});

test("9.10: an error with NUL, or longer than what the server takes, is told in characters that can be stored", () => {
  const heard = listen();
  const error = new Error(`a\0b${"😀".repeat(9000)}`);

  logError("uncaught", error);

  expect(heard[0]?.message.startsWith("Error: ab😀")).toBe(true);
  expect([heard[0]?.message.length, heard[0]?.stack.length]).toEqual([2000, 16_000]);
  for (const text of [heard[0]?.message, heard[0]?.stack]) expect(text?.isWellFormed()).toBe(true);
});

test.each([
  "ResizeObserver loop completed with undelivered notifications.",
  "Script error.",
  new DOMException("", "AbortError"),
])("9.10: what is no failure is not told: %s", (error) => {
  const heard = listen();

  logError("uncaught", error);

  expect(heard).toEqual([]);
});

test("9.10: a call that the server breaks at is told with the number of the request; what it refuses is not", async () => {
  const heard = listen();
  mockErrorResponse(activities.remove, 500, { detail: "Broken", code: "unexpected", request_id: "r-7" });
  await call(activities.remove, { id: "x" }).catch(() => undefined);
  mockErrorResponse(activities.remove, 404, { detail: "Not here", code: "not_found", request_id: "r-8" });
  await call(activities.remove, { id: "x" }).catch(() => undefined);

  expect(heard.map(({ kind, requestId }) => [kind, requestId])).toEqual([["api", "r-7"]]);
});

test("9.10: a call without an answer is told only while the network is there", async () => {
  vi.useFakeTimers();
  const heard = listen();
  mockNetworkError(activities.remove);
  await call(activities.remove, { id: "x" }).catch(() => undefined);
  vi.spyOn(window.navigator, "onLine", "get").mockReturnValue(false);
  vi.runAllTimers();
  expect(heard).toEqual([]);

  await call(activities.remove, { id: "x" }).catch(() => undefined);
  vi.spyOn(window.navigator, "onLine", "get").mockReturnValue(true);
  vi.runAllTimers();

  expect(heard.map(({ kind }) => kind)).toEqual(["api"]);
});

test("9.10: what breaks in the monitoring itself is told to nobody", async () => {
  const heard = listen();
  mockErrorResponse(monitoring.beginSession, 500, {});

  await call(monitoring.beginSession, { release: "1" }).catch(() => undefined);

  expect(heard).toEqual([]);
});
