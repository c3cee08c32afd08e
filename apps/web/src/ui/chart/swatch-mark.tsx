import type { Swatch } from "./swatches.ts";

/** The mark of a part in a legend. */
export function SwatchMark({ color, lines }: Swatch) {
  return (
    <svg width={14} height={14} viewBox="0 0 14 14" aria-hidden style={{ flexShrink: 0, borderRadius: 7 }}>
      <rect width={14} height={14} fill={color} />
      <path d={lines} stroke="rgba(255, 255, 255, 0.55)" strokeWidth={1.6} fill="none" />
    </svg>
  );
}
