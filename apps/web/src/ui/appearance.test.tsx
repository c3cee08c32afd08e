import { fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deleteAllCookies, readCookie } from "../lib/cookies.ts";
import { defaultPreferences } from "../lib/preferences/rules.ts";
import { changePreferences, currentPreferences } from "../lib/preferences/store.ts";
import { fill, renderScreen } from "../testing.tsx";
import { Appearance } from "./appearance.tsx";

beforeEach(async () => {
  await renderScreen(<Appearance />);
});
afterEach(() => {
  vi.useRealTimers();
  changePreferences(defaultPreferences);
  deleteAllCookies();
});

const choice = (group: string, name: string) => within(screen.getByRole("group", { name: group })).getByLabelText(name);

test.each([
  ["Theme", "Dark", { theme: "dark" }],
  ["Skin", "Bordered", { skin: "bordered" }],
  ["Content width", "Fluid", { appContentWidth: "fluid" }],
  ["Top bar", "Hidden", { navbarType: "hidden" }],
  ["Navigation row", "Static", { horizontalNavType: "static" }],
  ["Footer", "Sticky", { footerType: "sticky" }],
  ["Navigation", "Vertical", { appContentLayoutNav: "vertical", isVerticalNavCollapsed: false }],
  ["Navigation", "Collapsed", { appContentLayoutNav: "vertical", isVerticalNavCollapsed: true }],
])("3.9, 1.7: %s, %s is a choice that is stored", async (group, name, expected) => {
  await userEvent.click(choice(group, name));

  expect(currentPreferences()).toMatchObject(expected);
  const [key = "", value] = Object.entries(expected)[0] ?? [];
  expect(readCookie(`Delight-${key}`)).toBe(value);
});

test("3.9: the blur of the bar is a switch", async () => {
  await userEvent.click(screen.getByRole("switch", { name: "Blurred top bar" }));

  expect(currentPreferences().isNavbarBlurEnabled).toBe(false);
});

test("1.7: the dark navigation is offered where there is one at the side and the page is light", async () => {
  const offer = () => screen.queryByRole("switch", { name: "Dark navigation at the side" });
  expect(offer()).toBeNull();

  await userEvent.click(choice("Navigation", "Vertical"));
  expect(offer()).not.toBeNull();
  await userEvent.click(choice("Theme", "Dark"));
  expect(offer()).toBeNull();
});

test("1.5: a primary colour is stored when the choice has rested for 100 ms, for the theme one is in", () => {
  vi.useFakeTimers();
  fireEvent.click(screen.getByLabelText("Teal"));
  fireEvent.click(screen.getByLabelText("Blue"));
  vi.advanceTimersByTime(99);
  expect(currentPreferences().lightThemePrimaryColor).toBe("#696CFF");

  vi.advanceTimersByTime(1);

  expect(currentPreferences()).toMatchObject({
    lightThemePrimaryColor: "#1976D2",
    darkThemePrimaryColor: "#696CFF",
  });
  expect(readCookie("Delight-lightThemePrimaryColor")).toBe("#1976D2");
});

test("1.5: any colour can be typed, and what is none is said and changes nothing", async () => {
  const field = screen.getByRole("textbox", { name: "Another colour" });
  await userEvent.clear(field);
  await fill(field, "#12z");
  await userEvent.tab();
  expect(screen.getByText(/six hexadecimal digits/)).toBeDefined();

  await userEvent.clear(field);
  await fill(field, "0d939a");

  await expect.poll(() => currentPreferences().lightThemePrimaryColor).toBe("#0D939A");
  expect(screen.queryByText(/six hexadecimal digits/)).toBeNull();
});
