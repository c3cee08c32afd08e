import { VisuallyHidden } from "@mantine/core";

interface SparklineProps {
  readonly values: readonly number[];
  readonly label: string;
  readonly width?: number;
  readonly height?: number;
}

/** A small line without axes; time runs left to right in every language. */
export function Sparkline({ values, label, width = 72, height = 32 }: SparklineProps) {
  if (values.length < 2) return null;
  const line = pointsOf(values, width, height);
  return (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        style={{ flexShrink: 0 }}
        aria-hidden
        direction="ltr"
      >
        <polygon points={`0,${height} ${line} ${width},${height}`} fill="var(--brand)" opacity={0.16} />
        <polyline points={line} fill="none" stroke="var(--brand)" strokeWidth={2} strokeLinejoin="round" />
      </svg>
    </>
  );
}

/** The line's points, scaled so that it neither touches the edge nor exaggerates a flat series. */
export function pointsOf(values: readonly number[], width: number, height: number): string {
  const top = Math.max(...values, 1);
  const step = width / (values.length - 1);
  return values
    .map((value, index) => `${round(index * step)},${round(height - 2 - (value / top) * (height - 4))}`)
    .join(" ");
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
