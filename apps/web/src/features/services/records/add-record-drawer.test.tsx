import { organizations } from "@delight/contract/organizations";
import { services } from "@delight/contract/services";
import { sites } from "@delight/contract/sites";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import {
  buildSettings,
  renderScreen,
  type SentRequest,
  mockErrorResponse,
  mockResponse,
  mockServer,
} from "../../../testing.tsx";
import { boiler } from "../testing.ts";
import { AddRecordDrawer } from "./add-record-drawer.tsx";

const customer = { id: "01890000-0000-7000-8000-000000000001", name: "Anna Berg" };
const quoteId = "01890000-0000-7000-8000-000000000003";
let sent: SentRequest[];

beforeEach(() => {
  sent = mockServer();
  mockResponse(organizations.getSettings, buildSettings());
  mockResponse(services.list, { items: [], total: 0 });
  mockResponse(services.get, boiler);
  mockResponse(sites.list, []);
});
const posts = () => sent.filter(({ method }) => method === "POST");

test.each(["1.250.50", "-50"])(
  "a job whose value is written as %s is not saved at the price of its service",
  async (value) => {
    await renderScreen(
      <AddRecordDrawer status="done" customer={customer} serviceId={boiler.id} onClose={() => undefined} />,
      { texts: ["services"] },
    );

    await userEvent.type(await screen.findByLabelText("Value (GBP)"), `${value}{Enter}`);

    expect(await screen.findByText("Please write an amount such as 1,250.50.")).toBeTruthy();
    expect(posts()).toEqual([]);
  },
);

test("a job that carries out a quote names it, and has its value and not the price of the service", async () => {
  await renderScreen(
    <AddRecordDrawer
      status="booked"
      customer={customer}
      serviceId={boiler.id}
      quote={{ id: quoteId, valueCents: 99_900 }}
      onClose={() => undefined}
    />,
    { texts: ["services"] },
  );

  mockErrorResponse(services.addRecord, 400, { detail: "no", code: "invalid_input", request_id: "r" });
  await userEvent.click(await screen.findByRole("button", { name: "Book the job" }));

  await waitFor(() => expect(posts()).toHaveLength(1));
  expect(JSON.parse(posts()[0]?.body ?? "{}")).toMatchObject({ quote_id: quoteId, value_cents: 99_900 });
});
