import type { Block, LeafBlock } from "../block.ts";
import type { Canvas, Painted } from "./canvas.ts";
import { tagsAround } from "./condition.ts";
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
  logo: paintNothing,
  menu: paintNothing,
  hero: paintNothing,
  video: paintNothing,
  social: paintNothing,
  service_card: paintNothing,
  due_list: paintNothing,
  appointment: paintNothing,
  quote_summary: paintNothing,
  coupon: paintNothing,
  review_stars: paintNothing,
  footer: paintFooter,
};

function paintNothing(): Painted {
  return { mjml: "", text: "" };
}

function paintLeaf<Kind extends LeafBlock["kind"]>(block: Extract<LeafBlock, { kind: Kind }>, canvas: Canvas) {
  const paint: Painters[Kind] = painters[block.kind];
  return around(block, paint(block, canvas), canvas);
}

/** A block that is not there for everybody takes the empty line behind its text along. */
function around(block: Block, { mjml, text }: Painted, canvas: Canvas): Painted {
  const tags = tagsAround(block);
  if (!tags || mjml === "") return { mjml, text };
  return { mjml: canvas.wrap(tags, mjml), text: text.trim() && `${tags.open}${text}\n\n${tags.close}` };
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
      const said = joinTexts(columns.flatMap(({ painted }) => painted.map((one) => one.text)));
      const { mjml, text } = around(block, { mjml: section(columns, canvas), text: said }, canvas);
      sections.push(mjml);
      texts.push(text);
    } else {
      const painted = paintLeaf(block, canvas);
      neighbours.push(painted);
      texts.push(painted.text);
    }
  }
  closeSection();
  return { mjml: sections.join(""), text: joinTexts(texts) };
}

function joinTexts(texts: readonly string[]) {
  return texts.filter((text) => text.trim() !== "").join("\n\n");
}
