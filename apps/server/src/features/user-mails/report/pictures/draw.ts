import sharp from "sharp";

/** Twice as many points as the mail shows, for screens that are dense. */
export const density = 2;

export interface Frame {
  readonly width: number;
  readonly height: number;
  /** Time runs from the right, as the words around the picture do. */
  readonly isMirrored: boolean;
}

/**
 * Shapes of SVG as a PNG on nothing, so that it stands on light and dark mails. It holds no text: machines that mail may have no
 * font, and words in pictures can neither be read out nor translated.
 */
export function draw({ width, height, isMirrored }: Frame, shapes: string): Promise<Buffer> {
  const turned = isMirrored ? `<g transform="translate(${width} 0) scale(-1 1)">${shapes}</g>` : shapes;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * density}" height="${height * density}" viewBox="0 0 ${width} ${height}">${turned}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, colours: 64 }).toBuffer();
}

const gridColor = "#8A8D9E";

/** Four lines, the lowest as the ground. */
export function gridLines(width: number, top: number, ground: number): string {
  return [0, 1, 2, 3]
    .map((number) => ground - (number * (ground - top)) / 3)
    .map(
      (y, number) =>
        `<line x1="0" y1="${y}" x2="${width}" y2="${y}" stroke="${gridColor}" stroke-opacity="${number === 0 ? 0.7 : 0.28}" stroke-width="1"/>`,
    )
    .join("");
}

/** A bar with a round top. */
export function bar(x: number, y: number, { width, height, color }: { width: number; height: number; color: string }) {
  if (height <= 0) return "";
  const radius = Math.min(3, width / 2, height);
  const path = `M${x} ${y + height}V${y + radius}q0 ${-radius} ${radius} ${-radius}h${width - 2 * radius}q${radius} 0 ${radius} ${radius}V${y + height}z`;
  return `<path d="${path}" fill="${color}"/>`;
}
