import { bar, draw, type Frame, gridLines } from "./draw.ts";

interface Day {
  readonly sent: number;
  readonly revenue_cents: number;
}

const top = 10;

/** Mails as bars and money as a line, each against its own highest day. */
export function drawOverTime(days: readonly Day[], frame: Frame, colors: { bars: string; line: string }) {
  const { width, height } = frame;
  const ground = height - 6;
  const step = width / days.length;
  const barWidth = Math.min(step * 0.62, 34);
  const heightOf = (value: number, most: number) => (most <= 0 ? 0 : (Math.max(0, value) / most) * (ground - top));
  const mostSent = Math.max(...days.map(({ sent }) => sent));
  const mostMoney = Math.max(...days.map(({ revenue_cents }) => revenue_cents));
  const bars = days.map(({ sent }, number) => {
    const own = heightOf(sent, mostSent);
    return bar(number * step + (step - barWidth) / 2, ground - own, {
      width: barWidth,
      height: own,
      color: colors.bars,
    });
  });
  const points = days.map(
    ({ revenue_cents }, number) => [(number + 0.5) * step, ground - heightOf(revenue_cents, mostMoney)] as const,
  );
  const line = mostMoney > 0 ? lineThrough(points, colors.line) : "";
  return draw(frame, gridLines(width, top, ground) + bars.join("") + line);
}

function lineThrough(points: readonly (readonly [number, number])[], color: string): string {
  const path = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
  const dots = points.map(([x, y]) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3.4" fill="${color}"/>`);
  return `<polyline points="${path}" fill="none" stroke="${color}" stroke-width="2.6" stroke-linejoin="round"/>${dots.join("")}`;
}
