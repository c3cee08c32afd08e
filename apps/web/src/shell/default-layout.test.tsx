import { AbilityProvider } from "@casl/react";
import { monitoring } from "@delight/contract/monitoring";
import { organizations } from "@delight/contract/organizations";
import { profiles } from "@delight/contract/profiles";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deleteAllCookies, readCookie } from "../lib/cookies.ts";
import { defaultPreferences } from "../lib/preferences/rules.ts";
import { changePreferences } from "../lib/preferences/store.ts";
import { ability } from "../lib/session/ability.ts";
import { fullRights } from "../lib/session/rules.ts";
import { signedOut, useSession } from "../lib/session/store.ts";
import { buildPublicStatus, buildProfile, aSessionUser, renderScreen, mockResponse, mockServer } from "../testing.tsx";
import { DefaultLayout } from "./default-layout.tsx";

const windows = new Set<EventTarget & { matches: boolean; media: string }>();

/** Makes the window so wide, for whoever asks now or has asked before. */
function widen(width: number): void {
  const fits = (media: string) => width <= Number(/max-width: ([\d.]+)px/.exec(media)?.[1] ?? 0);
  vi.spyOn(window, "matchMedia").mockImplementation((media) => {
    const query = Object.assign(new EventTarget(), { matches: fits(media), media });
    windows.add(query);
    return query as unknown as MediaQueryList;
  });
  for (const query of windows) {
    query.matches = fits(query.media);
    query.dispatchEvent(Object.assign(new Event("change"), { matches: query.matches }));
  }
}

function renderLayout() {
  return renderScreen(
    <AbilityProvider value={ability}>
      <DefaultLayout />
    </AbilityProvider>,
  );
}

const layout = () => ["horizontal", "vertical"].find((one) => document.querySelector(`[data-layout=${one}]`));

beforeEach(() => {
  ability.update([...fullRights]);
  mockServer();
  mockResponse(monitoring.frontDoor, buildPublicStatus());
});
afterEach(() => {
  windows.clear();
  useSession.setState(signedOut, true);
  ability.update([]);
  changePreferences(defaultPreferences);
  deleteAllCookies();
  window.localStorage.clear();
});

test("1.7: the navigation is horizontal by default, with top bar and footer", async () => {
  widen(1440);
  await renderLayout();

  expect(layout()).toBe("horizontal");
  const header = screen.getByRole("banner");
  expect(within(header).getByRole("navigation")).toBeDefined();
  for (const name of [/search/i, /language/i, /theme/i]) {
    expect(within(header).getByRole("button", { name })).toBeDefined();
  }
  expect(screen.getByRole("contentinfo")).toBeDefined();
});

test("1.7, 9.3: up to 1279 px the navigation is an overlay, and wider again the layout is as it was", async () => {
  widen(1280);
  await renderLayout();
  expect(layout()).toBe("horizontal");

  act(() => widen(1279));
  expect(layout()).toBe("vertical");
  expect(screen.queryByRole("navigation")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Open navigation" }));
  expect(await within(await screen.findByRole("dialog")).findByRole("navigation")).toBeDefined();
  expect(readCookie("Delight-appContentLayoutNav")).toBeUndefined();

  act(() => widen(1280));
  expect(layout()).toBe("horizontal");
});

test("1.7: the link to where one is closes the overlay too", async () => {
  widen(390);
  const { router } = await renderLayout();
  await router.navigate({ to: "/dashboard" });
  await userEvent.click(screen.getByRole("button", { name: "Open navigation" }));
  const overlay = within(await screen.findByRole("dialog"));

  await userEvent.click(await overlay.findByRole("link", { name: "Dashboard" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("1.7: a window that gets narrow or another layout leaves the screen as it is, with what was typed into it", async () => {
  widen(1440);
  await renderLayout();
  const content = screen.getByRole("main");

  for (const change of [
    () => widen(1279),
    () => widen(1440),
    () => changePreferences({ appContentLayoutNav: "vertical" }),
  ]) {
    act(change);
    expect(screen.getByRole("main")).toBe(content);
  }
});

test("1.7: the vertical layout is a choice", async () => {
  widen(1440);
  await renderLayout();

  act(() => changePreferences({ appContentLayoutNav: "vertical" }));

  expect(layout()).toBe("vertical");
  expect(screen.getByRole("navigation")).toBeDefined();
});

test("1.7, 9.3: the way to the top appears after scrolling past 200 px", async () => {
  widen(1440);
  await renderLayout();
  const scroll = (y: number) =>
    act(() => {
      Object.assign(window, { scrollY: y, pageYOffset: y });
      window.dispatchEvent(new Event("scroll"));
    });

  scroll(200);
  expect(screen.queryByRole("button", { name: /top/i })).toBeNull();
  scroll(201);
  expect(await screen.findByRole("button", { name: /top/i })).toBeDefined();
  scroll(0);
});

test.each([
  ["of its own accord", true, "false"],
  ["because staff have chosen so", false, "true"],
])("1.6: demo mode, %s, is said to everybody in the top bar and above the screen", async (_, isForced, chosen) => {
  widen(1440);
  window.localStorage.setItem("demoMode", chosen);
  mockResponse(monitoring.frontDoor, buildPublicStatus({ demo_mode: isForced }));
  await renderLayout();

  expect(await within(screen.getByRole("banner")).findByText("Demo mode")).toBeDefined();
  expect(screen.getByText(/^Demo mode: people are invented, changes to their details are not saved/)).toBeDefined();
});

test("a restored installation says on every screen that nothing goes out", async () => {
  widen(1440);
  mockResponse(monitoring.frontDoor, buildPublicStatus({ held_since: "2026-11-20T03:00:00.000Z" }));
  await renderLayout();

  expect(await screen.findByText(/^Restored from the backup of .*2026.*No email is sent until/)).toBeDefined();
});

test("1.6: without demo mode nothing of it is said", async () => {
  widen(1440);
  mockResponse(monitoring.frontDoor, buildPublicStatus({ mail_captured: true }));
  await renderLayout();

  await screen.findByText(/^Mail is captured/);
  expect(screen.queryByText(/^Demo mode/)).toBeNull();
});

test.each([
  ["an ordinary user", false, 1],
  ["staff", true, 0],
])("4.5, 8.6: without any organization %s (staff: %s) is told so %i times", async (_, isStaff, times) => {
  widen(1440);
  mockResponse(organizations.list, []);
  mockResponse(profiles.get, buildProfile({ is_staff: isStaff, organizations: [] }));
  useSession.setState({ isAuthenticated: true, user: aSessionUser({ is_staff: isStaff }) });
  await renderLayout();

  await screen.findByText("AR");
  await expect.poll(() => screen.queryAllByText("Failed to fetch organization ID")).toHaveLength(times);
  expect(screen.queryAllByText("You belong to no organization yet")).toHaveLength(times);
});
