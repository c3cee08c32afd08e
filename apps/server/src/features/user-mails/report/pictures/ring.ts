import { Canvas, type Frame } from "./canvas.ts";

interface Slice {
  readonly color: string;
  readonly value: number;
}

/** A ring of slices that begins on top. */
export function drawRing(slices: readonly Slice[], frame: Frame): Promise<Buffer> {
  const outer = frame.width / 2 - 4;
  const inner = outer - 34;
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const gap = slices.length > 1 ? 3 / (2 * Math.PI * outer) : 0;
  const canvas = new Canvas(frame);
  let from = 0;
  for (const { color, value } of slices) {
    const until = from + value / total;
    canvas.arc([from + gap / 2, Math.max(from + gap, until - gap / 2)], { color, inner, outer });
    from = until;
  }
  return canvas.toPng();
}
