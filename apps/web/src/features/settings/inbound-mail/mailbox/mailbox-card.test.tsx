import { organizations } from "@delight/contract/organizations";
import { rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { type ReturnMailbox, returnMailbox } from "@delight/contract/return-mailbox";
import { Notifications } from "@mantine/notifications";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { resetSessionStore, useSession } from "../../../../lib/session/store.ts";
import {
  coded,
  buildProfile,
  buildSettings,
  fill,
  renderScreen,
  type SentRequest,
  mockErrorResponse,
  mockResponse,
  mockServer,
} from "../../../../testing.tsx";
import { MailboxCard } from "./mailbox-card.tsx";

const known: ReturnMailbox = {
  host: "imap.firm.test",
  port: 993,
  security: "tls",
  user_name: "back@firm.test",
  folder: "INBOX",
  interval_minutes: 5,
  handled: "seen",
  handled_folder: "",
  is_on: true,
  last_looked_at: "2026-01-02T10:00:00Z",
  failures: 0,
  last_failed_at: null,
  failed_step: null,
  failure_text: "",
  next_look_at: "2026-01-02T10:05:00Z",
  mails: 12,
  passed_over: 0,
};

let sent: SentRequest[];
beforeEach(() => {
  sent = mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(organizations.getSettings, buildSettings());
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions.owner] }));
});
afterEach(resetSessionStore);

const show = (mailbox: ReturnMailbox | null) => {
  mockResponse(returnMailbox.get, { mailbox });
  return renderScreen(
    <>
      <Notifications />
      <MailboxCard />
    </>,
  );
};
const bodyOf = (method: string): unknown => JSON.parse(sent.find((one) => one.method === method)?.body ?? "{}");

test("a mailbox is tried before it is saved, and says at which step it ends", async () => {
  const user = userEvent.setup();
  mockResponse(returnMailbox.test, {
    steps: [
      { step: "name", is_passed: true, text: "" },
      { step: "reach", is_passed: true, text: "" },
      { step: "encrypt", is_passed: false, text: "certificate has expired" },
    ],
    mails: null,
  });
  mockResponse(returnMailbox.save, { mailbox: known });
  await show(null);

  await user.click(await screen.findByRole("button", { name: "Choose a mailbox" }));
  const drawer = await screen.findByRole("dialog", { name: "Choose a mailbox" });
  await fill(within(drawer).getByRole("textbox", { name: /^Server/ }), "imap.firm.test");
  await fill(within(drawer).getByRole("textbox", { name: /^User name/ }), "back@firm.test");
  await fill(within(drawer).getByLabelText(/^Password/), "secret");
  await user.click(within(drawer).getByRole("button", { name: "Test the connection" }));

  expect(await within(drawer).findByText("The mailbox cannot be opened yet.")).toBeTruthy();
  expect(within(drawer).getByText(/certificate is not valid/)).toBeTruthy();
  expect(within(drawer).getByText("certificate has expired")).toBeTruthy();
  expect(within(drawer).getByText("The server answers.")).toBeTruthy();
  await user.click(within(drawer).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent.some(({ method }) => method === "PUT")).toBe(true));
  expect(bodyOf("PUT")).toMatchObject({ host: "imap.firm.test", port: 993, password: "secret", handled: "keep" });
});

test("one that cannot be opened says why, and one that is kept asks for no password again", async () => {
  const user = userEvent.setup();
  mockResponse(returnMailbox.save, { mailbox: known });
  await show({ ...known, failures: 3, failed_step: "sign_in", failure_text: "[AUTHENTICATIONFAILED] no" });

  expect(await screen.findByText("Cannot be looked into")).toBeTruthy();
  expect(screen.getByText("The server refused user name or password.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Change" }));
  const drawer = await screen.findByRole("dialog", { name: "Change the mailbox" });
  await user.click(within(drawer).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent.some(({ method }) => method === "PUT")).toBe(true));
  expect(bodyOf("PUT")).not.toHaveProperty("password");
});

test("what a trial refuses stands at its field, and mails that could not be had are told", async () => {
  const user = userEvent.setup();
  mockErrorResponse(returnMailbox.test, 400, {
    code: "invalid_input",
    detail: "no",
    request_id: "r",
    field_errors: coded({ port: "imapPort" }),
  });
  await show({ ...known, passed_over: 2 });

  expect(await screen.findByText(/^2 mails could not be had/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Change" }));
  const drawer = await screen.findByRole("dialog", { name: "Change the mailbox" });
  await user.click(within(drawer).getByRole("button", { name: "Test the connection" }));

  expect(await within(drawer).findByText(/143/)).toBeTruthy();
  expect(within(drawer).getByLabelText(/^Port/).getAttribute("aria-invalid")).toBe("true");
  expect(within(drawer).queryByRole("alert")).toBeNull();
});

test("it is asked before a mailbox is forgotten", async () => {
  const user = userEvent.setup();
  mockResponse(returnMailbox.remove, {});
  await show(known);

  await user.click(await screen.findByRole("button", { name: "Look no more" }));
  const question = await screen.findByRole("dialog");
  await user.click(within(question).getByRole("button", { name: "Look no more" }));

  await waitFor(() => expect(sent.some(({ method }) => method === "DELETE")).toBe(true));
});
