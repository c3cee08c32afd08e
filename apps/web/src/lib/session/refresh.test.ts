import { auth } from "@delight/contract/auth";
import { customers } from "@delight/contract/customers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type SentRequest, mockNetworkError, mockErrorResponse, mockResponse, mockServer } from "../../testing.tsx";
import { call } from "../api/call.ts";
import { deleteAllCookies, readCookie, writeCookie } from "../cookies.ts";
import { readSession, writeSession } from "./cookies.ts";
import { refreshSession } from "./refresh.ts";
import { stopRefreshing } from "./refresh-timer.ts";
import { login, startSession } from "./session.ts";
import { restoreSession, signedOut, useSession } from "./store.ts";

const minute = 60_000;
const user = {
  id: "01890000-0000-7000-8000-000000000001",
  email: "owner@example.com",
  username: "owner",
  first_name: "",
  last_name: "",
  is_staff: false,
  is_superuser: false,
};

function tokenUntil(moment: number): string {
  return `head.${btoa(JSON.stringify({ exp: moment / 1000 }))}.signature`;
}

function signedIn(left: number): void {
  const tokenExpiration = Date.now() + left;
  writeSession({ accessToken: tokenUntil(tokenExpiration), refreshToken: "first", tokenExpiration, user });
  restoreSession();
}

const refreshed = (left = 30 * minute) => ({ access: tokenUntil(Date.now() + left), refresh: "second", user });
const refreshes = () => sent.filter(({ url }) => url.pathname === "/api/auth/refresh");

let sent: SentRequest[];

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  deleteAllCookies();
  useSession.setState(signedOut, true);
  sent = mockServer();
});
afterEach(() => {
  stopRefreshing();
  vi.useRealTimers();
});

test("4.4: a refresh takes over the new tokens and schedules the next one", async () => {
  signedIn(10 * minute);
  mockResponse(auth.refresh, refreshed());

  expect(await refreshSession()).toBe("ok");

  expect(readCookie("refreshToken")).toBe("second");
  expect(useSession.getState().tokenExpiration).toBe(Date.now() + 30 * minute);
  await vi.advanceTimersByTimeAsync(25 * minute);
  expect(refreshes()).toHaveLength(2);
});

test("4.4: within 60 s of the last one it is skipped, which is no failure, and comes afterwards", async () => {
  signedIn(10 * minute);
  mockResponse(auth.refresh, refreshed());
  await refreshSession();

  expect(await refreshSession()).toBe("skipped");

  expect(useSession.getState().isAuthenticated).toBe(true);
  await vi.advanceTimersByTimeAsync(minute - 1);
  expect(refreshes()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(refreshes()).toHaveLength(2);
});

test("4.4: while one runs, another is skipped", async () => {
  signedIn(10 * minute);
  mockResponse(auth.refresh, refreshed());

  const outcomes = await Promise.all([refreshSession(), refreshSession()]);

  expect(outcomes).toEqual(["ok", "skipped"]);
  expect(refreshes()).toHaveLength(1);
});

test("3.4: a sign-in that is under way is loading, a refresh that is under way is refreshing", async () => {
  signedIn(10 * minute);
  mockResponse(auth.refresh, refreshed());
  const refresh = refreshSession();
  const during = useSession.getState().isRefreshing;
  await refresh;
  const after = useSession.getState().isRefreshing;
  mockResponse(auth.login, { ...refreshed(), organizations: [] });
  mockResponse(auth.logout, {});

  const attempt = login({ email: "owner@example.com", password: "secret" });
  const loading = useSession.getState().isLoading;
  await attempt;

  expect([during, after]).toEqual([true, false]);
  expect([loading, useSession.getState().isLoading]).toEqual([true, false]);
});

test("3.6, 7.4: an answer without a refresh token keeps the one before", async () => {
  signedIn(10 * minute);
  const { access } = refreshed();
  mockResponse(auth.refresh, { access, refresh: "", user });

  expect(await refreshSession()).toBe("ok");

  expect(readSession()).toMatchObject({ accessToken: access, refreshToken: "first" });
  expect(useSession.getState().refreshToken).toBe("first");
});

test("4.4: without a refresh token it fails and the session is cleared", async () => {
  writeCookie("accessToken", tokenUntil(Date.now() + minute));
  restoreSession();
  window.localStorage.setItem("anything", "left");

  expect(await refreshSession()).toBe("failed");

  expect(useSession.getState()).toEqual(signedOut);
  expect(document.cookie).toBe("");
  expect(window.localStorage).toHaveLength(0);
});

test("8.4: a refusal clears the session", async () => {
  signedIn(10 * minute);
  mockErrorResponse(auth.refresh, 401, { detail: "no", code: "session_ended", request_id: "r" });

  expect(await refreshSession()).toBe("failed");

  expect(readSession()).toBeUndefined();
});

test("without a network the session is kept until its token expires", async () => {
  signedIn(3 * minute);
  mockNetworkError(auth.refresh);

  expect(await refreshSession()).toBe("skipped");
  const kept = useSession.getState().isAuthenticated;
  await vi.advanceTimersByTimeAsync(5 * minute);

  expect(kept).toBe(true);
  expect(useSession.getState().isAuthenticated).toBe(false);
});

test("tokens that another tab has fetched are taken over instead of using a dead refresh token", async () => {
  signedIn(10 * minute);
  const later = Date.now() + 30 * minute;
  writeSession({ accessToken: tokenUntil(later), refreshToken: "theirs", tokenExpiration: later, user });

  expect(await refreshSession()).toBe("ok");

  expect(refreshes()).toHaveLength(0);
  expect(useSession.getState().refreshToken).toBe("theirs");
});

test("4.3: at start an expired token is refreshed at once, and calls wait for it", async () => {
  signedIn(-minute);
  useSession.setState(signedOut, true);
  mockResponse(auth.refresh, refreshed());
  mockResponse(customers.tags, []);

  startSession();
  await call(customers.tags, {});

  expect(sent.map(({ url }) => url.pathname)).toEqual(["/api/auth/refresh", "/api/customers/tags"]);
  expect(sent[1]?.headers.get("authorization")).toBe(`Bearer ${readCookie("accessToken")}`);
});

test("4.1, 3.7: signing in fills the cookies and gives full rights", async () => {
  mockResponse(auth.login, { ...refreshed(), organizations: [] });

  await login({ email: "owner@example.com", password: "secret" });

  expect(JSON.parse(readCookie("userData") ?? "")).toEqual(user);
  expect(JSON.parse(readCookie("userAbilityRules") ?? "")).toEqual([{ action: "manage", subject: "all" }]);
  expect(readCookie("tokenExpiration")).toBe(String(Date.now() + 30 * minute));
  expect(useSession.getState().isAuthenticated).toBe(true);
});

test("8.1: a refused sign-in is thrown on and leaves nobody signed in", async () => {
  mockErrorResponse(auth.login, 401, { detail: "Wrong", code: "wrong_credentials", request_id: "r" });

  await expect(login({ email: "a@b.co", password: "x" })).rejects.toThrow("Wrong");

  expect(useSession.getState()).toMatchObject({ isAuthenticated: false, isLoading: false, error: "Wrong" });
});

test.each([{}, { detail: "" }, "a page of a proxy"])(
  "8.1: the error of a sign-in that is refused with %j is 'Login failed'",
  async (body) => {
    vi.spyOn(window, "fetch").mockResolvedValueOnce(new Response(JSON.stringify(body), { status: 500 }));

    await expect(login({ email: "a@b.co", password: "x" })).rejects.toBeInstanceOf(Error);

    expect(useSession.getState().error).toBe("Login failed");
  },
);
