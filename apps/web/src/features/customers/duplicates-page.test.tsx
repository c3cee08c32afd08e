import { type Comparison, customerDuplicates, type DuplicateGroup } from "@delight/contract/customer-duplicates";
import { customFields } from "@delight/contract/custom-fields";
import type { Customer } from "@delight/contract/customers";
import { organizations } from "@delight/contract/organizations";
import { rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { Notifications } from "@mantine/notifications";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { useSession } from "../../lib/session/store.ts";
import {
  buildProfile,
  buildSettings,
  renderScreen,
  type SentRequest,
  mockHandler,
  mockResponse,
  mockServer,
} from "../../testing.tsx";
import { DuplicatesPage } from "./duplicates-page.tsx";

const field = "0190d1c2-0000-7000-8000-0000000000f1";
const aCustomer = (end: string, given: Partial<Customer>): Customer => ({
  id: `0190d1c2-0000-7000-8000-0000000000${end}`,
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
  language: null,
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
  ...given,
});
const nadia = aCustomer("aa", { custom: { [field]: "Slate" }, tags: ["vip"] });
const short = aCustomer("bb", {
  first_name: "N.",
  name: "N. Haddad",
  email: "n.haddad@example.com",
  phone: "+33 1 23 45 67 89",
  custom: { [field]: "Thatch" },
  tags: ["old"],
});
const third = aCustomer("cc", { first_name: "Nadja", name: "Nadja Haddad" });

const belongings = { sites: 0, contacts: 0, jobs: 3, quotes: 0, mails: 2, conversions: 0, lists: 0 };
const comparison: Comparison = {
  survivor: nadia,
  merged: short,
  reasons: ["phone"],
  strength: "likely",
  belongings: { survivor: belongings, merged: { ...belongings, jobs: 1 } },
  consent: { own_email: "subscribed", other_email: "none" },
};
const pair: DuplicateGroup = { reasons: ["phone"], strength: "likely", customers: [nadia, short], total: 2 };

let sent: SentRequest[];

beforeEach(() => {
  sent = mockServer();
  useSession.setState({ isAuthenticated: true });
  signInAs("marketer");
  mockResponse(organizations.getSettings, buildSettings({}));
  mockResponse(customFields.list, [
    { id: field, label: "Roof", kind: "text", choices: [], place: 0, uses: 2, version: 1 },
  ]);
  mockResponse(customerDuplicates.list, { items: [pair], next_cursor: null });
  mockResponse(customerDuplicates.compare, comparison);
});

function signInAs(role: keyof typeof rolePermissions) {
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions[role]] }));
}

const show = (query = "") =>
  renderScreen(
    <>
      <Notifications />
      <DuplicatesPage />
    </>,
    { address: `/customers/duplicates${query}`, path: "/customers/duplicates", texts: ["customers"] },
  );

const posted = () =>
  sent.filter(({ method }) => method === "POST").map(({ url, body }) => [url.pathname, JSON.parse(body) as unknown]);

test("a group says who may be the same, how likely and why; for some reasons only, where asked", async () => {
  await show("?reason=phone");

  const group = await screen.findByRole("listitem", { name: "Nadia Haddad, N. Haddad" });
  expect(within(group).getByText("Likely the same")).toBeTruthy();
  expect(within(group).getByText("Same phone")).toBeTruthy();
  expect(sent.find(({ url }) => url.pathname === "/api/customers/duplicates")?.url.search).toBe("?reason=phone");
});

test("nobody is there twice, and nobody by one reason, are said in words", async () => {
  mockResponse(customerDuplicates.list, { items: [], next_cursor: null });
  await show();

  expect(await screen.findByText("Nobody is here twice")).toBeTruthy();
});

