import { holidays } from "@delight/contract/holidays";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  coded,
  renderScreen,
  type SentRequest,
  mockErrorResponse,
  mockResponse,
  mockServer,
} from "../../../testing.tsx";
import { dismissAllUndos } from "../../../ui/undo/pending-undos.ts";
import { HolidaysCard } from "./holidays-card.tsx";

const christmas = { id: "01a1fc38-dd3b-7412-858e-b9c3750f2150", date: "2026-12-25", name: "Christmas" };
let sent: SentRequest[];

beforeEach(() => {
  sent = mockServer();
  mockResponse(holidays.list, { items: [christmas] });
});
afterEach(dismissAllUndos);

const show = (mayChange = true) =>
  renderScreen(<HolidaysCard mayChange={mayChange} />, {
    path: "/x",
    address: "/x",
    texts: ["settings", "fields", "parts"],
  });
const bodies = (method: string) => sent.filter((one) => one.method === method).map(({ body }) => body);

test("a holiday is added by its day and name", async () => {
  mockResponse(holidays.add, { ...christmas, date: "2026-12-26" });
  await show();

  fireEvent.click(await screen.findByRole("button", { name: "Add a holiday" }));
  fireEvent.change(await screen.findByLabelText(/^Day/), { target: { value: "2026-12-26" } });
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: "Boxing Day" } });
  fireEvent.click(screen.getByRole("button", { name: "Add" }));

  await waitFor(() => expect(bodies("POST")).toEqual(['{"date":"2026-12-26","name":"Boxing Day"}']));
});

test("a day that is one already is refused at its field", async () => {
  mockErrorResponse(holidays.add, 400, {
    detail: "date: is a holiday already",
    code: "invalid_input",
    field_errors: coded({ date: "holidayTwice" }),
    request_id: "r",
  });
  await show();

  fireEvent.click(await screen.findByRole("button", { name: "Add a holiday" }));
  fireEvent.change(await screen.findByLabelText(/^Day/), { target: { value: "2026-12-25" } });
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: "Twice" } });
  fireEvent.click(screen.getByRole("button", { name: "Add" }));

  expect(await screen.findByText("This day is a holiday already.")).toBeTruthy();
});

test("a removed holiday can be brought back", async () => {
  mockResponse(holidays.remove, {});
  mockResponse(holidays.add, christmas);
  await show();

  fireEvent.click(await screen.findByRole("button", { name: "Remove Christmas" }));
  await waitFor(() => expect(bodies("DELETE")).toHaveLength(1));
  await waitFor(() => {
    fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
    expect(bodies("POST")).toEqual(['{"date":"2026-12-25","name":"Christmas"}']);
  });
});

test("who may only look sees the days and no way to change them, and no day says so", async () => {
  mockResponse(holidays.list, { items: [] });
  await show(false);

  expect(await screen.findByText("No holidays yet.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /holiday/ })).toBeNull();
});
