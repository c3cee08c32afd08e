import { locales } from "@delight/contract/locales";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { deleteAllCookies, writeCookie } from "../../../lib/cookies.ts";
import { emptyStores } from "../../../lib/session/stored/stores.ts";
import { renderScreen, mockErrorResponse, mockResponse, mockServer } from "../../../testing.tsx";
import { LanguageCard } from "./language-card.tsx";

afterEach(() => {
  emptyStores();
  deleteAllCookies();
  window.localStorage.clear();
});

test("3.3, 3.8, 7.12: the languages of the server are offered, and kept for the next page load", async () => {
  mockServer();
  writeCookie("accessToken", "a");
  mockResponse(locales.listLanguages, [{ code: "fr", name: "Français", is_rtl: false }]);

  await renderScreen(<LanguageCard />, { texts: ["profile"] });

  await waitFor(() => expect(screen.getAllByRole("radio")).toHaveLength(1));
  expect(JSON.parse(window.localStorage.getItem("languages") ?? "null")).toEqual({
    languages: [{ code: "fr", name: "Français", isRtl: false }],
  });
});

test("7.12: a list that cannot be had takes no language away", async () => {
  mockServer();
  mockErrorResponse(locales.listLanguages, 403, { detail: "no", code: "not_allowed", request_id: "r" });

  await renderScreen(<LanguageCard />, { texts: ["profile"] });

  expect(screen.getByLabelText("العربية")).toBeDefined();
});
