import type { Align, Color } from "../../block-parts.ts";
import { colorOf } from "../../brand.ts";
import type * as z from "zod";
import type { Canvas } from "../canvas.ts";
import { fontStacks, sideOf } from "../look.ts";

/** What every block has of its frame. */
interface Framed {
  background?: z.infer<typeof Color> | undefined;
  space?: { top: number; bottom: number } | undefined;
  align?: Align;
}

interface CellLook {
  /** Pixels above and below, where the block does not say otherwise. */
  padding?: readonly [top: number, bottom: number];
  /** Pixels beside; those of the canvas when left out. */
  side?: number;
  /** Of its words; the email's own when left out. */
  ink?: string;
  font?: "heading";
  /** Of its words, in pixels. */
  size?: number;
  /** A class of its own for dark screens. */
  name?: string;
}

/** The colour itself of one that a block may have of its own. */
export function ownColor(color: string | undefined, { resources }: Canvas, otherwise: string): string {
  return color === undefined ? otherwise : colorOf(color, resources.brand);
}

/** Room around a block and what is behind it, as attributes of any MJML element; classes are for dark screens. */
export function frameOf(block: Framed, canvas: Canvas, look: CellLook = {}) {
  const { padding = [8, 8], side = canvas.side, ink, name } = look;
  const [top, bottom] = block.space ? [block.space.top, block.space.bottom] : padding;
  const ground = block.background === undefined ? undefined : ownColor(block.background, canvas, "");
  const classes = [name, ink && canvas.shades.ink(ink), ground && canvas.shades.ground(ground)]
    .filter(Boolean)
    .join(" ");
  return [
    classes && ` css-class="${classes}"`,
    ground && ` container-background-color="${ground}"`,
    ` padding="${top}px ${side}px ${bottom}px"`,
  ]
    .filter(Boolean)
    .join("");
}

/** Hand-written HTML, with its Liquid, in the frame of a block. */
export function cell(block: Framed, canvas: Canvas, look: CellLook & { html: string }): string {
  const { style } = canvas;
  const ink = look.ink ?? style.textColor;
  const differs = look.font === "heading" && style.headingFontFamily !== style.fontFamily;
  const attributes = [
    ` align="${sideOf(block.align ?? "start", canvas.direction)}"`,
    ink === style.textColor ? "" : ` color="${ink}"`,
    look.size === undefined ? "" : ` font-size="${look.size}px"`,
    differs ? ` font-family="${fontStacks[style.headingFontFamily]}"` : "",
  ].join("");
  return `<mj-text${frameOf(block, canvas, { ...look, ink })}${attributes}>${canvas.keep(look.html)}</mj-text>`;
}
