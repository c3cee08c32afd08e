import { Canvas, drawGrid, type Frame } from "./canvas.ts";

interface Part {
  readonly color: string;
  /** One for each week. */
  readonly values: readonly number[];
}

const top = 10;
const gap = 1.5;

/** What falls due, a bar a week, its services on one another. */
export function drawDueWeeks(parts: readonly Part[], weeks: number, frame: Frame): Promise<Buffer> {
  const ground = frame.height - 6;
  const step = frame.width / weeks;
  const width = Math.min(step * 0.6, 40);
  const totals = Array.from({ length: weeks }, (_, week) =>
    parts.reduce((sum, part) => sum + (part.values[week] ?? 0), 0),
  );
  const most = Math.max(1, ...totals);
  const canvas = new Canvas(frame);
  drawGrid(canvas, frame.width, { top, ground });
  totals.forEach((_, week) => {
    let y = ground;
    for (const { color, values } of parts) {
      const own = ((values[week] ?? 0) / most) * (ground - top);
      y -= own;
      const height = own - Math.min(gap, own / 2);
      canvas.bar({ x: week * step + (step - width) / 2, y: y + own - height, width, height }, { color });
    }
  });
  return canvas.toPng();
}
