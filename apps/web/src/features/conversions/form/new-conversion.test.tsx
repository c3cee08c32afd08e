import { activities } from "@delight/contract/activities";
import { type Creditable, conversions, mostCreditable } from "@delight/contract/conversions";
import { type Customer, customers } from "@delight/contract/customers";
import { profiles } from "@delight/contract/profiles";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signedOut, useSession } from "../../../lib/session/store.ts";
import {
  coded,
  buildProfile,
  renderScreen,
  type SentRequest,
  mockErrorResponse,
  mockResponse,
  mockServer,
} from "../../../testing.tsx";
import { sampleConversion } from "../testing.ts";
import { NewConversion } from "./new-conversion.tsx";

const ada: Customer = {
  id: "01a1fc38-dd3b-7412-858e-b9c3750f2151",
  kind: "person",
  first_name: "Ada",
  last_name: "Lovelace",
  company: "",
  email: "ada@example.com",
  phone: "",
  street: "",
  city: "",
  postal_code: "",
  country: "",
  language: null,
  time_zone: null,
  tags: [],
  custom: {},
  name: "Ada Lovelace",
  status: "subscribed",
  consent: "subscribed",
  source: "manual",
  last_service_on: null,
  next_due_on: null,
  lifetime_revenue_cents: 0,
  created_at: "2026-01-16T09:30:00Z",
  updated_at: "2026-01-16T09:30:00Z",
};
const activityId = "01a1fc38-dd3b-7412-858e-b9c3750f2152";
const job: Creditable = {
  kind: "job",
  id: "01a1fc38-dd3b-7412-858e-b9c3750f2153",
  service_name: "Boiler service",
  quote_number: null,
  site_name: "Mill Lane",
  value_cents: 14_900,
  occurred_on: "2026-03-06",
};
const quote: Creditable = {
  ...job,
  kind: "quote",
  id: "01a1fc38-dd3b-7412-858e-b9c3750f2154",
  quote_number: "Q-7",
  site_name: null,
  value_cents: 90_000,
};

let log: SentRequest[];
const onClose = vi.fn<() => void>();

beforeEach(() => {
  onClose.mockClear();
  log = mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(profiles.get, buildProfile());
  mockResponse(activities.list, { items: [], total: 0 });
  mockResponse(customers.get, ada);
  mockResponse(customers.list, { items: [ada], total: 1 });
  mockResponse(conversions.create, sampleConversion);
});
afterEach(() => useSession.setState(signedOut));

const posts = () => log.filter(({ method }) => method === "POST").map(({ body }) => JSON.parse(body ?? "{}"));
const whatField = () => screen.getByRole("combobox", { name: /^Job or quote/ });

/** The form of an activity, for Ada, whose uncredited jobs and quotes are these. */
async function showFor(items: Creditable[]) {
  mockResponse(conversions.creditable, { items });
  await renderScreen(
    <NewConversion isOpen onClose={onClose} currency="GBP" timeZone="Europe/London" activityId={activityId} />,
    { texts: ["conversions"] },
  );
  await userEvent.click(await screen.findByRole("combobox", { name: /^Customer/ }));
  await userEvent.click(await screen.findByRole("option", { name: /Ada/ }));
}

const enter = () => userEvent.click(screen.getByRole("button", { name: "Enter" }));

test.each([
  ["Job · Boiler service · Mill Lane · £149.00 · Mar 6, 2026", { service_record_id: job.id }],
  ["Quote Q-7 · Boiler service · £900.00 · Mar 6, 2026", { quote_id: quote.id }],
])("%s is chosen in the place of value and day, and sent alone", async (name, sent) => {
  await showFor([quote, job]);
  expect(await screen.findByText(/2 jobs or quotes of this customer are credited to no activity/)).toBeTruthy();

  await userEvent.click(whatField());
  await userEvent.click(await screen.findByRole("option", { name }));
  expect(screen.queryByRole("textbox", { name: /^Value/ })).toBeNull();
  expect(screen.queryByLabelText(/^Day/)).toBeNull();
  await enter();

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(posts()).toEqual([{ customer_id: ada.id, activity_id: activityId, note: "", ...sent }]);
});

test("who chooses none of them gives value and day, and who has nothing uncredited is told so", async () => {
  await showFor([]);

  expect(await screen.findByText(/has its credit, or there is none/)).toBeTruthy();
  expect((whatField() as HTMLInputElement).disabled).toBe(true);
  await userEvent.type(screen.getByRole("textbox", { name: /^Value/ }), "99");
  await enter();

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(posts()).toMatchObject([{ customer_id: ada.id, value_cents: 9900, occurred_on: expect.any(String) }]);
});

test("a job that somebody else credited meanwhile is refused at its field, offered no more, and another choice takes the refusal away", async () => {
  const field_errors = coded({ service_record_id: "creditedAlready" });
  const sentence = "It is credited to an activity already. Please reassign that conversion.";
  mockErrorResponse(conversions.create, 400, { detail: "", code: "invalid", field_errors, request_id: "r1" });
  await showFor([quote, job]);
  await userEvent.click(whatField());
  await userEvent.click(await screen.findByRole("option", { name: /^Job/ }));
  mockResponse(conversions.creditable, { items: [quote] });

  await enter();
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(document.activeElement).toBe(whatField());
  expect(await screen.findByRole("textbox", { name: /^Value/ })).toBeTruthy();
  expect((whatField() as HTMLInputElement).value).toBe("None of these: enter value and day");
  await userEvent.click(whatField());
  expect(screen.queryByRole("option", { name: /^Job/ })).toBeNull();
  await userEvent.click(await screen.findByRole("option", { name: /^Quote/ }));

  expect(screen.queryByText(sentence)).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

test("more than can be offered is not told as all", async () => {
  const many = Array.from({ length: mostCreditable }, (_, index) => ({
    ...job,
    id: `01a1fc38-dd3b-7412-858e-${String(index).padStart(12, "0")}`,
  }));
  await showFor(many);

  expect(await screen.findByText(/^These are the 100 newest/)).toBeTruthy();
});
