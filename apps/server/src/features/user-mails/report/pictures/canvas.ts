import sharp from "sharp";

/** Twice as many points as the mail shows, for screens that are dense. */
const density = 2;

export interface Frame {
  readonly width: number;
  readonly height: number;
  /** Time runs from the right, as the words around the picture do. */
  readonly isMirrored: boolean;
}

export interface Paint {
  /** `#RRGGBB`. */
  readonly color: string;
  /** 0 to 1. */
  readonly opacity?: number;
}

export type Point = readonly [x: number, y: number];

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How far a point lies outside of a shape; negative inside. */
type Distance = (x: number, y: number) => number;

/**
 * Paints on nothing, so that a picture stands on light and dark mails. It knows no text: machines that mail may have no font,
 * and words in pictures can neither be read out nor translated. Drawn point by point, because the library that writes our PNGs
 * reads no vector pictures here: whoever uploads one could have it fetch things.
 */
export class Canvas {
  private readonly frame: Frame;
  private readonly points: Uint8ClampedArray;

  constructor(frame: Frame) {
    this.frame = frame;
    this.points = new Uint8ClampedArray(frame.width * frame.height * density * density * 4);
  }

  /** Corners on top are round. */
  bar(box: Box, paint: Paint): void {
    if (box.height <= 0) return;
    const radius = Math.min(3, box.width / 2, box.height);
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const inside = { x: box.width / 2 - radius, y: box.height / 2 - radius };
    this.cover(box, paint, (x, y) => {
      const own = y < middle.y ? radius : 0;
      const dx = Math.abs(x - middle.x) - inside.x - (radius - own);
      const dy = Math.abs(y - middle.y) - inside.y - (radius - own);
      return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - own;
    });
  }

  /** With round ends. */
  line([x1, y1]: Point, [x2, y2]: Point, { thickness, ...paint }: Paint & { thickness: number }): void {
    const half = thickness / 2;
    const [dx, dy] = [x2 - x1, y2 - y1];
    const length = dx * dx + dy * dy;
    const box = { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(dx), height: Math.abs(dy) };
    this.cover(grown(box, half), paint, (x, y) => {
      const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length));
      return Math.hypot(x - x1 - along * dx, y - y1 - along * dy) - half;
    });
  }

  dot([cx, cy]: Point, radius: number, paint: Paint): void {
    const box = grown({ x: cx, y: cy, width: 0, height: 0 }, radius);
    this.cover(box, paint, (x, y) => Math.hypot(x - cx, y - cy) - radius);
  }

  /** A part of a ring around the middle, in turns from the top on; its ends are cut straight. */
  arc([from, until]: Point, { inner, outer, ...paint }: Paint & { inner: number; outer: number }): void {
    const [cx, cy] = [this.frame.width / 2, this.frame.height / 2];
    const [middle, half] = [(inner + outer) / 2, (outer - inner) / 2];
    this.cover({ x: 0, y: 0, width: this.frame.width, height: this.frame.height }, paint, (x, y) => {
      const radius = Math.hypot(x - cx, y - cy);
      const turn = (Math.atan2(x - cx, cy - y) / (2 * Math.PI) + 1) % 1;
      const aside = Math.max(from - turn, turn - until) * 2 * Math.PI * radius;
      return Math.max(Math.abs(radius - middle) - half, aside);
    });
  }

  toPng(): Promise<Buffer> {
    const raw = { width: this.frame.width * density, height: this.frame.height * density, channels: 4 } as const;
    return sharp(this.points, { raw }).png({ compressionLevel: 9, palette: true, colours: 128 }).toBuffer();
  }

  private cover(box: Box, paint: Paint, distance: Distance): void {
    const columns = this.frame.width * density;
    const { left, right, top, bottom } = pixelsOf(box, this.frame);
    const rgb = [1, 3, 5].map((at) => Number.parseInt(paint.color.slice(at, at + 2), 16));
    for (let row = top; row < bottom; row += 1) {
      for (let column = left; column < right; column += 1) {
        const away = distance((column + 0.5) / density, (row + 0.5) / density) * density;
        const share = Math.min(1, Math.max(0, 0.5 - away)) * (paint.opacity ?? 1);
        const shown = this.frame.isMirrored ? columns - 1 - column : column;
        if (share > 0) this.lay((row * columns + shown) * 4, rgb, share);
      }
    }
  }

  /** Over what is there, as far as it covers. */
  private lay(at: number, rgb: readonly number[], share: number): void {
    const under = ((this.points[at + 3] ?? 0) / 255) * (1 - share);
    const whole = share + under;
    rgb.forEach((value, channel) => {
      this.points[at + channel] = (value * share + (this.points[at + channel] ?? 0) * under) / whole;
    });
    this.points[at + 3] = whole * 255;
  }
}

function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

function pixelsOf({ x, y, width, height }: Box, frame: Frame) {
  return {
    left: Math.max(0, Math.floor(x * density) - 1),
    right: Math.min(frame.width * density, Math.ceil((x + width) * density) + 1),
    top: Math.max(0, Math.floor(y * density) - 1),
    bottom: Math.min(frame.height * density, Math.ceil((y + height) * density) + 1),
  };
}

const gridColor = "#8A8D9E";

/** Four lines, the lowest as the ground. */
export function drawGrid(canvas: Canvas, width: number, { top, ground }: { top: number; ground: number }): void {
  for (const number of [0, 1, 2, 3]) {
    const y = ground - (number * (ground - top)) / 3;
    const opacity = number === 0 ? 0.7 : 0.3;
    canvas.line([0, y], [width, y], { color: gridColor, opacity, thickness: 1 });
  }
}
