import { apiKeys } from "@delight/contract/api-keys";
import { rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { Notifications } from "@mantine/notifications";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { resetSessionStore, useSession } from "../../../lib/session/store.ts";
import { buildProfile, fill, renderScreen, type SentRequest, mockResponse, mockServer } from "../../../testing.tsx";
import { ApiTab } from "./api-tab.tsx";

const key = {
  id: "01890000-0000-7000-8000-0000000000d1",
  name: "Booking system",
  prefix: "dlt_AbCd1234",
  scopes: ["customers.view" as const],
  created_by: "Anna Reed",
  created_at: "2026-01-02T10:00:00Z",
  expires_at: null,
  last_used_at: null,
};
const secret = `dlt_${"s".repeat(64)}`;

let sent: SentRequest[];
beforeEach(() => {
  sent = mockServer();
  useSession.setState({ isAuthenticated: true });
});
afterEach(resetSessionStore);

function show(role: keyof typeof rolePermissions) {
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions[role]] }));
  const tab = (
    <>
      <Notifications />
      <ApiTab />
    </>
  );
  return renderScreen(tab, { texts: ["settings", "fields"] });
}

const requests = () =>
  sent.filter(({ method }) => method !== "GET").map(({ method, url, body }) => `${method} ${url.pathname} ${body}`);

test("a key is made for what it needs, shown once, and is in no recording", async () => {
  mockResponse(apiKeys.list, []);
  mockResponse(apiKeys.create, { key, secret });
  await show("owner");

  await userEvent.click(await screen.findByRole("button", { name: "Make API key" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Make API key" }));
  await userEvent.click(drawer.getByRole("button", { name: "Make" }));
  expect(drawer.getByText("Please choose at least one thing.")).toBeDefined();
  await fill(drawer.getByLabelText(/^Name/), "Booking system");
  await userEvent.click(drawer.getByRole("checkbox", { name: "See customers" }));
  await userEvent.click(drawer.getByRole("button", { name: "Make" }));

  const shown = await screen.findByText(secret);
  expect(shown.closest("[data-private]")).not.toBeNull();
  expect(requests()).toEqual([
    'POST /api/organizations/current/api-keys {"name":"Booking system","scopes":["customers.view"],"days":90}',
  ]);
  await userEvent.click(screen.getByRole("button", { name: "I have copied it" }));
  await expect.poll(() => screen.queryByText(secret)).toBeNull();
});

test("a key says what it may do and whether it is used, and is revoked after a question", async () => {
  mockResponse(apiKeys.list, [key, { ...key, id: `${key.id.slice(0, -1)}2`, name: "Old", expires_at: key.created_at }]);
  mockResponse(apiKeys.revoke, {});
  await show("owner");

  const [first, second] = within(await screen.findByRole("list", { name: "API keys" })).getAllByRole("listitem");
  expect(first?.textContent).toMatch(/Booking system.*dlt_AbCd1234….*See customers.*Anna Reed.*never used/);
  expect(second?.textContent).toContain("Expired");
  await userEvent.click(within(first as HTMLElement).getByRole("button", { name: "Revoke" }));
  const question = within(await screen.findByRole("dialog", { name: "Revoke Booking system?" }));
  await userEvent.click(question.getByRole("button", { name: "Revoke" }));

  await expect.poll(requests).toEqual([`DELETE /api/organizations/current/api-keys/${key.id} `]);
});

test("6.3: who may not change settings sees what the API is, and no keys", async () => {
  await show("marketer");

  expect(await screen.findByText("OpenAPI document")).toBeDefined();
  expect(screen.queryByText("API keys")).toBeNull();
  expect(sent.some(({ url }) => url.pathname.endsWith("/api-keys"))).toBe(false);
});
