import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deleteAllCookies, writeCookie } from "../../cookies.ts";
import { monitoredUser } from "../../monitoring/monitored-user.ts";
import { clearSession } from "../clear.ts";
import { stopRefreshing } from "../refresh-timer.ts";
import { enterSession, startSession } from "../session.ts";
import { useLanguagesStore, useProfileStore, useTimeZonesStore, useUserStore } from "./stores.ts";

const user = {
  id: "01890000-0000-7000-8000-000000000001",
  email: "zoe@example.com",
  username: "zoe",
  first_name: "Zoë",
  last_name: "Berg",
  is_staff: true,
  is_superuser: false,
};
const monitored = {
  id: user.id,
  email: user.email,
  name: "Zoë Berg",
  username: "zoe",
  isStaff: true,
  isSuperuser: false,
};
const profile = {
  id: user.id,
  email: user.email,
  firstName: "Zoë",
  lastName: "Berg",
  profileImage: null,
  isStaff: true,
  isSuperuser: false,
  userPermissions: [],
  organizations: [],
  language: "en" as const,
  timeZone: "",
  preferences: {},
  brand: "delight" as const,
  notificationChoices: {},
  notificationMail: {},
  notificationThresholdCents: null,
};
const access = `head.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 1800 }))}.signature`;
const stored = (key: string): unknown => JSON.parse(window.localStorage.getItem(key) ?? "null");

beforeEach(() => enterSession({ access, refresh: "r", user, organizations: [] }));
afterEach(() => {
  stopRefreshing();
  clearSession();
  deleteAllCookies();
});

const passing = {
  isLoading: true,
  error: "Failed to fetch user profile",
  isPasswordLoading: true,
  passwordErrors: { detail: ["no"] },
  isProfileChanged: true,
} as const;

test("3.8: user, profile, languages and time zones are kept in local storage, without what is passing", () => {
  useUserStore.setState(passing);
  useProfileStore.setState({ profile });
  useLanguagesStore.setState({ languages: [{ code: "en", name: "English", isRtl: false }] });
  useTimeZonesStore.setState({ timeZones: [{ name: "Asia/Amman", offsetMinutes: 180 }] });

  expect(stored("user")).toEqual({ user: monitored });
  expect(stored("profile")).toEqual({ profile });
  expect(stored("languages")).toEqual({ languages: [{ code: "en", name: "English", isRtl: false }] });
  expect(stored("timezones")).toEqual({ timeZones: [{ name: "Asia/Amman", offsetMinutes: 180 }] });
});

test("3.8, 3.5: passing fields that were stored nevertheless are stripped at start-up", async () => {
  window.localStorage.setItem("user", JSON.stringify({ user: monitored, ...passing }));
  window.localStorage.setItem("profile", JSON.stringify({ profile, isLoading: true }));
  vi.resetModules();

  const fresh = await import("./stores.ts");

  expect(fresh.useUserStore.getState()).toEqual({
    user: monitored,
    isLoading: false,
    error: undefined,
    isPasswordLoading: false,
    passwordErrors: undefined,
    isProfileChanged: false,
  });
  expect(fresh.useProfileStore.getState()).toEqual({ profile });
});

test.each([
  "{broken",
  "null",
  "[]",
  '{"profile":3}',
  '{"profile":{"id":"1"}}',
  '{"profile":{"organizations":3,"id":1}}',
])("3.8: a stored profile of %s counts as none", async (text) => {
  window.localStorage.setItem("profile", text);
  vi.resetModules();

  const fresh = await import("./stores.ts");

  expect(fresh.useProfileStore.getState()).toEqual({ profile: undefined });
});

test("4.1: after the session was cleared no store writes back, not even an answer that comes late", () => {
  useProfileStore.setState({ profile });

  clearSession();
  useProfileStore.setState({ profile });
  useUserStore.setState({ user: monitored });

  expect({ ...window.localStorage }).toEqual({});
});

test("3.8: what was stored is not read while nobody is signed in", async () => {
  window.localStorage.setItem("profile", JSON.stringify({ profile }));
  deleteAllCookies();
  vi.resetModules();

  const fresh = await import("./stores.ts");

  expect(fresh.useProfileStore.getState().profile).toBeUndefined();
});

test("4.7: error reports are given the user after signing in and after a reload, and forget them with the session", async () => {
  expect(monitoredUser()).toEqual(monitored);

  clearSession();
  expect(monitoredUser()).toBeUndefined();

  writeCookie("accessToken", access);
  writeCookie("userData", JSON.stringify({ ...user, last_name: "" }));
  writeCookie("tokenExpiration", String(Date.now() + 600_000));
  startSession();
  expect(monitoredUser()).toEqual({ ...monitored, name: "zoe" });
});
