import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

test.each([
  [undefined, "Delight"],
  ["simpro", "Simpro Email Marketing by Delight"],
  ["unknown", "Delight"],
])("1.3: with the stored brand %s the title is %s", async (stored, title) => {
  if (stored !== undefined) window.localStorage.setItem("brand", stored);

  const { brandTitle } = await import("./brand.ts");

  expect(brandTitle).toBe(title);
});

test("1.3, 3.8: choosing a brand stores it and loads the page again", async () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal("location", { reload });
  const { changeBrand } = await import("./brand.ts");

  changeBrand("simpro");

  expect(window.localStorage.getItem("brand")).toBe("simpro");
  expect(reload).toHaveBeenCalledOnce();
});

test("3.9: the preferences of each brand have cookies of their own", async () => {
  window.localStorage.setItem("brand", "simpro");

  const { preferenceCookie } = await import("./preferences/store.ts");

  expect(preferenceCookie("theme")).toBe("Simpro Email Marketing by Delight-theme");
});
