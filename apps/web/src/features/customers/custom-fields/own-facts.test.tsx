import { customFields } from "@delight/contract/custom-fields";
import { customers } from "@delight/contract/customers";
import { organizations } from "@delight/contract/organizations";
import { rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { fireEvent, screen, within } from "@testing-library/react";
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
import { FactsCard } from "../facts/facts-card.tsx";
import type { Customer } from "../customers.api.ts";

const id = (last: string) => `01890000-0000-7000-8000-0000000000${last}`;
const field = { choices: [], uses: null, version: 1 };
const fields = [
  { ...field, id: id("01"), label: "Access", kind: "text" as const, place: 0 },
  { ...field, id: id("02"), label: "Radiators", kind: "number" as const, place: 1 },
  { ...field, id: id("03"), label: "Care plan", kind: "money" as const, place: 2 },
  { ...field, id: id("04"), label: "Installed", kind: "date" as const, place: 3 },
  {
    ...field,
    id: id("05"),
    label: "Rooms",
    kind: "multi_choice" as const,
    choices: [
      { id: id("c1"), label: "Loft" },
      { id: id("c2"), label: "Cellar" },
    ],
    place: 4,
  },
  { ...field, id: id("06"), label: "Pets", kind: "yes_no" as const, place: 5 },
];

const customer: Customer = {
  id: id("ff"),
  kind: "person",
  firstName: "Nadia",
  lastName: "Haddad",
  company: "",
  email: null,
  phone: "",
  street: "",
  city: "",
  postalCode: "",
  country: "",
  language: null,
  timeZone: "Europe/Paris",
  tags: [],
  name: "Nadia Haddad",
  status: "no_address",
  consent: "none",
  source: "manual",
  lastServiceOn: null,
  nextDueOn: null,
  lifetimeRevenueCents: 0,
  custom: {
    [id("01")]: "Ring twice",
    [id("02")]: 8.5,
    [id("03")]: 12_900,
    [id("04")]: "2019-02-28",
    [id("05")]: [id("c2"), id("c1")],
    [id("06")]: false,
  },
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-01T00:00:00Z",
};

let sent: SentRequest[];
beforeEach(() => {
  sent = mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions.owner] }));
  mockResponse(organizations.getSettings, buildSettings({ currency: "GBP" }));
  mockResponse(customFields.list, fields);
  mockResponse(customers.tags, []);
});
afterEach(resetSessionStore);

const show = () => renderScreen(<FactsCard customer={customer} />, { texts: ["customers", "fields", "parts"] });

test("own facts stand among the others, each as its kind is written, in the order of its choices", async () => {
  await show();
  const told = async (label: string) =>
    (await screen.findByText(label, { selector: "dt *" })).closest("dt")?.nextElementSibling?.textContent;

  expect(await told("Access")).toBe("Ring twice");
  expect(await told("Radiators")).toBe("8.5");
  await expect.poll(() => told("Care plan")).toBe("£129.00");
  expect(await told("Installed")).toBe("Feb 28, 2019");
  expect(await told("Rooms")).toBe("Loft, Cellar");
  expect(await told("Pets")).toBe("No");
  expect(screen.getByText("Europe/Paris")).toBeTruthy();
});

test("what was changed in place is sent, and nothing else of the own facts", async () => {
  mockErrorResponse(customers.update, 409, { code: "conflict", detail: "later" });
  await show();
  await userEvent.click(await screen.findByRole("button", { name: "Edit facts" }));

  await userEvent.clear(screen.getByLabelText("Access"));
  const radiators = screen.getByLabelText("Radiators");
  await userEvent.clear(radiators);
  await fill(radiators, "-3.25");
  fireEvent.change(screen.getByLabelText("Installed"), { target: { value: "2020-01-31" } });
  await userEvent.click(screen.getByRole("button", { name: "Save" }));

  await expect.poll(() => sent.some(({ method }) => method === "PATCH")).toBe(true);
  const body = JSON.parse(sent.find(({ method }) => method === "PATCH")?.body ?? "{}") as { custom: object };
  expect(body.custom).toEqual({ [id("01")]: null, [id("02")]: -3.25, [id("04")]: "2020-01-31" });
});

test("a refusal of the server stands at its own fact", async () => {
  mockErrorResponse(customers.update, 400, {
    code: "invalid_input",
    detail: "no",
    field_errors: coded({ [`custom.${id("04")}`]: "day" }),
  });
  await show();
  await userEvent.click(await screen.findByRole("button", { name: "Edit facts" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));

  const installed = screen.getByLabelText("Installed").closest<HTMLElement>(".mantine-InputWrapper-root");
  expect(await within(installed ?? document.body).findByText("Please enter a day.")).toBeTruthy();
});
