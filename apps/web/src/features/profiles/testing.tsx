import { auth } from "@delight/contract/auth";
import { locales } from "@delight/contract/locales";
import { partners } from "@delight/contract/partners";
import { profiles } from "@delight/contract/profiles";
import { twoFactor } from "@delight/contract/two-factor";
import { userEvent } from "@testing-library/user-event";
import { resetSessionStore, useSession } from "../../lib/session/store.ts";
import { queryClient } from "../../lib/query-client.ts";
import { useUserStore } from "../../lib/session/stored/stores.ts";
import { buildProfile, renderScreen, type SentRequest, mockResponse, mockServer } from "../../testing.tsx";
import { ProfilePage } from "./profile-page.tsx";

const session = {
  id: "01890000-0000-7000-8000-0000000000a1",
  is_current: true,
  signed_in_at: "2026-11-01T08:00:00Z",
  last_used_at: "2026-11-20T08:00:00Z",
  device: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  network: "192.0.2.1",
};
export const phone = {
  ...session,
  id: "01890000-0000-7000-8000-0000000000a2",
  is_current: false,
  device: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile/15E148 Safari/604.1",
  network: "192.0.2.2",
};

/** A server at which Anna is signed in, on a laptop and a phone. */
export function annaIsSignedIn(): SentRequest[] {
  const sent = mockServer();
  useSession.setState({ isAuthenticated: true });
  const { id, email } = buildProfile();
  useUserStore.setState({
    user: { id, email, name: "Anna Reed", username: email, isStaff: false, isSuperuser: false },
  });
  mockResponse(profiles.get, buildProfile());
  mockResponse(locales.listLanguages, [
    { code: "en", name: "English", is_rtl: false },
    { code: "fr", name: "Français", is_rtl: false },
    { code: "ar", name: "العربية", is_rtl: true },
  ]);
  mockResponse(locales.listTimeZones, [
    { name: "Europe/Paris", offset_minutes: 60 },
    { name: "America/New_York", offset_minutes: -300 },
  ]);
  mockResponse(auth.listSessions, [session, phone]);
  mockResponse(partners.listIdentities, []);
  mockResponse(twoFactor.get, { is_on: false, recovery_codes_left: 0 });
  return sent;
}

export function annaLeaves(): void {
  resetSessionStore();
  queryClient.clear();
  window.localStorage.clear();
}

/** The profile at one of its tabs. */
export function showProfile(tab = "account") {
  return renderScreen(<ProfilePage />, {
    address: `/profile?tab=${tab}`,
    path: "/profile",
    texts: ["profile"],
    client: queryClient,
  });
}

/** Pastes a text into a field, as password managers do. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
