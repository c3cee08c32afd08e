import { activities } from "@delight/contract/activities";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { toCamel } from "../../../lib/case.ts";
import { signedOut, useSession } from "../../../lib/session/store.ts";
import { renderScreen, mockResponse, mockServer } from "../../../testing.tsx";
import type { Activity } from "../activities.api.ts";
import { buildActivity } from "../testing.ts";
import { LiftCard } from "./lift-card.tsx";

beforeEach(() => {
  mockServer();
  useSession.setState({ isAuthenticated: true });
});
afterEach(() => useSession.setState(signedOut));

const running = toCamel(
  buildActivity({ status: "running", held_out_percent: 10, launched_at: "2026-03-01T09:00:00Z" }),
) as Activity;
const show = (activity: Activity) =>
  renderScreen(<LiftCard activity={activity} />, { texts: ["activities", "leaving"] });
const sides = {
  held_out: { customers: 100, converted: 4 },
  mailed: { customers: 900, converted: 90 },
  window_days: 30,
};

test("a difference is told with its interval in percentage points", async () => {
  const difference = { value: 0.06, low: 0.004, high: 0.0912 };
  mockResponse(activities.lift, { ...sides, difference, verdict: "more", is_over: true });
  await show(running);

  expect(await screen.findByText("The mail brought 6 percentage points more.")).toBeTruthy();
  expect(screen.getByText(/between 0\.4 and 9\.1 percentage points/)).toBeTruthy();
  expect(screen.getByText("90 of 900 customers")).toBeTruthy();
  expect(screen.queryByText(/still change/)).toBeNull();
});

test("too few are said to be too few, without figures that look like knowledge", async () => {
  const difference = { value: 0.5, low: -0.1, high: 0.8 };
  mockResponse(activities.lift, { ...sides, difference, verdict: "too_little", is_over: false });
  await show(running);

  expect(await screen.findByText("Too few to say whether the mail changed anything.")).toBeTruthy();
  expect(screen.queryByText(/certainty/)).toBeNull();
  expect(screen.getByText(/still change/)).toBeTruthy();
});

test("where nobody was held out there is nothing to tell", async () => {
  const { container } = await show({ ...running, heldOutPercent: 0 });

  expect(container.querySelector("section")).toBeNull();
});
