import { customerPrivacy } from "@delight/contract/customer-privacy";
import { contacts } from "@delight/contract/contacts";
import { customFields } from "@delight/contract/custom-fields";
import { customerDuplicates } from "@delight/contract/customer-duplicates";
import { type Customer, customers } from "@delight/contract/customers";
import { organizations } from "@delight/contract/organizations";
import { rolePermissions } from "@delight/contract/permissions";
import { mailPreferences } from "@delight/contract/mail-preferences";
import { profiles } from "@delight/contract/profiles";
import { sites } from "@delight/contract/sites";
import { screen, within } from "@testing-library/react";
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
import { CustomerPage } from "./customer-page.tsx";

const nadia: Customer = {
  id: "0190d1c2-0000-7000-8000-00000000000c",
  kind: "person",
  first_name: "Nadia",
  last_name: "Haddad",
  company: "",
  email: "nadia@example.com",
  phone: "+33 1 23 45 67 89",
  street: "",
  city: "Lyon",
  postal_code: "69001",
  country: "",
  language: "fr",
  time_zone: null,
  tags: ["contract"],
  custom: {},
  name: "Nadia Haddad",
  status: "subscribed",
  consent: "subscribed",
  source: "import",
  last_service_on: "2026-01-16",
  next_due_on: "2099-01-16",
  lifetime_revenue_cents: 67_950,
  created_at: "2025-10-13T09:30:00Z",
  updated_at: "2025-10-13T09:30:00Z",
};

let sent: SentRequest[];

beforeEach(() => {
  sent = mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(customers.get, nadia);
  mockResponse(customers.tags, []);
  mockResponse(customFields.list, []);
  mockResponse(sites.list, []);
  mockResponse(contacts.list, []);
  mockResponse(customerDuplicates.ofCustomer, []);
  mockResponse(customers.listConsents, []);
  mockResponse(mailPreferences.get, { declined: ["offers"], paused_until: null, unmeasured_by: null });
  mockResponse(organizations.getSettings, buildSettings({ time_zone: "Pacific/Auckland" }));
  mockResponse(customers.timeline, [
    {
      id: "1",
      kind: "service_record",
      occurred_at: "2026-01-15T11:00:00Z",
      title: "Boiler service",
      detail: "done",
      link: null,
      money: { value_cents: 14_900, currency: "GBP" },
    },
    {
      id: "2",
      kind: "consent",
      occurred_at: "2025-10-13T09:30:00Z",
      title: "subscribed",
      detail: "Agreed on the order form",
      link: null,
      money: null,
    },
  ]);
});

function signInAs(role: keyof typeof rolePermissions) {
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions[role]] }));
}

const show = () =>
  renderScreen(<CustomerPage />, {
    address: `/customers/${nadia.id}`,
    path: "/customers/$id",
    texts: ["customers", "services", "deliveries"],
  });

test("the timeline shows a done job on the organization's day, wherever the reader is", async () => {
  signInAs("owner");
  await show();

  const timeline = await screen.findByRole("list", { name: "Timeline" });

  expect(await within(timeline).findByText("Jan 16, 2026")).toBeTruthy();
  expect(within(timeline).getByText("£149.00")).toBeTruthy();
  expect(within(timeline).getByText("Subscribed")).toBeTruthy();
});

test("a customer without tags and without a company has none: that is known", async () => {
  signInAs("owner");
  mockResponse(customers.get, { ...nadia, kind: "person", company: "", tags: [] });
  await show();

  for (const name of ["Tags", "Company"]) {
    const fact = await screen.findByText(name, { selector: "dt" });
    expect(fact.nextElementSibling?.textContent).toBe("None");
  }
});

test("of a blocked address the page says that it was blocked, not that the customer left, and where to see why", async () => {
  mockResponse(customers.get, { ...nadia, status: "unsubscribed" });
  signInAs("owner");
  await show();

  expect(await screen.findByText("The address is blocked and is not mailed.")).toBeTruthy();
  const link = await screen.findByRole("link", { name: "See who blocked it and why" });
  expect(link.getAttribute("href")).toContain(`tab=suppressions&search=${encodeURIComponent(nadia.email ?? "")}`);
  expect(screen.queryByText("Has asked for no more mail and is not mailed.")).toBeNull();
});

