import { segments } from "@delight/contract/segments";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { coded, fill, renderScreen, type SentRequest, mockErrorResponse, mockResponse } from "../../testing.tsx";
import { SegmentPage } from "./segment-page.tsx";
import { buildRule, buildSegment, bodiesTo, city, segmentId, segmentServer } from "./testing.ts";

const place = { path: "/segments/$id", texts: ["segments" as const, "rules" as const] };
const fresh = { ...place, address: "/segments/new" };
const saved = { ...place, address: `/segments/${segmentId}` };

let sent: SentRequest[];

beforeEach(() => {
  sent = segmentServer(["segments.view", "segments.change"]);
});

describe("the page of a segment", () => {
  it("says whom a rule means and whom it reaches while it is written, and saves it", async () => {
    const rule = buildRule({ kind: "tag", match: "any", tags: ["Boiler plan"] });
    mockResponse(segments.create, buildSegment({ rule }));
    mockResponse(segments.get, buildSegment({ rule }));
    await renderScreen(<SegmentPage />, fresh);

    await fill(await screen.findByRole("textbox", { name: /Name/ }), "Plans");
    await userEvent.click(screen.getByRole("button", { name: "Add a condition: The whole rule" }));
    await userEvent.keyboard("Tags{Enter}");
    const condition = screen.getByRole("group", { name: "Condition 1" });
    await userEvent.type(within(condition).getByRole("combobox", { name: "Tags" }), "Boiler plan{Enter}");

    expect(await screen.findByText("8 of 12 can be mailed")).toBeDefined();
    expect(screen.getByText("Customers who have the tag “Boiler plan”.")).toBeDefined();

    await userEvent.click(screen.getByRole("button", { name: "Save" }));

    await waitFor(() => expect(bodiesTo(sent, "POST", "/segments/")).toEqual([{ name: "Plans", rule }]));
  });

  it("begins with an example of the trade, or with what another segment asks", async () => {
    mockResponse(segments.get, buildSegment());
    const { unmount } = await renderScreen(<SegmentPage />, { ...place, address: "/segments/new?example=open_quotes" });
    expect(await screen.findByDisplayValue("Quotes open for two weeks")).toBeDefined();
    expect(screen.getByText("Customers who have a quote that is open, issued more than 14 days ago.")).toBeDefined();
    unmount();

    await renderScreen(<SegmentPage />, { ...place, address: `/segments/new?copy=${segmentId}` });
    expect(await screen.findByDisplayValue("Plans (copy)")).toBeDefined();
    expect(await screen.findByText("Customers whose city is “Leeds”.")).toBeDefined();
  });

  it("says what is missing at its field instead of saving, and goes there", async () => {
    mockResponse(segments.get, buildSegment({ rule: buildRule(city("Leeds"), city("York")) }));
    await renderScreen(<SegmentPage />, saved);
    const second = await screen.findByRole("group", { name: "Condition 2" });
    await userEvent.clear(within(second).getByRole("textbox", { name: "Text" }));

    await userEvent.click(screen.getByRole("button", { name: "Save" }));

    const field = within(second).getByRole("textbox", { name: "Text" });
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(bodiesTo(sent, "PUT", `/segments/${segmentId}`)).toEqual([]);
  });

  it("explains a segment that is broken and shows the server's refusal at its condition", async () => {
    const due = { kind: "service_due" as const, service_id: segmentId, within_days: 30, include_overdue: true };
    const broken = [{ what: "service_deleted" as const, id: segmentId }];
    mockErrorResponse({ ...segments.get, path: "/services/:id" }, 404, {
      detail: "no",
      code: "not_found",
      request_id: "r",
    });
    mockResponse(segments.get, buildSegment({ rule: buildRule(city("Leeds"), due), broken }));
    mockErrorResponse(segments.update, 400, {
      detail: "Some fields cannot be accepted",
      code: "invalid_input",
      field_errors: coded({ "rule.root.parts.1.service_id": "referenceGone" }),
      request_id: "r1",
    });
    await renderScreen(<SegmentPage />, saved);

    expect(await screen.findByText("This segment reaches nobody")).toBeDefined();
    const condition = screen.getByRole("group", { name: "Condition 2" });
    expect(within(condition).getByRole("alert").textContent).toBe(
      "A service it asks for was deleted. Choose another one.",
    );
    await userEvent.click(await screen.findByRole("button", { name: "Save" }));

    expect(
      await within(condition).findByText("This does not exist any more. Please choose something else."),
    ).toBeDefined();
    expect(within(screen.getByRole("group", { name: "Condition 1" })).queryByText(/does not exist/)).toBeNull();
  });

  it("offers nothing to change to who may only look (6.3)", async () => {
    segmentServer(["segments.view"]);
    mockResponse(segments.get, buildSegment());
    await renderScreen(<SegmentPage />, saved);

    expect((await screen.findByDisplayValue("Plans")).matches("fieldset:disabled *")).toBe(true);
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    expect(screen.queryByRole("button", { name: /Delete/ })).toBeNull();
  });

  it.each([
    [404, { detail: "not found", code: "not_found", request_id: "r" }],
    [
      400,
      {
        detail: "id: Invalid UUID",
        code: "invalid_input",
        field_errors: { id: [{ code: "unforeseen", params: {}, message: "Invalid UUID" }] },
        request_id: "r",
      },
    ],
  ])("an address of nothing (%i) says so and leads to the list, without another try", async (status, refusal) => {
    mockErrorResponse(segments.get, status, refusal);
    await renderScreen(<SegmentPage />, { ...place, address: "/segments/nonsense" });

    expect(await screen.findByText("This segment is not here")).toBeDefined();
    expect(screen.getByRole("link", { name: "Show all segments" }).getAttribute("href")).toBe("/segments");
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });
});
