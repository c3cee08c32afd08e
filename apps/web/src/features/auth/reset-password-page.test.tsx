import { account } from "@delight/contract/account";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  coded,
  fill,
  renderScreen,
  type SentRequest,
  mockErrorResponse,
  mockResponse,
  mockServer,
} from "../../testing.tsx";
import { ResetPasswordPage } from "./reset-password-page.tsx";

let sent: SentRequest[];
beforeEach(() => {
  sent = mockServer();
});
afterEach(() => window.sessionStorage.clear());

const open = (address: string) => renderScreen(<ResetPasswordPage />, { address, texts: ["auth"] });
const submit = () => userEvent.click(screen.getByRole("button", { name: "Set the new password" }));
async function fillIn(first: string, second = first): Promise<void> {
  await fill(await screen.findByLabelText("New password"), first);
  await fill(screen.getByLabelText("New password once more"), second);
}

test("A13: the token leaves the address at once, and a reload still knows it until it was used", async () => {
  mockResponse(account.checkPasswordReset, { success: true });
  mockResponse(account.confirmPasswordReset, { success: true });
  const { router, unmount } = await open("/reset-password#token=secret");
  await screen.findByLabelText("New password");
  expect(screen.getByText(/connect it again afterwards/)).toBeDefined();
  expect(router.state.location.href).toBe("/reset-password");
  expect(router.history.length).toBe(1);

  unmount();
  const { router: reloaded } = await open("/reset-password");
  await fillIn("a long new password");
  await submit();

  await waitFor(() => expect(reloaded.state.location.href).toBe("/login?notice=password-set"));
  expect(JSON.parse(sent.at(-1)?.body ?? "")).toEqual({
    token: "secret",
    password1: "a long new password",
    password2: "a long new password",
  });
  expect(window.sessionStorage).toHaveLength(0);
});

test("A13: a link of before, with the token in the query, works and leaves the address as well", async () => {
  mockResponse(account.checkPasswordReset, { success: true });

  const { router } = await open("/reset-password?token=secret");

  await screen.findByLabelText("New password");
  expect(router.state.location.href).toBe("/reset-password");
  expect(sent.map(({ body }) => body)).toContain('{"token":"secret"}');
});

test.each([
  ["link_used", "was used already"],
  ["link_expired", "has expired"],
  ["link_unknown", "is not one of ours"],
])("2.6: a link that is refused as %s is explained, with the way to a new one", async (code, words) => {
  mockErrorResponse(account.checkPasswordReset, 400, { detail: "no", code, request_id: "r" });

  await open("/reset-password#token=secret");

  expect((await screen.findByRole("alert")).textContent).toContain(words);
  expect(screen.getByRole("link", { name: "Ask for a new link" }).getAttribute("href")).toBe("/forgot-password");
  expect(screen.queryByLabelText("New password")).toBeNull();
});

test("2.6: an address without a link says so and asks the server nothing", async () => {
  await open("/reset-password");

  expect((await screen.findByRole("alert")).textContent).toContain("is not one of ours");
  expect(sent).toHaveLength(0);
});

test("2.6: a link that is used up while the form is filled in is explained too", async () => {
  mockResponse(account.checkPasswordReset, { success: true });
  mockErrorResponse(account.confirmPasswordReset, 400, { detail: "no", code: "link_used", request_id: "r" });
  await open("/reset-password#token=secret");
  await fillIn("a long new password");

  await submit();

  expect((await screen.findByRole("alert")).textContent).toContain("was used already");
});

test("2.6, 8.3: wrong passwords are said at their fields, and in one message", async () => {
  mockResponse(account.checkPasswordReset, { success: true });
  const field_errors = coded({ password1: "passwordCommon" });
  mockErrorResponse(account.confirmPasswordReset, 400, {
    detail: "no",
    code: "invalid_input",
    request_id: "r",
    field_errors,
  });
  await open("/reset-password#token=secret");

  await fillIn("short");
  await submit();
  expect(await screen.findByText("Please choose at least 10 characters.")).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText("New password"));

  await fillIn("er and longer", "er and other");
  await submit();
  expect(await screen.findByText("The two passwords are not the same.")).toBeDefined();
  expect(sent.filter(({ url }) => url.pathname.endsWith("confirm"))).toHaveLength(0);

  await userEvent.clear(screen.getByLabelText("New password once more"));
  await fill(screen.getByLabelText("New password once more"), "shorter and longer");
  await submit();
  expect((await screen.findByRole("alert")).textContent).toMatch(
    /^Some of what was entered cannot be accepted\. .*among those that are tried first\. Please choose another/,
  );
  expect(screen.getByLabelText("New password").getAttribute("aria-invalid")).toBe("true");
});
