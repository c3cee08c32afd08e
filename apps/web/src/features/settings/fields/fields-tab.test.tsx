import { customFields } from "@delight/contract/custom-fields";
import { rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { resetSessionStore, useSession } from "../../../lib/session/store.ts";
import {
  coded,
  buildProfile,
  fill,
  renderScreen,
  type SentRequest,
  mockErrorResponse,
  mockResponse,
  mockServer,
} from "../../../testing.tsx";
import { FieldsTab } from "./fields-tab.tsx";

const id = (last: string) => `01890000-0000-7000-8000-0000000000${last}`;
const gas = { id: id("c1"), label: "Gas" };
const oil = { id: id("c2"), label: "Oil" };
const fuel = {
  id: id("f1"),
  label: "Fuel",
  kind: "choice" as const,
  choices: [gas, oil],
  place: 0,
  uses: 12,
  version: 3,
};
const pets = { ...fuel, id: id("f2"), label: "Pets", kind: "yes_no" as const, choices: [], place: 1, uses: 0 };

let sent: SentRequest[];
beforeEach(() => {
  sent = mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(customFields.list, [fuel, pets]);
  mockResponse(customFields.uses, {
    customers: 12,
    choices: [{ id: gas.id, customers: 7 }],
    segments: [{ id: id("a1"), name: "Gas heaters" }],
  });
});
afterEach(resetSessionStore);

function show(role: keyof typeof rolePermissions = "owner") {
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions[role]] }));
  return renderScreen(<FieldsTab />, { texts: ["settings", "customers", "fields", "parts"] });
}

const changes = () =>
  sent.filter(({ method }) => method !== "GET").map(({ method, url, body }) => `${method} ${url.pathname} ${body}`);

async function choose(field: string, action: string): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name: `Actions for ${field}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: action }));
}

test("a field is moved by its arrows, which says where it is now", async () => {
  mockResponse(customFields.reorder, [pets, fuel]);
  await show();

  await userEvent.click(await screen.findByRole("button", { name: "Move Pets up" }));

  expect(await screen.findByText("Pets is now at place 1 of 2")).toBeTruthy();
  expect(changes()).toEqual([`PUT /api/custom-fields/order {"ids":["${pets.id}","${fuel.id}"]}`]);
});

test("before a field is deleted it is told how many values go and which segments ask for it", async () => {
  mockResponse(customFields.remove, { customers: 12, choices: [], segments: [] });
  await show();
  await choose("Fuel", "Delete");

  const dialog = await screen.findByRole("dialog", { name: /Delete .*Fuel/ });
  expect(await within(dialog).findByText(/12 customers have a value/)).toBeTruthy();
  expect(within(dialog).getByText(/Gas heaters/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole("button", { name: "Delete" }));

  await expect.poll(() => changes()[0]).toContain(`DELETE /api/custom-fields/${fuel.id}`);
});

test("a removed choice tells who has it; the version travels with what is left", async () => {
  mockResponse(customFields.update, { ...fuel, choices: [oil], removed_values: 7 });
  await show();
  await choose("Fuel", "Change");

  const drawer = await screen.findByRole("dialog", { name: "Change customer field" });
  await userEvent.click(within(drawer).getByRole("button", { name: "Remove Gas" }));
  expect(await within(drawer).findByText(/Gas.* \(7 customers\)/)).toBeTruthy();
  await userEvent.click(within(drawer).getByRole("button", { name: "Save" }));

  await expect
    .poll(() => changes()[0])
    .toBe(
      `PUT /api/custom-fields/${fuel.id} {"version":3,"label":"Fuel","choices":[{"id":"${oil.id}","label":"Oil"}]}`,
    );
});

test("a name that is taken is told at the name", async () => {
  mockErrorResponse(customFields.create, 409, {
    code: "conflict",
    detail: "label: is the name of another field already",
    field_errors: coded({ label: "labelTaken" }),
  });
  await show();
  await userEvent.click(await screen.findByRole("button", { name: "Add field" }));

  const drawer = await screen.findByRole("dialog", { name: "Add customer field" });
  await fill(within(drawer).getByLabelText(/^Name/), "Fuel");
  await userEvent.click(within(drawer).getByRole("button", { name: "Save" }));

  expect(await within(drawer).findByText("Another field has this name already.")).toBeTruthy();
});

test("6.3: who may not change settings reads the fields and finds nothing to change", async () => {
  await show("marketer");

  expect(await screen.findByText("Fuel")).toBeTruthy();
  expect(screen.queryAllByRole("button")).toEqual([]);
});