test("more groups come when somebody asks for them", async () => {
  mockHandler(customerDuplicates.list, ({ url }) =>
    url.searchParams.has("cursor")
      ? { items: [{ ...pair, customers: [nadia, third] }], next_cursor: null }
      : { items: [pair], next_cursor: "further" },
  );
  await show();

  await userEvent.click(await screen.findByRole("button", { name: "Show more" }));

  expect(await screen.findByRole("listitem", { name: "Nadia Haddad, Nadja Haddad" })).toBeTruthy();
  expect(screen.getByRole("listitem", { name: "Nadia Haddad, N. Haddad" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("where an answer has looked at many in vain, the look goes on by itself to the end", async () => {
  mockHandler(customerDuplicates.list, ({ url }) => {
    const at = Number(url.searchParams.get("cursor") ?? 0);
    return at < 3 ? { items: [], next_cursor: String(at + 1) } : { items: [pair], next_cursor: null };
  });
  await show();

  expect(await screen.findByRole("listitem", { name: "Nadia Haddad, N. Haddad" })).toBeTruthy();
  expect(screen.queryByText("Looking through your customers…")).toBeNull();
  expect(screen.queryByText("Nobody is here twice")).toBeNull();
});

test("those who are not the same are told so, which can be undone", async () => {
  mockResponse(customerDuplicates.keepApart, { pairs: 1 });
  mockResponse(customerDuplicates.takeTogether, { pairs: 1 });
  await show();

  await userEvent.click(await screen.findByRole("button", { name: /^Not the same/ }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));

  const ids = [nadia.id, short.id];
  await expect.poll(posted).toEqual([
    ["/api/customers/duplicates/apart", { ids }],
    ["/api/customers/duplicates/together", { ids }],
  ]);
});

test("of three, two are chosen to be compared", async () => {
  mockResponse(customerDuplicates.list, {
    items: [{ ...pair, customers: [nadia, short, third], total: 3 }],
    next_cursor: null,
  });
  await show();

  const compare = await screen.findByRole<HTMLButtonElement>("button", { name: /^Compare and merge/ });
  expect(compare.disabled).toBe(true);
  await userEvent.click(screen.getByRole("checkbox", { name: "Choose Nadia Haddad" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Choose Nadja Haddad" }));
  await userEvent.click(compare);

  await expect
    .poll(() => sent.find(({ url }) => url.pathname === "/api/customers/compare")?.url.search)
    .toBe(`?survivor=${nadia.id}&merged=${third.id}`);
});

test("the first stays with what they have and what is missing; what is chosen otherwise is taken, after asking", async () => {
  mockResponse(customerDuplicates.merge, nadia);
  await show();
  await userEvent.click(await screen.findByRole("button", { name: /^Compare and merge/ }));
  const dialog = await screen.findByRole("dialog", { name: "Merge two customers" });
  const email = await within(dialog).findByRole("radiogroup", { name: "E-mail" });
  const roof = await within(dialog).findByRole("radiogroup", { name: "Roof" });

  expect(within(email).getByRole<HTMLInputElement>("radio", { name: "nadia@example.com" }).checked).toBe(true);
  expect(within(dialog).getByText("Is mailed as before.")).toBeTruthy();
  await userEvent.click(within(email).getByRole("radio", { name: "n.haddad@example.com" }));
  await userEvent.click(within(roof).getByRole("radio", { name: "Thatch" }));
  expect(within(dialog).getByText(/Has no consent for the address that stays/)).toBeTruthy();
  expect(within(dialog).getByText("vip")).toBeTruthy();
  await userEvent.click(within(dialog).getByRole("button", { name: "Merge" }));
  const question = await screen.findByRole("dialog", { name: "Merge for good?" });
  expect(posted()).toEqual([]);
  await userEvent.click(within(question).getByRole("button", { name: "Merge for good" }));

  await expect
    .poll(posted)
    .toEqual([
      ["/api/customers/merge", { survivor: nadia.id, merged: short.id, take: ["email"], take_custom: [field] }],
    ]);
  expect(await screen.findByText(/N. Haddad.* was merged into .*Nadia Haddad/)).toBeTruthy();
});

test("the other may stay too, with their own facts", async () => {
  mockResponse(customerDuplicates.merge, short);
  await show();
  await userEvent.click(await screen.findByRole("button", { name: /^Compare and merge/ }));
  const dialog = await screen.findByRole("dialog", { name: "Merge two customers" });

  await userEvent.click(await within(dialog).findByRole("radio", { name: /^N. Haddad/ }));
  const email = within(dialog).getByRole("radiogroup", { name: "E-mail" });
  expect(within(email).getByRole<HTMLInputElement>("radio", { name: "n.haddad@example.com" }).checked).toBe(true);
  await userEvent.click(within(dialog).getByRole("button", { name: "Merge" }));
  await userEvent.click(await screen.findByRole("button", { name: "Merge for good" }));

  await expect
    .poll(posted)
    .toEqual([["/api/customers/merge", { survivor: short.id, merged: nadia.id, take: [], take_custom: [] }]]);
});

test("those who were told apart stand in a list of their own, with the way back", async () => {
  mockResponse(customerDuplicates.listKeptApart, {
    items: [{ customers: [nadia, short], user_name: "Anna", created_at: "2026-06-15T09:00:00Z" }],
    total: 1,
  });
  mockResponse(customerDuplicates.takeTogether, { pairs: 1 });
  await show("?tab=apart");

  await userEvent.click(await screen.findByRole("button", { name: "Take back: Nadia Haddad, N. Haddad" }));

  await expect.poll(posted).toEqual([["/api/customers/duplicates/together", { ids: [nadia.id, short.id] }]]);
});

test("who may only look sees the reasons and no buttons", async () => {
  signInAs("viewer");
  await show();

  await screen.findByText("Same phone");

  expect(screen.queryByRole("button", { name: /Compare|Not the same/ })).toBeNull();
});
