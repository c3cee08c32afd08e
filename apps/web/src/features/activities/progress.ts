import type { Activity } from "./activities.api.ts";

type Counts = Activity["counts"];

/** How far the sending is: those who are mailed at all, and those of them that are settled. */
export interface Sending {
  readonly total: number;
  readonly done: number;
  readonly waiting: number;
  /** Between 0 and 1; 1 when there is nobody to mail. */
  readonly share: number;
}

export function sendingOf({ audience, skipped, queued, sending }: Counts): Sending {
  const total = audience - skipped;
  const waiting = queued + sending;
  const done = Math.max(total - waiting, 0);
  return { total, done, waiting, share: total === 0 ? 1 : done / total };
}

/** Seconds until everybody is mailed at the present rate; undefined while nothing moves. */
export function secondsLeft({ counts, rate }: Pick<Activity, "counts" | "rate">): number | undefined {
  if (rate === null || rate <= 0) return undefined;
  return Math.ceil(sendingOf(counts).waiting / rate);
}

/** Whether mails go out at the moment: what waits for its hours, for the limit of a day or for a decision does not move. */
export function isMoving({ status, counts, rate }: Pick<Activity, "status" | "counts" | "rate">): boolean {
  return status === "running" && (rate !== null || counts.sending > 0);
}

/** What of reading is measured. */
export type Read = "opened" | "clicked";

/** Messages that mail servers took or refused for good. */
export const triedOf = ({ sent, failed }: Pick<Counts, "sent" | "failed">): number => sent + failed;

/** A part of the messages sent, between 0 and 1; undefined when none was sent. */
export function shareOfSent(part: number, { sent }: Pick<Counts, "sent">): number | undefined {
  return sent === 0 ? undefined : part / sent;
}
