import { activities } from "@delight/contract/activities";
import { organizations } from "@delight/contract/organizations";
import { reports } from "@delight/contract/reports";
import { fireEvent, screen, within } from "@testing-library/react";
import type * as z from "zod";
import { beforeEach, expect, test } from "vitest";
import {
  buildSettings,
  renderScreen,
  type SentRequest,
  mockErrorResponse,
  mockResponse,
  mockServer,
} from "../../testing.tsx";
import { ChartsPage } from "./charts-page.tsx";

const id = "01890000-0000-7000-8000-0000000000b1";
const path = "/campaigns/charts/DoughnutChart";
type Doughnut = z.input<typeof reports.doughnut.output>;
const byOutcome: Doughnut = {
  by: "outcome",
  unit: "deliveries",
  from: "2026-03-01",
  to: "2026-03-30",
  total: 100,
  emails: null,
  currency: "EUR",
  slices: [
    { key: "unopened", name: null, count: 84, value_cents: 0 },
    { key: "skipped", name: null, count: 16, value_cents: 0 },
  ],
};

let sent: SentRequest[];
beforeEach(() => {
  sent = mockServer();
  mockResponse(activities.list, { items: [], total: 0 });
  mockResponse(organizations.getSettings, buildSettings());
  mockResponse(reports.doughnut, byOutcome);
});

const show = (search = "") => renderScreen(<ChartsPage />, { address: `${path}${search}`, path, texts: ["reports"] });
const asked = () =>
  sent.filter(({ url }) => url.pathname.endsWith("/reports/doughnut")).map(({ url }) => url.searchParams);
const legend = () => screen.findByRole("list", { name: "Slices" });
const hrefOf = (link: HTMLElement) => new URL(link.getAttribute("href") ?? "", "https://x.test");

test("2.16: slices are named in the user's language, with their shares; each opens further or leads to its rows", async () => {
  await show();

  const parts = within(await legend());
  const [unopened, skipped] = parts.getAllByRole("listitem");
  expect(unopened?.textContent).toContain("Not opened");
  expect(skipped?.textContent).toMatch(/Left out.*16.*16%/);
  const open = hrefOf(parts.getByRole("link", { name: "Left out" }));
  expect(Object.fromEntries(open.searchParams)).toEqual({ by: "reason", outcome: "skipped", path: "outcome" });
  const rows = hrefOf(parts.getByRole("link", { name: "Show the rows of Left out: 16" }));
  expect([rows.pathname, Object.fromEntries(rows.searchParams)]).toEqual([
    "/deliveries",
    { outcome: "skipped", from: "2026-03-01", to: "2026-03-30", back: path + "?" },
  ]);
});

test("2.16: the address says all that is shown, and what makes no sense in it is as if it were not there", async () => {
  mockErrorResponse(activities.get, 404, { detail: "gone", code: "not_found", request_id: "r" });
  await show(`?by=device&unit=clicks&activity=${id}&from=2026-02-30&days=0&view=table&beside=nobody&others=-1`);

  expect(await screen.findByRole("table", { name: "Deliveries by outcome" })).toBeTruthy();
  expect(Object.fromEntries(asked()[0] ?? [])).toEqual({ by: "device", unit: "clicks", activity: id });
});

test("2.16: Escape closes the slice that was opened last", async () => {
  await show("?by=reason&outcome=skipped&path=outcome");
  const parts = await legend();
  expect(asked()[0]?.get("outcome")).toBe("skipped");
  expect(screen.getByRole("navigation", { name: "Opened slices" }).textContent).toContain("Left out");

  fireEvent.keyDown(parts, { key: "Escape" });

  await expect.poll(() => asked().at(-1)?.get("outcome")).toBeNull();
  expect(asked().at(-1)?.get("by")).toBe("outcome");
});

test("2.16: small slices are gathered, and open to what they are", async () => {
  const slices = Array.from({ length: 9 }, (_, index) => ({
    key: `https://firm.test/${index}`,
    name: `https://firm.test/${index}`,
    count: 9 - index,
    value_cents: 0,
  }));
  mockResponse(reports.doughnut, { ...byOutcome, by: "link", unit: "clicks", total: 45, emails: 30, slices });
  await show("?by=link");

  const others = within(await legend()).getByRole("link", { name: "3 others" });
  expect(screen.getByText(/Any link was followed in 30 emails/)).toBeTruthy();
  fireEvent.click(others);

  expect((await screen.findByRole("link", { name: "https://firm.test/8" })).textContent).toBeTruthy();
  expect(screen.queryByRole("link", { name: "https://firm.test/5" })).toBeNull();
});
