import { dashboardViews } from "@delight/contract/dashboard-views";
import { reports } from "@delight/contract/reports";
import { suggestions } from "@delight/contract/suggestions";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderScreen, type SentRequest, mockErrorResponse, mockResponse, mockServer } from "../../testing.tsx";
import { signedOut, useSession } from "../../lib/session/store.ts";
import { signInAs } from "./testing.ts";
import { DashboardPage } from "./dashboard-page.tsx";

const figure = (now: number, before: number) => ({ now, before });
const answer = {
  from: "2026-10-23",
  to: "2026-11-21",
  compared: { from: "2026-09-23", to: "2026-10-22", with: "before" as const },
  timeline: { unit: "day" as const, points: [] },
  currency: "GBP",
  kpis: {
    customers: figure(2000, 1990),
    mailable: figure(1646, 1640),
    due_in_30_days: 194,
    overdue_dues: 150,
    sent: figure(841, 1680),
    delivered: figure(832, 1671),
    transactional: 12,
    open_rate: figure(0.428, 0.42),
    click_rate: figure(0.14, 0.14),
    conversions: figure(85, 0),
    revenue_cents: figure(983_350, 1_042_000),
  },
  funnel: {
    sent: 841,
    delivered: 832,
    unmeasured_opens: 0,
    unmeasured_clicks: 0,
    opened: 360,
    clicked: 118,
    converted: 85,
  },
  days: [],
  activities: [
    {
      id: "01890000-0000-7000-8000-000000000001",
      name: "Winter check",
      status: "finished" as const,
      sent: 100,
      unmeasured_opens: 0,
      unmeasured_clicks: 0,
      opened: 50,
      clicked: 20,
      conversions: 3,
      revenue_cents: 45_000,
    },
  ],
  conversions_by_service: [],
  due_by_week: [],
  recent: [
    {
      kind: "clicked" as const,
      occurred_at: "2026-11-20T10:00:00Z",
      customer_id: "01890000-0000-7000-8000-000000000002",
      customer_name: "محمد الحسن",
      activity_id: "01890000-0000-7000-8000-000000000001",
      activity_name: "Winter check",
    },
  ],
};

let sent: SentRequest[];
beforeEach(() => {
  sent = mockServer();
  signInAs("owner");
  mockResponse(reports.decisions, { items: [] });
  mockResponse(suggestions.list, { items: [], currency: "GBP", snoozed: [] });
  mockResponse(dashboardViews.list, []);
});

afterEach(() => useSession.setState(signedOut));

const show = (address = "/dashboard") =>
  renderScreen(<DashboardPage />, { address, path: "/dashboard", texts: ["dashboard"] });

test("each figure leads to the rows behind it", async () => {
  mockResponse(reports.dashboard, answer);
  await show();

  const revenue = await screen.findByRole("link", { name: /Revenue.*£9,833\.50/ });
  const period = "from=2026-10-23&to=2026-11-21";
  const hrefs = Object.fromEntries(
    [
      /Customers.*2,000/,
      /1,646 can be mailed/,
      /Services due.*194/,
      /150 more are overdue/,
      /Delivered.*832/,
      /of 841 sent/,
      /12 transactional mails/,
      /Open rate/,
    ].map((name) => [String(name), screen.getAllByRole("link", { name })[0]?.getAttribute("href")]),
  );

  expect(revenue.getAttribute("href")).toBe(`/conversions?${period}&state=credited`);
  expect(Object.values(hrefs)).toEqual([
    "/customers?created_until=2026-11-21",
    "/customers?created_until=2026-11-21&status=subscribed",
    "/service-catalog?tab=dues&overdue=no&within_days=30",
    "/service-catalog?tab=dues&overdue=yes",
    `/deliveries?event=delivered&${period}`,
    `/deliveries?event=sent&${period}`,
    `/deliveries?event=sent&${period}&mails=transactional`,
    `/deliveries?event=opened&${period}`,
  ]);
});

test("each step of the funnel and each figure of an activity leads to its rows", async () => {
  mockResponse(reports.dashboard, answer);
  await show();

  const clicked = await screen.findByRole("link", { name: /^Clicked.*118/ });
  const row = within(screen.getByRole("row", { name: /Winter check/ }));

  expect(clicked.getAttribute("href")).toBe("/deliveries?event=clicked&from=2026-10-23&to=2026-11-21");
  expect(row.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    expect.stringContaining("/activities/"),
    expect.stringContaining("/deliveries?event=sent"),
    expect.stringContaining("/deliveries?event=opened"),
    expect.stringContaining("/deliveries?event=clicked"),
    expect.stringContaining("/conversions?from=2026-10-23&to=2026-11-21&state=credited&activity="),
    expect.stringContaining("/conversions?"),
  ]);
});

