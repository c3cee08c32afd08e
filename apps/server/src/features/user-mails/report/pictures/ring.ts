import { draw, type Frame } from "./draw.ts";

interface Slice {
  readonly color: string;
  readonly value: number;
}

/** A ring of slices that begins on top. */
export function drawRing(slices: readonly Slice[], frame: Frame) {
  const { width } = frame;
  const center = width / 2;
  const radius = center - 22;
  const around = 2 * Math.PI * radius;
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const gap = slices.length > 1 ? 3 : 0;
  let before = 0;
  const arcs = slices.map(({ color, value }) => {
    const own = (value / total) * around;
    const shown = Math.max(1, own - gap);
    const arc = `<circle cx="${center}" cy="${center}" r="${radius}" fill="none" stroke="${color}" stroke-width="34" stroke-dasharray="${shown} ${around - shown}" stroke-dashoffset="${-before}"/>`;
    before += own;
    return arc;
  });
  return draw(frame, `<g transform="rotate(-90 ${center} ${center})">${arcs.join("")}</g>`);
}
