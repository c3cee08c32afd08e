import { organizations } from "@delight/contract/organizations";
import { staff } from "@delight/contract/staff";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { resetSessionStore, useSession } from "../../lib/session/store.ts";
import { renderScreen, type SentRequest, mockResponse, mockServer } from "../../testing.tsx";
import { OrganizationsPage } from "./organizations-page.tsx";
import { UsersPage } from "./users-page.tsx";

const hartley = {
  id: "01890000-0000-7000-8000-00000000000a",
  identifier: "hartley",
  name: "Hartley Heating",
  time_zone: "Europe/London",
  currency: "GBP",
  language: "en" as const,
  members: 3,
  created_at: "2026-01-05T08:00:00Z",
  deactivated_at: null,
};
const ben = {
  id: "01890000-0000-7000-8000-0000000000b1",
  email: "ben@example.com",
  first_name: "Ben",
  last_name: "Cole",
  is_active: true,
  is_staff: false,
  is_superuser: false,
  has_two_factor: true,
  organizations: [{ id: hartley.id, identifier: "hartley", name: "Hartley Heating", role: "viewer" as const }],
  created_at: "2026-01-05T08:00:00Z",
  last_seen_at: null,
};
const self = {
  id: "01890000-0000-7000-8000-0000000000c1",
  email: "zoe@example.com",
  username: "zoe@example.com",
  first_name: "Zoë",
  last_name: "Berg",
  is_staff: true,
  is_superuser: true,
};

let sent: SentRequest[];
beforeEach(() => {
  sent = mockServer();
  useSession.setState({ user: self });
  mockResponse(staff.listOrganizations, { items: [hartley], total: 1 });
  mockResponse(staff.listUsers, { items: [ben], total: 1 });
  mockResponse(organizations.list, [{ id: hartley.id, identifier: "hartley", name: "Hartley Heating" }]);
});
afterEach(() => {
  resetSessionStore();
  window.localStorage.clear();
});

const texts = ["staff" as const];
const requests = () =>
  sent.filter(({ method }) => method !== "GET").map(({ method, url, body }) => `${method} ${url.pathname} ${body}`);

async function openMenuOf(name: string, item: string): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: item, hidden: true }));
}

test("1.2, 6.1: closing an organization says what it means, and happens after that", async () => {
  mockResponse(staff.updateOrganization, { ...hartley, deactivated_at: "2026-11-21T08:00:00Z" });
  await renderScreen(<OrganizationsPage />, { texts });

  await openMenuOf("Hartley Heating", "Close the organization");
  const dialog = within(await screen.findByRole("dialog", { name: "Close Hartley Heating?" }));
  expect(dialog.getByText(/can no longer enter.*Nothing is deleted/)).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: "Close the organization" }));

  await expect.poll(requests).toEqual([`PATCH /api/staff/organizations/${hartley.id} {"is_active":false}`]);
});

test("an organization is renamed, and opened with all that it needs", async () => {
  mockResponse(staff.updateOrganization, hartley);
  mockResponse(staff.createOrganization, hartley);
  await renderScreen(<OrganizationsPage />, { texts });

  await openMenuOf("Hartley Heating", "Rename");
  await userEvent.click(await screen.findByLabelText("Name"));
  await userEvent.paste(" Ltd");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await expect.poll(requests).toEqual([expect.stringContaining('"name":"Hartley Heating Ltd"')]);

  await userEvent.click(screen.getByRole("button", { name: "Add an organization" }));
  await userEvent.click(await screen.findByLabelText("Short name"));
  await userEvent.paste("marchand");
  await userEvent.click(await screen.findByLabelText("Name"));
  await userEvent.paste("Marchand");
  await userEvent.click(screen.getByRole("button", { name: "Add" }));

  await expect.poll(() => requests()[1]).toMatch(/"identifier":"marchand".*"currency":"EUR","language":"en"/);
});