test("consent changes only with its proof", async () => {
  signInAs("owner");
  mockResponse(customers.setConsent, { ...nadia, consent: "unsubscribed", status: "unsubscribed" });
  const user = userEvent.setup();
  await show();

  await user.click(await screen.findByRole("button", { name: "Change consent" }));
  const dialog = await screen.findByRole("dialog", { name: "Change consent" });
  await user.click(within(dialog).getByRole("button", { name: "Record" }));

  expect(await within(dialog).findByText("Please say how the customer told you.")).toBeTruthy();
  expect(sent.some(({ method }) => method === "PUT")).toBe(false);

  await fill(within(dialog).getByLabelText(/How the customer told you/), "Said so on the phone");
  await user.click(within(dialog).getByRole("button", { name: "Record" }));

  await expect
    .poll(() => sent.find(({ method }) => method === "PUT")?.body)
    .toBe(JSON.stringify({ state: "unsubscribed", evidence: "Said so on the phone", basis: "consent" }));
});

test("a phone number that nobody touches is saved as it was written, a new one with the code of its country", async () => {
  signInAs("owner");
  mockResponse(customers.get, { ...nadia, phone: "043-797-5229" });
  mockResponse(customers.tags, []);
  mockResponse(customers.update, nadia);
  const user = userEvent.setup();
  const phones = () =>
    sent.flatMap(({ method, body }) => (method === "PATCH" ? [(JSON.parse(body) as { phone: string }).phone] : []));
  await show();

  await user.click(await screen.findByRole("button", { name: "Edit facts" }));
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await user.click(await screen.findByRole("button", { name: "Edit facts" }));
  await expect
    .poll(() => screen.getByRole<HTMLInputElement>("combobox", { name: "Country code" }).value)
    .toBe("NZ +64");
  await user.clear(screen.getByLabelText("Phone"));
  await fill(screen.getByLabelText("Phone"), "03 345 6789");
  await user.click(screen.getByRole("button", { name: "Save" }));

  await expect.poll(phones).toEqual(["043-797-5229", "+64 3 345 6789"]);
});

test("who may only look can change neither facts nor consent nor jobs", async () => {
  signInAs("viewer");
  await show();

  await screen.findByRole("list", { name: "Timeline" });

  expect(screen.queryByRole("button", { name: /Edit facts|Change consent|Book|Enter/ })).toBeNull();
});

test("Z01: what people typed is kept apart from the text around it, addresses run left to right", async () => {
  signInAs("owner");
  await show();

  const address = await screen.findByText("nadia@example.com");

  expect([address.tagName, address.getAttribute("dir")]).toEqual(["BDI", "ltr"]);
  expect(screen.getByText("69001 Lyon").tagName).toBe("BDI");
});

