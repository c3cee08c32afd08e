import { organizations } from "@delight/contract/organizations";
import { profiles } from "@delight/contract/profiles";
import { rolePermissions } from "@delight/contract/permissions";
import { services } from "@delight/contract/services";
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
import { ServiceCatalogPage } from "./service-catalog-page.tsx";
import { boiler } from "./testing.ts";

const settings = buildSettings();

let sent: SentRequest[];

beforeEach(() => {
  sent = mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(organizations.getSettings, settings);
  mockResponse(services.list, { items: [boiler], total: 1 });
});

function signInAs(role: keyof typeof rolePermissions) {
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions[role]] }));
}

const show = () =>
  renderScreen(<ServiceCatalogPage />, {
    address: "/service-catalog",
    path: "/service-catalog",
    texts: ["services"],
  });

test("the catalog says how often a service falls due, and its figures lead to exactly their rows", async () => {
  signInAs("owner");
  await show();

  const row = await screen.findByRole("row", { name: /Boiler service/ });

  expect(within(row).getByText("1 year, 6 months")).toBeTruthy();
  expect(await within(row).findByText("£149.00")).toBeTruthy();
  expect(within(row).getByRole("link", { name: "2" }).getAttribute("href")).toBe(
    `/service-catalog?tab=dues&service=${boiler.id}&overdue=yes`,
  );
  expect(within(row).getByRole("link", { name: "4" }).getAttribute("href")).toBe(
    `/service-catalog?tab=dues&service=${boiler.id}&overdue=no&within_days=30`,
  );
});

test("2.14 images stand beside the names in the catalog", async () => {
  signInAs("viewer");
  const image = { url: "/api/services/images/abc.webp", small_url: "/api/services/images/abc-small.webp" };
  mockResponse(services.list, { items: [{ ...boiler, image }], total: 1 });
  await show();

  const row = await screen.findByRole("row", { name: /Boiler service/ });

  expect(row.querySelector("img")?.getAttribute("src")).toBe(image.small_url);
});

test("who may only look sees no button that changes anything", async () => {
  signInAs("viewer");
  await show();

  await screen.findByRole("row", { name: /Boiler service/ });

  expect(screen.queryByRole("button", { name: /Add service|Book a job|Enter a job|Edit/ })).toBeNull();
});

test("a price in pounds is sent in pence, and what the server refuses stands at its field", async () => {
  signInAs("owner");
  mockErrorResponse(services.create, 400, {
    detail: "The input is not valid",
    code: "invalid_input",
    field_errors: { name: [{ code: "unforeseen", params: {}, message: "is odd in a way that nobody foresaw" }] },
    request_id: "r1",
  });
  const user = userEvent.setup();
  await show();

  await user.click(await screen.findByRole("button", { name: "Add service" }));
  const form = await screen.findByRole("dialog", { name: "Add a service" });
  await fill(within(form).getByLabelText(/^Name/), "Boiler service");
  await fill(within(form).getByLabelText(/^Price/), "149.5");
  await user.click(within(form).getByRole("button", { name: "Save" }));

  expect(await within(form).findByText("is odd in a way that nobody foresaw")).toBeTruthy();
  const request = sent.find(({ method }) => method === "POST");
  expect(JSON.parse(request?.body ?? "{}")).toMatchObject({ name: "Boiler service", price_cents: 14_950 });
});

test("a season, lead days and the days of grace are sent as the contract has them", async () => {
  signInAs("owner");
  mockResponse(services.create, { ...boiler, name: "Air conditioning" });
  const user = userEvent.setup();
  await show();

  await user.click(await screen.findByRole("button", { name: "Add service" }));
  const form = await screen.findByRole("dialog", { name: "Add a service" });
  await fill(within(form).getByLabelText(/^Name/), "Air conditioning");
  await user.type(within(form).getByLabelText(/^Price/), "100");
  await user.click(within(form).getByRole("switch", { name: /^Only in a season/ }));
  await user.click(within(form).getByLabelText("Last day of the season: month"));
  await user.click(await screen.findByRole("option", { name: "February", hidden: true }));
  await user.clear(within(form).getByLabelText("Days of grace"));
  await user.type(within(form).getByLabelText("Days of grace"), "14");
  await user.click(within(form).getByRole("button", { name: "Save" }));

  await waitFor(() => expect(sent.some(({ method }) => method === "POST")).toBe(true));
  const request = sent.find(({ method }) => method === "POST");
  expect(JSON.parse(request?.body ?? "{}")).toMatchObject({
    season_from: "03-01",
    season_to: "02-29",
    lead_days: [30],
    grace_days: 14,
    next_best_service_id: null,
  });
});
