import { organizations } from "@delight/contract/organizations";
import { rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { suppressions } from "@delight/contract/suppressions";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { resetSessionStore, useSession } from "../../../lib/session/store.ts";
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
} from "../../../testing.tsx";
import { SuppressionsTab } from "./suppressions-tab.tsx";

const blocked = {
  id: "01890000-0000-7000-8000-0000000000a1",
  email: "blocked@example.com",
  reason: "manual" as const,
  source: "manual" as const,
  evidence: "competitor",
  user_name: "Ada",
  created_at: "2026-01-01T00:00:00Z",
};
const left = {
  ...blocked,
  id: "01890000-0000-7000-8000-0000000000a2",
  email: "left@example.com",
  reason: "unsubscribed" as const,
  source: "one_click" as const,
  user_name: null,
};

let sent: SentRequest[];
beforeEach(() => {
  sent = mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(organizations.getSettings, buildSettings());
  mockResponse(suppressions.list, { items: [blocked, left], total: 2 });
});
afterEach(resetSessionStore);

function show(role: keyof typeof rolePermissions = "owner") {
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions[role]] }));
  return renderScreen(<SuppressionsTab />, {
    address: "/company-settings?tab=suppressions",
    path: "/company-settings",
    texts: ["settings", "fields", "parts"],
  });
}

const changes = () =>
  sent.filter(({ method }) => method !== "GET").map(({ method, url, body }) => `${method} ${url.pathname} ${body}`);

async function remove(email: string) {
  await userEvent.click(await screen.findByRole("button", { name: `Actions for ${email}` }));
  return screen.findByRole("menuitem", { name: "Lift the suppression" });
}

test("M45 what was blocked by hand is lifted with evidence; who unsubscribed can't be", async () => {
  mockResponse(suppressions.remove, null);
  await show();

  const refused = await remove(left.email);
  expect(refused.getAttribute("data-disabled") ?? refused.getAttribute("disabled")).not.toBeNull();
  await userEvent.keyboard("{Escape}");
  await userEvent.click(await remove(blocked.email));
  const dialog = await screen.findByRole("dialog");
  await fill(within(dialog).getByRole("textbox", { name: /Evidence/ }), "by mistake");
  await userEvent.click(within(dialog).getByRole("button", { name: "Lift the suppression" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(changes()).toEqual([`POST /api/suppressions/${blocked.id}/remove {"evidence":"by mistake"}`]);
});

test("a pasted list tells what became of it", async () => {
  mockResponse(suppressions.paste, { added: 2, known: 1, unreadable: 1, samples: ["nobody"] });
  await show();

  await userEvent.click(await screen.findByRole("button", { name: "Paste a list" }));
  const dialog = await screen.findByRole("dialog");
  await fill(within(dialog).getByRole("textbox", { name: /Addresses/ }), "a@b.test");
  await fill(within(dialog).getByRole("textbox", { name: /Evidence/ }), "old list");
  await userEvent.click(within(dialog).getByRole("button", { name: "Suppress them" }));

  expect(await screen.findByText("2 addresses are suppressed now.")).toBeTruthy();
  expect(screen.getByText("1 was suppressed already.")).toBeTruthy();
  expect(screen.getByDisplayValue("nobody")).toBeTruthy();
});

test("what the server refuses is said at the field", async () => {
  mockErrorResponse(suppressions.create, 400, { field_errors: coded({ email: "suppressedAlready" }) });
  await show();

  await userEvent.click(await screen.findByRole("button", { name: "Suppress an address" }));
  const dialog = await screen.findByRole("dialog");
  await fill(within(dialog).getByRole("textbox", { name: /E-mail/ }), "a@b.test");
  await fill(within(dialog).getByRole("textbox", { name: /Evidence/ }), "rang us");
  await userEvent.click(within(dialog).getByRole("button", { name: "Suppress an address" }));

  expect(await screen.findByText("This address is suppressed already.")).toBeTruthy();
});

test("2.27 viewers see the list and change nothing", async () => {
  await show("viewer");

  expect(await screen.findByText(blocked.email)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Suppress an address" })).toBeNull();
  expect(screen.queryByRole("button", { name: `Actions for ${blocked.email}` })).toBeNull();
});
