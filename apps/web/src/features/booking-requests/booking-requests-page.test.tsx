import { type BookingRequest, bookingRequests } from "@delight/contract/booking-requests";
import { organizations } from "@delight/contract/organizations";
import { rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { services } from "@delight/contract/services";
import { sites } from "@delight/contract/sites";
import { Notifications, notifications } from "@mantine/notifications";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { signedOut, useSession } from "../../lib/session/store.ts";
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
import { dismissAllUndos } from "../../ui/undo/pending-undos.ts";
import { BookingRequestsPage } from "./booking-requests-page.tsx";

const id = "01a1fc38-dd3b-7412-858e-b9c3750f2150";
const serviceId = "01a1fc38-dd3b-7412-858e-b9c3750f2152";
const request: BookingRequest = {
  id,
  customer_id: "01a1fc38-dd3b-7412-858e-b9c3750f2151",
  customer_name: "محمد (3)",
  service_id: serviceId,
  service_name: "Boiler service",
  service_price_cents: 12_900,
  currency: "GBP",
  days: ["2026-03-20", "2026-03-18"],
  part_of_day: "morning",
  phone: "0113 496",
  message: "<b>It drips</b>",
  language: "en",
  asked_at: "2026-03-10T09:00:00Z",
  delivery_id: "01a1fc38-dd3b-7412-858e-b9c3750f2153",
  activity_id: "01a1fc38-dd3b-7412-858e-b9c3750f2154",
  activity_name: "Spring",
  state: "new",
  quote_id: null,
  quote_number: null,
  service_record_id: null,
  visit_on: null,
  visit_time: null,
  decline_reason: null,
  decline_note: "",
  decided_at: null,
  asked_mailed_at: "2026-03-10T09:00:05Z",
  visit_mailed_at: null,
  version: 3,
};
const booked: BookingRequest = {
  ...request,
  state: "booked",
  service_record_id: id,
  visit_on: "2026-03-20",
  visit_time: "09:30",
  decided_at: "2026-03-11T09:00:00Z",
  version: 4,
};
let log: SentRequest[];

beforeEach(() => {
  log = mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(organizations.getSettings, buildSettings());
  mockResponse(services.list, { items: [], total: 0 });
  mockErrorResponse(services.get, 404, { detail: "", code: "not_found", errors: {}, request_id: "r1" });
  mockResponse(sites.list, []);
  says(request);
});

afterEach(() => {
  dismissAllUndos();
  notifications.clean();
  useSession.setState(signedOut);
});

function says(one: BookingRequest) {
  mockResponse(bookingRequests.list, { items: [one], total: 1, total_new: 1 });
  mockResponse(bookingRequests.get, one);
}

function show(role: "owner" | "viewer", address = "/") {
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions[role]] }));
  return renderScreen(
    <>
      <BookingRequestsPage />
      <Notifications />
    </>,
    { address, texts: ["bookings", "services"] },
  );
}

const sent = () =>
  log
    .filter(({ method }) => method === "POST")
    .map(({ url, body }) => [url.pathname.split("/").at(-1), JSON.parse(body ?? "{}")]);
const open = async (role: "owner" | "viewer" = "owner") => {
  await show(role, `/?request=${id}`);
  return screen.findByRole("dialog", { name: "Booking request" });
};
const press = (name: string | RegExp, within_: HTMLElement) =>
  userEvent.click(within(within_).getByRole("button", { name }));

test("the state of the address is asked for, and what is broken in it is not", async () => {
  await show("viewer", "/?state=new&customer=nonsense&request=nonsense");

  expect(await screen.findByText("Boiler service")).toBeTruthy();
  const asked = log.find(({ url }) => url.pathname === "/api/booking-requests/")?.url.searchParams;
  expect(asked?.get("state")).toBe("new");
  expect(asked?.has("customer")).toBe(false);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a request is opened by the name of its customer, and what was written is text", async () => {
  await show("viewer");
  await userEvent.click(await screen.findByRole("button", { name: "محمد (3)" }));
  const drawer = await screen.findByRole("dialog", { name: "Booking request" });

  expect(await within(drawer).findByText("<b>It drips</b>")).toBeTruthy();
  expect(within(drawer).getByText("Mar 20, 2026 or Mar 18, 2026")).toBeTruthy();
  expect(within(drawer).getByText("Morning")).toBeTruthy();
  expect(within(drawer).getByRole("link", { name: "Spring" }).getAttribute("href")).toBe(
    `/activities/${request.activity_id}`,
  );
});

