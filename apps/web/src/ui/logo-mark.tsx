import { brandLogo, brandPrimary } from "../lib/brand.ts";
import { useColorScheme } from "../lib/preferences/color-scheme.ts";

interface LogoMarkProps {
  readonly size?: number;
}

/** The mark of the active brand, in the brand's own colours whatever primary colour a person has chosen. */
export function LogoMark({ size = 34 }: LogoMarkProps) {
  const scheme = useColorScheme();
  const { width, height, shapes } = brandLogo;
  const inked = (paint: string | undefined) => (paint === "primary" ? brandPrimary[scheme] : (paint ?? "none"));
  return (
    <svg width={size} height={size} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {shapes.map(({ path, fill, stroke, width: pen, opacity }) => (
        <path
          key={path}
          d={path}
          fill={inked(fill)}
          stroke={inked(stroke)}
          strokeWidth={pen}
          strokeLinecap="round"
          strokeLinejoin="round"
          opacity={opacity}
        />
      ))}
    </svg>
  );
}
