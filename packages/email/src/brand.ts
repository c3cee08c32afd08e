import type { BrandColor } from "./block-parts.ts";
import type { EmailFont, EmailStyle } from "./email-style.ts";
import type { SocialLink } from "./rich-blocks.ts";

/** How a business looks and where it is found: what documents name and only the day of sending fills in. */
export interface Brand {
  /** Six-digit hex colours. */
  colors: Readonly<Record<BrandColor, string>>;
  font: Exclude<EmailFont, "brand">;
  headingFont: Exclude<EmailFont, "brand">;
  /** Of buttons and cards, in pixels. */
  radius: number;
  /** An absolute address, and how wide and high it is in pixels. */
  logo: { url: string; width: number; height: number } | null;
  website: string;
  social: readonly SocialLink[];
}

/** The look of a business that has chosen none. */
export const plainBrand: Brand = {
  colors: {
    primary: "#5f61e6",
    on_primary: "#ffffff",
    accent: "#b45309",
    background: "#f5f5f9",
    surface: "#ffffff",
    text: "#384551",
  },
  font: "system",
  headingFont: "system",
  radius: 6,
  logo: null,
  website: "",
  social: [],
};

/** The colour itself, of a colour or the name of one of the brand. */
export function colorOf(color: string, { colors }: Brand): string {
  return color.startsWith("brand.") ? colors[color.slice("brand.".length) as BrandColor] : color;
}

/** A style that names nothing of the brand any more. */
export interface ResolvedStyle extends Omit<EmailStyle, "fontFamily" | "headingFontFamily" | "radius"> {
  fontFamily: Exclude<EmailFont, "brand">;
  headingFontFamily: Exclude<EmailFont, "brand">;
  radius: number;
}

/** The style with the brand's colours, fonts and corners put in. */
export function resolveStyle(style: EmailStyle, brand: Brand): ResolvedStyle {
  return {
    contentWidth: style.contentWidth,
    background: colorOf(style.background, brand),
    surface: colorOf(style.surface, brand),
    textColor: colorOf(style.textColor, brand),
    headingColor: colorOf(style.headingColor, brand),
    linkColor: colorOf(style.linkColor, brand),
    primary: colorOf(style.primary, brand),
    onPrimary: colorOf(style.onPrimary, brand),
    fontFamily: style.fontFamily === "brand" ? brand.font : style.fontFamily,
    headingFontFamily: style.headingFontFamily === "brand" ? brand.headingFont : style.headingFontFamily,
    fontSize: style.fontSize,
    radius: style.radius === "brand" ? brand.radius : style.radius,
  };
}
