import { auth } from "@delight/contract/auth";
import { monitoring } from "@delight/contract/monitoring";
import { screen } from "@testing-library/react";
import { createElement } from "react";
import { expect, test } from "vitest";
import { writeSession } from "../lib/session/cookies.ts";
import { refreshSession } from "../lib/session/refresh.ts";
import { restoreSession } from "../lib/session/store.ts";
import { buildPublicStatus, renderScreen, mockErrorResponse, mockResponse, mockServer } from "../testing.tsx";
import { createAppRouter } from "./router.tsx";
import { blankScreens, type Screen, shellScreens } from "./screens.ts";

const user = {
  id: "01890000-0000-7000-8000-000000000001",
  email: "owner@example.com",
  username: "owner",
  first_name: "",
  last_name: "",
  is_staff: false,
  is_superuser: false,
};

test.each<[string, string, "blank" | "default"]>([
  ["2.3", "/login", "blank"],
  ["2.4", "/register", "blank"],
  ["2.5", "/forgot-password", "blank"],
  ["2.6", "/reset-password", "blank"],
  ["2.7", "/auth/simpro/callback", "blank"],
  ["2.8", "/not-authorized", "blank"],
  ["2.8", "/pages/misc/not-authorized", "blank"],
  ["2.9", "/$", "blank"],
  ["2.9", "/pages/misc/not-found/$", "blank"],
  ["2.10", "/dashboard", "default"],
  ["2.11", "/activities", "default"],
  ["2.11", "/activities/$id", "default"],
  ["2.11", "/activities/new", "default"],
  ["2.12", "/customers", "default"],
  ["2.12", "/customers/$id", "default"],
  ["2.13", "/conversions", "default"],
  ["2.14", "/service-catalog", "default"],
  ["2.15", "/email/editor", "default"],
  ["2.16", "/campaigns/charts/DoughnutChart", "default"],
  ["2.17", "/company-settings", "default"],
  ["2.18", "/profile", "default"],
  ["2.19", "/customers/new", "default"],
])("2.3–2.21 %s: %s has its layout", (_, path, layout) => {
  const [here, there] = layout === "blank" ? [blankScreens, shellScreens] : [shellScreens, blankScreens];

  expect(here.some((one) => one.path === path)).toBe(true);
  expect(there.some((one) => one.path === path)).toBe(false);
});

test("2.1: every screen is a chunk of its own, fetched when it is first wanted", () => {
  expect([...blankScreens, ...shellScreens].filter(({ page }) => typeof page.preload !== "function")).toEqual([]);
});

test.each([
  ["2.8", "/not-authorized", "401"],
  ["2.8", "/pages/misc/not-authorized", "401"],
  ["2.9", "/$", "404"],
  ["2.9", "/pages/misc/not-found/$", "404"],
])("%s: %s shows the page of %s", async (_, path, code) => {
  const found = blankScreens.find((one) => one.path === path);

  await found?.page.preload?.();
  await renderScreen(found && createElement(found.page), { address: "/x", texts: ["misc"] });

  expect(await screen.findByText(code)).toBeDefined();
});

test("2.20: no screen says in two ways who may enter", () => {
  const isUnclear = ({ flags }: Screen) => Object.values(flags).filter((flag) => flag === true).length > 1;

  expect([...blankScreens, ...shellScreens].filter(isUnclear)).toEqual([]);
});

test.each([
  ["2.2: the index", "/?from=a%20mail&lang=fr", "/login?from=a+mail&lang=fr"],
  [
    "2.24: a screen for users, with what was asked of it,",
    "/customers?page=2#top",
    "/login?to=%2Fcustomers%3Fpage%3D2%23top",
  ],
  ["2.8: the alias of the not-authorized page", "/pages/misc/not-authorized", "/pages/misc/not-authorized"],
  ["2.9: an address that nobody knows", "/no/such/page", "/no/such/page"],
  ["2.9: the alias of the not-found page", "/pages/misc/not-found/x/y", "/pages/misc/not-found/x/y"],
])("2.2, 2.8 %s leads a visitor from %s to %s", async (_, from, to) => {
  window.history.replaceState(null, "", from);
  const router = createAppRouter();

  await router.load();

  expect(router.state.location.href).toBe(to);
});

test("4.1, 2.24: when a refresh fails in the middle of a screen, its visitor goes to login and may come back", async () => {
  mockServer();
  mockResponse(monitoring.frontDoor, buildPublicStatus());
  mockErrorResponse(auth.refresh, 401, { detail: "no", code: "session_ended", request_id: "r" });
  const tokenExpiration = Date.now() + 600_000;
  writeSession({ accessToken: "a", refreshToken: "r", tokenExpiration, user });
  restoreSession();
  window.history.replaceState(null, "", "/profile?tab=look");
  const router = createAppRouter();
  await router.load();
  expect(router.state.location.href).toBe("/profile?tab=look");

  await refreshSession();

  await expect.poll(() => router.state.location.href).toBe("/login?to=%2Fprofile%3Ftab%3Dlook");
});
