import { Notifications } from "@mantine/notifications";
import { screen } from "@testing-library/react";
import type { BackendModule } from "i18next";
import { beforeEach, expect, test, vi } from "vitest";
import { readCookie } from "../lib/cookies.ts";
import { i18n } from "../lib/i18n/i18n.ts";
import { renderScreen } from "../testing.tsx";
import { chooseLanguage } from "./choose-language.ts";

beforeEach(() => {
  Reflect.deleteProperty(i18n.services.resourceStore.data, "fr");
  const { backend } = i18n.services.backendConnector as { backend: BackendModule };
  vi.spyOn(backend, "read").mockImplementation((_language, _namespace, callback) =>
    callback(new Error("no network"), false),
  );
});

test("1.4: a language whose texts cannot be loaded is not chosen, and that is said", async () => {
  await renderScreen(<Notifications />);

  await chooseLanguage("fr");

  expect((await screen.findByRole("alert")).textContent).toContain("could not be changed");
  expect(readCookie("Delight-language")).toBeUndefined();
});
