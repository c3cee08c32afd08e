import { Canvas, drawGrid, type Frame, type Point } from "./canvas.ts";

interface Day {
  readonly sent: number;
  readonly revenue_cents: number;
}

const top = 10;

/** Mails as bars and money as a line, each against its own highest day. */
export function drawOverTime(
  days: readonly Day[],
  frame: Frame,
  colors: { bars: string; line: string },
): Promise<Buffer> {
  const ground = frame.height - 6;
  const step = frame.width / days.length;
  const width = Math.min(step * 0.62, 34);
  const heightOf = (value: number, most: number) => (most <= 0 ? 0 : (Math.max(0, value) / most) * (ground - top));
  const mostSent = Math.max(...days.map(({ sent }) => sent));
  const mostMoney = Math.max(...days.map(({ revenue_cents }) => revenue_cents));
  const canvas = new Canvas(frame);
  drawGrid(canvas, frame.width, { top, ground });
  days.forEach(({ sent }, number) => {
    const height = heightOf(sent, mostSent);
    const box = { x: number * step + (step - width) / 2, y: ground - height, width, height };
    canvas.bar(box, { color: colors.bars });
  });
  if (mostMoney > 0) {
    const points = days.map(
      ({ revenue_cents }, number): Point => [(number + 0.5) * step, ground - heightOf(revenue_cents, mostMoney)],
    );
    drawLine(canvas, points, colors.line);
  }
  return canvas.toPng();
}

function drawLine(canvas: Canvas, points: readonly Point[], color: string): void {
  points.slice(1).forEach((point, number) => {
    canvas.line(points[number] ?? point, point, { color, thickness: 2.6 });
  });
  for (const point of points) canvas.dot(point, 3.6, { color });
}
