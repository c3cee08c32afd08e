import { listInput, pageOf } from "@delight/contract/common";
import { endpoint } from "@delight/contract/endpoint";
import * as z from "zod";

const Job = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  status: z.enum(["booked", "done", "cancelled"]),
  day: z.string(),
  value_cents: z.number(),
});
export type SampleJob = z.infer<typeof Job>;

export const statuses = Job.shape.status.options;
export const cities = ["Lyon", "Leeds", "الرباط", "Saint-Jean-de-Maurienne", "Bonn"] as const;
const people = ["Anna Berg", "محمد الفاسي", "Zoë Lefèvre", "Ben Cole", "Ines O’Brien", "王小明"] as const;

/** The shape of a list that no server has: the page answers it itself. */
export const sampleList = endpoint({
  method: "GET",
  path: "/staff/parts/jobs",
  access: "staff",
  summary: "Invented jobs",
  input: listInput(["name", "city", "day", "value"]).extend({
    status: Job.shape.status.optional(),
    city: z.string().optional(),
    from: z.string().optional(),
    to: z.string().optional(),
    least: z.coerce.number().optional(),
    most: z.coerce.number().optional(),
  }),
  output: pageOf(Job),
});
type Input = z.output<typeof sampleList.input>;
type Ends = Pick<Input, "from" | "to" | "least" | "most">;

/** Invented jobs, the same at every call. */
export function sampleJobs(count: number): SampleJob[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `job-${index + 1}`,
    name: `${people[index % people.length]} ${index + 1}`,
    city: cities[(index * 7) % cities.length] ?? "",
    status: statuses[(index * 5) % statuses.length] ?? "done",
    day: new Date(Date.UTC(2026, 0, 1 + ((index * 11) % 365))).toISOString().slice(0, 10),
    value_cents: (index * 7919) % 250_000,
  }));
}

const byName = (key: string | undefined) => (key === "value" ? "value_cents" : ((key ?? "name") as keyof SampleJob));

/** What a server would answer to a list's question. */
export function answer(jobs: readonly SampleJob[], input: Input) {
  const matching = jobs.filter((job) => matches(job, input));
  const key = byName(input.sort?.replace(/^-/, ""));
  const turn = input.sort?.startsWith("-") ? -1 : 1;
  const sorted = matching.toSorted((a, b) => (a[key] < b[key] ? -turn : a[key] > b[key] ? turn : 0));
  const start = (input.page - 1) * input.page_size;
  return { items: sorted.slice(start, start + input.page_size), total: matching.length };
}

function matches(job: SampleJob, { search, status, city, ...ends }: Input): boolean {
  const isOfStatus = status === undefined || job.status === status;
  const isOfCity = city === undefined || city.split(",").includes(job.city);
  return isOfStatus && isOfCity && isWithin(job, ends) && job.name.toLowerCase().includes(search.toLowerCase());
}

function isWithin(
  job: SampleJob,
  { from = "", to = "9999", least = 0, most = Number.POSITIVE_INFINITY }: Ends,
): boolean {
  const euros = job.value_cents / 100;
  return job.day >= from && job.day <= to && euros >= least && euros <= most;
}
