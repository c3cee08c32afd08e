/** A click of a person on a link of an activity's mail. */
export interface Touch {
  readonly delivery_id: string;
  readonly activity_id: string;
  /** ISO 8601 moment. */
  readonly occurred_at: string;
}

export interface Job {
  readonly value_cents: number;
  /** When the organization learned of the job, ISO 8601 moment. */
  readonly booked_at: string;
  /** A click from this moment on did not lead to the job: it was booked then, or its day was over. ISO 8601 moment. */
  readonly touched_before: string;
  readonly status: "booked" | "done" | "cancelled";
  readonly window_days: number;
}

/** Grows whenever the rule changes; each conversion keeps the version that made it. */
export const ruleVersion = 1;

const day = 86_400_000;

/** The first moment from which a touch may count for a job. */
export function windowStart(job: Job): string {
  return new Date(new Date(job.booked_at).getTime() - job.window_days * day).toISOString();
}

/**
 * Last click wins all: the latest touch before the booking, not after the job's day and inside the window is credited; jobs without value or
 * cancelled ones never are. The same job and touches always give the same answer.
 */
export function creditedTouch(job: Job, touches: readonly Touch[]): Touch | undefined {
  if (job.value_cents <= 0 || job.status === "cancelled") {
    return undefined;
  }
  const from = windowStart(job);
  const before = new Date(job.touched_before).toISOString();
  return touches
    .filter((touch) => touch.occurred_at >= from && touch.occurred_at < before)
    .reduce<Touch | undefined>(
      (best, touch) => (best && best.occurred_at >= touch.occurred_at ? best : touch),
      undefined,
    );
}
