import * as z from "zod";
import { create } from "zustand";
import { forgetWithSession } from "../../lib/session/clear.ts";

/** Long work on the server that somebody has begun in this tab. */
const Job = z.object({ id: z.string(), kind: z.string(), label: z.string() });
export type Job = z.infer<typeof Job>;

const key = "jobs";

/** Session storage survives a reload of the tab and nothing else; where there is none, jobs last as long as the page. */
function readJobs(): readonly Job[] {
  try {
    return z.array(Job).parse(JSON.parse(window.sessionStorage.getItem(key) ?? "[]"));
  } catch {
    return [];
  }
}

const useJobStore = create<{ readonly jobs: readonly Job[] }>(() => ({ jobs: readJobs() }));

function keep(jobs: readonly Job[]): void {
  useJobStore.setState({ jobs });
  try {
    window.sessionStorage.setItem(key, JSON.stringify(jobs));
  } catch {
    // A full or missing storage: a reload forgets the jobs, the server does not.
  }
}

/** What of one kind was begun here and not dismissed yet, oldest first; it survives a reload. */
export function useJobs(kind: string): readonly Job[] {
  const jobs = useJobStore((state) => state.jobs);
  return jobs.filter((job) => job.kind === kind);
}

export function rememberJob(job: Job): void {
  keep([...useJobStore.getState().jobs.filter(({ id }) => id !== job.id), job]);
}

export function forgetJob(id: string): void {
  keep(useJobStore.getState().jobs.filter((job) => job.id !== id));
}

forgetWithSession(() => useJobStore.setState({ jobs: [] }));
