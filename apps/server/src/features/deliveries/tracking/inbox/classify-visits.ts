import { burstOf } from "../burst.ts";
import type { Visited } from "../visits.queries.ts";
import type { Waiting } from "./inbox.queries.ts";

/** Who reads a mail within two seconds of its sending is a scanner on the way. */
const tooSoon = 2000;

export interface Mail {
  readonly sent_at: string | null;
}

interface Judged {
  readonly fresh: readonly Waiting[];
  /** What was taken for a person's and is a scanner's. */
  readonly mistaken: readonly Visited[];
}

/** Who came: people, or machines, as far as what was seen of the mail before and what comes now tell. */
export function judge(mail: Mail, earlier: readonly Visited[], waiting: readonly Waiting[]): Judged {
  const fresh = waiting.map((one) => ({ ...one, isMachine: one.isMachine || isTooSoon(mail, one.at) }));
  const scanned = new Set(burstOf([...earlier, ...fresh].map((one) => one)).map(({ id }) => id));
  return {
    fresh: fresh.map((one) => (scanned.has(one.id) ? { ...one, isMachine: true } : one)),
    mistaken: earlier.filter((one) => !one.isMachine && scanned.has(one.id)),
  };
}

function isTooSoon({ sent_at }: Mail, at: number): boolean {
  return sent_at === null || at - Date.parse(sent_at) < tooSoon;
}
