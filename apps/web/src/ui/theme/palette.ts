import { contrast } from "@delight/email/render/color";
import { enough, mix, readableOn } from "./contrast.ts";
import {
  backgrounds,
  housePrimary,
  opacities,
  productTheme,
  type Scheme,
  singles,
  type Skin,
  toneColors,
  type Tones,
} from "./tokens.ts";

export { chartColors, primarySwatches, type Scheme, type Skin, type Tone } from "./tokens.ts";

/** The meaning colours that go with a primary: those of the product's own theme with its primary, the usual ones with any other. */
export function tonesOf(primary: string): Tones {
  return primary.toUpperCase() === productTheme.primary ? productTheme.tones : toneColors;
}

/**
 * Grounds and inks of a scheme under a skin: the bordered skin has no ground but the surface. Captions and subtitles take the
 * least share of the ink that can be read, where that of the token table cannot (product decision 14).
 */
export function backgroundsOf(scheme: Scheme, skin: Skin) {
  const { background, surface, ink } = backgrounds[scheme];
  const share = (of: number) => mix(ink, surface, of);
  const hover = share(opacities.hover);
  const all = [background, surface, hover, singles[scheme]["grey-light"]];
  return {
    background: skin === "bordered" ? surface : background,
    surface,
    ink,
    heading: share(opacities.high),
    text: share(leastShare(opacities.medium, all, share)),
    subtitle: share(leastShare(opacities.subtitle, all, share)),
    dimmed: share(leastShare(opacities.low, all, share)),
    disabledText: share(opacities.low),
    border: share(opacities.border),
    fieldBorder: share(opacities.field),
    fieldBorderHover: share(opacities.fieldHover),
    hover,
    focus: share(opacities.focus),
    selected: share(opacities.selected),
    activated: share(opacities.activated),
    pressed: share(opacities.pressed),
  };
}

function leastShare(wanted: number, on: readonly string[], inkOf: (share: number) => string): number {
  for (let share = wanted; share < 1; share += 0.01) {
    if (on.every((ground) => contrast(inkOf(share), ground) >= enough)) return share;
  }
  return 1;
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

const houseShades = {
  light: { filled: "#5F61E6", text: "#5456CC" },
  dark: { filled: "#5F61E6", text: "#9A9CFF" },
} as const;

export function shadesOf(color: string, scheme: Scheme): Shades {
  const { background, surface } = backgrounds[scheme];
  const towards = scheme === "light" ? "#000000" : "#FFFFFF";
  const house = color.toUpperCase() === housePrimary ? houseShades[scheme] : undefined;
  const filled = house?.filled ?? readableOn(color, ["#FFFFFF"], "#000000");
  const tint = mix(color, surface, opacities.activated);
  const tintHover = mix(color, surface, 0.24);
  return {
    filled,
    // As much darker as the table's #5E61E6 is than #696CFF.
    filledHover: mix("#000000", filled, 0.1),
    text: house?.text ?? readableOn(color, [background, surface], towards),
    tint,
    tintHover,
    textOnTint: readableOn(color, [tint, tintHover], towards),
  };
}
