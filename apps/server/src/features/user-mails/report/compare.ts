import type { Report } from "./report.ts";

export interface Compared {
  readonly tone: "up" | "down" | "same";
  readonly change: string;
  readonly before: string;
}

interface Pair {
  readonly now: number;
  readonly before: number;
}

/** How a figure stands to the one of the period before. */
export function compare({ now, before }: Pair, show: (value: number) => string, { words, format }: Report): Compared {
  if (now === before) return { tone: "same", change: words.same, before: words.before(show(before)) };
  if (before === 0) return { tone: now > 0 ? "up" : "down", change: words.noneBefore, before: "" };
  const size = format.wholePercent(Math.abs(now - before) / Math.abs(before));
  return { ...changed(now - before, size, { words }), before: words.before(show(before)) };
}

/** Shares differ by points: from 20 % to 25 % are five. */
export function compareShares(
  pair: { now: number | null; before: number | null },
  { words, format }: Report,
): Compared {
  const { now, before } = pair;
  if (now === null || before === null) return { tone: "same", change: "", before: "" };
  const points = Math.round((now - before) * 1000) / 10;
  const told = words.before(format.percent(before));
  if (points === 0) return { tone: "same", change: words.same, before: told };
  return { ...changed(points, words.points(format.number(Math.abs(points))), { words }), before: told };
}

function changed(
  difference: number,
  size: string,
  { words }: Pick<Report, "words">,
): Pick<Compared, "tone" | "change"> {
  return difference > 0 ? { tone: "up", change: words.more(size) } : { tone: "down", change: words.less(size) };
}
