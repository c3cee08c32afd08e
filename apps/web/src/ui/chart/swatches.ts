import { usePreference } from "../../lib/preferences/store.ts";
import { useColorScheme } from "../../lib/preferences/color-scheme.ts";
import { chartColors } from "../theme/palette.ts";

/** A part of a chart in its legend: 14 pixels square, with lines as the drawing has them over its colour. */
export interface Swatch {
  readonly color: string;
  /** Path of SVG, stroked; empty for the plain one. */
  readonly lines: string;
}

/** In the order of the patterns of the drawing. */
const lines = [
  "",
  "M-2 6 6 -2M-2 12 12 -2M2 16 16 2M8 16 16 8",
  "M3 3h1M10 3h1M3 10h1M10 10h1M6.5 6.5h1",
  "M-2 8 8 -2M16 6 6 16M-2 14 14 -2M16 0 0 16M-2 3 3 -2M11 16 16 11",
  "M0 3.5h7M7 10.5h7",
  "M0 2h14M0 7h14M0 12h14",
] as const;

/** The parts of a chart as its legend shows them, in their order, again and again. */
export function swatchesOf(primary: string, parts: number): readonly Swatch[] {
  const colors = [primary, ...chartColors];
  return Array.from({ length: parts }, (_, index) => ({
    color: colors[index % colors.length] ?? primary,
    lines: lines[index % lines.length] ?? "",
  }));
}

export function useSwatches(parts: number): readonly Swatch[] {
  const scheme = useColorScheme();
  return swatchesOf(usePreference(scheme === "dark" ? "darkThemePrimaryColor" : "lightThemePrimaryColor"), parts);
}
