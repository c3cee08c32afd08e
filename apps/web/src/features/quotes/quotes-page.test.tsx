import { organizations } from "@delight/contract/organizations";
import { rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { quotes } from "@delight/contract/quotes";
import { services } from "@delight/contract/services";
import { sites } from "@delight/contract/sites";
import { customers } from "@delight/contract/customers";
import { Notifications, notifications } from "@mantine/notifications";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { signedOut, useSession } from "../../lib/session/store.ts";
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
} from "../../testing.tsx";
import { dismissAllUndos } from "../../ui/undo/pending-undos.ts";
import { QuotesPage } from "./quotes-page.tsx";

const quote = {
  id: "01a1fc38-dd3b-7412-858e-b9c3750f2150",
  number: "Q-1201",
  title: "Neue Fenster",
  note: "",
  customer_id: "01a1fc38-dd3b-7412-858e-b9c3750f2151",
  customer_name: "محمد (3)",
  site_id: null,
  site_name: null,
  service_id: null,
  service_name: null,
  state: "open",
  follow_up: "due",
  follow_up_on: "2026-03-08",
  value_cents: 50_000,
  currency: "GBP",
  issued_on: "2026-03-01",
  expires_on: "2026-03-31",
  decline_reason: null,
  decline_note: "",
  decided_at: null,
  version: 3,
  created_at: "2026-03-01T10:00:00Z",
} as const;
let log: SentRequest[];

beforeEach(() => {
  log = mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(organizations.getSettings, buildSettings());
  mockResponse(services.list, { items: [], total: 0 });
  mockResponse(customers.list, { items: [], total: 0 });
  mockResponse(sites.list, []);
  mockResponse(quotes.nextNumber, { number: "Q-1202" });
  mockResponse(quotes.list, { items: [quote], total: 1, open_value_cents: 50_000, currency: "GBP" });
});

afterEach(() => {
  dismissAllUndos();
  notifications.clean();
  useSession.setState(signedOut);
});

function show(role: "owner" | "viewer", address = "/") {
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions[role]] }));
  return renderScreen(
    <>
      <QuotesPage />
      <Notifications />
    </>,
    { address, texts: ["quotes", "services"] },
  );
}

const posts = () => log.filter(({ method }) => method === "POST");
const choose = async (name: string) => {
  await userEvent.click(await screen.findByRole("button", { name: /Q-1201/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name }));
};

test("the filters of the address are asked for, and the open value is the server's", async () => {
  await show("viewer", "/?state=open&follow_up=due&value_at_least=50000&customer=nonsense");

  await waitFor(() => expect(screen.getAllByText("£500.00")).toHaveLength(2));
  const asked = log.find(({ url }) => url.pathname === "/api/quotes/")?.url.searchParams;
  expect([asked?.get("state"), asked?.get("follow_up"), asked?.get("value_at_least")]).toEqual([
    "open",
    "due",
    "50000",
  ]);
  expect(asked?.has("customer")).toBe(false);
});

test("who may only look can neither add nor decide", async () => {
  await show("viewer");
  await screen.findByText("Q-1201");

  expect(screen.queryByRole("button", { name: /Add a quote|Q-1201/ })).toBeNull();
});

test("a quote is accepted at once in the version that was seen, and undone in the next", async () => {
  mockResponse(quotes.accept, { ...quote, state: "accepted", version: 4 });
  mockResponse(quotes.reopen, { ...quote, version: 5 });
  await show("owner");

  await choose("Accepted");
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));

  await waitFor(() => expect(posts()).toHaveLength(2));
  expect(posts().map(({ url, body }) => [url.pathname.split("/").at(-1), body])).toEqual([
    ["accept", '{"version":3}'],
    ["reopen", '{"version":4}'],
  ]);
});

