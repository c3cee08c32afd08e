import { auth } from "@delight/contract/auth";
import { profiles } from "@delight/contract/profiles";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  buildProfile,
  renderScreen,
  type SentRequest,
  mockErrorResponse,
  mockResponse,
  mockServer,
} from "../../testing.tsx";
import { writeCookie } from "../cookies.ts";
import { changeLanguage, i18n } from "../i18n/i18n.ts";
import { defaultPreferences } from "../preferences/rules.ts";
import { changePreferences, currentPreferences } from "../preferences/store.ts";
import { clearSession } from "./clear.ts";
import { claimAppearance } from "./appearance-owner.ts";
import { usePreferenceSync } from "./preference-sync.ts";
import { useProfile } from "./profile.ts";
import { logout } from "./session.ts";
import { useSession } from "./store.ts";
import { useProfileStore } from "./stored/stores.ts";

function Screen() {
  usePreferenceSync();
  const { data, isPlaceholderData } = useProfile();
  return <output>{data && !isPlaceholderData ? "known" : "asked for"}</output>;
}

const choices = {
  theme: "dark",
  skin: "bordered",
  isNavbarBlurEnabled: "false",
  language: "fr",
  navbarType: "nowhere",
};
const bodies = () => sent.filter(({ method }) => method === "PUT").map(({ body }) => JSON.parse(body) as object);

let sent: SentRequest[];
beforeEach(() => {
  sent = mockServer();
  useSession.setState({ isAuthenticated: true });
});
afterEach(async () => {
  cleanup();
  changePreferences(defaultPreferences);
  await i18n.changeLanguage("en");
  clearSession();
});

test("3.9: what a person chose elsewhere is put back after signing in, for this brand and as far as it is known", async () => {
  const other = { "Simpro Email Marketing by Delight": { theme: "system" } };
  mockResponse(profiles.get, buildProfile({ preferences: { Delight: choices, ...other } }));

  await renderScreen(<Screen />);

  await expect.poll(() => i18n.language).toBe("fr");
  expect(currentPreferences()).toEqual({
    ...defaultPreferences,
    theme: "dark",
    skin: "bordered",
    isNavbarBlurEnabled: false,
    language: "fr",
  });
});

test("3.9: what was chosen in this browser is not overruled by the profile", async () => {
  writeCookie("Delight-theme", "system");
  writeCookie("Delight-language", "en");
  mockResponse(profiles.get, buildProfile({ language: "fr", preferences: { Delight: choices } }));

  await renderScreen(<Screen />);

  await expect.poll(() => currentPreferences().skin).toBe("bordered");
  expect(currentPreferences().theme).toBe("light");
  expect(i18n.language).toBe("en");
});

test("3.9, 7.8: nothing of whoever was signed in here before reaches the profile of the next, whose own look is put back", async () => {
  const before = buildProfile();
  const next = { ...before, id: "01890000-0000-7000-8000-0000000000ff", language: "ar" as const };
  claimAppearance(before.id);
  changePreferences({ theme: "dark", navbarType: "static" });
  await changeLanguage("fr");
  mockResponse(profiles.get, { ...next, preferences: { Delight: { skin: "bordered" } } });
  mockResponse(profiles.update, next);

  claimAppearance(next.id);
  await renderScreen(<Screen />);
  await expect.poll(() => i18n.language).toBe("ar");
  expect(currentPreferences()).toEqual({ ...defaultPreferences, language: "ar", skin: "bordered" });
  act(() => changePreferences({ footerType: "sticky" }));

  await expect
    .poll(() => bodies().at(-1))
    .toEqual({ preferences: { Delight: { language: "ar", skin: "bordered", footerType: "sticky" } } });
});

test("3.9, 7.8: choices in a row reach the profile as one change, beside those of other brands", async () => {
  const other = { "Simpro Email Marketing by Delight": { theme: "system" } };
  const profile = buildProfile({ preferences: { Delight: { skin: "bordered" }, ...other } });
  mockResponse(profiles.get, profile);
  mockResponse(profiles.update, profile);
  await renderScreen(<Screen />);
  await expect.poll(() => currentPreferences().skin).toBe("bordered");

  act(() => changePreferences({ theme: "system" }));
  act(() => changePreferences({ theme: "dark" }));

  await expect.poll(bodies).toEqual([{ preferences: { Delight: { skin: "bordered", theme: "dark" }, ...other } }]);
});

