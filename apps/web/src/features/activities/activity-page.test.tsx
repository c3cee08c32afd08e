import { activities } from "@delight/contract/activities";
import { customers } from "@delight/contract/customers";
import { activityResults } from "@delight/contract/activity-results";
import { customerBulk } from "@delight/contract/customer-bulk";
import { deliveries } from "@delight/contract/deliveries";
import { organizations } from "@delight/contract/organizations";
import { type Permission, rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { senders } from "@delight/contract/senders";
import { Notifications } from "@mantine/notifications";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { signedOut, useSession } from "../../lib/session/store.ts";
import {
  buildProfile,
  buildSender,
  buildSettings,
  renderScreen,
  type SentRequest,
  mockErrorResponse,
  mockResponse,
  mockServer,
} from "../../testing.tsx";
import { ActivityPage } from "./activity-page.tsx";
import { buildActivity, buildResults } from "./testing.ts";

const reach = {
  total: 10,
  no_address: 1,
  no_consent: 2,
  suppressed: 0,
  not_wanted: 0,
  shared_address: 0,
  excluded: 0,
  had_before: 0,
  too_often: 0,
  held_out: 0,
  reachable: 7,
};
let log: SentRequest[];

beforeEach(() => {
  log = mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(deliveries.list, { items: [], total: 0 });
  mockResponse(customerBulk.latest, null);
  mockResponse(organizations.getSettings, buildSettings());
  mockResponse(customers.list, { items: [], total: 0 });
  mockResponse(activityResults.get, buildResults());
});

afterEach(() => useSession.setState(signedOut));

function show(permissions: readonly Permission[], query = "") {
  mockResponse(profiles.get, buildProfile({ user_permissions: [...permissions] }));
  const page = (
    <>
      <ActivityPage />
      <Notifications />
    </>
  );
  return renderScreen(page, {
    path: "/activities/$id",
    address: `/activities/${buildActivity().id}${query}`,
    texts: ["activities", "deliveries", "conversions", "leaving", "results"],
  });
}

const sentTo = (end: string) => log.filter(({ method, url }) => method === "POST" && url.pathname.endsWith(end));

const scheduled = buildActivity({ status: "scheduled", starts_at: "2026-03-01T09:00:10Z", starts_in_ms: 9500 });

test("a draft comes from the sender that is chosen beside its name, which is saved at once", async () => {
  const mona = buildSender({ id: "01890000-0000-7000-8000-0000000000f2", name: "Mona", is_default: false });
  mockResponse(senders.list, [buildSender(), mona]);
  mockResponse(activities.get, buildActivity());
  mockResponse(activities.update, buildActivity({ sender_id: mona.id }));
  await show(rolePermissions.owner, "?step=name");

  fireEvent.click(await screen.findByRole("combobox", { name: "Sender" }));
  fireEvent.click(await screen.findByRole("option", { name: /^Mona/ }));

  await waitFor(() => expect(log.some(({ method }) => method === "PATCH")).toBe(true));
  const body = log.find(({ method }) => method === "PATCH")?.body ?? "{}";
  expect(JSON.parse(body)).toEqual({ sender_id: mona.id });
});

test("launching makes an appointment, and until it is kept the focus stands on the way back", async () => {
  mockResponse(activities.get, buildActivity());
  mockResponse(activities.check, { reach, findings: [] });
  mockResponse(activities.launch, scheduled);
  await show(rolePermissions.owner, "?step=check");
  const launch = await screen.findByRole("button", { name: "Launch to 7 customers" });
  mockResponse(activities.get, scheduled);

  fireEvent.click(launch);
  const takeBack = await screen.findByRole("button", { name: "Take it back" });

  expect(document.activeElement).toBe(takeBack);
  expect(screen.getByText("It begins in a moment")).toBeTruthy();
  expect(sentTo("/launch")).toHaveLength(1);
});

test("taking back asks the server, and the draft is there again; a double click on launching does not", async () => {
  mockResponse(activities.get, scheduled);
  mockResponse(activities.takeBack, buildActivity());
  mockResponse(activities.check, { reach, findings: [] });
  await show(rolePermissions.owner, "?step=check");
  const takeBack = await screen.findByRole("button", { name: "Take it back" });

  fireEvent.click(takeBack, { detail: 2 });
  expect(sentTo("/take-back")).toEqual([]);
  mockResponse(activities.get, buildActivity());
  fireEvent.click(takeBack, { detail: 1 });

  expect(await screen.findByRole("button", { name: "Launch to 7 customers" })).toBeTruthy();
  expect(sentTo("/take-back")).toHaveLength(1);
});

test("an error that the check finds keeps a draft from being launched", async () => {
  mockResponse(activities.get, buildActivity());
  const finding = {
    level: "error",
    code: "subject_missing",
    language: "en",
    block_id: null,
    detail: "",
    fix: null,
  } as const;
  mockResponse(activities.check, { reach, findings: [finding] });
  await show(rolePermissions.owner, "?step=check");

  const launch = await screen.findByRole("button", { name: "Launch to 7 customers" });

  expect(launch.hasAttribute("disabled")).toBe(true);
  expect(screen.getByText("The email has no subject.")).toBeTruthy();
});

const conflict = (detail: string) => ({ type: "about:blank", title: "", status: 409, code: "conflict", detail });

test("a launch that is refused says why in the words of the check, never in those of the server", async () => {
  mockResponse(activities.get, buildActivity());
  mockResponse(activities.check, { reach, findings: [] });
  const detail = "Enter a sender address in the company settings";
  mockErrorResponse(activities.launch, 409, conflict(detail));
  await show(rolePermissions.owner, "?step=check");
  const launch = await screen.findByRole("button", { name: "Launch to 7 customers" });
  const finding = { level: "error", code: "no_sender", language: null, block_id: null, detail, fix: null } as const;
  mockResponse(activities.check, { reach, findings: [finding] });

  fireEvent.click(launch);

  expect(await screen.findByText("The company settings name no sender address.")).toBeTruthy();
  expect(await screen.findByText(/^It was not launched/)).toBeTruthy();
  expect(screen.queryByText(detail)).toBeNull();
});

test("a move that comes too late says what it is now, and the screen shows it", async () => {
  mockResponse(activities.get, buildActivity({ status: "running", launched_at: "2026-03-01T09:00:00Z" }));
  const detail = "Only a running or scheduled activity can be paused";
  mockErrorResponse(activities.pause, 409, conflict(detail));
  await show(rolePermissions.owner);
  const pause = await screen.findByRole("button", { name: "Pause" });
  mockResponse(activities.get, buildActivity({ status: "finished", launched_at: "2026-03-01T09:00:00Z" }));

  fireEvent.click(pause);

  expect(await screen.findByText("It does not run any more: there is nothing to pause.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Pause" })).toBeNull());
  expect(screen.queryByText(detail)).toBeNull();
});