test("a quote is declined with a reason of the list and own words", async () => {
  mockResponse(quotes.decline, { ...quote, state: "declined", version: 4 });
  await show("owner");

  await choose("Declined…");
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("combobox", { name: "Reason" }));
  await userEvent.click(await screen.findByRole("option", { name: "Too expensive", hidden: true }));
  await fill(within(dialog).getByLabelText("In their own words"), "A neighbour does it");
  await userEvent.click(within(dialog).getByRole("button", { name: "Decline" }));

  await waitFor(() => expect(posts()).toHaveLength(1));
  expect(JSON.parse(posts()[0]?.body ?? "{}")).toEqual({ version: 3, reason: "price", note: "A neighbour does it" });
});

test("adding asks for customer and value before anything is sent, and offers the next number", async () => {
  await show("owner");
  await userEvent.click(await screen.findByRole("button", { name: "Add a quote" }));
  const dialog = await screen.findByRole("dialog");
  expect(await within(dialog).findByPlaceholderText("Q-1202")).toBeTruthy();

  await userEvent.click(within(dialog).getByRole("button", { name: "Add" }));

  expect(await within(dialog).findAllByText("Please fill this in.")).toHaveLength(2);
  expect(posts()).toEqual([]);
});

const lists = (one: object) =>
  mockResponse(quotes.list, { items: [{ ...quote, ...one }], total: 1, open_value_cents: 0, currency: "GBP" });
const sent = () => posts().map(({ url, body }) => [url.pathname.split("/").at(-1), JSON.parse(body ?? "{}")]);

test("a number that another quote has is said at its field, and what was typed stays", async () => {
  mockErrorResponse(quotes.update, 409, {
    detail: "number: another quote has this number already",
    code: "conflict",
    field_errors: coded({ number: "quoteNumberTaken" }),
    request_id: "r1",
  });
  await show("owner");
  await choose("Change…");
  const dialog = await screen.findByRole("dialog");
  const number = within(dialog).getByLabelText<HTMLInputElement>(/^Number/);
  await userEvent.clear(number);
  await fill(number, "Q-1200");
  await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));

  expect(await within(dialog).findByText("Another quote has this number already.")).toBeTruthy();
  expect(number.value).toBe("Q-1200");
  expect(number.getAttribute("aria-invalid")).toBe("true");
});

test("another day to follow up is sent with the version, and what was said before is forgotten", async () => {
  lists({ follow_up: "followed_up" });
  mockResponse(quotes.setFollowUp, { ...quote, follow_up: "none", version: 4 });
  await show("owner");
  await choose("Follow up on another day…");
  const dialog = await screen.findByRole("dialog");
  fireEvent.change(within(dialog).getByLabelText(/^Follow up on/), { target: { value: "2026-04-02" } });
  await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));

  await waitFor(() => expect(posts()).toHaveLength(1));
  expect(sent()).toEqual([["follow-up", { version: 3, follow_up: "none", follow_up_on: "2026-04-02" }]]);
});

test("a declined quote that was opened again is declined by undo as it was", async () => {
  lists({ state: "declined", decline_reason: "timing", decline_note: "In spring" });
  mockResponse(quotes.reopen, { ...quote, version: 4 });
  mockResponse(quotes.decline, { ...quote, state: "declined", version: 5 });
  await show("owner");
  expect(await screen.findByText("In spring")).toBeTruthy();

  await choose("Open again");
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));

  await waitFor(() => expect(posts()).toHaveLength(2));
  expect(sent()).toEqual([
    ["reopen", { version: 3 }],
    ["decline", { version: 4, reason: "timing", note: "In spring" }],
  ]);
});

test("the job of an accepted quote begins with what was quoted", async () => {
  lists({ state: "accepted" });
  await show("owner");
  await choose("Book the job…");
  const dialog = await screen.findByRole("dialog");

  expect(within(dialog).getByLabelText<HTMLInputElement>("Value (GBP)").value).toBe("500.00");
  expect(within(dialog).getByText("The value of the quote unless you change it.")).toBeTruthy();
});

test.each([
  ["owner", "/customers/import?kind=quotes"],
  ["viewer", undefined],
] as const)("the %s finds the way to bring in a file at %s", async (role, address) => {
  await show(role);
  await screen.findByText("Neue Fenster");

  expect(screen.queryByRole("link", { name: "Import" })?.getAttribute("href")).toBe(address);
});
