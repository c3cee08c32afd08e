import { organizations } from "@delight/contract/organizations";
import { services } from "@delight/contract/services";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aSettings, renderScreen, serverSays, silenceServer } from "../../../test-house.tsx";
import { AddRecordDrawer } from "./add-record-drawer.tsx";

const customer = { id: "01890000-0000-7000-8000-000000000001", name: "Anna Berg" };
const boiler = {
  id: "01890000-0000-7000-8000-000000000002",
  name: "Boiler service",
  code: "BS-1",
  category: "Heating",
  description: "",
  price_cents: 14_900,
  duration_minutes: 60,
  interval_years: 1,
  interval_months: 6,
  interval_days: 0,
  anchor: "done_date" as const,
  is_active: true,
  customers: 12,
  due_in_30_days: 4,
  due_in_60_days: 6,
  due_in_90_days: 9,
  overdue: 2,
  revenue_cents: 178_800,
  created_at: "2026-01-02T10:00:00Z",
};

test.each(["1.250.50", "-50"])(
  "a job whose value is written as %s is not saved at the price of its service",
  async (value) => {
    const sent = silenceServer();
    serverSays(organizations.getSettings, aSettings());
    serverSays(services.list, { items: [], total: 0 });
    serverSays(services.get, boiler);
    await renderScreen(
      <AddRecordDrawer status="done" customer={customer} serviceId={boiler.id} onClose={() => undefined} />,
      { texts: ["services"] },
    );

    await userEvent.type(await screen.findByLabelText("Value (GBP)"), `${value}{Enter}`);

    expect(await screen.findByText("Please write an amount such as 1,250.50.")).toBeTruthy();
    expect(sent.filter(({ method }) => method === "POST")).toEqual([]);
  },
);
