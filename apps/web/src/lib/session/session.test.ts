import { auth } from "@delight/contract/auth";
import { customers } from "@delight/contract/customers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type SentRequest, mockErrorResponse, mockResponse, mockServer } from "../../testing.tsx";
import { call } from "../api/call.ts";
import { deleteAllCookies, readCookie } from "../cookies.ts";
import { defaultPreferences } from "../preferences/rules.ts";
import { changePreferences, currentPreferences } from "../preferences/store.ts";
import { queryClient } from "../query-client.ts";
import { ability } from "./ability.ts";
import { clearUserStorage, writeSession } from "./cookies.ts";
import { stopRefreshing } from "./refresh-timer.ts";
import { enterSession, logout, replaceSession, startSession } from "./session.ts";
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

let sent: SentRequest[];
const assign = vi.fn<(path: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  window.localStorage.clear();
  sent = mockServer();
  useSession.setState(signedOut, true);
  writeSession({ accessToken: "a", refreshToken: "r", tokenExpiration: Date.now() + 10 * minute, user });
  vi.stubGlobal("location", { origin: "http://localhost:3000", protocol: "http:", pathname: "/customers", assign });
});
afterEach(() => {
  stopRefreshing();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  changePreferences(defaultPreferences);
  deleteAllCookies();
  assign.mockClear();
});

function leaveTraces(): void {
  document.cookie = "Delight-theme=dark; Path=/";
  window.localStorage.setItem("selectedOrganizationId", "1");
  window.sessionStorage.setItem("draft", "x");
  queryClient.setQueryData(["customers"], ["somebody"]);
  useSession.setState({ userAbilityRules: [{ action: "manage", subject: "all" }] });
}

function expectNoTraces(): void {
  expect(useSession.getState()).toEqual(signedOut);
  expect(document.cookie).toBe("");
  expect(window.localStorage.length + window.sessionStorage.length).toBe(0);
  expect(queryClient.getQueryData(["customers"])).toBeUndefined();
  expect(ability.rules).toEqual([]);
}

test("3.4: the auth state begins signed out", () => {
  expect(useSession.getState()).toEqual({
    user: undefined,
    accessToken: undefined,
    refreshToken: undefined,
    tokenExpiration: 0,
    isAuthenticated: false,
    isLoading: false,
    error: undefined,
    userAbilityRules: [],
    isRefreshing: false,
    lastRefreshTime: 0,
    organizations: [],
  });
});

test("4.3: a session that lives is restored from its cookies and refreshed when its stored expiry says so", async () => {
  mockErrorResponse(auth.refresh, 401, { detail: "no", code: "session_ended", request_id: "r" });

  startSession();

  expect(useSession.getState()).toMatchObject({ user, accessToken: "a", refreshToken: "r", isAuthenticated: true });
  await vi.advanceTimersByTimeAsync(5 * minute - 1000);
  expect(sent).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toHaveLength(1);
});

test("4.2, 7.15: a 401 clears everything and leaves for /login, once, however many calls are refused", async () => {
  mockErrorResponse(customers.tags, 401, { detail: "no", code: "not_signed_in", request_id: "r" });
  startSession();
  leaveTraces();

  await Promise.allSettled([call(customers.tags, {}), call(customers.tags, {})]);

  expectNoTraces();
  expect(assign.mock.calls).toEqual([["/login"]]);
});

test("4.1: signing out ends the session on the server and leaves nothing here", async () => {
  mockResponse(auth.logout, {});
  restoreSession();
  leaveTraces();

  await logout();

  expect(JSON.parse(sent[0]?.body ?? "")).toEqual({ refresh: "r" });
  expectNoTraces();
});

test("4.1: what a screen still asks for while it is being left never reaches the server with a dead token", async () => {
  mockResponse(auth.logout, {});
  mockResponse(customers.tags, []);
  startSession();
  restoreSession();

  const signingOut = logout();
  const late = call(customers.tags, {});
  await signingOut;
  await vi.advanceTimersByTimeAsync(4000);
  expect(sent.map(({ url }) => url.pathname)).toEqual(["/api/auth/logout"]);

  await vi.advanceTimersByTimeAsync(1000);
  await late;
  expect(sent).toHaveLength(2);
});

