import { type BulkRun, customerBulk } from "@delight/contract/customer-bulk";
import { customFields } from "@delight/contract/custom-fields";
import { type Customer, customers } from "@delight/contract/customers";
import { organizations } from "@delight/contract/organizations";
import { rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { everyone } from "@delight/contract/segment-rule";
import { segments } from "@delight/contract/segments";
import { Notifications } from "@mantine/notifications";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { useSession } from "../../lib/session/store.ts";
import {
  buildProfile,
  buildSettings,
  fill,
  renderScreen,
  type SentRequest,
  mockErrorResponse,
  mockResponse,
  mockServer,
} from "../../testing.tsx";
import { CustomersPage } from "./customers-page.tsx";
import { DeletedCustomersPage } from "./deleted-customers-page.tsx";

const id = "0190d1c2-0000-7000-8000-00000000000c";
const runId = "0190d1c2-0000-7000-8000-0000000000aa";
const nadia: Customer = {
  id,
  kind: "person",
  first_name: "Nadia",
  last_name: "Haddad",
  company: "",
  email: "nadia@example.com",
  phone: "",
  street: "",
  city: "Lyon",
  postal_code: "",
  country: "",
  language: "fr",
  time_zone: null,
  tags: [],
  custom: {},
  name: "Nadia Haddad",
  status: "subscribed",
  consent: "subscribed",
  source: "import",
  last_service_on: null,
  next_due_on: null,
  lifetime_revenue_cents: 0,
  created_at: "2025-10-13T09:30:00Z",
  updated_at: "2025-10-13T09:30:00Z",
};

const aRun = (given: Partial<BulkRun> = {}): BulkRun => ({
  id: runId,
  kind: "add_tag",
  status: "finished",
  progress: { done: 1, total: 1 },
  changed: 1,
  can_be_undone: true,
  created_at: "2026-06-15T09:00:00Z",
  finished_at: new Date().toISOString(),
  ...given,
});

let sent: SentRequest[];

beforeEach(() => {
  sent = mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions.owner] }));
  mockResponse(organizations.getSettings, buildSettings({}));
  mockResponse(customers.list, { items: [nadia], total: 20_000 });
  mockResponse(customers.tags, [{ tag: "vip", customers: 3 }]);
  mockResponse(customFields.list, []);
  mockResponse(segments.list, { items: [], total: 0 });
  mockResponse(customerBulk.latest, null);
});

const show = () =>
  renderScreen(
    <>
      <Notifications />
      <CustomersPage />
    </>,
    { address: "/customers?tag=old", path: "/customers", texts: ["customers"] },
  );
const bodies = (path: string) =>
  sent
    .filter((one) => one.method === "POST" && one.url.pathname === `/api${path}`)
    .map(({ body }) => JSON.parse(body) as unknown);

async function chooseAll() {
  await userEvent.click(await screen.findByRole("checkbox", { name: /Nadia Haddad/ }));
  const bar = screen.getByRole("group", { name: "Selected rows" });
  await userEvent.click(within(bar).getByRole("button", { name: /20,000/ }));
  return bar;
}

test("all that the list matches are tagged, and what was done can be undone", async () => {
  mockResponse(customerBulk.start, aRun());
  mockResponse(customerBulk.undo, aRun({ status: "undone", can_be_undone: false }));
  await show();
  const bar = await chooseAll();

  await userEvent.click(within(bar).getByRole("button", { name: "Add tag" }));
  const dialog = await screen.findByRole("dialog");
  await fill(within(dialog).getByRole("combobox", { name: /Tag/ }), "called");
  await userEvent.click(within(dialog).getByRole("button", { name: "Add tag" }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));

  expect(bodies("/customers/bulk").at(-1)).toMatchObject({
    action: { kind: "add_tag", tag: "called" },
    choice: { kind: "matching", filter: { tag: "old" }, except: [] },
  });
  await waitFor(() => expect(bodies(`/customers/bulk/${runId}/undo`)).toHaveLength(1));
});

test("a tag that is typed in full is not suggested over the button that adds it", async () => {
  await show();
  const bar = await chooseAll();
  await userEvent.click(within(bar).getByRole("button", { name: "Add tag" }));
  const tag = within(await screen.findByRole("dialog")).getByRole("combobox", { name: /Tag/ });

  await userEvent.type(tag, "vi");
  expect(screen.getByRole("option", { name: "vip", hidden: true })).toBeTruthy();
  await userEvent.type(tag, "p");
  expect(screen.queryByRole("option", { name: "vip", hidden: true })).toBeNull();
});

const aStaticSegment = {
  id: "0190d1c2-0000-7000-8000-0000000000e1",
  name: "Fair",
  kind: "static" as const,
  rule: everyone,
  customers: 0,
  counted_at: null,
  broken: [],
  created_at: "2026-06-15T09:00:00Z",
  updated_at: "2026-06-15T09:00:00Z",
};

