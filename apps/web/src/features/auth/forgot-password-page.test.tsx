import { account } from "@delight/contract/account";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import {
  renderScreen,
  type SentRequest,
  mockNetworkError,
  mockErrorResponse,
  mockResponse,
  mockServer,
} from "../../testing.tsx";
import { ForgotPasswordPage } from "./forgot-password-page.tsx";

let sent: SentRequest[];
beforeEach(() => {
  sent = mockServer();
});

const open = () => renderScreen(<ForgotPasswordPage />, { address: "/forgot-password", texts: ["auth"] });
const ask = () => userEvent.type(screen.getByLabelText("E-mail address"), "anna@example.com{Enter}");

test("2.5, 7.5: the neutral confirmation takes the place of the form, and the mail can be sent once more", async () => {
  mockResponse(account.requestPasswordReset, { success: true });
  await open();

  await ask();

  expect((await screen.findByRole("alert")).textContent).toContain("If somebody signs in with this address");
  expect(screen.queryByLabelText("E-mail address")).toBeNull();
  expect(screen.getByText("anna@example.com")).toBeDefined();

  await userEvent.click(screen.getByRole("button", { name: "Send it once more" }));

  await screen.findByText("We have sent another mail. Only the newest link works.");
  expect(sent.map(({ body }): unknown => JSON.parse(body))).toEqual([
    { email: "anna@example.com" },
    { email: "anna@example.com" },
  ]);
});

test("2.5: without an address nothing is sent", async () => {
  await open();

  await userEvent.click(screen.getByRole("button", { name: "Send the link" }));

  expect(await screen.findByText("Please enter your e-mail address.")).toBeDefined();
  expect(sent).toHaveLength(0);
});

test("8.3, 5.3: a failed request is said in one message, and what was typed is kept", async () => {
  mockErrorResponse(account.requestPasswordReset, 429, { detail: "no", code: "too_many_requests", request_id: "r" });
  await open();

  await ask();

  expect((await screen.findByRole("alert")).textContent).toContain("Too many attempts");
  expect(screen.getByLabelText<HTMLInputElement>("E-mail address").value).toBe("anna@example.com");

  mockErrorResponse(account.requestPasswordReset, 500, { detail: ["The moon", "is too full"] });
  await userEvent.click(screen.getByRole("button", { name: "Send the link" }));

  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("The moon is too full"));

  mockErrorResponse(account.requestPasswordReset, 500, {});
  await userEvent.click(screen.getByRole("button", { name: "Send the link" }));

  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("An error occurred"));

  mockNetworkError(account.requestPasswordReset);
  await userEvent.click(screen.getByRole("button", { name: "Send the link" }));

  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("There is no connection"));
});
