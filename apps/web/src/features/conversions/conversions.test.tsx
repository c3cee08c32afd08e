import { activities } from "@delight/contract/activities";
import { type ConversionDetails, conversions } from "@delight/contract/conversions";
import { customers } from "@delight/contract/customers";
import { organizations } from "@delight/contract/organizations";
import { rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { services } from "@delight/contract/services";
import { Notifications, notifications } from "@mantine/notifications";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Temporal } from "temporal-polyfill";
import { afterEach, beforeEach, expect, test } from "vitest";
import { todayIn } from "../../lib/days.ts";
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
import { ConversionsPage } from "./conversions-page.tsx";
import { sampleConversion as conversion, someDetails } from "./testing.ts";

let log: SentRequest[];

beforeEach(() => {
  log = mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(organizations.getSettings, buildSettings());
  mockResponse(customers.list, { items: [], total: 0 });
  mockResponse(activities.list, { items: [], total: 0 });
  mockResponse(services.list, { items: [], total: 0 });
  details(someDetails);
  mockResponse(conversions.list, {
    items: [conversion],
    total: 2,
    total_credited: 1,
    total_value_cents: 11_900,
    total_invoiced_cents: 4000,
    currency: "GBP",
  });
});

afterEach(() => {
  dismissAllUndos();
  notifications.clean();
  useSession.setState(signedOut);
});

/** What is told of one; its address is less particular than that of the run. */
function details(told: ConversionDetails) {
  mockResponse(conversions.get, told);
  mockResponse(conversions.run, null);
}

function show(role: "owner" | "marketer" | "viewer", address = "/") {
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions[role]] }));
  return renderScreen(
    <>
      <ConversionsPage />
      <Notifications />
    </>,
    { address, texts: ["conversions", "deliveries", "leaving"] },
  );
}

const posts = () =>
  log
    .filter(({ method }) => method === "POST")
    .map(({ url, body }) => [url.pathname.split("/").at(-1), JSON.parse(body ?? "{}")]);

/** The entries of the menu of the only row. */
async function openMenu(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole("button", { name: /Conversion of/ }));
  return screen.findByRole("menu");
}

const inMenu = async (name: string) => userEvent.click(within(await openMenu()).getByRole("menuitem", { name }));

test("several services that a link names are one chip, and go to the server as they are", async () => {
  const some = "01890000-0000-7000-8000-0000000000a1,01890000-0000-7000-8000-0000000000a2";
  await show("viewer", `/?service=${some}`);

  expect(await screen.findByText(/2 services$/)).toBeTruthy();
  const asked = log.filter(({ url }) => url.pathname.endsWith("/conversions/"));
  expect(asked.map(({ url }) => url.searchParams.get("service"))).toEqual([some]);
});

test("the filters of the address are asked for, and the totals are those of the server, booked and invoiced apart", async () => {
  await show("viewer", "/?state=credited&decision=none&service=none&from=2026-03-01&to=nonsense");

  await waitFor(() => expect(screen.getAllByText("£119.00")).toHaveLength(2));
  expect(screen.getAllByText("£40.00")).toHaveLength(2);
  expect(screen.getByText("of 2 that match")).toBeTruthy();
  const asked = log.find(({ url }) => url.pathname === "/api/conversions/" && url.searchParams.has("state"));
  expect(Object.fromEntries(asked?.url.searchParams ?? [])).toMatchObject({
    from: "2026-03-01",
    decision: "none",
    service: "none",
  });
  expect(asked?.url.searchParams.has("to")).toBe(false);
});

test("Z01 a name of another direction stands apart from the sentence around it, and the job leads to its row", async () => {
  await show("viewer");

  expect((await screen.findByText("محمد (3)")).tagName).toBe("BDI");
  expect(screen.getByRole("link", { name: "Job" }).getAttribute("href")).toBe(
    `/customers/${conversion.customer_id}?tab=services`,
  );
});

