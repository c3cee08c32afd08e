import type { Block, ColumnsBlock, LeafBlock } from "../block.ts";
import { paintLogo, paintMenu, paintSocial } from "./blocks/brand-blocks.ts";
import { ownColor } from "./blocks/cell.ts";
import { paintFooter } from "./blocks/footer.ts";
import { paintHero } from "./blocks/hero.ts";
import { paintButton, paintDivider, paintImage, paintSpacer } from "./blocks/object-blocks.ts";
import { paintHeading, paintHtml, paintText } from "./blocks/text-blocks.ts";
import { paintAppointment } from "./blocks/trade/appointment.ts";
import { paintCoupon } from "./blocks/trade/coupon.ts";
import { paintDueList } from "./blocks/trade/due-list.ts";
import { paintQuoteSummary } from "./blocks/trade/quote-summary.ts";
import { paintReviewStars } from "./blocks/trade/review-stars.ts";
import { paintServiceCard } from "./blocks/trade/service-card.ts";
import { paintVideo } from "./blocks/video.ts";
import { findMergeList } from "../merge-fields.ts";
import type { Canvas, Painted } from "./canvas.ts";
import { tagsAround } from "./condition.ts";
import { columnsMjml, edgeAt, type PaintedColumn, roomBetween, sectionMjml } from "./sections.ts";

type Painters = { [Kind in LeafBlock["kind"]]: (block: Extract<LeafBlock, { kind: Kind }>, canvas: Canvas) => Painted };

const painters: Painters = {
  text: paintText,
  heading: paintHeading,
  image: paintImage,
  button: paintButton,
  divider: paintDivider,
  spacer: paintSpacer,
  html: paintHtml,
  logo: paintLogo,
  menu: paintMenu,
  hero: paintHero,
  video: paintVideo,
  social: paintSocial,
  service_card: paintServiceCard,
  due_list: paintDueList,
  appointment: paintAppointment,
  quote_summary: paintQuoteSummary,
  coupon: paintCoupon,
  review_stars: paintReviewStars,
  footer: paintFooter,
};

/** Inside of a repeat, an address may lead to the entry: it differs from one to the next. */
function canvasOf({ repeat }: Block, canvas: Canvas): Canvas {
  if (!repeat) return canvas;
  return { ...canvas, links: canvas.links.within([findMergeList(repeat.list)?.entry ?? repeat.list, "forloop"]) };
}

/** The empty line behind the text of a block is part of it, and gone with a block that is not there for everybody. */
function paintLeaf<Kind extends LeafBlock["kind"]>(block: Extract<LeafBlock, { kind: Kind }>, canvas: Canvas) {
  const paint: Painters[Kind] = painters[block.kind];
  const { text, ...painted } = paint(block, canvasOf(block, canvas));
  return around(block, { ...painted, text: text.trim() && `${text.trim()}\n\n` }, canvas);
}

function around(block: Block, { mjml, text, needs }: Painted, canvas: Canvas): Painted {
  const tags = tagsAround(block, needs);
  if (!tags || mjml === "") return { mjml, text };
  return { mjml: canvas.wrap(tags, mjml), text: text && `${tags.open}${text}${tags.close}` };
}

/** Columns keep half of the room between words to each side, so that edges meet those of other blocks; a tinted one is a card of its own. */
function paintColumns(block: ColumnsBlock, canvas: Canvas): PaintedColumn[] {
  const whole = block.columns.reduce((sum, { ratio }) => sum + ratio, 0);
  const half = canvas.side / 2;
  return block.columns.map(({ ratio, blocks, background }) => {
    const share = ratio / whole;
    const side = background === undefined ? half : 16;
    const room = (canvas.width + canvas.side) * share - 2 * (background === undefined ? half : half + side);
    const ground = ownColor(background ?? block.background, canvas, canvas.ground);
    const inner = { ...canvas, side, ground, width: Math.max(40, Math.floor(room)) };
    return {
      share,
      background: background && ownColor(background, canvas, ""),
      painted: blocks.map((leaf) => paintLeaf(leaf, inner)),
    };
  });
}

function paintColumnsBlock(block: ColumnsBlock, canvas: Canvas): Painted {
  const columns = paintColumns(block, canvasOf(block, canvas));
  const text = columns.flatMap(({ painted }) => painted.map((one) => one.text)).join("");
  return around(block, { mjml: columnsMjml(block, columns, canvas), text }, canvas);
}

/** Paints blocks in reading order: neighbours share a section, columns have one of their own. */
export function paintBlocks(blocks: readonly Block[], canvas: Canvas): Painted {
  const sections: string[] = [];
  const texts: string[] = [];
  let neighbours = edgeAt(blocks.at(0));
  const closeSection = () => {
    if (neighbours.length > 0) sections.push(sectionMjml(neighbours, canvas));
    neighbours = [];
  };
  for (const [index, block] of blocks.entries()) {
    if (block.kind === "columns") {
      closeSection();
      const { mjml, text } = paintColumnsBlock(block, canvas);
      sections.push(mjml);
      texts.push(text);
    } else {
      const painted = paintLeaf(block, canvas);
      neighbours.push(painted);
      texts.push(painted.text);
    }
    neighbours.push(...roomBetween(block, blocks[index + 1]));
  }
  neighbours.push(...edgeAt(blocks.at(-1)));
  closeSection();
  return { mjml: sections.join(""), text: texts.join("").trim() };
}
