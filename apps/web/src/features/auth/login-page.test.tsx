import { auth } from "@delight/contract/auth";
import { monitoring } from "@delight/contract/monitoring";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deleteAllCookies, readCookie } from "../../lib/cookies.ts";
import { stopRefreshing } from "../../lib/session/refresh-timer.ts";
import { useSession } from "../../lib/session/store.ts";
import { readStored } from "../../lib/storage.ts";
import {
  buildPublicStatus,
  fill,
  renderScreen,
  type SentRequest,
  mockNetworkError,
  mockErrorResponse,
  mockResponse,
  mockServer,
} from "../../testing.tsx";
import { LoginPage } from "./login-page.tsx";

const user = {
  id: "01890000-0000-7000-8000-000000000001",
  email: "owner@example.com",
  username: "owner",
  first_name: "Olga",
  last_name: "Hart",
  is_staff: false,
  is_superuser: false,
};
const access = `head.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 1800 }))}.signature`;

let sent: SentRequest[];

beforeEach(() => {
  sent = mockServer();
  mockResponse(monitoring.frontDoor, buildPublicStatus({ mail_captured: true }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  window.localStorage.clear();
  stopRefreshing();
  deleteAllCookies();
});

const open = (address = "/login") => renderScreen(<LoginPage />, { address, texts: ["auth"] });
const submit = () => userEvent.click(screen.getByRole("button", { name: "Sign in" }));

async function fillIn(): Promise<void> {
  await fill(screen.getByLabelText("E-mail address"), "owner@example.com");
  await fill(screen.getByLabelText("Password"), "secret");
}

test("2.3: an empty form says what is missing and asks the server nothing", async () => {
  await open();

  await submit();

  expect(await screen.findByText("Please enter your e-mail address.")).toBeDefined();
  expect(screen.getByText("Please enter your password.")).toBeDefined();
  expect(sent.some(({ method }) => method === "POST")).toBe(false);
});

test("8.1: a wrong password is said on the form, and the form stays as it was", async () => {
  mockErrorResponse(auth.login, 401, { detail: "Wrong", code: "wrong_credentials", request_id: "r" });
  const { router } = await open();
  await fillIn();

  await submit();

  expect((await screen.findByRole("alert")).textContent).toContain("The e-mail address or password is wrong.");
  expect(screen.getByLabelText<HTMLInputElement>("E-mail address").value).toBe("owner@example.com");
  expect(router.state.location.pathname).toBe("/login");
});

test("8.1: without any answer the page says that there is no connection", async () => {
  mockNetworkError(auth.login);
  await open();
  await fillIn();

  await submit();

  expect((await screen.findByRole("alert")).textContent).toContain("There is no connection to Delight.");
  expect(useSession.getState().error).toBe("Login failed");
});

test.each([
  [undefined, "Login failed"],
  ["The moon is too full", "The moon is too full"],
])(
  "8.1: a refusal without a reason we know shows the server's detail, else 'Login failed' (%s)",
  async (detail, text) => {
    mockErrorResponse(auth.login, 500, detail ? { detail } : {});
    await open();
    await fillIn();

    await submit();

    expect((await screen.findByRole("alert")).textContent).toContain(text);
  },
);

test.each([
  ["/login?to=%2Fcustomers%3Fpage%3D2%23top", "/customers?page=2#top"],
  ["/login", "/dashboard"],
  ["/login?to=%2F%2Fevil.example", "/dashboard"],
])("2.24, A16: signing in at %s leads to %s", async (address, target) => {
  mockResponse(auth.login, { access, refresh: "refresh", user, organizations: [] });
  const { router } = await open(address);
  await fillIn();

  await submit();

  await waitFor(() => expect(router.state.location.href).toBe(target));
  expect(readCookie("accessToken")).toBe(access);
});

test("1.3: on a machine where no brand was chosen, whoever signs in arrives in the one of their profile, by one page load", async () => {
  const replace = vi.fn<(address: string) => void>();
  vi.stubGlobal("location", { ...window.location, origin: window.location.origin, replace });
  mockResponse(auth.login, { access, refresh: "refresh", user, organizations: [], brand: "simpro" });
  await open("/login?to=%2Fcustomers");
  await fillIn();

  await submit();

  await waitFor(() => expect(replace.mock.calls).toEqual([["/customers"]]));
  expect(readStored("brand")).toBe("simpro");
});

test.each([
  ["delight", "simpro"],
  ["simpro", "delight"],
  [undefined, "delight"],
  [undefined, undefined],
] as const)("1.3: with the brand %s chosen here, one of %s in the profile loads nothing again", async (here, kept) => {
  const replace = vi.fn<(address: string) => void>();
  vi.stubGlobal("location", { ...window.location, origin: window.location.origin, replace });
  if (here) window.localStorage.setItem("brand", here);
  mockResponse(auth.login, { access, refresh: "refresh", user, organizations: [], ...(kept && { brand: kept }) });
  const { router } = await open();
  await fillIn();

  await submit();

  await waitFor(() => expect(router.state.location.href).toBe("/dashboard"));
  expect(replace).not.toHaveBeenCalled();
});

const alert = () => screen.queryByRole("alert")?.textContent;
const refuseWith = (code: string) => mockErrorResponse(auth.login, 401, { detail: "no", code, request_id: "r" });

async function comeToTheCode(address?: string) {
  refuseWith("second_factor_required");
  const { router } = await open(address);
  await fillIn();
  await submit();
  const code = await screen.findByLabelText<HTMLInputElement>("Code of the second factor");
  return { router, code };
}

test("2.3: where two factors are on, the code is a step of its own: it alone is asked, for the address that signs in", async () => {
  const { code } = await comeToTheCode();

  expect(document.activeElement).toBe(code);
  expect([code.autocomplete, code.inputMode]).toEqual(["one-time-code", "numeric"]);
  expect(alert()).toBeUndefined();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("One more step");
  expect(screen.getByText("owner@example.com")).toBeDefined();
  expect(screen.queryByLabelText("E-mail address")).toBeNull();
  expect(screen.queryByLabelText("Password")).toBeNull();
});

test("2.3: a wrong code is said at its field and stays; e-mail and password travel again with the right one", async () => {
  const { router, code } = await comeToTheCode("/login?to=%2Fcustomers");

  await submit();
  expect(await screen.findByText("Please enter the code.")).toBeDefined();

  refuseWith("wrong_second_factor");
  await userEvent.type(code, "000 000{Enter}");
  expect(await screen.findByText("The code is wrong or was used already.")).toBeDefined();
  expect(document.activeElement).toBe(code);
  expect(code.value).toBe("000 000");
  expect(alert()).toBeUndefined();

  mockResponse(auth.login, { access, refresh: "refresh", user, organizations: [] });
  await userEvent.clear(code);
  await userEvent.type(code, "123456{Enter}");

  await waitFor(() => expect(router.state.location.href).toBe("/customers"));
  expect(JSON.parse(sent.at(-1)?.body ?? "")).toEqual({
    email: "owner@example.com",
    password: "secret",
    code: "123456",
  });
});

test("2.3: a recovery code has letters: its field takes them on a phone as well, and has the focus", async () => {
  const { router } = await comeToTheCode();

  await userEvent.click(screen.getByRole("button", { name: "Use a recovery code" }));
  const code = screen.getByLabelText<HTMLInputElement>("Recovery code");
  expect(document.activeElement).toBe(code);
  expect(code.inputMode).toBe("text");
  mockResponse(auth.login, { access, refresh: "refresh", user, organizations: [] });
  await userEvent.keyboard("abcd-efgh{Enter}");

  await waitFor(() => expect(router.state.location.href).toBe("/dashboard"));
  expect(sent.at(-1)?.body).toContain("abcd-efgh");
});

test("2.3: a refusal that is not about the code is said above it", async () => {
  const { code } = await comeToTheCode();

  refuseWith("wrong_credentials");
  await userEvent.type(code, "123456{Enter}");

  expect((await screen.findByRole("alert")).textContent).toContain("The e-mail address or password is wrong.");
});

test("2.3: another account begins from an empty first step", async () => {
  await comeToTheCode();

  await userEvent.click(screen.getByRole("button", { name: "Use another account" }));

  const email = await screen.findByLabelText<HTMLInputElement>("E-mail address");
  expect(document.activeElement).toBe(email);
  expect(email.value).toBe("");
  expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("");
  expect(screen.queryByLabelText("Code of the second factor")).toBeNull();
});

test("2.3: the first field that is wrong has the focus", async () => {
  await open();
  await fill(screen.getByLabelText("E-mail address"), "owner@example.com");

  await submit();

  await screen.findByText("Please enter your password.");
  expect(document.activeElement).toBe(screen.getByLabelText("Password"));
});

test("2.3: a password is pasted, filled in by managers, and says when Caps Lock is on", async () => {
  await open();
  const password = screen.getByLabelText<HTMLInputElement>("Password");
  await userEvent.click(password);
  await userEvent.paste("Pasted");
  expect(password.value).toBe("Pasted");
  expect(password.autocomplete).toBe("current-password");
  expect(screen.getByLabelText<HTMLInputElement>("E-mail address").autocomplete).toBe("username");

  await userEvent.keyboard("{CapsLock}A");
  expect(await screen.findByText("Caps Lock is on.")).toBeDefined();
  await userEvent.tab();

  await waitFor(() => expect(screen.queryByText("Caps Lock is on.")).toBeNull());
});

test("the demo sign-ins are offered only where the server says that they exist", async () => {
  const { unmount } = await open();
  expect(screen.queryByText("Demo: sign in as")).toBeNull();
  unmount();

  mockResponse(monitoring.frontDoor, buildPublicStatus({ mail_captured: true, demo: true }));
  await open();

  expect(await screen.findByText("Demo: sign in as")).toBeDefined();
});
