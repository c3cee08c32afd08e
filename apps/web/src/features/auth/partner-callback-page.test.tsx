import { partners } from "@delight/contract/partners";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deleteAllCookies, readCookie } from "../../lib/cookies.ts";
import { readStored } from "../../lib/storage.ts";
import { stopRefreshing } from "../../lib/session/refresh-timer.ts";
import { fill, renderScreen, type SentRequest, mockErrorResponse, mockResponse, mockServer } from "../../testing.tsx";
import { PartnerCallbackPage } from "./partner-callback-page.tsx";

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
const signIn = { access, refresh: "refresh", user, organizations: [] };
const unknown = {
  outcome: "unknown",
  ticket: "ticket",
  return_to: "/customers",
  build: "acme.simprosuite.com",
  partner_name: "Olivia Brandt",
} as const;

let sent: SentRequest[];
let states = 0;
const replace = vi.fn<(path: string) => void>();
const assign = vi.fn<(path: string) => void>();

beforeEach(() => {
  sent = mockServer();
  vi.stubGlobal("location", { origin: "http://localhost:3000", protocol: "http:", pathname: "/", replace, assign });
});
afterEach(() => {
  stopRefreshing();
  deleteAllCookies();
  window.localStorage.clear();
  window.sessionStorage.clear();
  vi.unstubAllGlobals();
  replace.mockClear();
  assign.mockClear();
});

/** Comes back as somebody who began in this tab, to a state of their own. */
function comeBack(query = "code=secret-code", begun: object | null = { browserKey: "key", returnTo: "/emails" }) {
  states += 1;
  if (begun) window.sessionStorage.setItem("simproSignIn", JSON.stringify(begun));
  return open(query);
}

function open(query: string) {
  const address = `/auth/simpro/callback?${query}&state=state-${states}`;
  return renderScreen(<PartnerCallbackPage />, { address, texts: ["auth"] });
}

const posts = () => sent.filter(({ method }) => method === "POST");
const bodyOf = (one: SentRequest | undefined): unknown => JSON.parse(one?.body ?? "null");

test("2.7, 44: the code leaves the address, is sent once, and the partner's brand is loaded at the wished page", async () => {
  mockResponse(partners.finishSignIn, { ...signIn, outcome: "signed_in", return_to: "/customers?page=2" });

  const { router } = await comeBack();

  await waitFor(() => expect(replace.mock.calls).toEqual([["/customers?page=2"]]));
  expect(router.state.location.href).toBe("/auth/simpro/callback");
  expect(posts().map(bodyOf)).toEqual([{ code: "secret-code", state: `state-${states}`, browser_key: "key" }]);
  expect(readCookie("accessToken")).toBe(access);
  expect(readStored("brand")).toBe("simpro");
});

test("44: a page whose effects run twice sends the code once and shows the same answer", async () => {
  mockResponse(partners.finishSignIn, unknown);
  const first = await comeBack();
  first.unmount();

  await open("code=secret-code");

  expect(await screen.findByText("Olivia Brandt")).toBeDefined();
  expect(posts()).toHaveLength(1);
});

test("A16: the wish of where to go leads to this app only", async () => {
  mockResponse(partners.finishSignIn, { ...signIn, outcome: "signed_in", return_to: "//evil.example" });

  await comeBack();

  await waitFor(() => expect(replace.mock.calls).toEqual([["/dashboard"]]));
});

test("A15: what this tab did not begin is not sent, and says how to go on", async () => {
  await comeBack("code=secret-code", null);

  expect((await screen.findByRole("alert")).textContent).toContain("begun elsewhere");
  expect(posts()).toEqual([]);
  expect(readStored("brand")).toBeUndefined();
});

test("a page that is loaded again without its code sends nothing", async () => {
  await comeBack("x=1");

  expect((await screen.findByRole("alert")).textContent).toContain("finished already");
  expect(posts()).toEqual([]);
});

test("2.7: who denies is told that nothing has changed, and can begin again where they wanted to go", async () => {
  mockResponse(partners.startSignIn, { url: "https://acme.simprosuite.com/oauth2/login?x", browser_key: "new" });
  window.localStorage.setItem("simproBuild", "acme.simprosuite.com");
  const { router } = await comeBack("error=access_denied&error_description=no");

  expect((await screen.findByRole("alert")).textContent).toContain("nothing has changed");
  expect(router.state.location.href).toBe("/auth/simpro/callback");
  await userEvent.click(screen.getByRole("button", { name: "Go to Simpro" }));

  await waitFor(() => expect(assign.mock.calls).toEqual([["https://acme.simprosuite.com/oauth2/login?x"]]));
  expect(bodyOf(posts()[0])).toMatchObject({ build: "acme", return_to: "/emails" });
});

