import { profiles } from "@delight/contract/profiles";
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aProfile, renderScreen, type Sent, serverRefuses, serverSays, silenceServer } from "../../test-house.tsx";
import { deleteAllCookies, writeCookie } from "../cookies.ts";
import { changeLanguage, i18n } from "../i18n/i18n.ts";
import { defaultPreferences } from "../preferences/rules.ts";
import { changePreferences, currentPreferences } from "../preferences/store.ts";
import { usePreferenceSync } from "./preference-sync.ts";
import { useProfile } from "./profile.ts";
import { signOutOfMemory, useSession } from "./store.ts";

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

let sent: Sent[];
beforeEach(() => {
  sent = silenceServer();
  useSession.setState({ isAuthenticated: true });
});
afterEach(async () => {
  signOutOfMemory();
  changePreferences(defaultPreferences);
  await i18n.changeLanguage("en");
  deleteAllCookies();
});

test("3.9: what a person chose elsewhere is put back after signing in, for this brand and as far as it is known", async () => {
  const other = { "Simpro Email Marketing by Delight": { theme: "system" } };
  serverSays(profiles.get, aProfile({ preferences: { Delight: choices, ...other } }));

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
  serverSays(profiles.get, aProfile({ language: "fr", preferences: { Delight: choices } }));

  await renderScreen(<Screen />);

  await expect.poll(() => currentPreferences().skin).toBe("bordered");
  expect(currentPreferences().theme).toBe("light");
  expect(i18n.language).toBe("en");
});

test("3.9, 7.8: choices in a row reach the profile as one change, beside those of other brands", async () => {
  const other = { "Simpro Email Marketing by Delight": { theme: "system" } };
  const profile = aProfile({ preferences: { Delight: { skin: "bordered" }, ...other } });
  serverSays(profiles.get, profile);
  serverSays(profiles.update, profile);
  await renderScreen(<Screen />);
  await expect.poll(() => currentPreferences().skin).toBe("bordered");

  act(() => changePreferences({ theme: "system" }));
  act(() => changePreferences({ theme: "dark" }));

  await expect.poll(bodies).toEqual([{ preferences: { Delight: { skin: "bordered", theme: "dark" }, ...other } }]);
});

test("1.4, 7.8: another language is kept in the profile, where mails to the user find it", async () => {
  serverSays(profiles.get, aProfile());
  serverSays(profiles.update, aProfile({ language: "fr", preferences: { Delight: { language: "fr" } } }));
  await renderScreen(<Screen />);
  await screen.findByText("known");

  await act(() => changeLanguage("fr"));

  await expect.poll(bodies).toEqual([{ preferences: { Delight: { language: "fr" } }, language: "fr" }]);
});

test("3.9: a choice that could not be kept is silent, and goes along with the next", async () => {
  serverSays(profiles.get, aProfile());
  serverRefuses(profiles.update, 400, { detail: "no", code: "invalid_input", request_id: "r-1" });
  await renderScreen(<Screen />);
  await screen.findByText("known");
  act(() => changePreferences({ theme: "dark" }));
  await expect.poll(bodies).toHaveLength(1);

  serverSays(profiles.update, aProfile({ preferences: { Delight: { theme: "dark", skin: "bordered" } } }));
  act(() => changePreferences({ skin: "bordered" }));

  await expect.poll(() => bodies()[1]).toEqual({ preferences: { Delight: { theme: "dark", skin: "bordered" } } });
});
