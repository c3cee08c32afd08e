import { SegmentRule } from "@delight/contract/segment-rule";
import type { OrgTx } from "../../../platform/db/database.ts";
import { withinTime } from "../../../platform/db/time-limit.ts";
import { enqueue } from "../../../platform/jobs/queue.ts";
import { countMembers } from "../reach/reach.queries.ts";
import { ruleContextAt } from "../rule/rule-context.queries.ts";
import { countSegment } from "./counts.jobs.ts";
import { type Counted, storeCounts } from "./counts.queries.ts";

/** Milliseconds for which a count is good enough to choose a segment by. */
const freshFor = 10 * 60_000;
/** Milliseconds that whoever looks at segments waits for counts, of all of them together. */
const patience = 250;

interface Countable {
  readonly id: string;
  readonly rule: unknown;
  readonly counted_at: string | null;
}

export function isStale({ counted_at }: Pick<Countable, "counted_at">, now: Date): boolean {
  return counted_at === null || Date.parse(counted_at) <= now.getTime() - freshFor;
}

/** What was written as a rule is one: the contract proved it, and migrations rewrite what older versions left. */
export function parsedRule({ rule }: Pick<Countable, "rule">): SegmentRule {
  return SegmentRule.parse(rule);
}

/**
 * Counts the stale ones of these segments anew, those first that were never or longest ago, as many as the time allows, and
 * leaves the others to a job. Answers the new counts by id.
 */
export async function refreshCounts(
  tx: OrgTx,
  segments: readonly Countable[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const stale = segments
    .filter((segment) => isStale(segment, now))
    .toSorted((one, other) => (one.counted_at ?? "").localeCompare(other.counted_at ?? ""));
  if (stale.length === 0) {
    return new Map();
  }
  const counted = await countInTime(tx, stale, now);
  if (counted.length > 0) {
    await storeCounts(tx, counted, now);
  }
  const counts = new Map(counted.map(({ id, customers }) => [id, customers]));
  for (const { id } of stale) {
    if (!counts.has(id)) {
      await enqueue(tx, countSegment, { organization_id: tx.organizationId, segment_id: id });
    }
  }
  return counts;
}

async function countInTime(tx: OrgTx, stale: readonly Countable[], now: Date): Promise<Counted[]> {
  const asking = await ruleContextAt(tx, now);
  const counted: Counted[] = [];
  const end = performance.now() + patience;
  for (const segment of stale) {
    const left = Math.floor(end - performance.now());
    const customers =
      left > 0 ? await withinTime(tx, left, () => countMembers(asking, parsedRule(segment))) : undefined;
    if (customers !== undefined) {
      counted.push({ id: segment.id, customers });
    }
  }
  return counted;
}
