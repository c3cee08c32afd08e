import { reports } from "@delight/contract/reports";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { renderScreen, type Sent, serverRefuses, serverSays, silenceServer } from "../../test-house.tsx";
import { DashboardPage } from "./dashboard-page.tsx";

const figure = (now: number, before: number) => ({ now, before });
const answer = {
  from: "2026-10-23",
  to: "2026-11-21",
  currency: "GBP",
  kpis: {
    customers: figure(2000, 1990),
    mailable: figure(1646, 1640),
    due_in_30_days: 194,
    customers_due_in_30_days: 150,
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

let sent: Sent[];
beforeEach(() => {
  sent = silenceServer();
});

const show = (address = "/dashboard") =>
  renderScreen(<DashboardPage />, { address, path: "/dashboard", texts: ["dashboard"] });

test("each figure leads to the rows behind it", async () => {
  serverSays(reports.dashboard, answer);
  await show();

  const revenue = await screen.findByRole("link", { name: /Revenue.*£9,833\.50/ });
  expect(revenue.getAttribute("href")).toMatch(/\/conversions\?from=2026-10-23&to=2026-11-21/);
  expect(screen.getByRole("link", { name: /Services due.*194.*for 150 customers/ }).getAttribute("href")).toContain(
    "overdue=no&within_days=30",
  );
});

test("a figure says in words how it stands against the period before", async () => {
  serverSays(reports.dashboard, answer);
  await show();

  expect(await screen.findByText("49.9% less than before")).toBeTruthy();
  expect(screen.getByText("0.8 points more than before")).toBeTruthy();
  expect(screen.getByText("the same as before")).toBeTruthy();
  expect(screen.getByText("nothing in the period before")).toBeTruthy();
});

test("I5 mails that programs sent are told beside those of marketing, and only where there are any", async () => {
  serverSays(reports.dashboard, answer);
  await show();

  expect(await screen.findByRole("link", { name: /841.*12 transactional mails are counted apart/ })).toBeTruthy();
});

test("the period travels in the address and to the server", async () => {
  serverSays(reports.dashboard, answer);
  const { router } = await show();
  await userEvent.click(await screen.findByRole("radio", { name: "90 days" }));

  await expect.poll(() => sent.at(-1)?.url.searchParams.get("days")).toBe("90");
  expect(router.state.location.search).toMatchObject({ days: expect.anything() });
});

test("what happened last names customer and activity, each a link", async () => {
  serverSays(reports.dashboard, answer);
  await show();

  const recent = within((await screen.findByText(/clicked in/)).closest("div") as HTMLElement);
  expect(recent.getByRole("link", { name: /محمد الحسن/ }).getAttribute("href")).toContain("/customers/");
});

test("an organization without customers is led to its first campaign", async () => {
  serverSays(reports.dashboard, { ...answer, kpis: { ...answer.kpis, customers: figure(0, 0) } });
  await show();

  expect((await screen.findByRole("link", { name: "Import customers" })).getAttribute("href")).toBe(
    "/customers/import",
  );
  expect(screen.queryByText("Revenue")).toBeNull();
});

test("a refusal is shown with its request and can be tried again", async () => {
  serverRefuses(reports.dashboard, 403, { detail: "You may not do this", code: "not_allowed", request_id: "r-1" });
  await show();

  expect(await screen.findByText(/r-1/)).toBeTruthy();
});

test("what nobody measured is called so instead of nought, and a share is of what was measured", async () => {
  const { kpis, funnel } = answer;
  const unmeasured = { unmeasured_opens: 841, unmeasured_clicks: 369 };
  serverSays(reports.dashboard, {
    ...answer,
    kpis: { ...kpis, open_rate: { now: null, before: 0.4 } },
    funnel: { ...funnel, ...unmeasured, opened: 0 },
  });
  await show();

  expect(await screen.findByRole("link", { name: /Open rate.*Not measured/ })).toBeTruthy();
  expect(screen.getByText("Shares are of the mails that were measured.")).toBeTruthy();
  expect(screen.getByText("25%")).toBeTruthy();
  const bars = [...document.querySelectorAll("li")].map((step) => step.querySelectorAll("[aria-hidden]").length);
  expect(bars).toEqual([1, 0, 1, 1]);
});
