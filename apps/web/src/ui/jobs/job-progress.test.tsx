import { imports } from "@delight/contract/imports";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { call } from "../../lib/api/call.ts";
import { renderScreen, mockErrorResponse, mockServer } from "../../testing.tsx";
import { JobProgress } from "./job-progress.tsx";
import { rememberJob, useJobs } from "./job-store.ts";

const id = "01890000-0000-7000-8000-000000000001";

function Screen() {
  const ask = async () => {
    await call(imports.get, { id });
    return { state: "running" as const, done: 0, total: null };
  };
  return useJobs("import").map((job) => <JobProgress key={job.id} job={job} ask={ask} />);
}

test("a job that is gone on the server is asked for once, says so and can be put away", async () => {
  const sent = mockServer();
  mockErrorResponse(imports.get, 404, { detail: "gone", code: "not_found", request_id: "r" });
  rememberJob({ id, kind: "import", label: "customers.csv" });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: (milliseconds) => void vi.advanceTimersByTime(milliseconds) });
  await renderScreen(<Screen />);
  await screen.findByText("This does not exist, or not any more.");

  await vi.advanceTimersByTimeAsync(10_000);

  expect(sent).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText("customers.csv")).toBeNull();
  vi.useRealTimers();
});
