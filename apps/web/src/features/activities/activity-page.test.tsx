import { activities } from "@delight/contract/activities";
import { deliveries } from "@delight/contract/deliveries";
import { organizations } from "@delight/contract/organizations";
import { type Permission, rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signedOut, useSession } from "../../lib/session/store.ts";
import {
  aProfile,
  aSettings,
  renderScreen,
  type Sent,
  serverRefuses,
  serverSays,
  silenceServer,
} from "../../test-house.tsx";
import { ActivityPage } from "./activity-page.tsx";
import { anActivity } from "./test-house.ts";

const reach = {
  total: 10,
  no_address: 1,
  no_consent: 2,
  suppressed: 0,
  not_wanted: 0,
  shared_address: 0,
  reachable: 7,
};
let log: Sent[];

beforeEach(() => {
  log = silenceServer();
  useSession.setState({ isAuthenticated: true });
  serverSays(deliveries.list, { items: [], total: 0 });
  serverSays(organizations.getSettings, aSettings());
});

afterEach(() => {
  vi.useRealTimers();
  useSession.setState(signedOut);
});

function show(permissions: readonly Permission[], query = "") {
  serverSays(profiles.get, aProfile({ user_permissions: [...permissions] }));
  return renderScreen(<ActivityPage />, {
    path: "/activities/$id",
    address: `/activities/${anActivity().id}${query}`,
    texts: ["activities", "deliveries", "conversions"],
  });
}

const sentTo = (end: string) => log.filter(({ method, url }) => method === "POST" && url.pathname.endsWith(end));

async function seconds(count: number): Promise<void> {
  for (let second = 0; second < count; second += 1) {
    await act(() => vi.advanceTimersByTimeAsync(1000));
  }
}

test("a launch can be taken back for five seconds: nothing was asked of the server", async () => {
  serverSays(activities.get, anActivity());
  serverSays(activities.check, { reach, findings: [] });
  await show(rolePermissions.owner, "?step=check");
  const launch = await screen.findByRole("button", { name: "Launch to 7 customers" });

  vi.useFakeTimers();
  fireEvent.click(launch);
  await seconds(4);
  fireEvent.click(screen.getByRole("button", { name: "Take it back" }));
  await seconds(10);

  expect(sentTo("/launch")).toEqual([]);
});

test("after five seconds the activity is launched once, and the page shows how it runs", async () => {
  serverSays(activities.get, anActivity());
  serverSays(activities.check, { reach, findings: [] });
  serverSays(activities.launch, anActivity({ status: "finished", launched_at: "2026-03-01T09:00:00Z" }));
  await show(rolePermissions.owner, "?step=check");
  const launch = await screen.findByRole("button", { name: "Launch to 7 customers" });
  serverSays(activities.get, anActivity({ status: "finished", launched_at: "2026-03-01T09:00:00Z" }));

  vi.useFakeTimers();
  fireEvent.click(launch);
  await seconds(5);

  for (let patience = 30; patience > 0 && !screen.queryByText("From segment to job"); patience -= 1) await seconds(1);
  expect(screen.getByText("From segment to job")).toBeTruthy();
  expect(sentTo("/launch")).toHaveLength(1);
});

test("an error that the check finds keeps a draft from being launched", async () => {
  serverSays(activities.get, anActivity());
  const finding = {
    level: "error",
    code: "subject_missing",
    language: "en",
    block_id: null,
    detail: "",
    fix: null,
  } as const;
  serverSays(activities.check, { reach, findings: [finding] });
  await show(rolePermissions.owner, "?step=check");

  const launch = await screen.findByRole("button", { name: "Launch to 7 customers" });

  expect(launch.hasAttribute("disabled")).toBe(true);
  expect(screen.getByText("The email has no subject.")).toBeTruthy();
});

test("who may only look sees what a draft would do, and no way to change or launch it", async () => {
  serverSays(activities.get, anActivity());
  serverSays(activities.check, { reach, findings: [] });
  await show(rolePermissions.viewer);

  await screen.findByText("Ready to launch?");

  expect(screen.queryByRole("button", { name: /Launch|Delete draft|Back/ })).toBeNull();
});

test("a running activity is paused by those who may send", async () => {
  const running = anActivity({ status: "running", rate: 12, launched_at: "2026-03-01T09:00:00Z" });
  running.counts = { ...running.counts, audience: 100, queued: 60, sent: 40 };
  serverSays(activities.get, running);
  serverSays(activities.pause, { ...running, status: "paused", rate: null });
  await show(rolePermissions.marketer);

  expect(await screen.findByText("12 messages per second")).toBeTruthy();
  serverSays(activities.get, { ...running, status: "paused", rate: null });
  fireEvent.click(await screen.findByRole("button", { name: "Pause" }));

  expect(await screen.findByRole("button", { name: "Resume" })).toBeTruthy();
  expect(sentTo("/pause")).toHaveLength(1);
});

test("why the engine paused is said as it stands", async () => {
  const reason = "535 the mail server refuses the password";
  serverSays(
    activities.get,
    anActivity({
      status: "paused",
      pause_reason: { code: "sign_in_refused", detail: reason },
      launched_at: "2026-03-01T09:00:00Z",
    }),
  );
  await show(rolePermissions.viewer);

  expect(await screen.findByText(reason)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Resume|Stop/ })).toBeNull();
});

test.each([
  [404, { detail: "not found", code: "not_found", request_id: "r" }],
  [400, { detail: "id: Invalid UUID", code: "invalid_input", errors: { id: ["Invalid UUID"] }, request_id: "r" }],
])("an address of nothing (%i) says so and leads to the list, without another try", async (status, refusal) => {
  serverRefuses(activities.get, status, refusal);
  await show(rolePermissions.owner);

  expect(await screen.findByText("This activity is not here")).toBeDefined();
  expect(screen.getByRole("link", { name: "Show all activities" }).getAttribute("href")).toBe("/activities");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});