test("the short name of a new organization follows its name until somebody types another", async () => {
  await renderScreen(<OrganizationsPage />, { texts });
  await userEvent.click(await screen.findByRole("button", { name: "Add an organization" }));
  const name = await screen.findByLabelText("Name");
  const short = screen.getByLabelText<HTMLInputElement>("Short name");
  const put = async (field: HTMLElement, text: string) => {
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(text);
  };

  await put(name, "Électricité Noël");
  expect(short.value).toBe("electricite-noel");

  await put(short, "noel");
  await put(name, "Noël & Fils");
  expect(short.value).toBe("noel");

  await userEvent.clear(short);
  await put(name, "Noël & Filles");
  expect(short.value).toBe("noel-filles");
});

test("4.5, 6.4: staff go to work in an organization from the list of all", async () => {
  const { router } = await renderScreen(<OrganizationsPage />, { texts, address: "/staff/organizations" });

  await openMenuOf("Hartley Heating", "Work in this organization");

  await expect.poll(() => router.state.location.pathname).toBe("/dashboard");
  expect(window.localStorage.getItem("selectedOrganizationId")).toBe(hartley.id);
});

test("users are narrowed to an organization and to a kind, in the address", async () => {
  await renderScreen(<UsersPage />, {
    texts,
    address: `/staff/users?kind=inactive&organization_id=${hartley.id}`,
    path: "/staff/users",
  });

  expect(await screen.findByRole("button", { name: "Ben Cole" })).toBeDefined();
  // The heading of the column goes along with the cell, for where rows stand as blocks.
  const cell = screen.getByRole("cell", { name: "Hartley Heating" });
  expect(cell.getAttribute("data-label")).toBe("Organizations");
  expect(screen.getByRole("columnheader", { name: "Organizations" })).toBeDefined();
  const asked = sent.find(({ url }) => url.pathname === "/api/staff/users")?.url.searchParams;
  expect(asked?.get("kind")).toBe("inactive");
  expect(asked?.get("organization_id")).toBe(hartley.id);
});

async function openBen(): Promise<HTMLElement> {
  await renderScreen(<UsersPage />, { texts });
  await userEvent.click(await screen.findByRole("button", { name: "Ben Cole" }));
  return screen.findByRole("dialog", { name: "Ben Cole" });
}

test("1.2, 6.1: superusers make staff, after a question", async () => {
  mockResponse(staff.updateUser, { ...ben, is_staff: true });
  const drawer = within(await openBen());

  await userEvent.click(drawer.getByRole("switch", { name: /^Staff/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Make ben@example.com staff?" }));
  expect(dialog.getByText("They see every organization and all its data.")).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: "Make staff" }));

  await expect.poll(requests).toEqual([`PATCH /api/staff/users/${ben.id} {"is_staff":true}`]);
  await expect.poll(() => drawer.getByRole("switch", { name: /^Staff/ })).toHaveProperty("checked", true);
});

test("6.1: staff who are no superusers switch users off, and make nobody staff", async () => {
  useSession.setState({ user: { ...self, is_superuser: false } });
  const drawer = within(await openBen());

  expect(drawer.getByRole("switch", { name: /^May sign in/ })).toHaveProperty("disabled", false);
  expect(drawer.getByRole("switch", { name: /^Staff/ })).toHaveProperty("disabled", true);
  expect(drawer.getByRole("switch", { name: /^Superuser/ })).toHaveProperty("disabled", true);
  expect(drawer.queryByRole("button", { name: "Reset two-step sign-in" })).toBeNull();
});

test("a user is taken out of an organization, and signed out everywhere", async () => {
  mockResponse(staff.setMembership, { ...ben, organizations: [] });
  mockResponse(staff.endSessions, {});
  const drawer = within(await openBen());

  await userEvent.click(drawer.getByRole("button", { name: "Take out of Hartley Heating" }));
  expect(await drawer.findByText("In no organization")).toBeDefined();
  await userEvent.click(drawer.getByRole("button", { name: "End all sessions" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Sign ben@example.com out everywhere?" }));
  await userEvent.click(dialog.getByRole("button", { name: "End all sessions" }));

  await expect
    .poll(requests)
    .toEqual([
      `PUT /api/staff/users/${ben.id}/memberships/${hartley.id} {"role":null}`,
      `POST /api/staff/users/${ben.id}/end-sessions {}`,
    ]);
});
