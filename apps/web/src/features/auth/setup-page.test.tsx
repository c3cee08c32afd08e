import { auth } from "@delight/contract/auth";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fill, renderScreen, type SentRequest, mockErrorResponse, mockServer } from "../../testing.tsx";
import { SetupPage } from "./setup-page.tsx";

let sent: SentRequest[];
beforeEach(() => {
  sent = mockServer();
});
afterEach(() => window.sessionStorage.clear());

const open = (address: string) => renderScreen(<SetupPage />, { address, texts: ["auth"] });

test("A13: the secret of the set-up link leaves the address at once, and is sent with the form", async () => {
  mockErrorResponse(auth.setup, 404, { detail: "no", code: "link_unknown", request_id: "r" });
  const { router } = await open("/setup#token=secret");
  await fill(await screen.findByLabelText("Name of your business"), "Harbour");
  await fill(screen.getByLabelText("E-mail address"), "ada@harbour.example");
  await fill(screen.getByLabelText(/^Password/), "a long new password");

  await userEvent.click(screen.getByRole("button", { name: "Create and sign in" }));

  await waitFor(() => expect(sent.at(-1)?.body).toContain('"token":"secret"'));
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  expect(JSON.parse(sent.at(-1)?.body ?? "")).toMatchObject({ time_zone: timeZone, language: "en" });
  expect(router.state.location.href).toBe("/setup");
  expect(router.history.length).toBe(1);
});

test("without a link the set-up page says where one is", async () => {
  await open("/setup");

  expect((await screen.findByRole("alert")).textContent).toContain("one-time link");
});
