/** A rectangle with round corners, as path data. */
export function box(x: number, y: number, [width, height, radius = 0]: readonly [number, number, number?]): string {
  const corner = (dx: number, dy: number) => (radius === 0 ? "" : `a${radius} ${radius} 0 0 1 ${dx} ${dy}`);
  const [across, down] = [width - 2 * radius, height - 2 * radius];
  return [
    `M${x + radius} ${y}h${across}${corner(radius, radius)}`,
    `v${down}${corner(-radius, radius)}`,
    `h${-across}${corner(-radius, -radius)}`,
    `v${-down}${corner(radius, -radius)}z`,
  ].join("");
}

/** A circle or an ellipse around a point, as path data. */
export function round(x: number, y: number, [across, down = across]: readonly [number, number?]): string {
  return `M${x - across} ${y}a${across} ${down} 0 1 0 ${2 * across} 0a${across} ${down} 0 1 0 ${-2 * across} 0z`;
}