test("who may only look sees why, and can neither enter, decide nor compute anew", async () => {
  await show("viewer");
  const menu = await openMenu();

  expect(
    within(menu)
      .getAllByRole("menuitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["Why?"]);
  expect(screen.queryByRole("button", { name: /Enter a|Compute/ })).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("the address opens the answer to why: who won, who assisted, what was left out by which number of days", async () => {
  await show("viewer", `/?conversion=${conversion.id}`);
  const drawer = await screen.findByRole("dialog", { name: "Why this conversion" });

  expect(await within(drawer).findByText(/of all emails in the window/)).toBeTruthy();
  expect(within(drawer).getByText("Clicks and answers count for 30 days.")).toBeTruthy();
  const assists = within(drawer).getByRole("region", { name: "What assisted" });
  expect(within(assists).getByRole("link", { name: "Spring" })).toBeTruthy();
  expect(within(drawer).queryByText(/longer ago/)).toBeNull();
  await userEvent.click(within(drawer).getByRole("button", { name: "Show 1 that was left out" }));
  expect(within(drawer).getByText("Left out: that was longer ago than the 14 days that count.")).toBeTruthy();
  expect(within(drawer).queryByRole("button", { name: "Reject" })).toBeNull();
});

test("what a person decided is told with their reason, beside what the rules would say", async () => {
  const by = { id: conversion.id, name: "Ada Lovelace" };
  details({
    ...someDetails,
    state: "rejected",
    decision: "rejected",
    decided_at: "2026-03-06T09:00:00Z",
    decided_by: by,
    note: "They called first",
  });
  await show("owner", `/?conversion=${conversion.id}`);
  const drawer = await screen.findByRole("dialog");

  expect(await within(drawer).findByText(/Ada Lovelace.* rejected it on Mar 6, 2026/)).toBeTruthy();
  expect(within(drawer).getByText("They called first")).toBeTruthy();
  expect(within(drawer).getByText(/By the rules it would be/)).toBeTruthy();
  expect(within(drawer).getByRole("button", { name: "Take the decision back" })).toBeTruthy();
});

test.each([
  ["Reject", "reject"],
  ["Reverse", "reverse"],
] as const)("a conversion can be undone: %s asks for a reason, and the way back restores", async (name, path) => {
  mockResponse(conversions[path], { ...conversion, state: path === "reject" ? "rejected" : "reversed" });
  mockResponse(conversions.restore, conversion);
  await show("owner");
  await inMenu(name);
  const dialog = await screen.findByRole("dialog");
  const button = within(dialog).getByRole("button", { name });

  await userEvent.click(button);
  expect(await within(dialog).findByText("Please say why.")).toBeTruthy();
  await fill(within(dialog).getByLabelText(/^Reason/), "It was cancelled");
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole("button", { name: /Undo/ }));

  await waitFor(() =>
    expect(posts()).toEqual([
      [path, { note: "It was cancelled" }],
      ["restore", {}],
    ]),
  );
});

test("crediting another activity needs one before anything is sent", async () => {
  await show("owner");
  await inMenu("Credit another activity");
  const dialog = await screen.findByRole("dialog");
  await fill(within(dialog).getByLabelText(/^Reason/), "They named it");

  await userEvent.click(within(dialog).getByRole("button", { name: "Credit this one" }));

  expect(await within(dialog).findByText("Please choose an activity.")).toBeTruthy();
  expect(posts()).toEqual([]);
});

test("what the server refuses of a decision stands at its field", async () => {
  const refusal = { detail: "", code: "invalid", field_errors: coded({ note: "singleLine" }), request_id: "r1" };
  mockErrorResponse(conversions.reject, 400, refusal);
  await show("owner");
  await inMenu("Reject");
  const dialog = await screen.findByRole("dialog");
  const reason = within(dialog).getByLabelText(/^Reason/);

  await userEvent.type(reason, "It was cancelled{Enter}");

  expect(await within(dialog).findByText(/single line/)).toBeTruthy();
  expect(reason.getAttribute("aria-invalid")).toBe("true");
});

test("chosen ones are rejected together with one reason, and what stayed as it was is told", async () => {
  mockResponse(conversions.decideMany, { decided: [conversion.id], left: 1 });
  mockResponse(conversions.restoreMany, { restored: 1 });
  await show("owner", "/?state=credited");
  await screen.findByText("Boiler service");
  await userEvent.click(screen.getByRole("checkbox", { name: /محمد/ }));
  await userEvent.click(screen.getByRole("button", { name: /Choose all 2|all 2/ }));
  await userEvent.click(
    within(screen.getByRole("group", { name: /chosen|selected/i })).getByRole("button", { name: "Reject" }),
  );
  const dialog = await screen.findByRole("dialog", { name: "Reject 2 conversions?" });
  await fill(within(dialog).getByLabelText(/^Reason/), "Counted twice");
  await userEvent.click(within(dialog).getByRole("button", { name: "Reject" }));

  expect(await screen.findByText("1 conversion was rejected. 1 stays as it is.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: /Undo/ }));
  await waitFor(() =>
    expect(posts()).toEqual([
      [
        "decide",
        {
          which: { kind: "matching", filter: { state: "credited", search: "" }, except: [] },
          decision: "rejected",
          note: "Counted twice",
        },
      ],
      ["restore", { ids: [conversion.id] }],
    ]),
  );
});

test("computing anew shows how far it is to everybody, and is stopped by who may", async () => {
  const run = {
    id: conversion.id,
    cause: "asked" as const,
    status: "running" as const,
    progress: { done: 500, total: 2000 },
    created_at: "2026-03-10T09:00:00Z",
    finished_at: null,
  };
  mockResponse(conversions.run, run);
  mockResponse(conversions.cancelRun, { ...run, status: "cancelled", finished_at: "2026-03-10T09:01:00Z" });
  await show("owner");
  await screen.findByRole("progressbar", { name: "Computing all conversions anew" });
  expect(screen.getByText("500 of 2,000")).toBeTruthy();

  mockResponse(conversions.run, { ...run, status: "cancelled", finished_at: "2026-03-10T09:01:00Z" });
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));

  expect(await screen.findByText(/Computing anew was stopped/)).toBeTruthy();
  expect(posts()).toEqual([["cancel", { id: conversion.id }]]);
  expect(screen.getByRole("button", { name: "Compute anew" })).toBeTruthy();
});

const ofRules = {
  id: conversion.id,
  cause: "rules" as const,
  status: "running" as const,
  progress: { done: 500, total: 2000 },
  created_at: "2026-03-10T09:00:00Z",
  finished_at: null,
};

test.each([
  ["marketer", []],
  ["owner", ["Cancel"]],
] as const)("what other rules began, a %s may stop with %j", async (role, buttons) => {
  mockResponse(conversions.run, ofRules);
  await show(role);
  await screen.findByRole("progressbar", { name: "Computing all conversions anew" });

  expect(screen.queryAllByRole("button", { name: "Cancel" }).map(({ textContent }) => textContent)).toEqual(buttons);
});

test.each([
  ["rules", "cancelled", /by two versions of the rules/, /was stopped/],
  ["time_zone", "failed", /days of two time zones/, /failed/],
] as const)("half done after other %s and %s is said until it is continued", async (cause, status, title, text) => {
  mockResponse(conversions.run, { ...ofRules, cause, status, finished_at: "2026-03-10T09:01:00Z" });
  mockResponse(conversions.startRun, ofRules);
  await show("marketer");

  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText("Customers computed by then: 500 of 2,000.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Compute all anew" }));
  await waitFor(() => expect(posts()).toEqual([["run", {}]]));
});

test("a conversion is entered for today where the organization is, whatever the clock of the browser shows", async () => {
  const zone = Temporal.Now.plainDateISO("Pacific/Kiritimati").equals(Temporal.Now.plainDateISO())
    ? "Pacific/Niue"
    : "Pacific/Kiritimati";
  mockResponse(organizations.getSettings, buildSettings({ time_zone: zone }));
  await show("owner");
  fireEvent.click(await screen.findByRole("button", { name: "Enter a conversion" }));
  const day = await screen.findByLabelText(/^Day/);

  expect([(day as HTMLInputElement).value, day.getAttribute("max")]).toEqual([todayIn(zone), todayIn(zone)]);
});

test("entering asks for customer, activity and value before anything is sent", async () => {
  await show("owner");
  fireEvent.click(await screen.findByRole("button", { name: "Enter a conversion" }));
  fireEvent.click(await screen.findByRole("button", { name: "Enter" }));

  expect(await screen.findByText("Please choose a customer.")).toBeTruthy();
  expect(screen.getByText("Please choose an activity.")).toBeTruthy();
  expect(log.filter(({ method }) => method === "POST")).toEqual([]);
});
