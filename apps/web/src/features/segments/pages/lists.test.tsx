import { Notifications } from "@mantine/notifications";
import { customers } from "@delight/contract/customers";
import { segments } from "@delight/contract/segments";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { fill, renderScreen, type SentRequest, mockResponse } from "../../../testing.tsx";
import { SegmentPage } from "../segment-page.tsx";
import { SegmentsPage } from "../segments-page.tsx";
import { buildRule, buildSegment, bodiesTo, segmentId, segmentServer } from "../testing.ts";

const texts = ["segments" as const, "rules" as const];
const customerId = "0198c1f0-7a00-7000-8000-0000000000aa";
const listRule = buildRule({ kind: "member", segment_id: segmentId, is_member: true });

const customer = {
  id: customerId,
  kind: "person" as const,
  first_name: "Amira",
  last_name: "Bennett",
  company: "",
  email: "amira@example.com",
  phone: "",
  street: "",
  city: "",
  postal_code: "",
  country: "",
  language: null,
  time_zone: null,
  tags: [],
  name: "Amira Bennett",
  status: "subscribed" as const,
  consent: "subscribed" as const,
  source: "manual" as const,
  last_service_on: null,
  next_due_on: null,
  lifetime_revenue_cents: 0,
  custom: {},
  created_at: "2026-03-01T09:00:00Z",
  updated_at: "2026-03-01T09:00:00Z",
};

let sent: SentRequest[];

/** A screen with the messages that offer undo. */
function show(page: ReactNode, place: Parameters<typeof renderScreen>[1]) {
  const screenWithMessages = (
    <>
      {page}
      <Notifications />
    </>
  );
  return renderScreen(screenWithMessages, place);
}

beforeEach(() => {
  sent = segmentServer(["segments.view", "segments.change"]);
});

describe("the list of segments", () => {
  it("says whom each means, how many they were and when, and what is broken", async () => {
    const broken = [{ what: "field_deleted" as const, id: segmentId }];
    mockResponse(segments.list, {
      items: [
        buildSegment(),
        buildSegment({ id: customerId, name: "Broken", customers: null, counted_at: null, broken, kind: "static" }),
      ],
      total: 2,
    });
    await renderScreen(<SegmentsPage />, { path: "/segments", address: "/segments", texts });

    expect(await screen.findByText("Customers whose city is “Leeds”.")).toBeDefined();
    expect(screen.getByRole("link", { name: "12" }).getAttribute("href")).toBe(`/customers?segment=${segmentId}`);
    expect(screen.getByText(/^counted .* ago$/)).toBeDefined();
    expect(screen.getByText("Not counted yet")).toBeDefined();
    expect(screen.getByText(/^One of your own fields that it asks for was deleted/)).toBeDefined();
  });

  it("offers examples of the trade where there is nothing yet", async () => {
    mockResponse(segments.list, { items: [], total: 0 });
    await renderScreen(<SegmentsPage />, { path: "/segments", address: "/segments", texts });

    const example = await screen.findByRole("link", { name: /Not here for 18 months/ });
    expect(example.getAttribute("href")).toBe("/segments/new?example=lapsed");
    expect(example.textContent).toContain("Customers whose last service was more than 548 days ago.");
  });

  it("deletes a rule at once and writes it again when that is undone", async () => {
    mockResponse(segments.list, { items: [buildSegment()], total: 1 });
    mockResponse(segments.remove, {});
    mockResponse(segments.create, buildSegment());
    await show(<SegmentsPage />, { path: "/segments", address: "/segments", texts });

    await userEvent.click(await screen.findByRole("button", { name: "Actions for Plans" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));

    await waitFor(() =>
      expect(bodiesTo(sent, "POST", "/segments/")).toEqual([{ name: "Plans", rule: buildSegment().rule }]),
    );
  });
});

describe("a static segment", () => {
  const place = { path: "/segments/$id", address: `/segments/${segmentId}`, texts };

  it("takes customers off and puts them back, and takes in who was searched for", async () => {
    mockResponse(segments.get, buildSegment({ kind: "static", rule: listRule }));
    mockResponse(customers.list, { items: [customer], total: 1 });
    mockResponse(segments.changeMembers, { added: 0, removed: 1 });
    await show(<SegmentPage />, place);
    const changes = () => bodiesTo(sent, "POST", `/segments/${segmentId}/members`);

    await userEvent.click(await screen.findByRole("button", { name: "Actions for Amira Bennett" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Take off the list" }));
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(changes()).toEqual([{ remove: [customerId] }, { add: [customerId] }]));

    await userEvent.type(screen.getByRole("combobox", { name: "Add a customer" }), "Ami");
    await userEvent.click(await screen.findByRole("option", { name: /Amira Bennett/, hidden: true }));
    await waitFor(() => expect(changes()).toHaveLength(3));
  });

  it("is made of who is in a segment now", async () => {
    mockResponse(segments.get, buildSegment());
    mockResponse(segments.snapshot, buildSegment({ kind: "static", rule: listRule }));
    await renderScreen(<SegmentPage />, place);

    await userEvent.click(await screen.findByRole("button", { name: "Keep as static segment" }));
    const dialog = await screen.findByRole("dialog");
    const name = within(dialog).getByRole("textbox", { name: "Name" });
    await userEvent.clear(name);
    await fill(name, "Plans of spring");
    await userEvent.click(within(dialog).getByRole("button", { name: "Keep as static segment" }));

    await waitFor(() =>
      expect(bodiesTo(sent, "POST", `/segments/${segmentId}/snapshot`)).toEqual([{ name: "Plans of spring" }]),
    );
  });
});
