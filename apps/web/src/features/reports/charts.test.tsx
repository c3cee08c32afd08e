import { activities } from "@delight/contract/activities";
import { reports } from "@delight/contract/reports";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { renderScreen, type Sent, serverSays, silenceServer } from "../../test-house.tsx";
import { ChartsPage } from "./charts-page.tsx";

let sent: Sent[];
beforeEach(() => {
  sent = silenceServer();
  serverSays(activities.list, { items: [], total: 0 });
});

const show = (address: string) =>
  renderScreen(<ChartsPage />, { address, path: "/campaigns/charts/DoughnutChart", texts: ["reports"] });

test("2.16: outcomes are named in the user's language, with their shares", async () => {
  serverSays(reports.doughnut, {
    unit: "deliveries",
    total: 100,
    currency: "EUR",
    slices: [
      { key: "sent", count: 84, value_cents: 0 },
      { key: "no_consent", count: 16, value_cents: 0 },
    ],
  });
  await show("/campaigns/charts/DoughnutChart");

  const row = await screen.findByRole("row", { name: /Left out: no consent/ });
  expect(row.textContent).toContain("16 16%");
});

test("the choice travels in the address and to the server", async () => {
  serverSays(reports.doughnut, { unit: "conversions", total: 0, currency: "EUR", slices: [] });
  await show("/campaigns/charts/DoughnutChart?by=service&days=90");

  expect(await screen.findByText("Nothing to show for this choice")).toBeTruthy();
  await userEvent.click(screen.getByRole("radio", { name: "Activity" }));
  const asked = sent.filter(({ url }) => url.pathname.endsWith("/reports/doughnut")).map(({ url }) => url.searchParams);

  expect(asked[0]?.get("by")).toBe("service");
  expect(asked[0]?.get("days")).toBe("90");
  await expect.poll(() => sent.at(-1)?.url.searchParams.get("by")).toBe("activity");
});
