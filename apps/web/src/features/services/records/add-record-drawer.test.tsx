import { organizations } from "@delight/contract/organizations";
import { services } from "@delight/contract/services";
import { sites } from "@delight/contract/sites";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aSettings, renderScreen, serverSays, silenceServer } from "../../../test-house.tsx";
import { boiler } from "../test-house.ts";
import { AddRecordDrawer } from "./add-record-drawer.tsx";

const customer = { id: "01890000-0000-7000-8000-000000000001", name: "Anna Berg" };
test.each(["1.250.50", "-50"])(
  "a job whose value is written as %s is not saved at the price of its service",
  async (value) => {
    const sent = silenceServer();
    serverSays(organizations.getSettings, aSettings());
    serverSays(services.list, { items: [], total: 0 });
    serverSays(services.get, boiler);
    serverSays(sites.list, []);
    await renderScreen(
      <AddRecordDrawer status="done" customer={customer} serviceId={boiler.id} onClose={() => undefined} />,
      { texts: ["services"] },
    );

    await userEvent.type(await screen.findByLabelText("Value (GBP)"), `${value}{Enter}`);

    expect(await screen.findByText("Please write an amount such as 1,250.50.")).toBeTruthy();
    expect(sent.filter(({ method }) => method === "POST")).toEqual([]);
  },
);
