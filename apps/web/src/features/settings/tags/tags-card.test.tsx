import { Notifications } from "@mantine/notifications";
import { customerBulk } from "@delight/contract/customer-bulk";
import { customers } from "@delight/contract/customers";
import { rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { tags } from "@delight/contract/tags";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { resetSessionStore, useSession } from "../../../lib/session/store.ts";
import { buildProfile, renderScreen, type SentRequest, mockResponse, mockServer } from "../../../testing.tsx";
import { TagsCard } from "./tags-card.tsx";

const run = {
  id: "01890000-0000-7000-8000-0000000000a1",
  kind: "rename_tag" as const,
  status: "finished" as const,
  progress: { done: 7, total: 7 },
  changed: 7,
  can_be_undone: true,
  created_at: "2026-01-01T00:00:00Z",
  finished_at: "2026-01-01T00:00:00Z",
};
const id = "01890000-0000-7000-8000-0000000000b1";

let sent: SentRequest[];
beforeEach(() => {
  sent = mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(customers.tags, [
    { tag: "vip", customers: 7 },
    { tag: "Key account", customers: 3 },
  ]);
  mockResponse(customerBulk.latest, null);
  mockResponse(tags.uses, { customers: 7, segments: [{ id, name: "Loyal" }], automations: [], forms: [], imports: 2 });
  mockResponse(tags.rename, run);
  mockResponse(tags.remove, { ...run, kind: "delete_tag" });
  mockResponse(customerBulk.undo, { ...run, status: "undone" });
});
afterEach(resetSessionStore);

function show(role: keyof typeof rolePermissions = "owner") {
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions[role]] }));
  const card = (
    <>
      <Notifications />
      <TagsCard />
    </>
  );
  return renderScreen(card, {
    address: "/company-settings?tab=fields",
    path: "/company-settings",
    texts: ["settings", "tags", "customers", "fields", "parts"],
  });
}

const changes = () =>
  sent.filter(({ method }) => method !== "GET").map(({ method, url, body }) => `${method} ${url.pathname} ${body}`);

async function choose(action: string) {
  await userEvent.click(await screen.findByRole("button", { name: "Actions for vip" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: action }));
}

test("a rename onto another tag says that the two become one and what follows, is sent as a merge, and can be undone", async () => {
  await show();
  await choose("Rename or merge");
  const dialog = within(await screen.findByRole("dialog", { name: "Rename vip" }));
  const field = dialog.getByLabelText(/^New name/);
  await userEvent.clear(field);
  await userEvent.type(field, "key account");

  expect(await dialog.findByText(/which 3 customers have. The two become one/)).toBeDefined();
  expect(await dialog.findByText(/^Segments: .*Loyal/)).toBeDefined();
  expect(dialog.getByText("2 remembered imports")).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: "Merge" }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));

  await expect
    .poll(changes)
    .toEqual([
      'POST /api/tags/rename {"tag":"vip","to":"key account","merges":true}',
      `POST /api/customers/bulk/${run.id}/undo {}`,
    ]);
});

test("deleting tells who loses it and what goes on naming it", async () => {
  await show();
  await choose("Delete");
  const dialog = within(await screen.findByRole("dialog", { name: "Delete the tag vip?" }));

  expect(await dialog.findByText(/^7 customers lose it/)).toBeDefined();
  expect(dialog.getByText(/Loyal/)).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));

  await expect.poll(changes).toEqual(['POST /api/tags/remove {"tag":"vip"}']);
});

test("who may not change settings sees tags and their customers, and no menu", async () => {
  await show("viewer");

  expect(await screen.findByRole("link", { name: "7 customers" })).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Actions/ })).toBeNull();
});
