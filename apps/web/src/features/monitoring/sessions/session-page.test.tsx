import { monitoring } from "@delight/contract/monitoring";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildPublicStatus, renderScreen, type SentRequest, mockResponse, mockServer } from "../../../testing.tsx";
import { SessionPage } from "../session-page.tsx";
// Loaded when it is needed; here at once, so that a busy machine does not keep the test waiting.
import "../replay/player.tsx";

const session = {
  id: "01890000-0000-7000-8000-0000000000e2",
  started_at: "2026-03-04T10:00:00Z",
  last_at: "2026-03-04T10:05:00Z",
  environment: "development",
  release: "0.1.0",
  browser: "curl",
  segments: 1,
  bytes: 4000,
  errors: 1,
  user: null,
  organization: null,
  segment_numbers: [0],
  error_moments: ["2026-03-04T10:01:00Z"],
};
const place = {
  texts: ["monitoring"],
  path: "/staff/sessions/$id",
  address: `/staff/sessions/${session.id}`,
} as const;

let log: SentRequest[] = [];
beforeEach(() => {
  log = mockServer();
  mockResponse(monitoring.frontDoor, buildPublicStatus());
  mockResponse(monitoring.getSession, session);
});
afterEach(() => window.localStorage.clear());

test("9.10: a session of which nothing was recorded says so, and what is known of it", async () => {
  mockResponse(monitoring.getSession, { ...session, segment_numbers: [] });
  await renderScreen(<SessionPage />, place);

  expect(await screen.findByText("Nothing was recorded of this session")).toBeTruthy();
  expect(screen.getByText("Nobody was signed in")).toBeTruthy();
});

test("1.6, 9.10: in demo mode no recording is shown nor asked for", async () => {
  window.localStorage.setItem("demoMode", "true");
  await renderScreen(<SessionPage />, place);

  expect(await screen.findByText("Recordings are not shown in demo mode")).toBeTruthy();
  expect(log.some(({ url }) => url.pathname.includes("/segments/"))).toBe(false);
});

test("9.10: a recording that makes no sense costs the page nothing but itself", async () => {
  mockResponse(monitoring.getSegment, { events: ["nonsense", { type: 3, timestamp: 1, data: {} }] });
  await renderScreen(<SessionPage />, place);

  expect(await screen.findByText("This recording cannot be played")).toBeTruthy();
  expect(screen.getByText("Nobody was signed in")).toBeTruthy();
});