test.each([
  [404, { detail: "not found", code: "not_found", request_id: "r" }],
  [
    400,
    {
      detail: "id: Invalid UUID",
      code: "invalid_input",
      field_errors: { id: [{ code: "unforeseen", params: {}, message: "Invalid UUID" }] },
      request_id: "r",
    },
  ],
])("an address of nothing (%i) says so and leads to the list, without another try", async (status, refusal) => {
  signInAs("owner");
  mockErrorResponse(customers.get, status, refusal);
  mockErrorResponse(customerDuplicates.mergedInto, status, refusal);
  await show();

  expect(await screen.findByText("This customer is not here")).toBeDefined();
  expect(screen.getByRole("link", { name: "Show all customers" }).getAttribute("href")).toBe("/customers");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("erasing for good asks for the customer's name first, and is there for owners only", async () => {
  signInAs("owner");
  mockResponse(customerPrivacy.erase, { id: nadia.id, is_suppressed: true });
  const user = userEvent.setup();
  await show();

  await user.click(await screen.findByRole("button", { name: "Erase for good" }));
  const dialog = await screen.findByRole("dialog", { name: /Erase .*Nadia Haddad.* for good/ });
  const button = within(dialog).getByRole("button", { name: "Erase for good" });
  const isLocked = button.hasAttribute("disabled");
  await fill(within(dialog).getByRole("textbox", { name: /Nadia Haddad/ }), "Nadia Haddad");
  await user.click(button);

  expect(isLocked).toBe(true);
  await expect
    .poll(() => sent.find(({ url }) => url.pathname.endsWith("/erase"))?.body)
    .toBe(JSON.stringify({ reason: "asked" }));
});

test("a marketer exports what is kept of a customer, and is not offered to erase it", async () => {
  signInAs("marketer");
  await show();

  expect(await screen.findByRole("button", { name: "Export everything" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Erase for good" })).toBeNull();
});

test("who was merged leads to the survivor, who says so", async () => {
  signInAs("owner");
  const old = "0190d1c2-0000-7000-8000-0000000000dd";
  const gone = { detail: "not found", code: "not_found", request_id: "r" };
  mockResponse(customerDuplicates.mergedInto, {
    id: nadia.id,
    merged_id: old,
    name: "N. Haddad",
    merged_at: "2026-06-15T09:00:00Z",
  });
  mockErrorResponse({ ...customers.get, path: `/customers/${old}` }, 404, gone);
  await renderScreen(<CustomerPage />, {
    address: `/customers/${old}`,
    path: "/customers/$id",
    texts: ["customers", "services", "deliveries"],
  });

  expect(await screen.findByText(/N. Haddad.* was merged into this customer on/)).toBeTruthy();
  expect(await screen.findByRole("heading", { level: 1, name: "Nadia Haddad" })).toBeTruthy();
});

test("a customer who may be here twice says who the other is, and why", async () => {
  signInAs("owner");
  const other = { ...nadia, id: "0190d1c2-0000-7000-8000-0000000000ee", name: "N. Haddad" };
  mockResponse(customerDuplicates.ofCustomer, [{ customer: other, reasons: ["email", "phone"], strength: "strong" }]);
  mockResponse(customerDuplicates.keepApart, { pairs: 1 });
  await show();

  const hint = await screen.findByRole("region", { name: "Is this customer here twice?" });
  expect(within(hint).getByRole("link", { name: "N. Haddad" }).getAttribute("href")).toBe(`/customers/${other.id}`);
  expect(within(hint).getByText("Same phone")).toBeTruthy();
  await userEvent.click(within(hint).getByRole("button", { name: "Not the same: N. Haddad" }));

  await expect
    .poll(() => sent.find(({ method }) => method === "POST")?.body)
    .toBe(JSON.stringify({ ids: [nadia.id, other.id] }));
});

test("measuring a customer is switched off on their page", async () => {
  signInAs("owner");
  const choices = { declined: [], paused_until: null };
  mockResponse(mailPreferences.setMeasured, { ...choices, unmeasured_by: "organization" });
  await show();

  const measured = await screen.findByRole<HTMLInputElement>("switch", { name: /^Measure opens and clicks/ });
  await expect.poll(() => measured.disabled).toBe(false);
  expect(measured.checked).toBe(true);
  await userEvent.click(measured);

  await expect.poll(() => sent.find(({ method }) => method === "PUT")?.body).toBe('{"is_measured":false}');
});

test.each([
  [true, false, "Opens of this customer count in results; clicks are measured of nobody."],
  [false, true, "Clicks of this customer count in results; opens are measured of nobody."],
  [false, false, "At present nothing is measured of anybody: the company settings say so."],
])("the switch says what the company measures at all: opens %s, clicks %s", async (opens, clicks, said) => {
  mockResponse(organizations.getSettings, buildSettings({ measures_opens: opens, measures_clicks: clicks }));
  signInAs("owner");
  await show();

  expect(await screen.findByText(said)).toBeTruthy();
});

test("a customer who said no themself is not overruled, and the page says why", async () => {
  signInAs("owner");
  mockResponse(mailPreferences.get, { declined: [], paused_until: null, unmeasured_by: "reader" });
  await show();

  expect(await screen.findByText(/only they can switch it on again/)).toBeTruthy();
  const measured = screen.getByRole<HTMLInputElement>("switch", { name: /^Measure opens and clicks/ });
  expect([measured.checked, measured.disabled]).toEqual([false, true]);
});
