import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { BackendModule } from "i18next";
import { beforeEach, expect, test, vi } from "vitest";
import { readCookie } from "../../lib/cookies.ts";
import { i18n } from "../../lib/i18n/i18n.ts";
import { renderScreen } from "../../testing.tsx";
import { AuthFrame } from "./auth-frame.tsx";

beforeEach(() => {
  Reflect.deleteProperty(i18n.services.resourceStore.data, "fr");
  const { backend } = i18n.services.backendConnector as { backend: BackendModule };
  vi.spyOn(backend, "read").mockImplementation((_language, _namespace, callback) =>
    callback(new Error("no network"), false),
  );
});

test("1.4: before signing in the page itself says so", async () => {
  await renderScreen(<AuthFrame name="Sign in">here</AuthFrame>);

  await userEvent.click(screen.getByRole("button", { name: "Language" }));
  await userEvent.click(await screen.findByRole("menuitemradio", { name: "Français" }));

  expect((await screen.findByRole("alert")).textContent).toContain("could not be changed");
  expect(readCookie("Delight-language")).toBeUndefined();
});
