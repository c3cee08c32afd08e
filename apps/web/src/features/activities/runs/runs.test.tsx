import { activities } from "@delight/contract/activities";
import { campaignRuns, type Repetition } from "@delight/contract/campaign-runs";
import { conversions } from "@delight/contract/conversions";
import { organizations } from "@delight/contract/organizations";
import { type Permission, rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signedOut, useSession } from "../../../lib/session/store.ts";
import {
  buildProfile,
  buildSettings,
  renderScreen,
  type SentRequest,
  mockResponse,
  mockServer,
} from "../../../testing.tsx";
import { ActivitiesPage } from "../activities-page.tsx";
import { ActivityPage } from "../activity-page.tsx";
import { buildActivity } from "../testing.ts";

const weekly: Repetition = {
  every: "week",
  weekdays: [1, 4],
  month_day: 1,
  time: "09:00",
  starts_on: "2026-12-01",
  ends_on: null,
  most_runs: null,
};
const forecast = { mailable: 0, days: [], first_at: null, last_at: null };
const next = {
  runs: [
    { due_on: "2026-12-03", at: "2026-12-03T09:00:00Z", is_moved: false },
    { due_on: "2026-12-07", at: "2026-12-08T09:00:00Z", is_moved: true },
  ],
};
const recurring = buildActivity({
  status: "scheduled",
  repeats: weekly,
  runs_made: 1,
  starts_at: "2026-12-03T09:00:00Z",
  starts_in_ms: 500_000,
});
const run = buildActivity({
  id: "01a1fc38-dd3b-7412-858e-b9c3750f2199",
  name: "Boiler reminder (2026-11-30)",
  status: "finished",
  run_of: { id: recurring.id, name: recurring.name, due_on: "2026-11-30" },
  launched_at: "2026-12-01T09:00:00Z",
});
let log: SentRequest[];

beforeEach(() => {
  log = mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(organizations.getSettings, buildSettings());
  mockResponse(activities.forecast, forecast);
  mockResponse(activities.list, { items: [run], total: 1 });
  mockResponse(campaignRuns.foresee, next);
  mockResponse(conversions.list, {
    items: [],
    total: 0,
    total_credited: 0,
    total_value_cents: 0,
    total_invoiced_cents: 0,
    currency: "GBP",
  });
});
afterEach(() => {
  vi.useRealTimers();
  useSession.setState(signedOut);
});

function show(activity: typeof recurring, query = "", permissions: readonly Permission[] = rolePermissions.owner) {
  mockResponse(activities.get, activity);
  mockResponse(activities.update, activity);
  mockResponse(profiles.get, buildProfile({ user_permissions: [...permissions] }));
  return renderScreen(<ActivityPage />, {
    path: "/activities/$id",
    address: `/activities/${activity.id}${query}`,
    texts: ["activities", "fields", "leaving", "parts"],
  });
}

const saved = () => log.filter(({ method }) => method === "PATCH").map(({ body }) => JSON.parse(body ?? ""));
const posted = (end: string) => log.filter(({ method, url }) => method === "POST" && url.pathname.endsWith(end));

test("2.11 a campaign is made to repeat in the step of timing, and what is chosen is saved at once", async () => {
  await show(buildActivity(), "?step=timing");

  fireEvent.click(await screen.findByRole("radio", { name: /^Again and again/ }));
  const days = screen.getByRole("group", { name: "On these days" });
  fireEvent.click(within(days).getByRole("checkbox", { name: "Thu" }));
  fireEvent.click(screen.getByRole("radio", { name: "A number of times" }));

  await waitFor(() => expect(saved()).toHaveLength(3));
  expect(saved()[0].repeats).toMatchObject({ every: "week", weekdays: [1], time: "09:00", most_runs: null });
  expect(saved()[2].repeats).toMatchObject({ weekdays: [1, 4], most_runs: 12 });
});

test("2.11 from again and again back to a day: the beginning that is shown is the one that is saved", async () => {
  const begins = "2099-12-01T09:00:00Z";
  const draft = buildActivity();
  await show({ ...draft, plan: { ...draft.plan, begins_at: begins } }, "?step=timing");

  fireEvent.click(await screen.findByRole("radio", { name: /^Again and again/ }));
  await waitFor(() => expect(saved()).toHaveLength(2));
  fireEvent.click(screen.getByRole("radio", { name: /^On a day/ }));

  await waitFor(() => expect(saved()).toHaveLength(3));
  const plans = saved().flatMap(({ plan }) => (plan === undefined ? [] : [plan.begins_at]));
  expect(plans).toEqual([null]);
  expect(screen.getByLabelText<HTMLInputElement>("Day").value).toBe("");
});

