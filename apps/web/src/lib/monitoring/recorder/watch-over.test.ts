import { monitoring } from "@delight/contract/monitoring";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type SentRequest, mockResponse, mockServer } from "../../../testing.tsx";
import { writeCookie } from "../../cookies.ts";
import { forgetErrors, logError } from "../error-log.ts";
import { forgetMonitoredUser, monitorUser } from "../monitored-user.ts";
import { watchOver } from "./watch-over.ts";

const ids = ["01890000-0000-7000-8000-0000000000a1", "01890000-0000-7000-8000-0000000000a2"];
const key = "a key of twenty letters or more";
const anna = {
  id: "1",
  email: "anna@example.com",
  name: "Anna Reed",
  username: "anna",
  isStaff: false,
  isSuperuser: false,
};

let log: SentRequest[] = [];
let end: () => void;

function serverBegins(sessionId: string | undefined, sample = 1): void {
  const isOn = sessionId !== undefined;
  const session = { session_id: sessionId ?? null, key, environment: "development", replay_sample: sample };
  mockResponse(monitoring.beginSession, { is_on: isOn, ...session });
}

const sentTo = (path: string) => log.filter(({ url }) => url.pathname === `/api/monitoring/${path}`);
const bodies = (path: string) => sentTo(path).map(({ body }) => JSON.parse(body) as Record<string, unknown>);

const leftToBrowser = () => sentTo("segments").filter(({ keepalive }) => keepalive);

/** The recorder may have begun only now: hiding a page again sends nothing twice. */
function leftAfterHiding(): number {
  window.dispatchEvent(new Event("pagehide"));
  return leftToBrowser().length;
}

beforeEach(() => {
  forgetErrors();
  log = mockServer();
  mockResponse(monitoring.reportError, {});
  mockResponse(monitoring.addSegment, {});
  // What the idle page of a browser would do.
  vi.stubGlobal("requestIdleCallback", (todo: () => void) => setTimeout(todo));
});

afterEach(() => {
  end();
  forgetMonitoredUser();
});

test("9.10: a session begins with the release; errors of before and after are told to it, each once", async () => {
  serverBegins(ids[0], 0);
  logError("uncaught", "Too early");

  end = watchOver();
  await expect.poll(() => bodies("errors")).toHaveLength(1);
  logError("uncaught", "Too early");
  logError("rejected", "Later");

  await expect.poll(() => bodies("errors")).toHaveLength(2);
  expect(bodies("sessions")).toEqual([{ release: "development" }]);
  expect(bodies("errors")).toMatchObject([
    { session_id: ids[0], key, error: { kind: "uncaught", message: "Too early", path: "/" } },
    { error: { kind: "rejected", message: "Later" } },
  ]);
});

test("9.10: where the monitoring is off, nothing is told and nothing recorded", async () => {
  serverBegins(undefined);
  logError("uncaught", "Broken");

  end = watchOver();
  await expect.poll(() => sentTo("sessions")).toHaveLength(1);
  logError("uncaught", "Broken again");
  window.dispatchEvent(new Event("pagehide"));

  expect(log.map(({ url }) => url.pathname)).toEqual(["/api/monitoring/sessions"]);
});

test("4.7: another user is another session; after signing out nothing of the user lingers", async () => {
  serverBegins(ids[0], 0);
  end = watchOver();
  await expect.poll(() => sentTo("sessions")).toHaveLength(1);
  serverBegins(ids[1], 0);

  monitorUser(anna);
  logError("uncaught", "In between");

  await expect.poll(() => bodies("errors")).toHaveLength(1);
  expect(bodies("errors")).toMatchObject([{ session_id: ids[1] }]);
  forgetMonitoredUser();
  await expect.poll(() => sentTo("sessions")).toHaveLength(3);
});

test("9.10: a page that was only hidden sends what it left to the browser once more when it is seen again", async () => {
  serverBegins(ids[0]);
  end = watchOver();
  await expect.poll(leftAfterHiding).toBeGreaterThan(0);
  const sentAsUsual = () => sentTo("segments").filter(({ keepalive }) => !keepalive);
  expect(sentAsUsual()).toEqual([]);

  document.dispatchEvent(new Event("visibilitychange"));

  await expect
    .poll(() => sentAsUsual().map(({ body }) => JSON.parse(body) as object))
    .toMatchObject([{ session_id: ids[0], number: 0 }]);
});

test("9.10, 7.1: a hidden page sends its screen with every header and no secret", async () => {
  serverBegins(ids[0]);
  writeCookie("accessToken", "token");
  window.localStorage.setItem("demoMode", "true");
  document.body.innerHTML =
    '<p>Hello</p><input value="shown"><input type="password" value="swordfish"><b data-private>rescue-code</b>';
  end = watchOver();
  await expect.poll(() => sentTo("sessions")).toHaveLength(1);

  await expect.poll(leftAfterHiding).toBeGreaterThan(0);

  const [left] = leftToBrowser();
  const segment = monitoring.addSegment.input.parse(JSON.parse(left?.body ?? ""));
  expect(Object.fromEntries(left?.headers ?? [])).toMatchObject({
    authorization: "Bearer token",
    "x-anonymize-data": "true",
    "content-type": "application/json",
  });
  expect(segment).toMatchObject({ session_id: ids[0], key, number: 0, packing: "none" });
  expect(segment.events).toContain("Hello");
  expect(segment.events).toContain("shown");
  expect(segment.events).not.toContain("swordfish");
  expect(segment.events).not.toContain("rescue-code");
});
