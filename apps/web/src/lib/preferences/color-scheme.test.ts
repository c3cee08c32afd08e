import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { deleteAllCookies, readCookie } from "../cookies.ts";
import { useColorScheme } from "./color-scheme.ts";
import { defaultPreferences } from "./rules.ts";
import { changePreferences } from "./store.ts";

/** An operating system that can change its mind. */
function aSystemThatIs(dark: boolean) {
  const query = Object.assign(new EventTarget(), { matches: dark });
  vi.spyOn(window, "matchMedia").mockReturnValue(query as unknown as MediaQueryList);
  return (next: boolean) => {
    query.matches = next;
    query.dispatchEvent(new Event("change"));
  };
}

afterEach(() => {
  changePreferences(defaultPreferences);
  deleteAllCookies();
});

test("1.5, 9.11: the theme is light whatever the system prefers, until another is chosen", () => {
  aSystemThatIs(true);
  const { result } = renderHook(useColorScheme);
  expect(result.current).toBe("light");

  act(() => changePreferences({ theme: "dark" }));
  expect(result.current).toBe("dark");
});

test("1.5: the system theme follows the operating system while the page is open", () => {
  const turn = aSystemThatIs(true);
  changePreferences({ theme: "system" });
  const { result } = renderHook(useColorScheme);
  expect(result.current).toBe("dark");

  act(() => turn(false));
  expect(result.current).toBe("light");
});

test("3.9: the scheme of the system is stored for the next page load", () => {
  aSystemThatIs(true);

  renderHook(useColorScheme);

  expect(readCookie("Delight-color-scheme")).toBe("dark");
});

test("9.5: the scheme of the system is not written again while it is the same", () => {
  aSystemThatIs(true);
  renderHook(useColorScheme).unmount();
  const written = vi.spyOn(document, "cookie", "set");

  renderHook(useColorScheme);

  expect(written).not.toHaveBeenCalled();
});