test("who may only look can decide nothing", async () => {
  const drawer = await open("viewer");
  await within(drawer).findByText("0113 496");

  expect(within(drawer).queryByRole("button", { name: /Book|quote|Decline/ })).toBeNull();
});

test("a job is booked for the day that was wished first, at a time, in the version that was seen", async () => {
  mockResponse(bookingRequests.book, booked);
  const drawer = await open();
  await within(drawer).findByText("0113 496");
  await press("Book a job…", drawer);
  const form = await screen.findByRole("dialog", { name: "Book the job" });
  await fill(within(form).getByLabelText(/^Time/), "09:30");
  await press("Book", form);

  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()).toEqual([
    [
      "job",
      { version: 3, day: "2026-03-20", time: "09:30", service_id: serviceId, site_id: null, note: "<b>It drips</b>" },
    ],
  ]);
  expect(await screen.findByText("The job is booked")).toBeTruthy();
});

test("a quote begins with the price of the service, and asks for one where there is none", async () => {
  says({ ...request, service_id: null, service_name: null, service_price_cents: null });
  const drawer = await open();
  await within(drawer).findByText("0113 496");
  await press("Make a quote…", drawer);
  const form = await screen.findByRole("dialog", { name: "Make a quote" });
  await press("Add the quote", form);
  expect(await within(form).findByText("Please fill this in.")).toBeTruthy();
  expect(sent()).toEqual([]);

  mockResponse(bookingRequests.makeQuote, { ...request, state: "quoted", quote_number: "Q-7", version: 4 });
  await userEvent.type(within(form).getByLabelText(/^Value/), "90");
  await press("Add the quote", form);

  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()).toMatchObject([["quote", { version: 3, value_cents: 9000, service_id: null }]]);
});

test("declining asks why, and is undone in the next version", async () => {
  mockResponse(bookingRequests.decline, {
    ...request,
    state: "declined",
    decline_reason: "no_time",
    decided_at: "2026-03-11T09:00:00Z",
    version: 4,
  });
  mockResponse(bookingRequests.reopen, { ...request, version: 5 });
  const drawer = await open();
  await within(drawer).findByText("0113 496");
  await press("Decline…", drawer);
  const dialog = await screen.findByRole("dialog", { name: "Decline the request" });
  await press("Decline", dialog);
  expect(await within(dialog).findByText("Please fill this in.")).toBeTruthy();

  await userEvent.click(within(dialog).getByRole("combobox", { name: "Reason" }));
  await userEvent.click(await screen.findByRole("option", { name: "No time", hidden: true }));
  await press("Decline", dialog);
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));

  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toEqual([
    ["decline", { version: 3, reason: "no_time", note: "" }],
    ["reopen", { version: 4 }],
  ]);
});

test("an agreed visit has its calendar file, also for who may only look", async () => {
  says(booked);
  const drawer = await open("viewer");

  expect(await within(drawer).findByText("Mar 20, 2026, 09:30")).toBeTruthy();
  expect(within(drawer).getByRole("button", { name: "Calendar file" })).toBeTruthy();
  expect(within(drawer).queryByRole("button", { name: "Open again" })).toBeNull();
});

test("once its job is cancelled, a request can be opened again", async () => {
  says({ ...booked, visit_on: null });
  mockResponse(bookingRequests.reopen, { ...request, version: 5 });
  const drawer = await open();
  expect(await within(drawer).findByText("The job was cancelled")).toBeTruthy();
  await press("Open again", drawer);

  await waitFor(() => expect(sent()).toEqual([["reopen", { version: 4 }]]));
});
