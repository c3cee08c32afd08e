import { organizations } from "@delight/contract/organizations";
import { rolePermissions } from "@delight/contract/permissions";
import { providerHooks } from "@delight/contract/provider-hooks";
import { profiles } from "@delight/contract/profiles";
import { returnMailbox } from "@delight/contract/return-mailbox";
import { returns } from "@delight/contract/returns";
import { Notifications } from "@mantine/notifications";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { resetSessionStore, useSession } from "../../../lib/session/store.ts";
import {
  buildProfile,
  buildSettings,
  renderScreen,
  type SentRequest,
  mockResponse,
  mockServer,
} from "../../../testing.tsx";
import { InboundMailTab } from "./returns-tab.tsx";

const known = {
  takes_replies: false,
  soft_bounces: 5,
  soft_bounce_days: 30,
  domain: "back.firm.test",
  mail_host: "mail.firm.test",
  is_listening: true,
  replies_to: "office@firm.test",
  latest_at: null,
};
const bounced = {
  id: "01890000-0000-7000-8000-0000000000f1",
  came_by: "smtp" as const,
  provider: null,
  received_at: "2026-01-02T10:00:00Z",
  status: "done" as const,
  outcome: "bounced_hard" as const,
  why: "user_unknown",
  activity_id: "01890000-0000-7000-8000-0000000000f2",
  activity_name: "Spring",
  customer_id: null,
  email_address: "ada@example.com",
  sender: "mailer-daemon@example.com",
  subject: "Undelivered",
  text: "<b>550</b> no such user",
};

let sent: SentRequest[];
beforeEach(() => {
  sent = mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(organizations.getSettings, buildSettings());
  mockResponse(returns.get, known);
  mockResponse(returns.list, { items: [bounced], total: 1 });
  mockResponse(providerHooks.list, []);
  mockResponse(returnMailbox.get, { mailbox: null });
});
afterEach(resetSessionStore);

function show(role: keyof typeof rolePermissions = "owner") {
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions[role]] }));
  return renderScreen(
    <>
      <Notifications />
      <InboundMailTab />
    </>,
  );
}

test("what came back is told with what was made of it, why, and its words as plain text", async () => {
  await show();

  expect(await screen.findByText("There is no such person.")).toBeTruthy();
  expect(screen.getByText("Dead address")).toBeTruthy();
  expect(screen.getByText("<b>550</b> no such user")).toBeTruthy();
  expect(screen.getByText("back.firm.test. MX 10 mail.firm.test.")).toBeTruthy();
  // The server searches nothing here.
  expect(screen.queryByRole("searchbox")).toBeNull();
  expect(screen.queryByPlaceholderText("Search")).toBeNull();
});

test("an owner takes answers in and sees where they are passed on to", async () => {
  const user = userEvent.setup();
  mockResponse(returns.update, { ...known, takes_replies: true });
  await show();

  await user.click(await screen.findByRole("switch", { name: /^Take answers in/ }));
  expect(screen.getByText("office@firm.test")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save" }));

  await waitFor(() => expect(sent.some(({ method }) => method === "PATCH")).toBe(true));
  expect(JSON.parse(sent.find(({ method }) => method === "PATCH")?.body ?? "{}")).toEqual({
    takes_replies: true,
    soft_bounces: 5,
    soft_bounce_days: 30,
  });
});

test("the record says that the machine has to be named where its name is not known", async () => {
  mockResponse(returns.get, { ...known, mail_host: null });
  await show();

  expect(await screen.findByText("back.firm.test. MX 10 ‹name of this machine›")).toBeTruthy();
});

test("what a provider told says who told it", async () => {
  mockResponse(returns.list, { items: [{ ...bounced, came_by: "provider", provider: "sendgrid" }], total: 1 });
  await show();

  expect(await screen.findByText(/Reported by .?SendGrid/)).toBeTruthy();
});

test("where nothing is taken in, it says so and what to do; who may not see it is told", async () => {
  mockResponse(returns.get, { ...known, domain: null, is_listening: false });
  await show();

  expect(await screen.findByText(/RETURN_PATH_DOMAIN/)).toBeTruthy();
  expect(screen.getByRole("switch", { name: /^Take answers in/ }).hasAttribute("disabled")).toBe(true);
});

test("a viewer sees nothing of it", async () => {
  await show("viewer");

  expect(await screen.findByText("Only owners see what comes back.")).toBeTruthy();
});