test("chosen customers go into a segment that is made for them on the spot", async () => {
  mockResponse(segments.createStatic, aStaticSegment);
  mockResponse(customerBulk.start, aRun({ kind: "add_to_segment" }));
  await show();
  const bar = await chooseAll();

  await userEvent.click(within(bar).getByRole("button", { name: "More" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Add to a segment" }));
  const dialog = await screen.findByRole("dialog", { name: "Add to a segment" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Make a new segment" }));
  await fill(within(dialog).getByRole("textbox", { name: /Name of the new segment/ }), "Fair");
  await userEvent.click(within(dialog).getByRole("button", { name: "Add to a segment" }));

  await waitFor(() =>
    expect(bodies("/customers/bulk").at(-1)).toMatchObject({
      action: { kind: "add_to_segment", segment_id: aStaticSegment.id },
    }),
  );
  expect(bodies("/segments/static")).toEqual([{ name: "Fair" }]);
});

test("an activity is begun for chosen customers, who are kept as a segment", async () => {
  mockResponse(segments.createStatic, aStaticSegment);
  mockResponse(customerBulk.start, aRun({ kind: "add_to_segment" }));
  const { router } = await show();
  const bar = await chooseAll();

  await userEvent.click(within(bar).getByRole("button", { name: "More" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Start an activity" }));
  const dialog = await screen.findByRole("dialog", { name: "Start an activity" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Start an activity" }));

  await waitFor(() => expect(router.state.location.href).toBe(`/activities/new?segment=${aStaticSegment.id}`));
  expect(bodies("/customers/bulk").at(-1)).toMatchObject({
    action: { kind: "add_to_segment", segment_id: aStaticSegment.id },
    choice: { kind: "matching", filter: { tag: "old" } },
  });
});

test("a start that failed leaves no second segment behind when it is tried again", async () => {
  const made = { ...aStaticSegment, name: "Fair" };
  mockResponse(segments.createStatic, made);
  mockErrorResponse(customerBulk.start, 409, { detail: "busy", code: "conflict", request_id: "r" });
  await show();
  const bar = await chooseAll();
  await userEvent.click(within(bar).getByRole("button", { name: "More" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Start an activity" }));
  const dialog = await screen.findByRole("dialog", { name: "Start an activity" });
  const name = within(dialog).getByRole("textbox", { name: /Name of the new segment/ });
  await userEvent.clear(name);
  await fill(name, made.name);
  const begin = within(dialog).getByRole("button", { name: "Start an activity" });
  await userEvent.click(begin);
  await waitFor(() => expect(bodies("/customers/bulk")).toHaveLength(1));
  await waitFor(() => expect(begin.hasAttribute("data-loading")).toBe(false));

  await userEvent.click(begin);

  await waitFor(() => expect(bodies("/customers/bulk")).toHaveLength(2));
  expect(bodies("/segments/static")).toEqual([{ name: made.name }]);
});

test("who deletes more than a page shows is asked, with the number", async () => {
  mockResponse(customerBulk.start, aRun({ kind: "delete" }));
  await show();
  const bar = await chooseAll();

  await userEvent.click(within(bar).getByRole("button", { name: "Delete" }));
  const question = await screen.findByRole("dialog", { name: /^Delete [\d,]{3,} customers\?$/ });
  const before = bodies("/customers/bulk").length;
  await userEvent.click(within(question).getByRole("button", { name: "Delete" }));

  await waitFor(() => expect(bodies("/customers/bulk")).toHaveLength(before + 1));
  expect(before).toBe(0);
});

test("large work shows how far it is after a reload too, and is stopped there", async () => {
  mockResponse(
    customerBulk.latest,
    aRun({ kind: "delete", status: "running", progress: { done: 5000, total: 20_000 }, finished_at: null }),
  );
  mockResponse(customerBulk.cancel, aRun({ kind: "delete", status: "cancelled", changed: 5000 }));
  await show();

  expect(await screen.findByText("Deleting customers")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: /Cancel/ }));

  await waitFor(() => expect(bodies(`/customers/bulk/${runId}/cancel`)).toHaveLength(1));
});

const showDeleted = () =>
  renderScreen(
    <>
      <Notifications />
      <DeletedCustomersPage />
    </>,
    { address: "/customers/deleted?search=nad", path: "/customers/deleted", texts: ["customers"] },
  );

test("deleted customers are put back from their list", async () => {
  mockResponse(customers.listDeleted, {
    items: [
      {
        id,
        name: "Nadia Haddad",
        email: "nadia@example.com",
        deleted_at: "2026-06-15T09:00:00Z",
        deleted_by: "Ada",
        purged_from: "2026-07-15T09:00:00Z",
      },
    ],
    total: 1,
  });
  mockResponse(customers.restore, { restored: 1, run_id: null });
  await showDeleted();

  await userEvent.click(await screen.findByRole("button", { name: "Put back Nadia Haddad" }));

  expect(await screen.findByText("1 customer is back")).toBeDefined();
  expect(bodies("/customers/restore")).toEqual([{ ids: [id] }]);
});

test("all deleted customers that a search finds are put back together, on every page of the list", async () => {
  mockResponse(customers.listDeleted, {
    items: [
      {
        id,
        name: "Nadia Haddad",
        email: "nadia@example.com",
        deleted_at: "2026-06-15T09:00:00Z",
        deleted_by: "Ada",
        purged_from: "2026-07-15T09:00:00Z",
      },
    ],
    total: 20_000,
  });
  mockResponse(customerBulk.start, aRun({ kind: "restore", changed: 20_000 }));
  await showDeleted();
  const bar = await chooseAll();

  await userEvent.click(within(bar).getByRole("button", { name: "Put back" }));

  expect(await screen.findByText("20,000 customers are back")).toBeDefined();
  expect(bodies("/customers/bulk")).toEqual([
    { action: { kind: "restore" }, choice: { kind: "matching", filter: { search: "nad" }, except: [] } },
  ]);
});