test("who resumes what has no date left learns that, and what to do", async () => {
  mockResponse(activities.get, buildActivity({ status: "paused" }));
  const detail = "No date is left on which the campaign would go out; choose a later end or more runs";
  mockErrorResponse(activities.resume, 409, conflict(detail));
  await show(rolePermissions.owner);

  fireEvent.click(await screen.findByRole("button", { name: "Resume" }));

  expect(await screen.findByText(/^No date is left on which it would go out/)).toBeTruthy();
  expect(screen.queryByText(detail)).toBeNull();
});

test("recipients that were put into a segment are told when it is over, with the way back", async () => {
  const now = new Date().toISOString();
  const run = {
    id: "01890000-0000-7000-8000-0000000000b1",
    kind: "add_to_segment",
    status: "finished",
    progress: { done: 40_000, total: 40_000 },
    changed: 39_000,
    can_be_undone: true,
    created_at: now,
    finished_at: now,
  } as const;
  mockResponse(customerBulk.latest, run);
  mockResponse(customerBulk.undo, { ...run, status: "undoing" });
  mockResponse(activities.get, buildActivity({ status: "finished", launched_at: "2026-03-01T09:00:00Z" }));
  await show(rolePermissions.owner);

  expect(await screen.findByText("Recipients on their way into the segment")).toBeTruthy();
  expect(screen.getByText(/^Done/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Take back for 39,000 customers" }));
  await waitFor(() => expect(sentTo("/undo")).toHaveLength(1));

  fireEvent.click(screen.getByRole("button", { name: "Hide" }));
  expect(screen.queryByText("Recipients on their way into the segment")).toBeNull();
});

test("who may only look sees what a draft would do, and no way to change or launch it", async () => {
  mockResponse(activities.get, buildActivity());
  mockResponse(activities.check, { reach, findings: [] });
  await show(rolePermissions.viewer);

  await screen.findByText("Ready to launch?");

  expect(screen.queryByRole("button", { name: /Launch|Delete draft|Back/ })).toBeNull();
});

test("a running activity is paused by those who may send", async () => {
  const running = buildActivity({ status: "running", rate: 12, launched_at: "2026-03-01T09:00:00Z" });
  running.counts = { ...running.counts, audience: 100, queued: 60, sent: 40 };
  mockResponse(activities.get, running);
  mockResponse(activities.pause, { ...running, status: "paused", rate: null });
  await show(rolePermissions.marketer);

  expect(await screen.findByText("12 messages per second")).toBeTruthy();
  mockResponse(activities.get, { ...running, status: "paused", rate: null });
  fireEvent.click(await screen.findByRole("button", { name: "Pause" }));

  expect(await screen.findByRole("button", { name: "Resume" })).toBeTruthy();
  expect(sentTo("/pause")).toHaveLength(1);
});

test("an activity for next week says when it begins, and who may not send cannot take it back", async () => {
  const starts = new Date(Date.now() + 7 * 86_400_000).toISOString();
  mockResponse(activities.get, buildActivity({ status: "scheduled", starts_at: starts, starts_in_ms: 7 * 86_400_000 }));
  await show(rolePermissions.viewer);

  expect(await screen.findByText(/^Begins /)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Take it back" })).toBeNull();
});

test("what is being prepared says so and can be held", async () => {
  mockResponse(
    activities.get,
    buildActivity({ status: "preparing", starts_at: "2026-03-01T09:00:00Z", starts_in_ms: 0 }),
  );
  await show(rolePermissions.marketer);

  expect(await screen.findByRole("progressbar", { name: "Being prepared" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Pause" })).toBeTruthy();
});

test("an activity is made once more as a draft, which opens", async () => {
  const copy = buildActivity({ id: "01a1fc38-dd3b-7412-858e-b9c3750f2777", name: "Copy of Boiler reminder" });
  mockResponse(activities.get, buildActivity({ status: "finished", launched_at: "2026-03-01T09:00:00Z" }));
  mockResponse(activities.duplicate, copy);
  mockResponse(activities.check, { reach, findings: [] });
  const { router } = await show(rolePermissions.marketer);

  fireEvent.click(await screen.findByRole("button", { name: "Duplicate" }));

  await waitFor(() => expect(router.state.location.pathname).toBe(`/activities/${copy.id}`));
});

test("why the engine paused is said in words, with those of the mail server", async () => {
  const reason = "535 the mail server refuses the password";
  mockResponse(
    activities.get,
    buildActivity({
      status: "paused",
      pause_reason: { code: "sign_in_refused", detail: reason },
      launched_at: "2026-03-01T09:00:00Z",
    }),
  );
  await show(rolePermissions.viewer);

  expect(await screen.findByText(reason)).toBeTruthy();
  expect(screen.getByText(/^The mail server refuses the sign-in\./)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Resume|Stop/ })).toBeNull();
});

test.each([
  ["hard_bounces", "3 / 500", "3 of the first 500 emails went to addresses that do not exist."],
  ["complaints", "1 / 333", "1 complaint among 333 sent."],
] as const)("how many mails made the engine pause is said in a sentence: %s", async (code, detail, sentence) => {
  const pause_reason = { code, detail };
  mockResponse(activities.get, buildActivity({ status: "paused", pause_reason, launched_at: "2026-03-01T09:00:00Z" }));
  await show(rolePermissions.viewer);

  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByText(detail)).toBeNull();
});

test("M72 shares of what was refused or came back are of all that was tried", async () => {
  const { counts, ...activity } = buildActivity({ status: "finished", launched_at: "2026-03-01T09:00:00Z" });
  mockResponse(activities.get, {
    ...activity,
    counts: { ...counts, audience: 30, sent: 8, failed: 22, hard_bounced: 22, replied: 2 },
  });
  mockResponse(activities.previewRetry, { retryable: 0, unknown: 0, recipient: 0, suppressed: 22, had_another: 0 });
  await show(rolePermissions.viewer);

  expect(await screen.findByText("73.3% of tried")).toBeTruthy();
  expect(screen.getByText("25% of sent")).toBeTruthy();
});

test("what keeps an activity from beginning is said as it is now and in the reader's language, with the way to mend it", async () => {
  const detail = "Enter the postal address in the company settings";
  const nowhere = { level: "error", language: null, block_id: null, fix: null } as const;
  const inSettings = { ...nowhere, code: "no_postal_address", detail };
  const inDraft = { ...nowhere, code: "nobody_reachable", detail: "Nobody of this segment can be mailed" };
  mockResponse(activities.get, buildActivity({ status: "paused", pause_reason: { code: "checks_failed", detail } }));
  mockResponse(activities.check, {
    reach,
    findings: [inSettings, inDraft, { ...inDraft, language: "fr" }, { ...inDraft, level: "warning" }],
  });
  await show(rolePermissions.marketer);

  const alert = await screen.findByRole("alert");
  const items = await within(alert).findAllByRole("listitem");
  expect(within(alert).getByText("What keeps it from beginning now")).toBeTruthy();
  expect(items).toHaveLength(2);
  expect(within(alert).queryByText(detail)).toBeNull();
  // A step of the draft is no place for what was launched.
  const mend = within(alert).getAllByRole("link", { name: "Mend it" });
  expect(mend.map((link) => link.getAttribute("href"))).toEqual(["/company-settings?tab=general"]);
});

test("what kept an activity from beginning is told in the words of the server while nothing newer can be had", async () => {
  const pause_reason = { code: "checks_failed", detail: "Enter the postal address" } as const;
  mockResponse(activities.get, buildActivity({ status: "paused", pause_reason }));
  mockErrorResponse(activities.check, 404, { detail: "", code: "not_found", request_id: "r" });
  await show(rolePermissions.marketer);

  expect(await screen.findByText("Enter the postal address")).toBeTruthy();
  mockResponse(activities.check, { reach, findings: [] });
  fireEvent.click(screen.getByRole("button", { name: "Look again" }));
  expect(await screen.findByText(/^Nothing keeps it from beginning any more/)).toBeTruthy();
});

test("nothing in the way of an activity any more is said too", async () => {
  const pause_reason = { code: "checks_failed", detail: "Enter the postal address" } as const;
  mockResponse(activities.get, buildActivity({ status: "paused", pause_reason }));
  mockResponse(activities.check, { reach, findings: [] });
  await show(rolePermissions.marketer);

  expect(await screen.findByText("Nothing keeps it from beginning any more: it can be resumed.")).toBeTruthy();
});

test.each([
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
  mockErrorResponse(activities.get, status, refusal);
  await show(rolePermissions.owner);

  expect(await screen.findByText("This activity is not here")).toBeDefined();
  expect(screen.getByRole("link", { name: "Show all activities" }).getAttribute("href")).toBe("/activities");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("what came of a campaign tells its links with their share of the clicks, and what is usual only when there is enough", async () => {
  const counts = { ...buildActivity().counts, audience: 10, sent: 10, opened: 4, clicked: 2 };
  const facts = { status: "finished", launched_at: "2026-03-01T09:00:00Z", counts } as const;
  mockResponse(activities.get, buildActivity(facts));
  const email = { version: 0, step: 0, variant: 0, language: "en", sent: 10, clicks: 4 } as const;
  mockResponse(activityResults.get, buildResults({ emails: [email], usual: { campaigns: 2, shares: null } }));
  mockResponse(activityResults.email, {
    subject: "Time again",
    html: '<!doctype html><a href="https://link.invalid/0">Book</a> <a href="https://link.invalid/1">Call</a>',
    links: [
      { index: 0, url: "https://firm.test/book", clicks: 3, people: 2 },
      { index: 1, url: "https://firm.test/call", clicks: 1, people: 1 },
    ],
  });
  await show(rolePermissions.viewer);

  const link = await screen.findByRole("link", { name: "Book" });
  expect(link.getAttribute("href")).toContain("link=0");
  expect(screen.getByText("75%")).toBeTruthy();
  expect(screen.getByText(/2 campaigns with this goal have finished before/)).toBeTruthy();
  expect(screen.getByTitle("Time again: links with their share of clicks").getAttribute("sandbox")).toBe("");
});

test("opens and clicks that nobody measured are called so, and shares are of those that were measured", async () => {
  const some = {
    ...buildActivity().counts,
    audience: 10,
    sent: 10,
    unmeasured_opens: 10,
    unmeasured_clicks: 6,
    clicked: 1,
  };
  mockResponse(
    activities.get,
    buildActivity({ status: "finished", launched_at: "2026-03-01T09:00:00Z", counts: some }),
  );
  mockResponse(activityResults.get, buildResults({}));
  await show(rolePermissions.viewer);

  expect(await screen.findByText("Opens were not measured.")).toBeTruthy();
  expect(screen.getByText("25% of the 4 measured")).toBeTruthy();
  expect(screen.getAllByText("Not measured").length).toBeGreaterThan(1);
  const funnel = screen.getByRole("heading", { name: "From segment to job" }).parentElement;
  expect(funnel?.querySelectorAll(".mantine-Progress-root")).toHaveLength(4);
  expect(screen.queryByRole("link", { name: /^Opened/ })).toBeNull();
});
