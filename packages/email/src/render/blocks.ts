import type { Block, LeafBlock } from "../block.ts";
import type { Canvas, Painted } from "./canvas.ts";
import { paintButton, paintDivider, paintFooter, paintImage, paintSpacer } from "./object-blocks.ts";
import { paintHeading, paintHtml, paintText } from "./text-blocks.ts";

type Painters = { [Kind in LeafBlock["kind"]]: (block: Extract<LeafBlock, { kind: Kind }>, canvas: Canvas) => Painted };

const painters: Painters = {
  text: paintText,
  heading: paintHeading,
  image: paintImage,
  button: paintButton,
  divider: paintDivider,
  spacer: paintSpacer,
  html: paintHtml,
  footer: paintFooter,
};

function paintLeaf<Kind extends LeafBlock["kind"]>(block: Extract<LeafBlock, { kind: Kind }>, canvas: Canvas) {
  const paint: Painters[Kind] = painters[block.kind];
  return paint(block, canvas);
}

interface PaintedColumn {
  width: number;
  painted: Painted[];
}

function section(columns: readonly PaintedColumn[], { style, direction }: Canvas) {
  const inside = columns.map(({ width, painted }) => {
    const mjml = painted.map((one) => one.mjml).join("");
    return `<mj-column width="${width}%" direction="${direction}">${mjml}</mj-column>`;
  });
  return `<mj-section css-class="d-surface" background-color="${style.surface}" direction="${direction}" padding="0px">${inside.join("")}</mj-section>`;
}

function paintColumns(block: Extract<Block, { kind: "columns" }>, canvas: Canvas): PaintedColumn[] {
  const whole = block.columns.reduce((sum, { ratio }) => sum + ratio, 0);
  return block.columns.map(({ ratio, blocks }) => ({
    width: Math.round((ratio / whole) * 10_000) / 100,
    painted: blocks.map((leaf) => paintLeaf(leaf, canvas)),
  }));
}

/** Paints blocks in reading order: neighbours share a section, columns have one of their own. */
export function paintBlocks(blocks: readonly Block[], canvas: Canvas): Painted {
  const sections: string[] = [];
  const texts: string[] = [];
  let neighbours: Painted[] = [];
  const closeSection = () => {
    if (neighbours.length > 0) sections.push(section([{ width: 100, painted: neighbours }], canvas));
    neighbours = [];
  };
  for (const block of blocks) {
    if (block.kind === "columns") {
      closeSection();
      const columns = paintColumns(block, canvas);
      sections.push(section(columns, canvas));
      texts.push(...columns.flatMap(({ painted }) => painted.map((one) => one.text)));
    } else {
      const painted = paintLeaf(block, canvas);
      neighbours.push(painted);
      texts.push(painted.text);
    }
  }
  closeSection();
  return { mjml: sections.join(""), text: texts.filter((text) => text.trim() !== "").join("\n\n") };
}
