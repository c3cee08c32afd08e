import { auth } from "@delight/contract/auth";
import { team } from "@delight/contract/team";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deleteAllCookies } from "../../lib/cookies.ts";
import { changeLanguage } from "../../lib/i18n/i18n.ts";
import { stopRefreshing } from "../../lib/session/refresh-timer.ts";
import { enterSession } from "../../lib/session/session.ts";
import { signedOut, useSession } from "../../lib/session/store.ts";
import {
  coded,
  fill,
  renderScreen,
  type SentRequest,
  mockErrorResponse,
  mockResponse,
  mockServer,
} from "../../testing.tsx";
import { InvitationPage } from "./invitation-page.tsx";

const invitation = {
  organization: { id: "01890000-0000-7000-8000-00000000000a", identifier: "hart" },
  organization_name: "Hart & Sons",
  email: "nora@example.com",
  role: "viewer",
  is_known: false,
} as const;
const nora = {
  id: "01890000-0000-7000-8000-000000000002",
  email: "nora@example.com",
  username: "nora@example.com",
  first_name: "Nora",
  last_name: "Berg",
  is_staff: false,
  is_superuser: false,
};
const signIn = {
  access: `head.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 1800 }))}.signature`,
  refresh: "nora",
  user: nora,
  organizations: [],
};

let sent: SentRequest[];
beforeEach(() => {
  sent = mockServer();
  mockResponse(team.acceptInvitation, signIn);
});
afterEach(async () => {
  stopRefreshing();
  useSession.setState(signedOut, true);
  await changeLanguage("en");
  deleteAllCookies();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const open = (address = "/invitation#token=secret") => renderScreen(<InvitationPage />, { address, texts: ["auth"] });
const join = () => userEvent.click(screen.getByRole("button", { name: "Join" }));
const bodyOf = (path: string): unknown =>
  JSON.parse(sent.findLast(({ url }) => url.pathname.endsWith(path))?.body ?? "");

test("new people choose names, language and a password, and are signed in", async () => {
  mockResponse(team.readInvitation, invitation);
  const { router } = await open();
  expect(await screen.findByText("Hart & Sons")).toBeDefined();
  expect(router.state.location.href).toBe("/invitation");
  await fill(screen.getByLabelText("First name"), "Nora");
  await fill(screen.getByLabelText("Last name"), "Berg");
  await userEvent.selectOptions(screen.getByRole("combobox"), "fr");
  await fill(screen.getByLabelText("New password"), "a long new password");
  await fill(screen.getByLabelText("New password once more"), "a long new password");

  await join();

  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
  expect(bodyOf("/invitations/accept")).toEqual({
    token: "secret",
    first_name: "Nora",
    last_name: "Berg",
    language: "fr",
    password: "a long new password",
  });
  expect(useSession.getState().user).toEqual(nora);
  expect(document.documentElement.lang).toBe("fr");
  expect(window.sessionStorage).toHaveLength(0);
});

test("known people prove their password, and their second factor where it is on", async () => {
  mockResponse(team.readInvitation, { ...invitation, is_known: true });
  mockErrorResponse(team.acceptInvitation, 401, { detail: "no", code: "second_factor_required", request_id: "r" });
  const { router } = await open();
  await fill(await screen.findByLabelText("Password"), "secret");
  expect(screen.queryByLabelText("First name")).toBeNull();
  await join();
  const code = await screen.findByLabelText("Code of the second factor");
  mockResponse(team.acceptInvitation, signIn);

  await userEvent.type(code, "123456{Enter}");

  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
  expect(bodyOf("/invitations/accept")).toMatchObject({ token: "secret", password: "secret", code: "123456" });
});

test("who is signed in here is told who they are, and accepting ends that session", async () => {
  mockResponse(team.readInvitation, { ...invitation, is_known: true });
  mockResponse(auth.logout, {});
  const owner = { ...nora, id: "01890000-0000-7000-8000-000000000001", email: "olga@example.com", first_name: "Olga" };
  enterSession({ ...signIn, refresh: "olga", user: owner });
  await open();
  expect((await screen.findByText("Olga Berg")).closest("[role=alert]")?.textContent).toContain("olga@example.com");
  await fill(screen.getByLabelText("Password"), "secret");

  await join();

  await waitFor(() => expect(useSession.getState().user).toEqual(nora));
  expect(bodyOf("/auth/logout")).toEqual({ refresh: "olga" });
});

test.each([
  ["link_used", "was used already"],
  ["link_expired", "has expired"],
  ["link_unknown", "is not one of ours"],
])("A31: an invitation that is refused as %s is explained, with the way on", async (code, words) => {
  mockErrorResponse(team.readInvitation, 400, { detail: "no", code, request_id: "r" });

  await open();

  expect((await screen.findByRole("alert")).textContent).toContain(words);
  expect(screen.getByText(/ask the person who invited you/)).toBeDefined();
});

test("a wrong password is said above the form, and a refused one at its field", async () => {
  mockResponse(team.readInvitation, { ...invitation, is_known: true });
  mockErrorResponse(team.acceptInvitation, 401, { detail: "no", code: "wrong_credentials", request_id: "r" });
  await open();
  await fill(await screen.findByLabelText("Password"), "secret");
  await join();
  expect((await screen.findByRole("alert")).textContent).toContain("is wrong");

  const field_errors = coded({ password: "passwordCommon" });
  mockErrorResponse(team.acceptInvitation, 400, { detail: "no", code: "invalid_input", request_id: "r", field_errors });
  await join();

  expect(await screen.findByText(/among those that are tried first. Please choose another/)).toBeDefined();
});
