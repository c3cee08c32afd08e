import { type Activity, activities } from "@delight/contract/activities";
import { activityResults } from "@delight/contract/activity-results";
import { customerBulk } from "@delight/contract/customer-bulk";
import { customers } from "@delight/contract/customers";
import { deliveries } from "@delight/contract/deliveries";
import { organizations } from "@delight/contract/organizations";
import { rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectSession } from "../../../lib/api/link.ts";
import { deleteAllCookies, writeCookie } from "../../../lib/cookies.ts";
import { signedOut, useSession } from "../../../lib/session/store.ts";
import {
  buildProfile,
  buildSettings,
  renderScreen,
  type SentRequest,
  mockResponse,
  mockEventStream,
  mockServer,
} from "../../../testing.tsx";
import { ActivityPage } from "../activity-page.tsx";
import { buildActivity, buildResults } from "../testing.ts";

const running = buildActivity({ status: "running", rate: 12, launched_at: "2026-03-01T09:00:00Z" });
running.counts = { ...running.counts, audience: 100, queued: 40, sent: 50, failed: 10 };
const eventOf = (activity: Activity) => `event: activity\ndata: ${JSON.stringify(activity)}\n\n`;

let log: SentRequest[];
let tell: (text: string) => void;
beforeEach(() => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  log = mockServer();
  connectSession({ ready: () => Promise.resolve(), end: () => undefined });
  writeCookie("accessToken", "secret");
  useSession.setState({ isAuthenticated: true });
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions.owner] }));
  mockResponse(activities.get, running);
  mockResponse(activities.previewRetry, { retryable: 3, unknown: 0, recipient: 7, suppressed: 0, had_another: 0 });
  mockResponse(activityResults.get, buildResults());
  mockResponse(deliveries.list, { items: [], total: 0 });
  mockResponse(customerBulk.latest, null);
  mockResponse(customers.list, { items: [], total: 0 });
  mockResponse(organizations.getSettings, buildSettings());
  ({ tell } = mockEventStream(activityResults.progress));
});
afterEach(() => {
  deleteAllCookies();
  useSession.setState(signedOut);
});

const askedFor = (end: string) => log.filter(({ url }) => url.pathname.endsWith(end)).length;

test("I5 once the sending is over, everything that is counted from its rows is asked for once more", async () => {
  await renderScreen(<ActivityPage />, {
    path: "/activities/$id",
    address: `/activities/${running.id}`,
    texts: ["activities", "deliveries", "conversions", "leaving", "results"],
  });
  await screen.findByText(/3 mails can be tried again/);
  await waitFor(() => expect(askedFor("/progress")).toBe(1));
  await waitFor(() => expect(askedFor("/results")).toBe(1));
  const before = ["/results", "/retry"].map(askedFor);

  tell(eventOf({ ...running, status: "finished", rate: null }));

  await waitFor(() => expect(["/results", "/retry"].map(askedFor)).toEqual(before.map((times) => times + 1)));
});