test("a figure says in words and by a sign how it stands against what it is compared with", async () => {
  mockResponse(reports.dashboard, answer);
  await show();

  expect(await screen.findByText("50.2% less than before")).toBeTruthy();
  expect(screen.getByText("0.8 points more than before")).toBeTruthy();
  expect(screen.getByText("the same as before")).toBeTruthy();
  expect(screen.getByText("nothing in the period before").parentElement?.querySelector("svg")).toBeTruthy();
});

test("the comparison with the year before travels in the address and to the server, and is said", async () => {
  mockResponse(reports.dashboard, { ...answer, compared: { ...answer.compared, with: "year_before" } });
  const { router } = await show();
  await userEvent.click(await screen.findByRole("button", { name: "Period: Last 30 days" }));
  await userEvent.click(await screen.findByRole("radio", { name: "The same days of the year before" }));

  await expect.poll(() => lastAsked().get("compare")).toBe("year_before");
  expect(router.state.location.search).toMatchObject({ compare: "year_before" });
  expect(await screen.findByText("50.2% less than a year before")).toBeTruthy();
});

test("I5 mails that programs sent are told beside those of marketing, and only where there are any", async () => {
  mockResponse(reports.dashboard, answer);
  await show();

  expect(await screen.findByText("12 transactional mails are counted apart")).toBeTruthy();
});

test("the period travels in the address and to the server", async () => {
  mockResponse(reports.dashboard, answer);
  const { router } = await show();
  await userEvent.click(await screen.findByRole("button", { name: "Period: Last 30 days" }));
  await userEvent.click(await screen.findByRole("button", { name: "This quarter" }));

  await expect.poll(() => lastAsked().get("preset")).toBe("this_quarter");
  expect(router.state.location.search).toEqual({ preset: "this_quarter" });
});

test.each(["from=2026-03-02&to=2026-03-01", "from=2026-02-31", "from=2001-01-01&to=2026-01-01"])(
  "days that cannot be shown are said to be none, with a way on: %s",
  async (query) => {
    mockResponse(reports.dashboard, answer);
    await show(`/dashboard?${query}`);

    expect((await screen.findByRole("alert")).textContent).toContain("The address names days that cannot be shown");
    expect(sent.some(({ url }) => url.pathname.endsWith("/reports/dashboard"))).toBe(false);
    await userEvent.click(screen.getByRole("button", { name: "Show the last 30 days" }));
    expect(await screen.findByText("of 841 sent")).toBeTruthy();
  },
);

const lastAsked = () =>
  sent.findLast(({ url }) => url.pathname.endsWith("/reports/dashboard"))?.url.searchParams ?? new URLSearchParams();

test("what happened last names customer and activity, each a link", async () => {
  mockResponse(reports.dashboard, answer);
  await show();

  const recent = within((await screen.findByText(/clicked in/)).closest("div") as HTMLElement);
  expect(recent.getByRole("link", { name: /محمد الحسن/ }).getAttribute("href")).toContain("/customers/");
});

test("an organization without customers is led to its first campaign", async () => {
  mockResponse(reports.dashboard, { ...answer, kpis: { ...answer.kpis, customers: figure(0, 0) } });
  await show();

  expect((await screen.findByRole("link", { name: "Import customers" })).getAttribute("href")).toBe(
    "/customers/import",
  );
  expect(screen.queryByText("Revenue")).toBeNull();
});

test("a refusal is shown with its request and can be tried again", async () => {
  mockErrorResponse(reports.dashboard, 403, { detail: "You may not do this", code: "not_allowed", request_id: "r-1" });
  await show();

  expect(await screen.findByText(/r-1/)).toBeTruthy();
});

test("what nobody measured is called so instead of nought, and a share is of what was measured", async () => {
  const { kpis, funnel } = answer;
  const unmeasured = { unmeasured_opens: 841, unmeasured_clicks: 369 };
  mockResponse(reports.dashboard, {
    ...answer,
    kpis: { ...kpis, open_rate: { now: null, before: 0.4 } },
    funnel: { ...funnel, ...unmeasured, opened: 0 },
  });
  await show();

  expect(await screen.findByRole("link", { name: /Open rate.*Not measured/ })).toBeTruthy();
  expect(screen.getByText("Shares are of the mails that were measured.")).toBeTruthy();
  expect(screen.getByText("25%")).toBeTruthy();
  const bars = [...document.querySelectorAll("li")].map((step) => step.querySelectorAll("[aria-hidden]").length);
  expect(bars).toEqual([1, 1, 0, 1, 1]);
});