test("1.4, 7.8: another language is kept in the profile, where mails to the user find it", async () => {
  mockResponse(profiles.get, buildProfile());
  mockResponse(profiles.update, buildProfile({ language: "fr", preferences: { Delight: { language: "fr" } } }));
  await renderScreen(<Screen />);
  await screen.findByText("known");

  await act(() => changeLanguage("fr"));

  await expect.poll(bodies).toEqual([{ preferences: { Delight: { language: "fr" } }, language: "fr" }]);
});

test("3.9: a choice that could not be kept is silent, and goes along with the next", async () => {
  mockResponse(profiles.get, buildProfile());
  mockErrorResponse(profiles.update, 400, { detail: "no", code: "invalid_input", request_id: "r-1" });
  await renderScreen(<Screen />);
  await screen.findByText("known");
  act(() => changePreferences({ theme: "dark" }));
  await expect.poll(bodies).toHaveLength(1);

  mockResponse(profiles.update, buildProfile({ preferences: { Delight: { theme: "dark", skin: "bordered" } } }));
  act(() => changePreferences({ skin: "bordered" }));

  await expect.poll(() => bodies()[1]).toEqual({ preferences: { Delight: { theme: "dark", skin: "bordered" } } });
});

const refused = { detail: "no", code: "invalid_input", request_id: "r-1" };
const kept = () => buildProfile({ preferences: { Delight: { theme: "dark" } } });

test.each([
  ["the network is back", () => window.dispatchEvent(new Event("online"))],
  ["somebody comes back to the page", () => document.dispatchEvent(new Event("visibilitychange"))],
])("3.9: a choice that could not be kept is sent again when %s, once", async (_when, happen) => {
  mockResponse(profiles.get, buildProfile());
  mockErrorResponse(profiles.update, 400, refused);
  await renderScreen(<Screen />);
  await screen.findByText("known");
  act(() => changePreferences({ theme: "dark" }));
  await expect.poll(bodies).toHaveLength(1);

  mockResponse(profiles.update, kept());
  happen();
  await expect.poll(() => bodies()[1]).toEqual({ preferences: { Delight: { theme: "dark" } } });
  happen();

  await expect.poll(() => useProfileStore.getState().profile?.preferences).toEqual(kept().preferences);
  expect(bodies()).toHaveLength(2);
});

test("3.9: a choice that the page was left with is sent by the next page", async () => {
  mockResponse(profiles.get, buildProfile());
  mockResponse(profiles.update, kept());
  const { unmount } = await renderScreen(<Screen />);
  await screen.findByText("known");
  act(() => changePreferences({ theme: "dark" }));
  unmount();
  expect(bodies()).toEqual([]);

  await renderScreen(<Screen />);

  await expect.poll(bodies).toEqual([{ preferences: { Delight: { theme: "dark" } } }]);
});

test("3.9, 4.2: a choice just before signing out reaches the profile, and then the session ends", async () => {
  const assign = vi.fn<(path: string) => void>();
  vi.stubGlobal("location", { protocol: "http:", pathname: "/login", origin: "http://localhost:3000", assign });
  writeCookie("refreshToken", "second");
  writeCookie("accessToken", "first");
  mockResponse(profiles.get, buildProfile());
  mockResponse(profiles.update, kept());
  mockResponse(auth.logout, {});
  await renderScreen(<Screen />);
  await screen.findByText("known");

  act(() => changePreferences({ theme: "dark" }));
  await act(logout);

  const asked = sent.filter(({ method }) => method !== "GET").map(({ url }) => url.pathname);
  expect(asked).toEqual([`/api${profiles.update.path}`, `/api${auth.logout.path}`]);
  vi.unstubAllGlobals();
});
