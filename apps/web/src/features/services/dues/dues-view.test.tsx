import { dues } from "@delight/contract/dues";
import { organizations } from "@delight/contract/organizations";
import { profiles } from "@delight/contract/profiles";
import { rolePermissions } from "@delight/contract/permissions";
import { services } from "@delight/contract/services";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { useSession } from "../../../lib/session/store.ts";
import {
  buildProfile,
  buildSettings,
  renderScreen,
  type SentRequest,
  mockResponse,
  mockServer,
} from "../../../testing.tsx";
import { boiler } from "../testing.ts";
import { DuesView } from "./dues-view.tsx";

const customer = { customer_id: "01890000-0000-7000-8000-000000000009", customer_name: "Nadia Haddad" };
const aDue = (number: number, more: { service_name: string; site_name?: string; basis?: "manual" }) => ({
  id: `01890000-0000-7000-8000-00000000010${number}`,
  ...customer,
  site_id: more.site_name === undefined ? null : "01890000-0000-7000-8000-000000000077",
  site_name: null,
  service_id: "0190d1c2-0000-7000-8000-000000000001",
  due_on: `2026-03-1${number}`,
  basis: "computed" as const,
  last_done_on: "2025-03-11",
  state: "upcoming" as const,
  ...more,
});
const run = {
  id: "01890000-0000-7000-8000-000000000055",
  service_id: null,
  service_name: null,
  created_at: "2026-03-01T10:00:00Z",
  finished_at: null,
};
let sent: SentRequest[];

beforeEach(() => {
  sent = mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions.owner] }));
  mockResponse(organizations.getSettings, buildSettings());
  mockResponse(services.list, { items: [], total: 0 });
  mockResponse(dues.run, null);
  const both = [
    aDue(1, { service_name: "Boiler service" }),
    aDue(4, { service_name: "Filter", site_name: "Mill Lane" }),
  ];
  mockResponse(dues.listDigests, {
    items: [{ ...customer, digest_on: "2026-03-11", dues: both }],
    total: 1,
    dues: 2,
    customers: 1,
  });
});

const show = () =>
  renderScreen(<DuesView />, { address: "/service-catalog?tab=dues", path: "/service-catalog", texts: ["services"] });

test("several dues of one customer are one row that opens", async () => {
  const user = userEvent.setup();
  await show();

  expect(await screen.findByText("2 services due · 1 customer")).toBeTruthy();
  const fold = await screen.findByRole("button", { name: "2 services due for Nadia Haddad" });
  const before = screen.queryByRole("button", { name: /Book a job: Book Filter/ });
  await user.click(fold);

  expect(before).toBeNull();
  expect(fold.getAttribute("aria-expanded")).toBe("true");
  const lines = within(await screen.findByRole("list")).getAllByRole("listitem");
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringContaining("Boiler service"),
    expect.stringContaining("Mill Lane"),
  ]);
  expect(screen.getByRole("button", { name: "Book a job: Book Filter for Nadia Haddad" })).toBeTruthy();
});

test("several services that a link names are one chip, and go to the server as they are", async () => {
  const some = "01890000-0000-7000-8000-0000000000a1,01890000-0000-7000-8000-0000000000a2";
  await renderScreen(<DuesView />, {
    address: `/service-catalog?tab=dues&service=${some}`,
    path: "/service-catalog",
    texts: ["services"],
  });

  expect(await screen.findByText(/2 services$/)).toBeTruthy();
  const asked = sent.filter(({ url }) => url.pathname.endsWith("/digests"));
  expect(asked.map(({ url }) => url.searchParams.get("service"))).toEqual([some]);
});

test("a job booked for a due is booked at its site", async () => {
  const user = userEvent.setup();
  const only = aDue(4, { service_name: "Filter", site_name: "Mill Lane" });
  mockResponse(services.get, boiler);
  mockResponse(services.addRecord, {
    ...customer,
    id: only.id,
    site_id: only.site_id,
    site_name: "Mill Lane",
    service_id: only.service_id,
    service_name: "Filter",
    status: "booked",
    scheduled_on: "2026-03-14",
    done_on: null,
    value_cents: 100,
    invoiced_cents: null,
    origin: "new",
    currency: "GBP",
    note: "",
    booked_at: "2026-03-01T10:00:00Z",
  });
  mockResponse(dues.listDigests, {
    items: [{ ...customer, digest_on: "2026-03-14", dues: [only] }],
    total: 1,
    dues: 1,
    customers: 1,
  });
  await show();

  await user.click(await screen.findByRole("button", { name: /Book a job: Book Filter/ }));
  const form = await screen.findByRole("dialog", { name: "Book a job" });
  expect(within(form).getByLabelText<HTMLInputElement>("Site").value).toBe("Mill Lane");
  await user.click(within(form).getByRole("button", { name: "Book the job" }));

  await waitFor(() => expect(sent.some(({ method }) => method === "POST")).toBe(true));
  const request = sent.find(({ method }) => method === "POST");
  expect(JSON.parse(request?.body ?? "{}")).toMatchObject({ site_id: only.site_id, service_id: only.service_id });
});

test("a date set by hand says so, and can be computed again", async () => {
  const user = userEvent.setup();
  const only = aDue(4, { service_name: "Filter", basis: "manual" });
  mockResponse(dues.listDigests, {
    items: [{ ...customer, digest_on: "2026-03-14", dues: [only] }],
    total: 1,
    dues: 1,
    customers: 1,
  });
  mockResponse(dues.setDate, only);
  await show();

  await user.click(await screen.findByRole("button", { name: "Change the due date of Filter for Nadia Haddad" }));
  await user.click(await screen.findByRole("button", { name: "Compute the date again" }));

  expect(screen.getByText("Set by hand")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.find(({ method }) => method === "PUT")?.body).toBe('{"due_on":null}');
});

test("who computes all again sees how far it is and how it ended", async () => {
  const user = userEvent.setup();
  mockResponse(dues.startRun, { ...run, status: "running", progress: { done: 0, total: null } });
  await show();

  const start = await screen.findByRole("button", { name: "Compute all again" });
  mockResponse(dues.run, { ...run, status: "running", progress: { done: 500, total: 2000 } });
  await user.click(start);
  const bar = await screen.findByRole("progressbar", { name: "Computing all due dates" });
  mockResponse(dues.run, { ...run, status: "finished", progress: { done: 2000, total: 2000 } });

  expect(bar.getAttribute("aria-valuenow")).toBe("25");
  await screen.findByRole("button", { name: "Compute all again" }, { timeout: 5000 });
  expect(screen.queryByRole("progressbar", { name: "Computing all due dates" })).toBeNull();
  // The list that was shown before is asked for again.
  expect(sent.filter(({ url }) => url.pathname.endsWith("/digests")).length).toBeGreaterThan(2);
});
