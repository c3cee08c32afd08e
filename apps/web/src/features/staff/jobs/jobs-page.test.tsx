import { staffJobs } from "@delight/contract/staff-jobs";
import { Notifications } from "@mantine/notifications";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { renderScreen, type SentRequest, mockErrorResponse, mockResponse, mockServer } from "../../../testing.tsx";
import { JobsPage } from "../jobs-page.tsx";

const jobId = "01890000-0000-7000-8000-0000000000f1";
const discardId = "01890000-0000-4000-8000-0000000000f2";
const before = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const queue = {
  name: "customers.import",
  waiting: 2,
  later: 0,
  running: 1,
  failed: 3,
  oldest_waiting_at: before(5),
};
const loop = {
  name: "sending",
  process_id: "01890000-0000-4000-8000-0000000000f3",
  process: "host-1:42",
  state: "working" as const,
  started_at: before(60),
  seen_at: before(0),
  round_began_at: null,
  round_ended_at: before(0),
  round_milliseconds: 12,
  failed_at: null,
  reason: "",
};
const job = {
  id: jobId,
  queue: queue.name,
  state: "failed" as const,
  organization: { id: "01890000-0000-7000-8000-00000000000a", identifier: "hartley", name: "Hartley Heating" },
  about: [],
  tries: 6,
  most_tries: 6,
  created_at: before(90),
  due_at: before(80),
  started_at: before(70),
  failed_at: before(60),
  reason: "the file is gone",
};

let sent: SentRequest[];
beforeEach(() => {
  sent = mockServer();
  const idle = { ...queue, name: "team.invited", waiting: 0, running: 0, failed: 0, oldest_waiting_at: null };
  mockResponse(staffJobs.overview, { queues: [queue, idle], loops: [loop] });
  mockResponse(staffJobs.list, { items: [job], total: 1 });
});

async function show(search = "") {
  const page = (
    <>
      <Notifications />
      <JobsPage />
    </>
  );
  const shown = await renderScreen(page, { texts: ["staff"], path: "/staff/jobs", address: `/staff/jobs${search}` });
  await screen.findByRole("table", { name: "Queues" });
  return shown;
}

const posts = () => sent.filter(({ method }) => method === "POST").map(({ url, body }) => `${url.pathname} ${body}`);
const asked = () => sent.filter(({ url }) => url.pathname === "/api/staff/jobs/").at(-1)?.url.search;

async function choose(row: string, item: string): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name: `Actions for ${row}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: item, hidden: true }));
}

test("staff see why a job failed, and a figure leads to the jobs that it counts", async () => {
  const { router } = await show();
  const row = (await screen.findByText("the file is gone")).closest("tr");
  expect(row?.textContent).toMatch(/customers\.import.*Hartley Heating.*6 of 6.*1 hour ago/);
  expect(asked()).toContain("state=failed");
  expect(screen.getByText("team.invited").closest("tr")).toBeNull();

  await userEvent.click(screen.getByRole("button", { name: /^2, Waiting in .?customers\.import/ }));

  await expect.poll(() => router.state.location.search).toEqual({ queue: queue.name, state: "waiting" });
  await expect.poll(asked).toMatch(/state=waiting.*queue=customers\.import/);
});

test("staff retry one failed job, and discard all of a queue with a way back", async () => {
  mockResponse(staffJobs.retry, { jobs: 1 });
  mockResponse(staffJobs.discard, { jobs: 3, discard_id: discardId });
  mockResponse(staffJobs.restore, { jobs: 3 });
  await show();

  await choose(`${queue.name} ${jobId}`, "Try again");
  expect(await screen.findByText("1 job is tried again")).toBeDefined();
  await choose(queue.name, "Discard all failed ones");
  const question = within(await screen.findByRole("dialog", { name: "Discard 3 failed jobs?" }));
  await userEvent.click(question.getByRole("button", { name: "Discard" }));
  expect(await screen.findByText("3 jobs are discarded")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));

  await expect
    .poll(posts)
    .toEqual([
      `/api/staff/jobs/retry {"queue":"${queue.name}","id":"${jobId}"}`,
      `/api/staff/jobs/discard {"queue":"${queue.name}"}`,
      `/api/staff/jobs/restore {"queue":"${queue.name}","discard_id":"${discardId}"}`,
    ]);
});

test.each([
  ["working", "", false, /took .?12.? ms/],
  ["stuck", "", false, /this round began/],
  ["silent", "no visit", true, /last heard of.*no visit/],
] as const)(
  "a %s loop tells what it last did, and no worker at all brings a warning",
  async (...[state, reason, isWarned, text]) => {
    const failed_at = reason === "" ? null : before(3);
    const round_began_at = state === "stuck" ? before(7) : null;
    mockResponse(staffJobs.overview, {
      queues: [queue],
      loops: [{ ...loop, state, failed_at, reason, round_began_at }],
    });
    await show();

    const row = within(await screen.findByRole("table", { name: "Loops" }))
      .getByText("sending")
      .closest("tr");
    expect(row?.textContent).toMatch(text);
    expect(screen.queryByText("No worker is running") !== null).toBe(isWarned);
  },
);

test("a refused overview says why in its place, and the jobs are shown", async () => {
  mockErrorResponse(staffJobs.overview, 403, { detail: "no", code: "not_allowed", request_id: "r" });
  await renderScreen(<JobsPage />, { texts: ["staff"], path: "/staff/jobs", address: "/staff/jobs" });

  expect(await screen.findByText("the file is gone")).toBeDefined();
  expect((await screen.findByRole("alert")).textContent).toContain("You are not allowed to do this.");
});
