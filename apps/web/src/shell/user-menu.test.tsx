import { monitoring } from "@delight/contract/monitoring";
import { organizations } from "@delight/contract/organizations";
import { profiles } from "@delight/contract/profiles";
import { staff } from "@delight/contract/staff";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useUserStore } from "../lib/session/stored/stores.ts";
import { signedOut, useSession } from "../lib/session/store.ts";
import {
  buildPublicStatus,
  buildProfile,
  buildSettings,
  renderScreen,
  type SentRequest,
  mockErrorResponse,
  mockResponse,
  mockServer,
} from "../testing.tsx";
import { closeCustomizer, useCustomizer } from "./customizer/customizer-state.ts";
import { NavbarActions } from "./navbar-actions.tsx";

const user = {
  id: "01890000-0000-7000-8000-000000000001",
  email: "zoe@example.com",
  username: "zoe",
  first_name: "Zoë",
  last_name: "Berg",
  is_superuser: false,
};
const first = { id: "01890000-0000-7000-8000-00000000000a", identifier: "first", name: "First & Sons" };
const second = { id: "01890000-0000-7000-8000-00000000000b", identifier: "second", name: "Second Ltd" };
const firstSettings = buildSettings(first);
const secondAsStaffSee = {
  ...second,
  time_zone: "Europe/London",
  currency: "GBP",
  language: "en" as const,
  members: 3,
  created_at: "2026-01-05T08:00:00Z",
  deactivated_at: null,
};

let sent: SentRequest[];
beforeEach(() => {
  sent = mockServer();
  mockResponse(monitoring.frontDoor, buildPublicStatus());
  mockResponse(staff.listOrganizations, { items: [], total: 0 });
  mockResponse(organizations.list, [first, second]);
});
afterEach(() => {
  useSession.setState(signedOut, true);
  closeCustomizer();
  window.localStorage.clear();
});

async function showAs(isStaff: boolean, place: Parameters<typeof renderScreen>[1] = {}) {
  useSession.setState({ isAuthenticated: true, user: { ...user, is_staff: isStaff } });
  const { id: _id, username: _username, ...account } = user;
  const rights = { user_permissions: ["organization.view" as const], organizations: [first, second] };
  mockResponse(profiles.get, buildProfile({ ...account, ...rights, is_staff: isStaff }));
  mockResponse(organizations.getSettings, firstSettings);
  return renderScreen(<NavbarActions />, place);
}

async function openMenu(): Promise<void> {
  await userEvent.click(screen.getByRole("button", { name: /User menu/ }));
  await screen.findByText("Zoë Berg");
}

test("1.7, 6.1: the user menu says who is signed in, as what, and in which organization", async () => {
  await showAs(true);

  await openMenu();

  expect(screen.getAllByText("Staff").length).toBeGreaterThan(0);
  await expect.poll(() => screen.getAllByText("First & Sons").length).toBe(2);
});

test("1.7: the organization has its name also for who may not see its settings", async () => {
  useSession.setState({ isAuthenticated: true, user: { ...user, is_staff: true } });
  mockResponse(profiles.get, buildProfile({ is_staff: true, user_permissions: [], organizations: [first] }));
  await renderScreen(<NavbarActions />);

  expect(await screen.findByText("First & Sons")).toBeDefined();
});

test("1.6, 3.1: in demo mode the menu names the invented person, and nobody before they are known", async () => {
  window.localStorage.setItem("demoMode", "true");
  useSession.setState({ isAuthenticated: true, user: { ...user, is_staff: false } });
  mockResponse(profiles.get, buildProfile({ first_name: "Ida", last_name: "Invented" }));
  await renderScreen(<NavbarActions />);
  expect(screen.queryByText("ZB")).toBeNull();

  expect(await screen.findByText("II")).toBeDefined();
  expect(screen.queryByText("ZB")).toBeNull();
});

test("3.1: who has neither photo nor name has the avatar of nobody", async () => {
  useSession.setState({ isAuthenticated: true, user: { ...user, is_staff: false } });
  mockResponse(profiles.get, buildProfile({ first_name: "", last_name: "" }));
  const { container } = await renderScreen(<NavbarActions />);

  await expect.poll(() => sent.some(({ url }) => url.pathname === "/api/user-profiles/")).toBe(true);
  expect(container.querySelector("[data-avatar-placeholder-icon]")).not.toBeNull();
});

