import type { Align } from "../block.ts";
import type { ResolvedStyle } from "../brand.ts";
import type { Direction } from "../document.ts";

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

/** Readers that honour it get light words on dark ground; buttons keep the sender's own colours. */
const darkColors = [
  ["body,.d-page", "background-color:#1b1c27 !important"],
  [".d-surface,.d-surface>table", "background:#262838 !important;background-color:#262838 !important"],
  [".d-text div,.d-text p,.d-text li,.d-text h1,.d-text h2,.d-text h3,.d-text span", "color:#e4e6f4 !important"],
  [".d-text a", "color:#b9bbff !important"],
] as const;

function darkRules(prefix: string) {
  return darkColors
    .map(([selectors, rule]) => {
      const prefixed = selectors.split(",").map((selector) => `${prefix}${selector}`);
      return `${prefixed.join(",")}{${rule}}`;
    })
    .join("");
}

export const darkCss = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${darkRules("")}}${darkRules("[data-ogsc] ")}`;
