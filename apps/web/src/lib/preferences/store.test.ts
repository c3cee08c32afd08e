import { afterEach, expect, test, vi } from "vitest";
import { deleteAllCookies, readCookie, writeCookie } from "../cookies.ts";
import { changeLanguage, i18n } from "../i18n/i18n.ts";
import { defaultPreferences } from "./rules.ts";
import { changePreferences, currentPreferences, readPreferences, resetAppearance } from "./store.ts";

afterEach(() => {
  deleteAllCookies();
  changePreferences(defaultPreferences);
  deleteAllCookies();
});

test("3.9: choices are stored in cookies named after the title of the brand", () => {
  changePreferences({ theme: "dark", appContentLayoutNav: "vertical", isVerticalNavCollapsed: true });

  expect(readCookie("Delight-theme")).toBe("dark");
  expect(readCookie("Delight-appContentLayoutNav")).toBe("vertical");
  expect(readPreferences()).toMatchObject({
    theme: "dark",
    appContentLayoutNav: "vertical",
    isVerticalNavCollapsed: true,
  });
});

test.each([
  ["theme", "purple"],
  ["navbarType", "123"],
  ["isNavbarBlurEnabled", "maybe"],
  ["language", "de"],
  ["lightThemePrimaryColor", "red;"],
])("an unknown %s of %s counts as not stored", (key, value) => {
  document.cookie = `Delight-${key}=${value}`;

  expect(readPreferences()).toEqual(defaultPreferences);
});

test("1.7: switching to horizontal makes a hidden navbar sticky and uncollapses", () => {
  changePreferences({ appContentLayoutNav: "vertical", navbarType: "hidden", isVerticalNavCollapsed: true });

  changePreferences({ appContentLayoutNav: "horizontal" });

  expect(currentPreferences()).toMatchObject({ navbarType: "sticky", isVerticalNavCollapsed: false });
});

test("1.7: a static navbar stays static when the layout is switched", () => {
  changePreferences({ appContentLayoutNav: "vertical", navbarType: "static" });

  changePreferences({ appContentLayoutNav: "horizontal" });

  expect(currentPreferences().navbarType).toBe("static");
});

test("9.5, 3.9: a cookie is written when its value changes from what is stored or default, and then only its own", () => {
  const written = vi.spyOn(document, "cookie", "set");

  changePreferences({ skin: "default", footerType: "sticky" });
  changePreferences({ footerType: "sticky", appContentWidth: "boxed" });

  expect(written.mock.calls.map(([text]) => text)).toEqual([
    "Delight-footerType=sticky; Path=/; Max-Age=2592000; SameSite=Lax",
  ]);
});

test("3.9, 9.5: a choice is stored though this tab held it already, where another tab has stored another since", () => {
  writeCookie("Delight-theme", "dark");
  expect(currentPreferences().theme).toBe("light");

  changePreferences({ theme: "light" });

  expect(readCookie("Delight-theme")).toBe("light");
});

test("3.9, 1.4: what another tab chooses is seen here too, and its language is spoken", async () => {
  writeCookie("Delight-skin", "bordered");
  writeCookie("Delight-language", "fr");

  const tab = new BroadcastChannel("delight-preferences");
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  tab.postMessage("chosen");

  await expect.poll(() => i18n.language).toBe("fr");
  expect(currentPreferences()).toEqual({ ...defaultPreferences, skin: "bordered", language: "fr" });
  tab.close();
  await changeLanguage("en");
});

test("3.9: the other tabs are told of what was chosen, and not of what stays as it is", async () => {
  const told: unknown[] = [];
  const tab = new BroadcastChannel("delight-preferences");
  tab.addEventListener("message", ({ data }) => told.push(data));

  changePreferences({ skin: "default" });
  changePreferences({ skin: "bordered" });

  await expect.poll(() => told).toEqual(["chosen"]);
  tab.close();
});

test("3.9: resetting brings every default of the look back, keeps the language, and can be undone", () => {
  const chosen = {
    ...defaultPreferences,
    language: "fr",
    theme: "dark",
    appContentLayoutNav: "vertical",
    navbarType: "hidden",
    isVerticalNavCollapsed: true,
    darkThemePrimaryColor: "#1976D2",
  } as const;
  changePreferences(chosen);

  const undo = resetAppearance();

  expect(currentPreferences()).toEqual({ ...defaultPreferences, language: "fr" });
  expect(readPreferences()).toEqual(currentPreferences());
  undo();
  expect(currentPreferences()).toEqual(chosen);
});