test.each([
  [410, "link_used", "finished already"],
  [410, "link_expired", "took too long"],
  [404, "link_unknown", "begun elsewhere"],
  [503, "unavailable", "did not answer as expected"],
  [403, "not_allowed", "switched off"],
  [403, "second_factor_missing", "need two-step sign-in"],
])("a refusal %i %s is explained in words", async (status, code, text) => {
  mockErrorResponse(partners.finishSignIn, status, { detail: "no", code, request_id: "r" });

  await comeBack();

  expect((await screen.findByRole("alert")).textContent).toContain(text);
  expect(screen.getByRole("button", { name: "Go to Simpro" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Back to sign-in" })).toBeDefined();
});

test("2.7: an unknown partner user connects with e-mail and password, and with the code where the server asks for one", async () => {
  mockResponse(partners.finishSignIn, unknown);
  await comeBack();
  expect(await screen.findByText("Olivia Brandt")).toBeDefined();
  expect(screen.getByText("acme.simprosuite.com")).toBeDefined();
  const connect = () => userEvent.click(screen.getByRole("button", { name: "Connect and sign in" }));

  await connect();
  expect(await screen.findByText("Please enter your e-mail address.")).toBeDefined();
  expect(posts()).toHaveLength(1);

  mockErrorResponse(partners.confirmSignIn, 401, { detail: "code", code: "second_factor_required", request_id: "r" });
  await fill(screen.getByLabelText("E-mail address"), "owner@example.com");
  await fill(screen.getByLabelText("Password"), "secret");
  await connect();
  mockResponse(partners.confirmSignIn, signIn);
  const code = await screen.findByLabelText("Code of the second factor");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("One more step");
  expect(screen.getByText("owner@example.com")).toBeDefined();
  expect(screen.queryByLabelText("Password")).toBeNull();
  await userEvent.type(code, "123456{Enter}");

  await waitFor(() => expect(replace.mock.calls).toEqual([["/customers"]]));
  const proof = { ticket: "ticket", email: "owner@example.com", password: "secret" };
  expect(posts().slice(1).map(bodyOf)).toEqual([proof, { ...proof, code: "123456" }]);
});

test("2.7: a ticket that is over while the code is looked up is said by the page", async () => {
  mockResponse(partners.finishSignIn, unknown);
  mockErrorResponse(partners.confirmSignIn, 401, { detail: "code", code: "second_factor_required", request_id: "r" });
  await comeBack();
  await fill(await screen.findByLabelText("E-mail address"), "owner@example.com");
  await userEvent.type(screen.getByLabelText("Password"), "secret{Enter}");
  const code = await screen.findByLabelText("Code of the second factor");

  mockErrorResponse(partners.confirmSignIn, 410, { detail: "no", code: "link_expired", request_id: "r" });
  await userEvent.type(code, "123456{Enter}");

  expect((await screen.findByRole("alert")).textContent).toContain("took too long");
  expect(screen.getByRole("button", { name: "Go to Simpro" })).toBeDefined();
});

test("a wrong password is said, and what was typed stays", async () => {
  mockResponse(partners.finishSignIn, unknown);
  mockErrorResponse(partners.confirmSignIn, 401, { detail: "no", code: "wrong_credentials", request_id: "r" });
  await comeBack();
  await fill(await screen.findByLabelText("E-mail address"), "owner@example.com");
  await fill(screen.getByLabelText("Password"), "wrong");

  await userEvent.click(screen.getByRole("button", { name: "Connect and sign in" }));

  expect((await screen.findByRole("alert")).textContent).toContain("is wrong");
  expect(screen.getByLabelText<HTMLInputElement>("E-mail address").value).toBe("owner@example.com");
});

test("a second factor is asked for alone; a wrong code is said at its field, a ticket that is over by the page", async () => {
  mockResponse(partners.finishSignIn, { outcome: "second_factor", ticket: "ticket", return_to: "" });
  mockErrorResponse(partners.confirmSignIn, 401, { detail: "no", code: "wrong_second_factor", request_id: "r" });
  await comeBack();
  expect(screen.queryByLabelText("Password")).toBeNull();
  await fill(await screen.findByLabelText("Code of the second factor"), "000000");
  await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
  expect(await screen.findByText("The code is wrong or was used already.")).toBeDefined();

  mockErrorResponse(partners.confirmSignIn, 410, { detail: "no", code: "link_expired", request_id: "r" });
  await userEvent.click(screen.getByRole("button", { name: "Sign in" }));

  expect((await screen.findByRole("alert")).textContent).toContain("took too long");
  expect(bodyOf(posts().at(-1))).toEqual({ ticket: "ticket", code: "000000" });
});
