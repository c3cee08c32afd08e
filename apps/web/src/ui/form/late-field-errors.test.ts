import type { ReadCallback } from "i18next";
import { afterEach, expect, test, vi } from "vitest";
import { i18n } from "../../lib/i18n/i18n.ts";
import { lazyFieldErrors } from "./late-field-errors.ts";

afterEach(async () => {
  await i18n.changeLanguage("en");
});

/** The network is lost. */
const neverComes = (_language: string, _namespace: string, callback: ReadCallback) =>
  callback(new Error("Failed to fetch"), false);

const refused = { first_name: [{ code: "singleLine", params: {}, message: "must be a single line" }] };

test("the words of field errors are fetched for a screen that does not carry them", async () => {
  await i18n.changeLanguage("fr");

  expect(await lazyFieldErrors(refused)).toEqual({ firstName: "Veuillez écrire ceci sur une seule ligne." });
});

test("a refusal without fields fetches nothing", async () => {
  expect(await lazyFieldErrors({})).toEqual({});
});

test("words that do not come are not shown as keys: the form says its refusal above", async () => {
  i18n.removeResourceBundle("en", "fields");
  const files: { read: typeof neverComes } = i18n.services.backendConnector.backend;
  vi.spyOn(files, "read").mockImplementation(neverComes);

  expect(await lazyFieldErrors(refused)).toEqual({});
});
