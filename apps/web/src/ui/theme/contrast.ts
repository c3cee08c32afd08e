import { contrast } from "@delight/email/render/color";

type Rgb = readonly [number, number, number];

/** `#RRGGBB` → red, green, blue. */
export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function hexOf(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`.toUpperCase();
}

/** `share` of one colour over another, both opaque. */
export function mix(over: string, under: string, share: number): string {
  const [a, b] = [rgbOf(over), rgbOf(under)];
  const blend = (index: 0 | 1 | 2) => a[index] * share + b[index] * (1 - share);
  return hexOf([blend(0), blend(1), blend(2)]);
}

/** What text needs (WCAG AA), with a little for rounding. */
export const enough = 4.55;

/** The colour, moved towards black or white until it can be read on all the grounds. */
export function readableOn(color: string, grounds: readonly string[], towards: "#000000" | "#FFFFFF"): string {
  for (let step = 0; step <= 50; step += 1) {
    const tried = mix(towards, color, step / 50);
    if (grounds.every((ground) => contrast(tried, ground) >= enough)) return tried;
  }
  return towards;
}
