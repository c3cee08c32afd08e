import { activities } from "@delight/contract/activities";
import { deliveries } from "@delight/contract/deliveries";
import { rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { toCamel } from "../../../lib/case.ts";
import { signedOut, useSession } from "../../../lib/session/store.ts";
import { buildProfile, renderScreen, type SentRequest, mockResponse, mockServer } from "../../../testing.tsx";
import type { Activity } from "../activities.api.ts";
import { buildActivity } from "../testing.ts";
import { MissedCard } from "./missed-card.tsx";

let log: SentRequest[];
beforeEach(() => {
  log = mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(deliveries.list, { items: [], total: 0 });
});
afterEach(() => useSession.setState(signedOut));

const finished = buildActivity({ status: "finished", launched_at: "2026-03-01T09:00:00Z" });
finished.counts = { ...finished.counts, audience: 20, sent: 10, failed: 8, cancelled: 2 };

function show(role: "marketer" | "viewer", activity = finished) {
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions[role]] }));
  mockResponse(activities.mailMissed, buildActivity({ id: "01a1fc38-dd3b-7412-858e-b9c3750f2170" }));
  return renderScreen(<MissedCard activity={toCamel(activity) as Activity} />, {
    texts: ["activities", "leaving", "rules"],
  });
}

test("reasons for which somebody was left out are chosen, and the draft for them opens", async () => {
  const { router } = await show("marketer");
  const make = await screen.findByRole("button", { name: "Make a draft for them" });
  expect(make.hasAttribute("disabled")).toBe(true);

  fireEvent.click(screen.getByRole("checkbox", { name: "it failed" }));
  fireEvent.click(make);

  await expect.poll(() => router.state.location.pathname).toContain("01a1fc38-dd3b-7412-858e-b9c3750f2170");
  const sent = log.find(({ method }) => method === "POST");
  expect(JSON.parse(sent?.body ?? "{}")).toEqual({ because: ["failed"] });
  expect(screen.queryByRole("checkbox", { name: "no consent" })).toBeNull();
});

test("nothing is offered to who may only look", async () => {
  await show("viewer");

  expect(screen.queryByText("Make a draft for them")).toBeNull();
});
