import { organizations } from "@delight/contract/organizations";
import { rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { segments } from "@delight/contract/segments";
import { services } from "@delight/contract/services";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { useSession } from "../../../../lib/session/store.ts";
import { buildProfile, buildSettings, renderScreen, mockResponse, mockServer } from "../../../../testing.tsx";
import { ServicePage } from "../../service-page.tsx";
import { boiler } from "../../testing.ts";

beforeEach(() => {
  mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(organizations.getSettings, buildSettings());
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions.owner] }));
});

const show = (reminder: typeof boiler.reminder) => {
  mockResponse(services.get, { ...boiler, reminder });
  return renderScreen(<ServicePage />, {
    path: "/service-catalog/$id",
    address: `/service-catalog/${boiler.id}`,
    texts: ["services"],
  });
};
const reminder = (status: string) => ({ id: "0190d1c2-0000-7000-8000-000000000009", name: "Boilers", status });

test("2.14 a reminder that was sent once is not said to remind still, and another one can be made", async () => {
  await show(reminder("finished"));

  expect(await screen.findByText(/was sent once/)).toBeDefined();
  expect(await screen.findByRole("button", { name: "Make another one" })).toBeDefined();
});

test.each([
  ["draft", /still a draft/],
  ["running", /^This activity writes to customers/],
])("2.14 a %s reminder says what it does, and no second one is offered", async (status, hint) => {
  await show(reminder(status));

  expect(await screen.findByText(hint)).toBeDefined();
  expect(await screen.findByRole("button", { name: "Edit" })).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Make/ })).toBeNull();
});

test("2.14 the activity begins with the segment and the name of the service", async () => {
  const segment = "0190d1c2-0000-7000-8000-00000000000a";
  const part = { kind: "service_due", service_id: boiler.id, within_days: 30, include_overdue: true } as const;
  const rule = { version: 2, root: { kind: "group", match: "all", parts: [part] } } as const;
  const moment = "2026-03-01T09:00:00Z";
  const found = {
    id: segment,
    name: "Due: Boiler service",
    kind: "dynamic",
    customers: 4,
    counted_at: moment,
  } as const;
  const kept = { ...found, rule: { ...rule, root: { ...rule.root, parts: [part] } }, broken: [] };
  mockResponse(segments.list, { items: [{ ...kept, created_at: moment, updated_at: moment }], total: 1 });
  const { router } = await show(null);

  await userEvent.click(await screen.findByRole("button", { name: "Make an activity that reminds" }));

  await expect
    .poll(() => router.state.location.search)
    .toEqual({ goal: "service_due", segment, name: "Reminder: Boiler service" });
});
