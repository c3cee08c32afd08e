import { bar, draw, type Frame, gridLines } from "./draw.ts";

interface Part {
  readonly color: string;
  /** One for each week. */
  readonly values: readonly number[];
}

const top = 10;
const gap = 1.5;

/** What falls due, a bar a week, its services on one another. */
export function drawDueWeeks(parts: readonly Part[], weeks: number, frame: Frame) {
  const { width, height } = frame;
  const ground = height - 6;
  const step = width / weeks;
  const barWidth = step * 0.6;
  const totals = Array.from({ length: weeks }, (_, week) =>
    parts.reduce((sum, part) => sum + (part.values[week] ?? 0), 0),
  );
  const most = Math.max(1, ...totals);
  const bars = totals.flatMap((_, week) => {
    let y = ground;
    return parts.map(({ color, values }) => {
      const own = ((values[week] ?? 0) / most) * (ground - top);
      y -= own;
      const x = week * step + (step - barWidth) / 2;
      return bar(x, y + Math.min(gap, own / 2), { width: barWidth, height: own - Math.min(gap, own / 2), color });
    });
  });
  return draw(frame, gridLines(width, top, ground) + bars.join(""));
}
