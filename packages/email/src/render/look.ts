import type { Align } from "../block.ts";
import type { ResolvedStyle } from "../brand.ts";
import type { Direction } from "../document.ts";
import { mix, quieter } from "./color.ts";

export const fontStacks: Record<ResolvedStyle["fontFamily"], string> = {
  system: "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
  arial: "Arial, Helvetica, sans-serif",
  georgia: "Georgia, 'Times New Roman', serif",
  trebuchet: "'Trebuchet MS', Tahoma, sans-serif",
  tahoma: "Tahoma, Verdana, sans-serif",
  verdana: "Verdana, Geneva, sans-serif",
};

/** The physical side of an alignment in a reading direction. */
export function sideOf(align: Align, direction: Direction): "left" | "center" | "right" {
  if (align === "center") return "center";
  return (align === "start") === (direction === "ltr") ? "left" : "right";
}

/** Words that step back: days, places, terms. */
export function quietInk({ textColor, surface }: ResolvedStyle): string {
  return quieter(textColor, surface);
}

/** The line around cards and between their rows. */
export function lineColor({ textColor, surface }: ResolvedStyle): string {
  return mix(surface, textColor, 0.16);
}

/** No word of a heading or paragraph stays behind alone, where the program can do it. */
export const wrapCss = "body{text-wrap:pretty}h1,h2,h3{text-wrap:balance}";

/** On phones, the parts of a card that stand beside each other stand below each other. */
export const phoneCss =
  "@media (max-width:480px){.d-half{display:block !important;width:auto !important}.d-even{padding:20px 20px 0 !important}.d-wide{width:100% !important;height:auto !important}.d-star{width:48px !important;font-size:40px !important}}";
