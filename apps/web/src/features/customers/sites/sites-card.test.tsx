import { contacts } from "@delight/contract/contacts";
import { rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { sites } from "@delight/contract/sites";
import { Notifications } from "@mantine/notifications";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { resetSessionStore, useSession } from "../../../lib/session/store.ts";
import { buildProfile, renderScreen, type SentRequest, mockResponse, mockServer } from "../../../testing.tsx";
import { ContactsCard } from "../contacts/contacts-card.tsx";
import { SitesCard } from "./sites-card.tsx";

const id = (last: string) => `01890000-0000-7000-8000-0000000000${last}`;
const customer_id = id("ff");
const barn = {
  id: id("01"),
  customer_id,
  name: "Barn",
  street: "1 Mill Lane",
  city: "Rye",
  postal_code: "TN31",
  country: "GB",
  note: "Key at the pub",
  is_archived: false,
  created_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-01T00:00:00Z",
};
const mill = { ...barn, id: id("02"), name: "", is_archived: true, note: "" };
const ida = {
  id: id("03"),
  customer_id,
  first_name: "Ida",
  last_name: "Bell",
  role: "Caretaker",
  email: "ida@example.com",
  phone: "",
  site_id: barn.id,
};

let sent: SentRequest[];
beforeEach(() => {
  sent = mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(sites.list, [barn, mill]);
  mockResponse(contacts.list, [ida]);
});
afterEach(resetSessionStore);

function show(role: keyof typeof rolePermissions = "owner") {
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions[role]] }));
  return renderScreen(
    <>
      <Notifications />
      <SitesCard customerId={customer_id} />
      <ContactsCard customerId={customer_id} />
    </>,
    { texts: ["customers", "fields", "parts"] },
  );
}

const changes = () =>
  sent.filter(({ method }) => method !== "GET").map(({ method, url, body }) => `${method} ${url.pathname} ${body}`);

async function choose(name: string, action: string): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: action }));
}

test("a site is archived at once, and taken back by undo", async () => {
  mockResponse(sites.archive, { ...barn, is_archived: true });
  await show();

  await choose("Barn", "Archive");
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));

  await expect
    .poll(changes)
    .toEqual([
      `PUT /api/sites/${barn.id}/archived {"is_archived":true}`,
      `PUT /api/sites/${barn.id}/archived {"is_archived":false}`,
    ]);
});

test("archived sites are counted, and shown when somebody wants to see them", async () => {
  await show();

  const card = await screen.findByRole("region", { name: "Sites" });
  expect(await within(card).findByText("Barn")).toBeTruthy();
  expect(screen.queryByText("Archived")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Show 1 archived site" }));

  expect(screen.getByText("Archived")).toBeTruthy();
});

test("a contact stands with their site; deleted, they are put back by undo", async () => {
  mockResponse(contacts.remove, ida);
  mockResponse(contacts.create, ida);
  await show();
  const card = await screen.findByRole("region", { name: "Contacts" });
  expect(await within(card).findByText("Barn")).toBeTruthy();

  await choose("Ida Bell", "Delete");
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));

  await expect.poll(() => changes().length).toBe(2);
  expect(changes()[0]).toContain(`DELETE /api/contacts/${ida.id}`);
  expect(changes()[1]).toContain(`POST /api/customers/${customer_id}/contacts`);
  expect(changes()[1]).toContain('"first_name":"Ida"');
});

test("6.3: who may only look finds nothing to change", async () => {
  await show("viewer");

  expect(await screen.findByText("Ida Bell")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Actions/ })).toBeNull();
});
