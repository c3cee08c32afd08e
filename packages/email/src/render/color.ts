/** Red, green and blue, each 0 to 1. */
type Rgb = readonly [number, number, number];

function toRgb(hex: string): Rgb {
  const number = Number.parseInt(hex.slice(1), 16);
  return [((number >> 16) & 255) / 255, ((number >> 8) & 255) / 255, (number & 255) / 255];
}

function toHex(rgb: Rgb) {
  return `#${rgb
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** Hue in degrees, saturation and lightness 0 to 1. */
export function toHsl(hex: string): [hue: number, saturation: number, lightness: number] {
  const [red, green, blue] = toRgb(hex);
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  const lightness = most - range / 2;
  if (range === 0) return [0, 0, lightness];
  const sixth =
    most === red
      ? ((green - blue) / range + 6) % 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return [sixth * 60, range / (1 - Math.abs(2 * lightness - 1)), lightness];
}

/** The six-digit hex colour of a hue in degrees, and saturation and lightness from 0 to 1. */
export function fromHsl(hue: number, saturation: number, lightness: number): string {
  const spread = saturation * Math.min(lightness, 1 - lightness);
  const part = (shift: number) => {
    const turn = (shift + hue / 30) % 12;
    return lightness - spread * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
  };
  return toHex([part(0), part(8), part(4)]);
}

/** Relative luminance, 0 to 1, as WCAG 2.2 defines it. */
export function luminance(hex: string): number {
  const [red, green, blue] = toRgb(hex).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colours, 1 to 21, as WCAG 2.2 defines it. */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one) + 0.05, luminance(other) + 0.05];
  return Math.max(first, second) / Math.min(first, second);
}

/** What WCAG 2.2 AA asks of words (1.4.3); large ones are of 24 pixels, or of 18.66 in bold. */
export const askedContrast = { usual: 4.5, large: 3 } as const;

/** So much (0 to 1) of the second colour in the first one. */
export function mix(one: string, other: string, share: number): string {
  const [first, second] = [toRgb(one), toRgb(other)];
  return toHex(
    [0, 1, 2].map((at) => (first[at] ?? 0) * (1 - share) + (second[at] ?? 0) * share) as [number, number, number],
  );
}

/** The colour with so much (0 to 1) of what is behind it showing through, as CSS. */
export function withAlpha(hex: string, alpha: number): string {
  return `rgba(${toRgb(hex)
    .map((part) => Math.round(part * 255))
    .join(",")},${alpha})`;
}

/** The second colour towards the ground as far as words in it still read well (WCAG AA and a bit). */
export function quieter(ink: string, ground: string): string {
  const shares = [0.3, 0.25, 0.2, 0.15, 0.1, 0.05];
  return shares.map((share) => mix(ink, ground, share)).find((color) => contrast(color, ground) >= 5) ?? ink;
}
