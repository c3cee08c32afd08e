import type { Block, ColumnsBlock } from "../block.ts";
import { ownColor } from "./blocks/cell.ts";
import type { Canvas, Painted } from "./canvas.ts";

/** A column with what it holds; its share of the width is 0 to 1. */
export interface PaintedColumn {
  share: number;
  background: string | undefined;
  painted: Painted[];
}

function section(inside: string, { ground, padding }: { ground: string; padding: string }, canvas: Canvas) {
  const { direction, shades } = canvas;
  return `<mj-section css-class="${shades.ground(ground)}" background-color="${ground}" direction="${direction}" padding="${padding}">${inside}</mj-section>`;
}

/** Blocks below each other, over the whole width. */
export function sectionMjml(painted: readonly Painted[], canvas: Canvas): string {
  const only = `<mj-column direction="${canvas.direction}">${painted.map(({ mjml }) => mjml).join("")}</mj-column>`;
  return section(only, { ground: canvas.style.surface, padding: "0px" }, canvas);
}

function column({ share, background, painted }: PaintedColumn, block: ColumnsBlock, canvas: Canvas) {
  const { direction, shades, style, side } = canvas;
  const tint = background
    ? ` css-class="${shades.innerGround(background)}" padding="6px ${side / 2}px" inner-background-color="${background}" inner-border-radius="${style.radius}px"`
    : "";
  const edge = background ? '<mj-spacer height="10px" />' : "";
  const width = `${Math.round(share * 10_000) / 100}%`;
  return `<mj-column width="${width}" direction="${direction}" vertical-align="${block.vertical}"${tint}>${edge}${painted.map(({ mjml }) => mjml).join("")}${edge}</mj-column>`;
}

/** Columns beside each other; on a phone below each other, unless they are held together. */
export function columnsMjml(block: ColumnsBlock, columns: readonly PaintedColumn[], canvas: Canvas): string {
  const { style, direction, side } = canvas;
  const painted = columns.map((one) => column(one, block, canvas)).join("");
  const inside = block.stacks
    ? painted
    : `<mj-group direction="${direction}" vertical-align="${block.vertical}">${painted}</mj-group>`;
  const { top, bottom } = block.space ?? { top: 0, bottom: 0 };
  const ground = ownColor(block.background, canvas, style.surface);
  return section(inside, { ground, padding: `${top}px ${side / 2}px ${bottom}px` }, canvas);
}

/** Whether a block reaches to the very edge, so that none of the email's own room belongs before or behind it. */
function reachesEdge(block: Block | undefined) {
  return block !== undefined && (block.kind === "hero" || block.background !== undefined) && !block.show;
}

/** Room between a block that reaches to the very edge and one that does not. */
export function roomBetween(block: Block, next: Block | undefined): Painted[] {
  const parts = reachesEdge(block) && next !== undefined && !reachesEdge(next);
  return parts ? [{ mjml: '<mj-spacer height="16px" />', text: "" }] : [];
}

/** The email's own room beside a block that stands first or last. */
export function edgeAt(block: Block | undefined): Painted[] {
  return reachesEdge(block) ? [] : [{ mjml: '<mj-spacer height="20px" />', text: "" }];
}
