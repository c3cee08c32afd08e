import { hash } from "node:crypto";
import { rowReason } from "@delight/contract/row-reasons";
import type { KnownJob, NewJob } from "./importing.queries.ts";
import type { JobOutcome } from "./rows.ts";

/** A job that a file tells of, with whom and what it is for. */
export interface FoundJob {
  readonly job: NewJob;
  /** Whether its amount is the price of the service, for want of one. */
  readonly isPriced: boolean;
}

export type RefusedJob = Extract<JobOutcome, { kind: "refused" }>;

export function isRefused(one: FoundJob | RefusedJob): one is RefusedJob {
  return "kind" in one;
}

interface Judged {
  readonly outcomes: readonly JobOutcome[];
  readonly fresh: readonly NewJob[];
}

/**
 * Which jobs are new, one after the other. One that is there with all that is said of it is known again. What else is there on its day
 * before the import may be it with another amount: it stays, and is told of. Of one file, two lines that differ are two jobs.
 */
export function judgeJobs(
  found: readonly (FoundJob | RefusedJob)[],
  known: readonly KnownJob[],
  seen: Set<string> | undefined,
): Judged {
  const there = new Jobs(known, seen);
  const same = found.map((one) => (isRefused(one) ? undefined : there.findSame(one.job)));
  const spokenFor = new Set(same.filter((one) => one !== undefined));
  const fresh: NewJob[] = [];
  const outcomes = found.map((one, index): JobOutcome => {
    if (isRefused(one)) return one;
    return againOf(there, one.job, same[index]) ?? otherOf(there, one, spokenFor) ?? newOf(there, one, fresh);
  });
  return { outcomes, fresh };
}

/** What becomes of a job that is there with all that is said of it, or whose number is another one's. */
function againOf(there: Jobs, job: NewJob, before: KnownJob | undefined): JobOutcome | undefined {
  if (before && !before.is_own) return { kind: "skipped" };
  if (before || there.hasMade(job)) return { kind: "skipped", note: repeated };
  return there.isNumberTaken(job) ? taken : undefined;
}

/** What becomes of a job that may be one of before the import, which no other line is about. */
function otherOf(there: Jobs, { job, isPriced }: FoundJob, spokenFor: Set<KnownJob>): JobOutcome | undefined {
  const other = there.on(job).find((one) => !one.is_own && !spokenFor.has(one));
  if (!other) return undefined;
  spokenFor.add(other);
  there.add({ ...job, is_own: true, is_done: true });
  const saysNone = isPriced || job.value_cents === 0;
  return saysNone || job.value_cents === other.value_cents ? { kind: "skipped" } : { kind: "skipped", note: differing };
}

function newOf(there: Jobs, { job, isPriced }: FoundJob, fresh: NewJob[]): JobOutcome {
  const isNumbered = there.isNumbered(job);
  const made = isNumbered ? { ...job, reference: null } : job;
  there.make(made);
  fresh.push(made);
  return { kind: "created", isPriced, ...(isNumbered ? { note: numberless } : {}) };
}

const taken = { kind: "refused", field: "job_reference", reason: rowReason("jobNumberTaken") } as const;
const repeated = {
  field: "done_on",
  reason: rowReason("sameJob"),
} as const;
const differing = { field: "value", reason: rowReason("otherAmount") } as const;
const numberless = {
  field: "job_reference",
  reason: rowReason("lineOfJob"),
} as const;

/** The jobs that are there, and what a dry run remembers of those that would be. */
class Jobs {
  readonly #byDay = new Map<string, KnownJob[]>();
  readonly #byNumber = new Map<string, KnownJob[]>();
  readonly #seen: Set<string> | undefined;

  constructor(known: readonly KnownJob[], seen: Set<string> | undefined) {
    this.#seen = seen;
    for (const job of known) this.add(job);
  }

  add(job: KnownJob): void {
    if (job.is_done) put(this.#byDay, dayOf(job), job);
    if (job.reference !== null) put(this.#byNumber, job.reference, job);
  }

  make(job: NewJob): void {
    this.add({ ...job, is_own: true, is_done: true });
    for (const mark of [exactOf(job), `${exactOf(job)} ${job.reference ?? ""}`, ...numbersOf(job)]) {
      this.#seen?.add(digest(mark));
    }
  }

  /** Of the same customer, service, site and day, and not of another number. */
  on(job: NewJob): KnownJob[] {
    const all = this.#byDay.get(dayOf(job)) ?? [];
    return all.filter(({ reference }) => reference === null || job.reference === null || reference === job.reference);
  }

  findSame(job: NewJob): KnownJob | undefined {
    const same = this.on(job).filter((one) => exactOf(one) === exactOf(job));
    return same.find((one) => !one.is_own) ?? same[0];
  }

  /** Whether a line before was the same. */
  hasMade(job: NewJob): boolean {
    const exact = exactOf(job);
    const has = (mark: string) => this.#seen?.has(digest(mark)) ?? false;
    const isSeen = job.reference === null ? has(exact) : has(`${exact} ${job.reference}`) || has(`${exact} `);
    return isSeen || this.findSame(job) !== undefined;
  }

  /** Several lines of one job share its number; two customers never do, nor do two days of one service. */
  isNumberTaken(job: NewJob): boolean {
    if (job.reference === null) return false;
    const [number, theirs, ofService, itself] = numbersOf(job).map((mark) => this.#knows(job.reference ?? "", mark));
    return (number === true && theirs === false) || (ofService === true && itself === false);
  }

  /** Whether a line of this very job has its number. */
  isNumbered(job: NewJob): boolean {
    const ofService = numbersOf(job)[2];
    return job.reference !== null && ofService !== undefined && this.#knows(job.reference, ofService);
  }

  #knows(reference: string, mark: string): boolean {
    const isThere = this.#byNumber.get(reference)?.some((one) => numbersOf(one).includes(mark)) ?? false;
    return isThere || (this.#seen?.has(digest(mark)) ?? false);
  }
}

type Identity = Pick<KnownJob, "customer_id" | "service_id" | "site_id" | "done_on">;

function dayOf({ customer_id, service_id, site_id, done_on }: Identity): string {
  return `${customer_id} ${service_id} ${site_id ?? ""} ${done_on}`;
}

function exactOf(job: Identity & Pick<KnownJob, "value_cents" | "invoiced_cents" | "note">): string {
  return `${dayOf(job)} ${job.value_cents} ${job.invoiced_cents ?? ""} ${job.note}`;
}

/** By what a job is known that has a number: the number, whose it is, for which service and site, and on which day. */
function numbersOf(job: Identity & Pick<KnownJob, "reference">): readonly string[] {
  const { customer_id, service_id, site_id, reference } = job;
  if (reference === null) return [];
  const number = `number ${reference}`;
  return [
    number,
    `${number} of ${customer_id}`,
    `${number} for ${service_id} ${site_id ?? ""}`,
    `${number} for ${dayOf(job)}`,
  ];
}

function put(map: Map<string, KnownJob[]>, key: string, job: KnownJob): void {
  const there = map.get(key);
  if (there) there.push(job);
  else map.set(key, [job]);
}

/** A dry run of half a million jobs remembers them all. */
function digest(key: string): string {
  return hash("sha1", key, "base64").slice(0, 12);
}