const tokenOfNow = () => `head.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 1800 }))}.signature`;
const enter = (id: string) =>
  enterSession({ access: tokenOfNow(), refresh: "next", user: { ...user, id }, organizations: [] });

test("4.1: a switch of users forgets everything of the one before, and keeps what belongs to the browser", () => {
  restoreSession();
  leaveTraces();
  window.localStorage.setItem("brand", "simpro");
  const access = `head.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 1800 }))}.signature`;

  enterSession({ access, refresh: "next", user: { ...user, id: "2" }, organizations: [] });

  expect(useSession.getState()).toMatchObject({ user: { id: "2" }, refreshToken: "next", isAuthenticated: true });
  expect(readCookie("refreshToken")).toBe("next");
  expect(readCookie("Delight-theme")).toBeUndefined();
  expect(Object.keys(window.localStorage).toSorted()).toEqual(["brand", "lookOwner", "user"]);
  expect(window.sessionStorage).toHaveLength(0);
  expect(queryClient.getQueryData(["customers"])).toBeUndefined();
  expect(ability.can("manage", "all")).toBe(true);
});

test("3.9: the look of whoever was signed in before is not that of the next, of any brand, however their session ended", () => {
  startSession();
  changePreferences({ theme: "dark", appContentLayoutNav: "vertical", shortcuts: "dashboard" });
  document.cookie = "Simpro Email Marketing by Delight-skin=bordered; Path=/";
  clearUserStorage(["brand", "lookOwner"]);

  enter("2");

  expect(currentPreferences()).toEqual(defaultPreferences);
  expect(document.cookie).not.toMatch(/Delight-/);
});

test("3.9: who comes back finds the look that they left in this browser, and what was chosen before signing in stays", () => {
  deleteAllCookies();
  changePreferences({ theme: "dark" });
  enter(user.id);
  changePreferences({ skin: "bordered" });
  clearUserStorage(["brand", "lookOwner"]);

  enter(user.id);

  expect(currentPreferences()).toMatchObject({ theme: "dark", skin: "bordered" });
  expect([readCookie("Delight-theme"), readCookie("Delight-skin")]).toEqual(["dark", "bordered"]);
});

test("4.1: replacing a session enters the new one first, then ends the old one on the server", async () => {
  const stored: (string | undefined)[] = [];
  restoreSession();
  vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    stored.push(readCookie("refreshToken"), await new Request(input, init).text());
    return new Response("{}");
  });
  const access = `head.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 1800 }))}.signature`;

  await replaceSession({ access, refresh: "next", user: { ...user, id: "2" }, organizations: [] });

  expect(stored).toEqual(["next", JSON.stringify({ refresh: "r" })]);
});

test("4.2: a 401 while nobody is anywhere but on /login leaves for nowhere, and does not swallow the next one", async () => {
  mockErrorResponse(customers.tags, 401, { detail: "no", code: "not_signed_in", request_id: "r" });
  const { callThere, place, assigned } = await aFreshPage("/login");

  await callThere(customers.tags, {}).catch(() => undefined);
  expect(assigned()).toBe(0);

  place.pathname = "/customers";
  await callThere(customers.tags, {}).catch(() => undefined);
  expect(assigned()).toBe(1);
});

/** The modules as they are after loading a page. */
async function aFreshPage(pathname: string) {
  vi.resetModules();
  const place = { origin: "http://localhost:3000", protocol: "http:", pathname, assign };
  vi.stubGlobal("location", place);
  const { startSession: start } = await import("./session.ts");
  const { call: callThere } = await import("../api/call.ts");
  start();
  return { callThere, place, assigned: () => assign.mock.calls.length };
}

test("4.1: signing out ends the session also where a browser refuses its storage", async () => {
  mockResponse(auth.logout, {});
  restoreSession();
  for (const storage of ["localStorage", "sessionStorage"] as const) {
    vi.spyOn(window, storage, "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
  }

  await logout();

  expect(readCookie("accessToken")).toBeUndefined();
  expect(useSession.getState().isAuthenticated).toBe(false);
});
