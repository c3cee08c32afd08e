import { auth } from "@delight/contract/auth";
import { customers } from "@delight/contract/customers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type SentRequest, mockNetworkError, mockResponse, mockServer } from "../../testing.tsx";
import { call } from "../api/call.ts";
import { deleteAllCookies } from "../cookies.ts";
import { scheduleRefresh } from "./refresh.ts";
import { stopRefreshing } from "./refresh-timer.ts";
import { enterSession, startSession } from "./session.ts";
import { restoreSession, signedOut, useSession } from "./store.ts";

const minute = 60_000;
const hour = 60 * minute;
const user = {
  id: "01890000-0000-7000-8000-000000000001",
  email: "owner@example.com",
  username: "owner",
  first_name: "",
  last_name: "",
  is_staff: false,
  is_superuser: false,
};

let ahead = 0;
let sent: SentRequest[];

/** A token of 30 minutes, as a server whose clock is right issues it. */
function fresh() {
  const now = (Date.now() - ahead) / 1000;
  const access = `head.${btoa(JSON.stringify({ iat: now, exp: now + 1800 }))}.signature`;
  return { access, refresh: "next", user, organizations: [] };
}
/** What the server answers changes with its clock. */
function serverRefreshes(): void {
  mockResponse(auth.refresh, fresh());
}
const refreshes = () => sent.filter(({ url }) => url.pathname === "/api/auth/refresh").length;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  sent = mockServer();
  mockResponse(customers.tags, []);
});
afterEach(() => {
  stopRefreshing();
  ahead = 0;
  useSession.setState(signedOut, true);
  deleteAllCookies();
  window.localStorage.clear();
  vi.useRealTimers();
});

test.each([
  ["2 h ahead", 2 * hour],
  ["2 h behind", -2 * hour],
  ["right", 0],
])(
  "9.1: with a clock that is %s one refresh comes 25 minutes after each token, and nobody is signed out",
  async (_, offset) => {
    ahead = offset;
    enterSession(fresh());

    await vi.advanceTimersByTimeAsync(25 * minute - 1000);
    const early = refreshes();
    serverRefreshes();
    await vi.advanceTimersByTimeAsync(2000);

    expect([early, refreshes()]).toEqual([0, 1]);
    expect(useSession.getState().isAuthenticated).toBe(true);
  },
);

test("9.1: the difference of the clocks is known after a reload too", async () => {
  ahead = 2 * hour;
  enterSession(fresh());
  useSession.setState(signedOut, true);
  stopRefreshing();

  startSession();
  await call(customers.tags, {});

  expect(refreshes()).toBe(0);
});

test("9.1: a clock that is wrong and not yet known makes at most one refresh a minute, and no call fails for it", async () => {
  startSession();
  enterSession(fresh());
  vi.setSystemTime(Date.now() + 2 * hour);
  const stale = fresh();
  mockResponse(auth.refresh, { ...stale, access: stale.access });

  for (let second = 0; second < 50; second += 1) {
    await call(customers.tags, {});
    await vi.advanceTimersByTimeAsync(1000);
  }

  expect(refreshes()).toBe(1);
  expect(useSession.getState().isAuthenticated).toBe(true);
});

test("4.4: a clock that was set back holds no refresh up", async () => {
  enterSession(fresh());
  useSession.setState({ lastRefreshTime: Date.now() + 2 * hour });
  serverRefreshes();

  await vi.advanceTimersByTimeAsync(25 * minute);

  expect(refreshes()).toBe(1);
});

/** The machine sleeps: time passes, and no timer runs. */
function sleep(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds);
}

test.each([
  ["visibilitychange", () => document],
  ["focus", () => window],
  ["online", () => window],
  ["pageshow", () => window],
])("4.4: after a sleep the refresh that is due comes with %s, without waiting for a timer", async (event, target) => {
  startSession();
  enterSession(fresh());
  sleep(8 * hour);
  serverRefreshes();

  target().dispatchEvent(new Event(event));
  await vi.advanceTimersByTimeAsync(0);

  expect(refreshes()).toBe(1);
  expect(useSession.getState().isAuthenticated).toBe(true);
});

test("4.2: the first call after a sleep waits for the refresh instead of leaving with a dead token", async () => {
  startSession();
  enterSession(fresh());
  sleep(8 * hour);
  const next = fresh();
  mockResponse(auth.refresh, next);

  await call(customers.tags, {});

  expect(sent.map(({ url }) => url.pathname)).toEqual(["/api/auth/refresh", "/api/customers/tags"]);
  expect(sent[1]?.headers.get("authorization")).toBe(`Bearer ${next.access}`);
});

test("4.4: offline, the session is kept until its token expires, and refreshed as soon as the network is back", async () => {
  startSession();
  enterSession(fresh());
  mockNetworkError(auth.refresh);
  await vi.advanceTimersByTimeAsync(25 * minute + 1000);
  const tried = refreshes();
  const kept = useSession.getState().isAuthenticated;
  serverRefreshes();

  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);

  expect([tried, refreshes()]).toEqual([1, 2]);
  expect(kept).toBe(true);
  expect(useSession.getState().tokenExpiration).toBeGreaterThan(Date.now() + 20 * minute);
});

test("4.4: without word of the network it is tried again after 60 s, or when the token expires", async () => {
  enterSession(fresh());
  document.cookie = `tokenExpiration=${Date.now() + 20_000}; Path=/`;
  restoreSession();
  scheduleRefresh();
  mockNetworkError(auth.refresh);
  await vi.advanceTimersByTimeAsync(11_000);
  serverRefreshes();

  await vi.advanceTimersByTimeAsync(9000);

  expect(refreshes()).toBe(2);
  expect(useSession.getState().isAuthenticated).toBe(true);
});

test("4.4: a stored expiry that is months away neither overflows nor refreshes early", async () => {
  enterSession(fresh());
  document.cookie = `tokenExpiration=${Date.now() + 60 * 24 * hour}; Path=/`;
  restoreSession();
  stopRefreshing();
  startSession();

  await vi.advanceTimersByTimeAsync(59 * 24 * hour);

  expect(refreshes()).toBe(0);
});
