import { organizations } from "@delight/contract/organizations";
import { rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { webhooks } from "@delight/contract/webhooks";
import { Notifications } from "@mantine/notifications";
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
import { WebhooksTab } from "./webhooks-tab.tsx";

const webhook = {
  id: "01890000-0000-7000-8000-0000000000e1",
  url: "https://hooks.example/delight",
  description: "Booking system",
  events: ["customer.updated" as const, "quote.accepted" as const],
  pause: null,
  failing_since: null,
  former_secret_until: null,
  waiting: 0,
  created_at: "2026-01-02T10:00:00Z",
};
const call = {
  id: "01890000-0000-7000-8000-0000000000e2",
  event_id: "01890000-0000-7000-8000-0000000000e3",
  event: "quote.accepted",
  occurred_at: "2026-01-02T10:00:00Z",
  status: "failed" as const,
  attempts: 10,
  last_attempt_at: "2026-01-05T10:00:00Z",
  next_attempt_at: null,
  failure: "answered" as const,
  status_code: 500,
  answer: "database is away",
};
const secret = `whsec_${"s".repeat(43)}=`;

let sent: SentRequest[];
beforeEach(() => {
  sent = mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(organizations.getSettings, buildSettings());
  mockResponse(webhooks.list, [webhook]);
});
afterEach(resetSessionStore);

function show(role: keyof typeof rolePermissions = "owner", search = "") {
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions[role]] }));
  const tab = (
    <>
      <Notifications />
      <WebhooksTab />
    </>
  );
  return renderScreen(tab, {
    address: `/company-settings?tab=webhooks${search}`,
    path: "/company-settings",
    texts: ["settings", "fields", "parts"],
  });
}

const requests = () =>
  sent.filter(({ method }) => method !== "GET").map(({ method, url, body }) => `${method} ${url.pathname} ${body}`);
const base = "/api/organizations/current/webhooks";

async function chooseAction(name: string) {
  await userEvent.click(await screen.findByRole("button", { name: `Actions for ${webhook.url}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name }));
}

test("a webhook is added with the events it needs, and its secret is shown once and in no recording", async () => {
  mockResponse(webhooks.list, []);
  mockResponse(webhooks.create, { webhook, secret });
  await show();

  await userEvent.click(await screen.findByRole("button", { name: "Add webhook" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Add webhook" }));
  await fill(drawer.getByLabelText(/^Address/), webhook.url);
  await userEvent.click(drawer.getByRole("button", { name: "Save" }));
  expect(drawer.getByText("Please choose at least one thing.")).toBeDefined();
  const quotes = within(drawer.getByRole("group", { name: "Quotes" }));
  await userEvent.click(quotes.getByRole("checkbox", { name: "Quote accepted" }));
  await userEvent.click(drawer.getByRole("button", { name: "Save" }));

  const shown = await screen.findByText(secret);
  expect(shown.closest("[data-private]")).not.toBeNull();
  expect(requests()).toEqual([`POST ${base} {"url":"${webhook.url}","description":"","events":["quote.accepted"]}`]);
  await userEvent.click(screen.getByRole("button", { name: "I have copied it" }));
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull());
});

test("A27 an address inside the network is refused at its field, in words", async () => {
  mockErrorResponse(webhooks.update, 400, { field_errors: coded({ url: "webhookPrivate" }) });
  await show();

  await chooseAction("Change");
  const drawer = within(await screen.findByRole("dialog", { name: "Change webhook" }));
  await userEvent.click(drawer.getByRole("button", { name: "Save" }));

  expect(
    await drawer.findByText("This address is not on the public internet, so nothing is sent there."),
  ).toBeDefined();
});

test("a webhook says what it is told and whether it takes it", async () => {
  mockResponse(webhooks.list, [
    { ...webhook, waiting: 3, failing_since: "2026-01-02T10:00:00Z" },
    { ...webhook, id: call.id, pause: "failing" as const },
  ]);
  await show();

  const [first, second] = within(await screen.findByRole("list", { name: "Webhooks" })).getAllByRole("listitem");
  expect(first?.textContent).toMatch(
    /hooks\.example.*Takes nothing.*Booking system.*Customer changed, Quote accepted.*3 calls wait.*since/,
  );
  expect(second?.textContent).toContain("Paused: took nothing for three days");
});

test("it is paused", async () => {
  mockResponse(webhooks.update, { ...webhook, pause: "by_hand" as const });
  await show();

  await chooseAction("Pause");

  await waitFor(() => expect(requests()).toEqual([`PATCH ${base}/${webhook.id} {"is_paused":true}`]));
});

test("another secret is made after a question, and shown", async () => {
  mockResponse(webhooks.rotateSecret, { webhook, secret });
  await show();

  await chooseAction("Make another secret");
  const question = within(await screen.findByRole("dialog", { name: "Make another secret?" }));
  await userEvent.click(question.getByRole("button", { name: "Make another secret" }));

  expect(await screen.findByText(secret)).toBeDefined();
  expect(requests()).toEqual([`POST ${base}/${webhook.id}/rotate-secret {}`]);
});

test("the log says what was told and answered, and what was given up is told again", async () => {
  mockResponse(webhooks.listCalls, { items: [call], total: 1 });
  mockResponse(webhooks.replayFailed, { replayed: 12 });
  await show("owner", `&webhook=${webhook.id}`);

  const row = await screen.findByText("Quote accepted");
  expect(row.closest("tr")?.textContent).toMatch(/Given up.*10.*500.*No success.*database is away/);
  await userEvent.click(screen.getByRole("button", { name: "Tell what was given up again" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Tell again" }));

  expect(await screen.findByText("12 calls are made again.")).toBeDefined();
  expect(requests()[0]).toMatch(new RegExp(`^POST ${base}/${webhook.id}/replay {"since":"20`));
});

test("6.3: who may not change settings sees no webhooks, and asks for none", async () => {
  await show("marketer");

  expect(await screen.findByText("Only owners see webhooks.")).toBeDefined();
  expect(sent.some(({ url }) => url.pathname.startsWith(base))).toBe(false);
});
