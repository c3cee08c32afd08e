import { activities } from "@delight/contract/activities";
import { customerBulk } from "@delight/contract/customer-bulk";
import { deliveries } from "@delight/contract/deliveries";
import { organizations } from "@delight/contract/organizations";
import { rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { signedOut, useSession } from "../../../lib/session/store.ts";
import { buildProfile, buildSettings, renderScreen, mockResponse, mockServer } from "../../../testing.tsx";
import { ActivityPage } from "../activity-page.tsx";
import { buildActivity } from "../testing.ts";

beforeEach(() => {
  mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(deliveries.list, { items: [], total: 0 });
  mockResponse(customerBulk.latest, null);
  mockResponse(organizations.getSettings, buildSettings());
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions.owner] }));
});
afterEach(() => useSession.setState(signedOut));

const transactional = buildActivity({
  kind: "transactional",
  status: "running",
  launched_at: "2026-03-01T09:00:00Z",
  segment_id: null,
  segment_name: null,
});

function show() {
  return renderScreen(<ActivityPage />, {
    path: "/activities/$id",
    address: `/activities/${transactional.id}`,
    texts: ["activities", "deliveries", "conversions"],
  });
}

test("an activity that programs fill shows the call that sends the next mail, and can be held", async () => {
  mockResponse(activities.get, transactional);
  await show();

  const call = await screen.findByLabelText("Sending with this email");

  expect(call.textContent).toContain(`"email_id":"${transactional.email_id}"`);
  expect(call.textContent).toContain("/api/transactional/");
  expect(screen.getByRole("link", { name: "All about the API" }).getAttribute("href")).toBe("/api/docs/");
  expect(screen.getByRole("button", { name: "Pause" })).toBeTruthy();
  expect(screen.getByText(/^of [\d,]+ asked for$/)).toBeTruthy();
});

test("one that was stopped invites no more calls", async () => {
  mockResponse(activities.get, { ...transactional, status: "stopped" });
  await show();

  await screen.findByText("Transactional");

  expect(screen.queryByLabelText("Sending with this email")).toBeNull();
});
