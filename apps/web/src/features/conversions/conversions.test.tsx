import { activities } from "@delight/contract/activities";
import { conversions } from "@delight/contract/conversions";
import { customers } from "@delight/contract/customers";
import { rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { signedOut, useSession } from "../../lib/session/store.ts";
import { aProfile, renderScreen, type Sent, serverSays, silenceServer } from "../../test-house.tsx";
import { ConversionsPage } from "./conversions-page.tsx";

const conversion = {
  id: "01a1fc38-dd3b-7412-858e-b9c3750f2150",
  kind: "job",
  state: "credited",
  customer_id: "01a1fc38-dd3b-7412-858e-b9c3750f2151",
  customer_name: "محمد (3)",
  service_id: "01a1fc38-dd3b-7412-858e-b9c3750f2153",
  service_name: "Boiler service",
  activity_id: "01a1fc38-dd3b-7412-858e-b9c3750f2152",
  activity_name: "Reminder",
  touch: "click",
  touched_at: "2026-03-01T09:00:00Z",
  about: null,
  strength: "strong",
  assists: 0,
  lag_days: 3,
  value_cents: 11_900,
  invoiced_cents: null,
  currency: "GBP",
  decision: null,
  occurred_at: "2026-03-04T12:00:00Z",
  note: "",
} as const;
let log: Sent[];

beforeEach(() => {
  log = silenceServer();
  useSession.setState({ isAuthenticated: true });
  serverSays(customers.list, { items: [], total: 0 });
  serverSays(activities.list, { items: [], total: 0 });
  serverSays(conversions.list, {
    items: [conversion],
    total: 1,
    total_value_cents: 11_900,
    total_invoiced_cents: 0,
    currency: "GBP",
  });
});

afterEach(() => useSession.setState(signedOut));

function show(role: "owner" | "viewer", address = "/") {
  serverSays(profiles.get, aProfile({ user_permissions: [...rolePermissions[role]] }));
  return renderScreen(<ConversionsPage />, { address, texts: ["conversions"] });
}

test("the filters of the address are asked for, and the totals are those of the server", async () => {
  await show("viewer", "/?state=credited&from=2026-03-01&to=nonsense");

  await waitFor(() => expect(screen.getAllByText("£119.00")).toHaveLength(2));
  const asked = log.find(({ url }) => url.pathname === "/api/conversions/" && url.searchParams.has("state"));
  expect(asked?.url.searchParams.get("from")).toBe("2026-03-01");
  expect(asked?.url.searchParams.has("to")).toBe(false);
});

test("Z01 a name of another direction stands apart from the sentence around it", async () => {
  await show("viewer");

  expect((await screen.findByText("محمد (3)")).tagName).toBe("BDI");
});

test("who may only look can neither enter nor reverse", async () => {
  await show("viewer");
  await screen.findByText("Boiler service");

  expect(screen.queryByRole("button", { name: /Enter|Reverse/ })).toBeNull();
});

test("a conversion is reversed with a reason, and not without one", async () => {
  serverSays(conversions.reverse, { ...conversion, state: "reversed", note: "cancelled" });
  await show("owner");
  fireEvent.click(await screen.findByRole("button", { name: /Reverse the conversion/ }));
  const dialog = await screen.findByRole("dialog");
  const reverse = within(dialog).getByRole("button", { name: "Reverse" });

  fireEvent.click(reverse);
  expect(await within(dialog).findByText("Please say why.")).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText("Reason"), { target: { value: "The job was cancelled" } });
  fireEvent.click(reverse);

  const posts = () => log.filter(({ method }) => method === "POST");
  await waitFor(() => expect(posts()).toHaveLength(1));
  expect(JSON.parse(posts()[0]?.body ?? "{}")).toEqual({ note: "The job was cancelled" });
});

test("entering asks for customer, activity and value before anything is sent", async () => {
  await show("owner");
  fireEvent.click(await screen.findByRole("button", { name: "Enter a conversion" }));
  fireEvent.click(await screen.findByRole("button", { name: "Enter" }));

  expect(await screen.findByText("Please choose a customer.")).toBeTruthy();
  expect(screen.getByText("Please choose an activity.")).toBeTruthy();
  expect(log.filter(({ method }) => method === "POST")).toEqual([]);
});
