import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { readAccepted } from "../../../../../../stand-ins/src/smtp/read-sink.ts";
import type { Accepted } from "../../../../../../stand-ins/src/smtp/record.ts";
import { type Draft, getActivity } from "./campaign.ts";
import type { FaultTestApp } from "./fault-test-app.ts";
import { allDeliveries, type DeliveryRow, deliveriesOf, mailedTooLate } from "./check-invariants.queries.ts";

/** One line of the table that `npm run test:faults` ends with. */
export interface FaultRow {
  readonly test: string;
  readonly strikes: number;
  readonly sent: number;
  readonly lost: number;
  /** Left for a person to decide: struck twice amid an attempt. */
  readonly unknown: number;
  readonly duplicated: number;
  /** Seconds until what was held at a strike was in good hands again, at worst. */
  readonly recovery: number;
}

export interface Expected {
  /** How many must have been sent, those of which nobody knows among them; the rest failed, was skipped or cancelled. */
  readonly sent: number;
  /** How many may be left for a person to decide, because they were struck twice amid an attempt. */
  readonly mayBeUnknown?: number;
  /** How many mails may be doubled; none without a strike, and what was in flight at each with one. */
  readonly doubles?: number;
  /** Not `finished`, where the campaign was stopped. */
  readonly isStopped?: boolean;
}

const file = join(import.meta.dirname, "../../../../../../.ready/faults.jsonl");
const ends = ["sent", "failed", "unknown", "skipped", "cancelled"] as const;

/**
 * Holds the database, the mail server and the screens side by side (I1 to I7), and leaves a line for the table. In flight at
 * a kill are at most twice the connections: what waits for an answer, and what was answered and is not yet written.
 */
export async function judge(faults: FaultTestApp, draft: Draft, expected: Expected): Promise<void> {
  const strikes = faults.strikes();
  const recovery = await faults.recovery();
  const rows = await deliveriesOf(faults, draft.id);
  const { mails, strangers } = await mailsOf(faults);
  const copiesOf = ({ id }: DeliveryRow) => mails.get(id) ?? 0;
  const ofStatus = (...statuses: string[]) => rows.filter(({ status }) => statuses.includes(status));
  const lost = ofStatus("sent").filter((row) => copiesOf(row) === 0);
  const duplicated = rows.reduce((sum, row) => sum + Math.max(0, copiesOf(row) - 1), 0);
  const { status, counts } = await getActivity(faults, draft.id);
  const shown = Object.fromEntries(ends.map((end) => [end, counts[end]]));
  const counted = Object.fromEntries(ends.map((end) => [end, ofStatus(end).length]));

  expect({
    "I1 not accounted for": rows.filter((row) => !(ends as readonly string[]).includes(row.status)),
    "I1 who was asked for": rows.length,
    "I1 how it ended": status,
    "I2 I4 mails to others, or under another id": strangers,
    "I2 mails that the rows deny": ofStatus("skipped", "cancelled", "failed").filter(
      (row) => copiesOf(row) > 0 && !row.has_unknown,
    ),
    "I3 lost": lost,
    "I3 sent": ofStatus("sent", "unknown").length,
    "I4 more than two copies": rows.filter((row) => copiesOf(row) > 2),
    "I5 what screens show": shown,
    "I7 mailed after being suppressed": await mailedTooLate(faults, draft.id),
  }).toEqual({
    "I1 not accounted for": [],
    "I1 who was asked for": draft.addresses.length,
    "I1 how it ended": expected.isStopped ? "stopped" : "finished",
    "I2 I4 mails to others, or under another id": [],
    "I2 mails that the rows deny": [],
    "I3 lost": [],
    "I3 sent": expected.sent,
    "I4 more than two copies": [],
    "I5 what screens show": counted,
    "I7 mailed after being suppressed": [],
  });
  expect(counted["unknown"], "I1 left for a person to decide").toBeLessThanOrEqual(expected.mayBeUnknown ?? 0);
  expect(duplicated, "I4 duplicates").toBeLessThanOrEqual(expected.doubles ?? strikes * 2 * faults.connections);
  const unknown = ofStatus("unknown").length;
  leaveRow({ strikes, sent: expected.sent - unknown, lost: lost.length, unknown, duplicated, recovery });
}

/** How many mails the mail server took for each delivery, and those that belong to none. */
async function mailsOf(faults: FaultTestApp): Promise<{ mails: Map<string, number>; strangers: Accepted[] }> {
  const addresses = new Map((await allDeliveries(faults)).map(({ id, address }) => [id, address]));
  const mails = new Map<string, number>();
  const strangers: Accepted[] = [];
  for (const one of readAccepted(faults.folder)) {
    const id = /^<([^@]+)@/.exec(one.message_id ?? "")?.[1] ?? "";
    if (addresses.get(id) === one.rcpt_to[0]) mails.set(id, (mails.get(id) ?? 0) + 1);
    else if (!isOurOwn(one)) strangers.push(one);
  }
  return { mails, strangers };
}

/** Mails of the product to its people: notices, passwords. */
function isOurOwn({ rcpt_to }: Accepted): boolean {
  return rcpt_to.every((address) => address.endsWith("@delight.test"));
}

function leaveRow(figures: Omit<FaultRow, "test">): void {
  const row: FaultRow = { test: expect.getState().currentTestName ?? "", ...figures };
  mkdirSync(join(file, ".."), { recursive: true });
  appendFileSync(file, `${JSON.stringify(row)}\n`);
}