test("2.11 who chooses a day goes on once it is there: without one it would go out at once", async () => {
  await show(buildActivity(), "?step=timing");
  const mayGoOn = () => !screen.getByRole("button", { name: "Continue" }).hasAttribute("disabled");
  const day = await screen.findByRole("radio", { name: /^On a day/ });
  expect(mayGoOn()).toBe(true);

  fireEvent.click(day);
  expect(mayGoOn()).toBe(false);
  fireEvent.change(screen.getByLabelText("Day"), { target: { value: "2099-12-01" } });
  fireEvent.change(screen.getByLabelText("Time"), { target: { value: "09:00" } });

  await waitFor(() => expect(mayGoOn()).toBe(true));
  expect(saved().at(-1).plan.begins_at).toContain("2099-12-01");
});

test("2.11 who takes every weekday off and chooses another rhythm is not held up by what is no longer shown", async () => {
  await show(buildActivity({ repeats: { ...weekly, weekdays: [1] } }), "?step=timing");
  const days = await screen.findByRole("group", { name: "On these days" });
  fireEvent.click(within(days).getByRole("checkbox", { name: "Mon" }));
  expect(screen.getByRole("button", { name: "Continue" }).hasAttribute("disabled")).toBe(true);

  fireEvent.click(screen.getByRole("combobox", { name: "How often" }));
  fireEvent.click(await screen.findByRole("option", { name: "Every month" }));

  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0].repeats).toMatchObject({ every: "month", weekdays: [1] });
  expect(screen.getByRole("button", { name: "Continue" }).hasAttribute("disabled")).toBe(false);
});

test("2.11 a repetition reads as plain sentences, with the next dates and why one has moved", async () => {
  await show(buildActivity({ repeats: weekly }), "?step=timing");

  expect(await screen.findByText("Every week on Monday and Thursday at 09:00")).toBeTruthy();
  expect(screen.getByText("Until it is ended", { selector: "span" })).toBeTruthy();
  const dates = await within(await screen.findByRole("region", { name: "The next dates" })).findAllByRole("listitem");
  expect(dates).toHaveLength(2);
  expect(dates[1]?.textContent).toContain("Instead of");
});

test("F19 the next dates stand on the clocks of the company, wherever they are read", async () => {
  mockResponse(organizations.getSettings, buildSettings({ time_zone: "Pacific/Auckland" }));
  mockResponse(campaignRuns.foresee, {
    runs: [{ due_on: "2027-03-30", at: "2027-03-29T11:00:00Z", is_moved: false }],
  });
  await show(buildActivity({ repeats: { ...weekly, weekdays: [1, 2, 3, 4, 5, 6, 7], time: "00:00" } }), "?step=timing");

  const dates = await screen.findByRole("region", { name: "The next dates" });
  expect((await within(dates).findByRole("listitem")).textContent).toMatch(/^Mar 30, 2027, 12:00\sAM$/);
  expect(within(dates).getByText(/Pacific\/Auckland/)).toBeTruthy();
  expect(screen.getByText("Every day at 00:00")).toBeTruthy();
});

test("5.4 an end before the first day is said at its field and not saved", async () => {
  await show(buildActivity({ repeats: { ...weekly, ends_on: "2026-12-31" } }), "?step=timing");

  fireEvent.change(await screen.findByLabelText("Last day"), { target: { value: "2026-11-01" } });

  expect(await screen.findByText("The first day comes after the last.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Continue" }).hasAttribute("disabled")).toBe(true);
  expect(saved()).toEqual([]);
});

test("2.11 each customer once is saved as such", async () => {
  await show(buildActivity({ repeats: weekly }), "?step=timing");

  fireEvent.click(await screen.findByRole("switch", { name: /^Each customer gets it only once/ }));

  await waitFor(() => expect(saved()).toEqual([{ mails_again: false }]));
});

