/** Three links of one mail within so many milliseconds: a scanner that follows them all. People read in between. */
const span = 3000;
const fewest = 3;

/** A visit of one mail as it was written down; `at` in milliseconds. */
export interface Seen {
  readonly id: string;
  readonly kind: "opened" | "clicked";
  readonly at: number;
  readonly linkIndex: number | null;
  readonly userAgent: string;
}

/** How far around a visit others may lie that tell what it was, in milliseconds. */
export const burstReach = span;

/** The visits of one mail that were a scanner's: every click of a burst, and the openings around it by the same program. */
export function burstOf<T extends Seen>(seen: readonly T[]): T[] {
  const clicks = seen.filter(({ kind }) => kind === "clicked").toSorted((one, other) => one.at - other.at);
  const bursts = clicks
    .map(({ at }) => clicks.filter((click) => click.at >= at && click.at - at <= span))
    .filter((together) => new Set(together.map(({ linkIndex }) => linkIndex)).size >= fewest);
  const scanned = new Set(bursts.flat());
  const isAround = (open: Seen) =>
    [...scanned].some(({ at, userAgent }) => userAgent === open.userAgent && Math.abs(at - open.at) <= span);
  return seen.filter((one) => scanned.has(one) || (one.kind === "opened" && isAround(one)));
}