test("6.4, 1.7: an ordinary user finds the look in the drawer, and nothing of the staff", async () => {
  await showAs(false);
  await openMenu();
  // Without a layout, the open menu counts as scrolled out of sight.
  await userEvent.click(await screen.findByRole("menuitem", { name: "Display settings", hidden: true }));

  await expect.poll(() => useCustomizer.getState().isOpen).toBe(true);
  expect(screen.queryByRole("menuitem", { name: "Captured mail", hidden: true })).toBeNull();
  expect(screen.queryByRole("button", { name: /Staff controls/ })).toBeNull();
});

async function openStaffDrawer(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole("button", { name: "Staff controls, organization: First & Sons" }));
  return screen.findByRole("dialog");
}

test("6.4, 1.6: staff choose organization, brand and demo mode there", async () => {
  await showAs(true);
  const drawer = within(await openStaffDrawer());

  expect(await drawer.findByDisplayValue("First & Sons")).toBeDefined();
  expect(drawer.getByDisplayValue("Delight")).toBeDefined();
  expect(drawer.getByRole("link", { name: "Register a user" }).getAttribute("href")).toBe("/register");
  await userEvent.click(drawer.getByRole("switch", { name: /^Demo mode/ }));

  expect(window.localStorage.getItem("demoMode")).toBe("true");
  const signs = await screen.findAllByText("Demo mode");
  expect(signs.some((sign) => sign.closest("[role=dialog]") === null)).toBe(true);
});

test("4.5, 1.2: staff find an organization by its name among any number, and go to a list that it has too", async () => {
  mockResponse(staff.listOrganizations, { items: [secondAsStaffSee], total: 1 });
  const { router } = await showAs(true, { address: `/customers/${first.id}?page=2` });
  const drawer = within(await openStaffDrawer());

  const field = drawer.getByRole("combobox", { name: "Organization" });
  await drawer.findByDisplayValue("First & Sons");
  await userEvent.clear(field);
  await userEvent.paste("Sec");
  await expect.poll(() => sent.some(({ url }) => url.searchParams.get("search") === "Sec")).toBe(true);
  await userEvent.click(await screen.findByRole("option", { name: "Second Ltd", hidden: true }));

  await expect.poll(() => window.localStorage.getItem("selectedOrganizationId")).toBe(second.id);
  expect(router.state.location.href).toBe("/customers");
});

test("4.5: choosing the organization that is active already closes the drawer and switches nothing", async () => {
  mockResponse(staff.listOrganizations, { items: [secondAsStaffSee], total: 1 });
  const address = `/customers/${first.id}?page=2`;
  const { router } = await showAs(true, { address });
  const drawer = within(await openStaffDrawer());
  await userEvent.click(await drawer.findByDisplayValue("First & Sons"));

  await userEvent.click(await screen.findByRole("option", { name: "First & Sons", hidden: true }));

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(window.localStorage.getItem("selectedOrganizationId")).toBeNull();
  expect(router.state.location.href).toBe(address);
});

test("1.6: where the server puts everybody into demo mode, the switch is on and locked, and says why", async () => {
  mockResponse(monitoring.frontDoor, buildPublicStatus({ demo_mode: true }));
  await showAs(true);
  const drawer = within(await openStaffDrawer());

  const demo = drawer.getByRole<HTMLInputElement>("switch", { name: /^Demo mode/ });
  await waitFor(() => expect([demo.checked, demo.disabled]).toEqual([true, true]));
  expect(drawer.getByText(/turns it on for everyone/)).toBeDefined();
  expect(window.localStorage.getItem("demoMode")).toBeNull();
});

test("8.6: 'Failed to fetch organizations' is stored, and said with the reason", async () => {
  mockErrorResponse(organizations.list, 400, { detail: "The moon is too full", request_id: "r" });
  await showAs(true);
  const drawer = within(await openStaffDrawer());

  expect((await drawer.findByText(/^Failed to fetch organizations/)).textContent).toContain("The moon is too full");
  expect(useUserStore.getState().error).toBe("Failed to fetch organizations");
});