test("2.11 a recurring campaign shows its rhythm, its next dates and its runs with their figures", async () => {
  await show(recurring);

  expect(
    await screen.findByText(/^Recurring campaign · .* · Every week on Monday and Thursday at 09:00$/),
  ).toBeTruthy();
  const runs = await screen.findByRole("region", { name: "Runs" });
  expect(await within(runs).findByRole("link", { name: /30/ })).toBeTruthy();
  expect(log.some(({ url }) => url.searchParams.get("recurring") === recurring.id)).toBe(true);
});

test("2.11 that each customer gets it once stands where it says whom it leaves out", async () => {
  await show({ ...recurring, mails_again: false });

  expect(await screen.findByText(/^Whoever got an earlier run/)).toBeTruthy();
});

test("I5 what was entered for the whole and for none of its runs is told beside the figures, with the way to it", async () => {
  mockResponse(conversions.list, {
    items: [],
    total: 2,
    total_credited: 0,
    total_value_cents: 24_000,
    total_invoiced_cents: 0,
    currency: "GBP",
  });
  await show(recurring);

  expect(await screen.findByText(/^2 conversions were entered for the campaign as a whole/)).toBeTruthy();
  const asked = log.find(({ url }) => url.pathname === "/api/conversions/")?.url.searchParams;
  const read = conversions.list.input.safeParse(Object.fromEntries(asked ?? []));
  expect(read.data).toMatchObject({ activity: recurring.id, state: "credited" });
  expect(screen.getByRole("link", { name: "Show them" }).getAttribute("href")).toContain(`activity=${recurring.id}`);
});

test("2.11 it is paused, changed and ended; ending asks first", async () => {
  mockResponse(activities.pause, { ...recurring, status: "paused", starts_at: null, starts_in_ms: null });
  mockResponse(activities.stop, { ...recurring, status: "stopped", starts_at: null, starts_in_ms: null });
  await show(recurring);

  fireEvent.click(await screen.findByRole("button", { name: "End" }));
  expect(posted("/stop")).toEqual([]);
  fireEvent.click(await screen.findByRole("button", { name: "End for good" }));

  await waitFor(() => expect(posted("/stop")).toHaveLength(1));
});

test("2.11 what was ended shows its runs and no next dates", async () => {
  await show({ ...recurring, status: "stopped", starts_at: null, starts_in_ms: null });

  expect(await screen.findByRole("region", { name: "Runs" })).toBeTruthy();
  expect(screen.queryByRole("region", { name: "The next dates" })).toBeNull();
  expect(log.some(({ url }) => url.pathname.endsWith("/runs/next"))).toBe(false);
});

test("2.11 what was ended before its first date never ran", async () => {
  mockResponse(activities.list, { items: [], total: 0 });
  await show({ ...recurring, status: "stopped", runs_made: 0 });

  expect(await screen.findByText("It never ran")).toBeTruthy();
});

test.each([
  ["is ended", { status: "stopped" }, 1],
  ["waits for its next date", { status: "scheduled" }, 1],
  ["has run once more", { status: "scheduled", runs_made: 2 }, 2],
] as const)("2.11 the runs of a campaign that %s are asked for when there is a new one", async (_, change, times) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await show({ ...recurring, status: change.status });
  const asked = () => log.filter(({ url }) => url.pathname === "/api/activities/").length;
  await waitFor(() => expect(asked()).toBe(1));

  mockResponse(activities.get, { ...recurring, ...change });
  await vi.advanceTimersByTimeAsync(90_000);

  expect(asked()).toBe(times);
});

test("who may not send sees no button that moves it", async () => {
  await show(recurring, "", rolePermissions.viewer);

  expect(await screen.findByRole("region", { name: "Runs" })).toBeTruthy();
  for (const name of ["Pause", "Change", "End", "Duplicate"]) {
    expect(screen.queryByRole("button", { name })).toBeNull();
  }
});

test("2.11 a run leads to the campaign that it is one of, and the list says what repeats, without its runs", async () => {
  mockResponse(activities.list, { items: [recurring], total: 1 });
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions.owner] }));
  await renderScreen(<ActivitiesPage />, {
    path: "/activities",
    address: "/activities",
    texts: ["activities", "parts"],
  });

  expect(await screen.findByText("Every week on Monday and Thursday at 09:00")).toBeTruthy();
  expect(screen.getByText(/^Next /)).toBeTruthy();
  expect(log.some(({ url }) => url.searchParams.get("runs") === "without")).toBe(true);
});
