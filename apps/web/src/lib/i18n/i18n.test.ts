import type { BackendModule } from "i18next";
import { afterEach, expect, test, vi } from "vitest";
import { deleteAllCookies, readCookie } from "../cookies.ts";
import { changeLanguage, i18n } from "./i18n.ts";
import { languages } from "./languages.ts";

const page = () => [document.documentElement.lang, document.documentElement.dir];

afterEach(async () => {
  await changeLanguage("en");
  deleteAllCookies();
});

test("1.4, 9.6: English is where everybody starts, and what a missing text falls back to", () => {
  expect(i18n.language).toBe("en");
  expect(i18n.options.fallbackLng).toEqual(["en"]);
  expect(page()).toEqual(["en", "ltr"]);
});

test("1.4: language and direction of the page follow the choice, there and back", async () => {
  await changeLanguage("ar");
  expect(page()).toEqual(["ar", "rtl"]);
  expect(i18n.t("save")).not.toBe("Save");

  await changeLanguage("fr");
  expect(page()).toEqual(["fr", "ltr"]);
});

test("9.6, 3.9: the choice is kept for the next visit", async () => {
  await changeLanguage("fr");

  expect(readCookie("Delight-language")).toBe("fr");
});

test("1.4, 8.2: without its texts a language is not chosen: the page stays as it is, nothing is kept, and it can be tried again", async () => {
  const connector = i18n.services.backendConnector as { backend: BackendModule };
  const load = vi.spyOn(connector.backend, "read");
  load.mockImplementation((_language, _namespace, callback) => callback(new Error("no network"), false));
  Reflect.deleteProperty(i18n.services.resourceStore.data, "fr");

  await expect(changeLanguage("fr")).rejects.toThrow("fr");
  expect(i18n.language).toBe("en");
  expect(page()).toEqual(["en", "ltr"]);
  expect(readCookie("Delight-language")).toBeUndefined();

  load.mockRestore();
  await changeLanguage("fr");
  expect(page()).toEqual(["fr", "ltr"]);
  expect(i18n.t("save")).toBe("Enregistrer");
});

test("1.4: of two languages wished in a row the later one is spoken, however long the first takes", async () => {
  Reflect.deleteProperty(i18n.services.resourceStore.data, "ar");
  await Promise.all([changeLanguage("ar"), changeLanguage("fr")]);

  expect(i18n.language).toBe("fr");
  expect(readCookie("Delight-language")).toBe("fr");
});

test("3.3: the languages are English, French and Arabic, of which Arabic runs from right to left", () => {
  expect(languages.map(({ language, isRTL }) => [language, isRTL])).toEqual([
    ["en", false],
    ["fr", false],
    ["ar", true],
  ]);
});

test("8.8: the texts of the error pages are there before anything fails, in every language that is chosen", async () => {
  for (const { language } of languages) {
    await changeLanguage(language);
    expect(i18n.hasResourceBundle(language, "misc")).toBe(true);
  }
});
