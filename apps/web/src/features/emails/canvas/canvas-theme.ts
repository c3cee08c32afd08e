import { type Brand, type ResolvedStyle, resolveStyle } from "@delight/email/brand";
import { colorOf, type Direction, type EmailLanguage, type EmailStyle } from "@delight/email/document";
import { fontStacks } from "@delight/email/render/look";
import { createContext, useContext } from "react";

/** What all blocks of an email are painted with. */
export interface CanvasTheme {
  readonly style: ResolvedStyle;
  readonly brand: Brand;
  readonly direction: Direction;
  readonly language: EmailLanguage;
}

const LookContext = createContext<CanvasTheme | undefined>(undefined);

export const CanvasThemeProvider = LookContext.Provider;

export function useCanvasTheme(): CanvasTheme {
  const look = useContext(LookContext);
  if (!look) throw new Error("There is no canvas around this block");
  return look;
}

export function canvasThemeOf(
  style: EmailStyle,
  brand: Brand,
  words: Pick<CanvasTheme, "direction" | "language">,
): CanvasTheme {
  return { style: resolveStyle(style, brand), brand, ...words };
}

/** A colour of the document as CSS; the usual one where the block has none of its own. */
export function resolveColor(color: string | undefined, usual: string, { brand }: CanvasTheme): string {
  return color === undefined ? usual : colorOf(color, brand);
}

export const fontOf = (font: ResolvedStyle["fontFamily"]): string => fontStacks[font];
