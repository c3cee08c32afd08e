import { isRedirect } from "@tanstack/react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deleteAllCookies, readCookie, writeCookie } from "../lib/cookies.ts";
import { writeSession } from "../lib/session/cookies.ts";
import { restoreSession, signedOut, useSession } from "../lib/session/store.ts";
import type { RouteFlags } from "./decide.ts";
import { guard } from "./guard.ts";

const user = {
  id: "01890000-0000-7000-8000-000000000001",
  email: "owner@example.com",
  username: "owner",
  first_name: "",
  last_name: "",
  is_staff: false,
  is_superuser: false,
};

function signIn(isStaff = false): void {
  const tokenExpiration = Date.now() + 600_000;
  writeSession({ accessToken: "a", refreshToken: "r", tokenExpiration, user: { ...user, is_staff: isStaff } });
  restoreSession();
}

/** Where the guard sends its visitor, if anywhere. */
async function sentFrom(href: string, flags: RouteFlags): Promise<unknown> {
  try {
    return await guard(flags, href);
  } catch (sent) {
    return isRedirect(sent) ? { to: sent.options.to, search: sent.options.search } : sent;
  }
}

beforeEach(() => {
  useSession.setState(signedOut, true);
});
afterEach(() => {
  deleteAllCookies();
  window.localStorage.clear();
});

test("2.22: a public route asks nothing", async () => {
  expect(await sentFrom("/not-authorized", { isPublic: true })).toBeUndefined();
});

test("2.23: who holds an access token goes from a signed-out route to the dashboard", async () => {
  signIn();

  expect(await sentFrom("/login", { isUnauthenticatedOnly: true })).toMatchObject({ to: "/dashboard" });
});

test("2.24, 8.8: without a token the way to login remembers the wish, except for the root", async () => {
  expect(await sentFrom("/customers?page=2#top", {})).toEqual({
    to: "/login",
    search: { to: "/customers?page=2#top" },
  });
  expect(await sentFrom("/", {})).toEqual({ to: "/login", search: {} });
});

test("2.25, 6.3: missing ability rules are set, to full rights", async () => {
  signIn();

  expect(await sentFrom("/customers", { action: "delete", subject: "Customer" })).toBeUndefined();

  expect(JSON.parse(readCookie("userAbilityRules") ?? "")).toEqual([{ action: "manage", subject: "all" }]);
});

test("2.25: a session whose user cannot be read is cleared and goes to login", async () => {
  writeCookie("accessToken", "a");
  writeCookie("userData", "{broken");
  restoreSession();

  expect(await sentFrom("/customers", {})).toMatchObject({ to: "/login" });

  expect(document.cookie).toBe("");
  expect(useSession.getState()).toEqual(signedOut);
});

test("2.26, 6.2, 8.8: a staff route sends users to the not-authorized page and lets staff in", async () => {
  signIn();
  expect(await sentFrom("/register", { requiresStaff: true })).toMatchObject({ to: "/not-authorized" });

  signIn(true);
  expect(await sentFrom("/register", { requiresStaff: true })).toBeUndefined();
});

test("2.27: under stored rules that do not allow the action, the way leads to the not-authorized page", async () => {
  signIn();
  writeCookie("userAbilityRules", JSON.stringify([{ action: "read", subject: "Customer" }]));

  expect(await sentFrom("/a", { action: "read", subject: "Customer" })).toBeUndefined();
  expect(await sentFrom("/b", { action: "delete", subject: "Customer" })).toMatchObject({ to: "/not-authorized" });
});
