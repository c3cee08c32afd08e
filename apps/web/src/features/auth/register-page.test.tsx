import { account } from "@delight/contract/account";
import { auth } from "@delight/contract/auth";
import { profiles } from "@delight/contract/profiles";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deleteAllCookies, readCookie } from "../../lib/cookies.ts";
import { queryClient } from "../../lib/query-client.ts";
import { stopRefreshing } from "../../lib/session/refresh-timer.ts";
import { enterSession } from "../../lib/session/session.ts";
import { signedOut, useSession } from "../../lib/session/store.ts";
import {
  coded,
  buildProfile,
  fill,
  renderScreen,
  type SentRequest,
  mockErrorResponse,
  mockResponse,
  mockServer,
} from "../../testing.tsx";
import { RegisterPage } from "./register-page.tsx";

const staff = {
  id: "01890000-0000-7000-8000-000000000001",
  email: "staff@example.com",
  username: "staff@example.com",
  first_name: "Sam",
  last_name: "Staff",
  is_staff: true,
  is_superuser: false,
};
const created = { ...staff, id: "01890000-0000-7000-8000-000000000002", email: "new@example.com", is_staff: false };
const token = (name: string) => `${name}.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 1800 }))}.signature`;

let sent: SentRequest[];
beforeEach(() => {
  sent = mockServer();
  mockResponse(profiles.get, buildProfile({ is_staff: true }));
  mockResponse(auth.logout, {});
  mockResponse(account.register, created);
  mockResponse(auth.login, { access: token("new"), refresh: "new", user: created, organizations: [] });
  enterSession({ access: token("staff"), refresh: "staff", user: staff, organizations: [] });
});
afterEach(() => {
  stopRefreshing();
  useSession.setState(signedOut, true);
  deleteAllCookies();
  window.localStorage.clear();
});

const open = () => renderScreen(<RegisterPage />, { address: "/register", texts: ["auth"] });
const submit = () => userEvent.click(screen.getByRole("button", { name: "Register" }));
const asked = () =>
  sent.map(({ method, url }) => `${method} ${url.pathname}`).filter((line) => line.startsWith("POST"));
async function fillIn(): Promise<void> {
  await fill(screen.getByLabelText("E-mail address"), "new@example.com");
  await fill(screen.getByLabelText("First name"), "Nora");
  await fill(screen.getByLabelText("New password"), "a long new password");
  await fill(screen.getByLabelText("New password once more"), "a long new password");
}

test("4.5: the screen names the organization that the new user will work in", async () => {
  const marchand = { id: "01890000-0000-7000-8000-00000000000a", identifier: "marchand", name: "Marchand Plomberie" };
  mockResponse(profiles.get, buildProfile({ is_staff: true, organizations: [marchand] }));
  await open();

  expect(await screen.findByText("Marchand Plomberie")).toBeDefined();
});

test("2.4, 4.1, 5.1, 7.3: registering makes the user, then is a whole switch to them that was announced", async () => {
  window.localStorage.setItem("selectedOrganizationId", "1");
  queryClient.setQueryData(["customers"], ["somebody"]);
  const { router } = await open();
  expect(screen.getByText("You will be signed out and signed in as the new user.")).toBeDefined();
  await fillIn();

  await submit();

  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
  expect(asked()).toEqual(["POST /api/account/", "POST /api/auth/login", "POST /api/auth/logout"]);
  const [register, login, logout] = sent.filter(({ method }) => method === "POST");
  expect(JSON.parse(register?.body ?? "")).toEqual({
    username: "new@example.com",
    email: "new@example.com",
    password1: "a long new password",
    password2: "a long new password",
    first_name: "Nora",
  });
  expect(JSON.parse(login?.body ?? "")).toEqual({ email: "new@example.com", password: "a long new password" });
  expect(JSON.parse(logout?.body ?? "")).toEqual({ refresh: "staff" });
  expect(useSession.getState()).toMatchObject({ user: created, refreshToken: "new" });
  expect(readCookie("refreshToken")).toBe("new");
  expect(window.localStorage.getItem("selectedOrganizationId")).toBeNull();
  expect(window.localStorage.getItem("profile")).toBeNull();
  expect(queryClient.getQueryData(["customers"])).toBeUndefined();
});

test("7.3: a role goes along only when chosen, a name only when typed", async () => {
  await open();
  await fillIn();
  await userEvent.clear(screen.getByLabelText("First name"));
  await userEvent.selectOptions(screen.getByLabelText(/^Role/), "viewer");
  await userEvent.click(screen.getByLabelText("Stay signed in as myself"));

  await submit();

  await expect.poll(asked).toEqual(["POST /api/account/"]);
  const [register] = sent.filter(({ method }) => method === "POST");
  expect(Object.keys(JSON.parse(register?.body ?? "") as object)).toEqual([
    "username",
    "email",
    "password1",
    "password2",
    "role",
  ]);
});

test("2.4: with the box ticked the staff user stays, is told of the success and finds an empty form", async () => {
  await open();
  await fillIn();
  await userEvent.click(screen.getByLabelText("Stay signed in as myself"));
  expect(screen.queryByText("You will be signed out and signed in as the new user.")).toBeNull();

  await submit();

  expect((await screen.findByText("new@example.com")).closest("[role=alert]")?.textContent).toContain("Registered:");
  expect(screen.getByLabelText<HTMLInputElement>("E-mail address").value).toBe("");
  expect(screen.getByLabelText<HTMLInputElement>("New password").value).toBe("");
  expect(asked()).toEqual(["POST /api/account/"]);
  expect(useSession.getState().user).toEqual(staff);
});

test("8.2: field errors of the server stand at their fields, those of the user name at the e-mail address", async () => {
  const field_errors = coded({ username: "usernameIsNoAddress", password1: "passwordCommon" });
  mockErrorResponse(account.register, 400, { detail: "no", code: "invalid_input", request_id: "r", field_errors });
  await open();
  await fillIn();

  await submit();

  expect(await screen.findByText("The user name must be the e-mail address.")).toBeDefined();
  expect(screen.getByText(/tried first/)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("E-mail address")));
  expect(screen.getByLabelText<HTMLInputElement>("First name").value).toBe("Nora");
});

test("8.2: an address that is taken is said at its field", async () => {
  mockErrorResponse(account.register, 409, { detail: "exists", code: "conflict", request_id: "r" });
  await open();
  await fillIn();

  await submit();

  expect(await screen.findByText("Somebody with this e-mail address is registered already.")).toBeDefined();
  expect(screen.queryByText("exists")).toBeNull();
});

test.each([
  [{ detail: "The moon is too full" }, "The moon is too full"],
  [{ detail: ["No.", "Never."] }, "No. Never."],
  [{}, "Registration failed"],
])("8.2: the refusal %j is shown as '%s'", async (body, text) => {
  mockErrorResponse(account.register, 500, body);
  await open();
  await fillIn();

  await submit();

  await waitFor(() => expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toContain(text));
  expect(useSession.getState().user).toEqual(staff);
});

test("7.3: when signing in as the new user fails, the staff user is still signed in and told both", async () => {
  mockErrorResponse(auth.login, 500, {});
  await open();
  await fillIn();

  await submit();

  expect(await screen.findByText("Login failed")).toBeDefined();
  expect(screen.getByText("Registered:", { exact: false })).toBeDefined();
  expect(useSession.getState()).toMatchObject({ user: staff, refreshToken: "staff" });
});
