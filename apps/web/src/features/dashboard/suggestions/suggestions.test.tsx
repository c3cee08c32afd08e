import { suggestions } from "@delight/contract/suggestions";
import { Notifications } from "@mantine/notifications";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderScreen, type SentRequest, mockErrorResponse, mockResponse, mockServer } from "../../../testing.tsx";
import { signedOut, useSession } from "../../../lib/session/store.ts";
import { signInAs } from "../testing.ts";
import { SuggestionsCard } from "./suggestions-card.tsx";

const service = "01890000-0000-7000-8000-000000000002";
const draft = "01890000-0000-7000-8000-000000000003";
const boilers = {
  key: `service_due.${service}`,
  kind: "service_due" as const,
  service: { id: service, name: "Boiler service" },
  on: "2026-04-09",
  days: null,
  customers: 74,
  total: 80,
  is_estimate: false,
  worth_cents: 888_000,
  draft: null,
};
const nothing = { items: [], currency: "GBP", snoozed: [] };

let sent: SentRequest[];
beforeEach(() => {
  sent = mockServer();
  signInAs("owner");
});
afterEach(() => useSession.setState(signedOut));

const show = () =>
  renderScreen(
    <>
      <SuggestionsCard />
      <Notifications />
    </>,
    { address: "/dashboard", path: "/dashboard", texts: ["dashboard"] },
  );

test("who hears from nobody is told with what they may be worth, and one click leads to the check of a ready activity", async () => {
  mockResponse(suggestions.list, { ...nothing, items: [boilers] });
  mockResponse(suggestions.makeActivity, { activity_id: draft });
  const { router } = await show();

  expect(
    await screen.findByText(/^Boiler service is due by .*2026 for 74 customers, and nobody is writing to them$/),
  ).toBeTruthy();
  expect(screen.getByText("Worth up to £8,880.00")).toBeTruthy();
  expect(screen.getByText(/6 more cannot be mailed/)).toBeTruthy();
  await userEvent.click(await screen.findByRole("button", { name: /^Make the activity: Boiler/ }));
  await expect.poll(() => router.state.location.pathname).toBe(`/activities/${draft}`);
  expect(router.state.location.search).toEqual({ step: "check" });
});

test("a draft that was made is gone on with instead of made twice", async () => {
  mockResponse(suggestions.list, { ...nothing, items: [{ ...boilers, draft: { id: draft, name: "Boilers" } }] });
  await show();

  const link = await screen.findByRole("link", { name: "Go on with the draft Boilers" });
  expect(link.getAttribute("href")).toBe(`/activities/${draft}?step=check`);
  expect(screen.queryByRole("button", { name: /^Make/ })).toBeNull();
});

test("a suggestion is put off at once, and that can be taken back", async () => {
  mockResponse(suggestions.list, { ...nothing, items: [boilers] });
  mockResponse(suggestions.snooze, { until: "2026-04-09" });
  mockResponse(suggestions.wake, {});
  await show();
  await userEvent.click(await screen.findByRole("button", { name: /^Not for 30 days/ }));
  await expect.poll(() => sent.some(({ method }) => method === "PUT")).toBe(true);
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));

  await expect.poll(() => sent.some(({ method }) => method === "DELETE")).toBe(true);
});

test("with nothing to suggest it says so, and what was put off can be had back", async () => {
  const asleep = { key: boilers.key, kind: boilers.kind, service_name: "Boiler service", until: "2026-04-09" };
  mockResponse(suggestions.list, { ...nothing, snoozed: [asleep] });
  mockResponse(suggestions.wake, {});
  await show();

  expect(await screen.findByText("Everybody who should hear from you does")).toBeTruthy();
  await userEvent.click(await screen.findByRole("button", { name: "1 put off" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: /Boiler service falls due.*put off until/ }));
  await expect.poll(() => sent.some(({ method }) => method === "DELETE")).toBe(true);
});

test("a refusal stands in the card and leaves the rest of the dashboard alone", async () => {
  mockErrorResponse(suggestions.list, 403, { detail: "You may not do this", code: "not_allowed", request_id: "r-7" });
  await show();

  expect(await screen.findByText(/r-7/)).toBeTruthy();
});
