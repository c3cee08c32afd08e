import { mix, readableOn } from "./contrast.ts";

export type Scheme = "light" | "dark";
export type Skin = "default" | "bordered";

/** The brand colour of graphics, icons and large fills; text and buttons use shades of it that can be read. */
export const brandPrimary = "#696CFF";

/** Colours a person may choose as primary; the second is the product's own theme (specification 1.5). */
export const primarySwatches = [brandPrimary, "#1976D2", "#0D9394", "#FFB400", "#FF4C51", "#16B1FF"] as const;

/** What colours mean; each is also a Mantine colour name. */
export const toneColors = {
  secondary: "#8592A3",
  success: "#71DD37",
  info: "#03C3EC",
  warning: "#FFAB00",
  error: "#FF3E1D",
} as const;

export type Tone = "primary" | keyof typeof toneColors;

/** Colours of charts, in order (the primary comes first). */
export const chartColors = ["#28DAC6", "#FF8131", "#299AFF", "#836AF9", "#4F5D70", "#FFE802"] as const;

const grounds = {
  light: { background: "#F5F5F9", surface: "#FFFFFF", ink: "#22303E" },
  dark: { background: "#232333", surface: "#2B2C40", ink: "#E6E6F1" },
} as const;

/** Grounds and inks of a scheme under a skin: the bordered skin has no ground but the surface. */
export function groundsOf(scheme: Scheme, skin: Skin) {
  const { background, surface, ink } = grounds[scheme];
  return {
    background: skin === "bordered" ? surface : background,
    surface,
    heading: mix(ink, surface, 0.9),
    text: mix(ink, surface, 0.75),
    dimmed: mix(ink, surface, 0.69),
    border: mix(ink, surface, 0.12),
    fieldBorder: mix(ink, surface, 0.22),
    hover: mix(ink, surface, 0.06),
  };
}

/** The shades of one colour that pass WCAG AA: under white text, as text on every ground, as text on its own tint. */
export interface Shades {
  readonly filled: string;
  readonly filledHover: string;
  readonly text: string;
  readonly tint: string;
  readonly tintHover: string;
  readonly textOnTint: string;
}

const brandShades = {
  light: { filled: "#5F61E6", text: "#5456CC" },
  dark: { filled: "#5F61E6", text: "#9A9CFF" },
} as const;

export function shadesOf(color: string, scheme: Scheme): Shades {
  const { background, surface } = grounds[scheme];
  const towards = scheme === "light" ? "#000000" : "#FFFFFF";
  const brand = color.toUpperCase() === brandPrimary ? brandShades[scheme] : undefined;
  const filled = brand?.filled ?? readableOn(color, ["#FFFFFF"], "#000000");
  const tint = mix(color, surface, 0.16);
  const tintHover = mix(color, surface, 0.24);
  return {
    filled,
    filledHover: mix("#000000", filled, 0.12),
    text: brand?.text ?? readableOn(color, [background, surface], towards),
    tint,
    tintHover,
    textOnTint: readableOn(color, [tint, tintHover], towards),
  };
}
