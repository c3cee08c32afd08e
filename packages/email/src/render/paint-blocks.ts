import { findMergeList } from "../merge-fields.ts";
import { showDay } from "../template/show.ts";
import { words as freshWords } from "../words.ts";
import type { Block, ColumnsBlock, BlockOf, LeafBlock } from "../block.ts";
import { paintLogo, paintMenu, paintSocial } from "./blocks/brand-blocks.ts";
import { paintFooter } from "./blocks/footer.ts";
import { paintHero } from "./blocks/hero.ts";
import { paintButton, paintDivider, paintImage, paintSpacer } from "./blocks/object-blocks.ts";
import { paintHeading, paintHtml, paintText } from "./blocks/text-blocks.ts";
import { paintDueList } from "./blocks/trade/due-list.ts";
import { paintReviewStars } from "./blocks/trade/review-stars.ts";
import { paintServiceCard } from "./blocks/trade/service-card.ts";
import { neededBy, toHtmlSource } from "./links.ts";
import { imageAddress } from "./resources.ts";
import { ifFilled, tagsAround } from "./condition.ts";
import { lineColor, sideOf } from "./look.ts";
import { cardAction, linked } from "./blocks/button.ts";
import { labels } from "./blocks/labels.ts";
import { cardRoom, cardRows, cardTitle, layout, loudWords, quietWords, words, picture, card } from "./blocks/parts.ts";
import { ownColor, cell } from "./blocks/cell.ts";
import { type Canvas, type Painted, nothing } from "./canvas.ts";

type Quote = BlockOf<"quote_summary">;

const title = "{{ quote.title }}";
const total = "{{ quote.total | money }}";
const lastDay = "{{ quote.expires_on | date: 'long' }}";

function amountRow(canvas: Canvas) {
  const { direction, language, style } = canvas;
  const label = `<td align="${sideOf("start", direction)}" style="white-space:nowrap">${words(labels[language].total, "line-height:1.5")}</td>`;
  const amount = `<td align="${sideOf("end", direction)}" style="white-space:nowrap">${loudWords(total, canvas, canvas.width < 300 ? 18 : 24)}</td>`;
  const inside = `<table ${layout} width="100%"><tr>${label}${amount}</tr></table>`;
  return `<tr><td class="d-line" style="padding:14px ${cardRoom(canvas)}px;border-top:1px solid ${lineColor(style)}">${inside}</td></tr>`;
}

/** The customer's open quote, for whom there is one: what for, how much, and until when. */
function paintQuoteSummary(block: Quote, canvas: Canvas): Painted {
  const { language, direction, style } = canvas;
  const number = labels[language].quote("{{ quote.number }}");
  const until = labels[language].validUntil(lastDay);
  const action = cardAction(block, canvas, { room: 0 });
  const about = [
    cardTitle(block.title, canvas),
    ifFilled("quote.title", words(title, "margin:6px 0 0;font-weight:600;line-height:1.5")),
    quietWords(number, canvas, "2px 0 0"),
    block.showsExpiry ? ifFilled("quote.expires_on", quietWords(until, canvas, "0")) : "",
  ].join("");
  const room = cardRoom(canvas);
  const align = sideOf(block.align, direction);
  const line = `;border-top:1px solid ${lineColor(style)}`;
  const row = (html: string, look: string) =>
    `<tr><td align="${align}" class="d-line" style="${look}">${html}</td></tr>`;
  const rows = [
    row(about, `padding:20px ${room}px 16px`),
    ifFilled("quote.total", amountRow(canvas)),
    action.html && row(action.html, `padding:20px ${room}px${line}`),
  ].join("");
  const lines = [
    block.title.trim() && `${block.title.trim()}\n`,
    `${number}${ifFilled("quote.title", `: ${title}`)}`,
    ifFilled("quote.total", `\n${labels[language].total}: ${total}`),
    block.showsExpiry ? ifFilled("quote.expires_on", `\n${until}`) : "",
    action.text,
  ];
  return {
    mjml: cell(block, canvas, { html: cardRows(rows, canvas) }),
    text: lines.join(""),
    needs: ["quote.number"],
  };
}

const day = "{{ appointment.on | date: 'weekday' }}";
const service = "{{ appointment.service }}";
const site = "{{ appointment.site }}";

/** The visit that is booked next, for whom one is: the day first, then what and where. */
function paintAppointment(block: BlockOf<"appointment">, canvas: Canvas): Painted {
  const { when, where } = labels[canvas.language];
  const action = cardAction(block, canvas, { apart: "\n\n" });
  const html = [
    cardTitle(block.title, canvas, 16),
    `<div style="padding:8px 0 4px">${loudWords(day, canvas, 24)}</div>`,
    ifFilled("appointment.service", words(service, "font-weight:600;line-height:1.5")),
    ifFilled("appointment.site", quietWords(site, canvas, "0")),
    block.note.trim() && quietWords(block.note, canvas, "12px 0 0"),
    action.html,
  ].join("");
  const lines = [
    block.title.trim() && `${block.title.trim()}\n`,
    ifFilled("appointment.service", `${service}\n`),
    `${when}: ${day}`,
    ifFilled("appointment.site", `\n${where}: ${site}`),
    block.note.trim() && `\n\n${block.note.trim()}`,
    action.text,
  ];
  const framed = card(html, canvas, { align: block.align, bar: canvas.style.primary });
  return { mjml: cell(block, canvas, { html: framed }), text: lines.join(""), needs: ["appointment.on"] };
}

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

/** What to cut out: an offer in a dashed frame, with the code to show and its last day. */
function paintCoupon(block: BlockOf<"coupon">, canvas: Canvas): Painted {
  const { language, style, shades } = canvas;
  const color = ownColor(block.color, canvas, style.primary);
  const { code, validUntil } = labels[language];
  const until = block.expiresOn === null ? "" : validUntil(showDay(block.expiresOn, language));
  const action = cardAction(block, canvas, { fill: color });
  const written = block.code.trim();
  const look = `display:inline-block;padding:10px 20px;border:1px solid ${color};border-radius:${style.radius}px;color:${style.headingColor};font-family:Consolas,Menlo,'Courier New',monospace;font-size:${canvas.width < 240 ? 17 : 22}px;font-weight:700;line-height:1.3;letter-spacing:${canvas.width < 240 ? 1 : 2}px`;
  // A code reads from the left in every language.
  const shownCode = `<div style="padding-top:16px"><span dir="ltr" class="${shades.ink(style.headingColor)}" style="${look}">${toHtmlSource(written)}</span></div>`;
  const html = [
    cardTitle(block.title, canvas, 24),
    written && shownCode,
    quietWords(until, canvas, "14px 0 0"),
    quietWords(block.terms, canvas, until ? undefined : "14px 0 0"),
    action.html,
  ].join("");
  const lines = [block.title.trim(), written && `${code}: ${written}`, until, block.terms.trim()];
  const framed = card(html, canvas, { align: block.align, border: `2px dashed ${color}` });
  return { mjml: cell(block, canvas, { html: framed }), text: `${lines.filter(Boolean).join("\n")}${action.text}` };
}

interface Bar {
  caption: string;
  corners: string;
}

function playBar({ caption, corners }: Bar, { style }: Canvas) {
  const look = `display:block;padding:13px 20px;background-color:${style.primary};border-radius:${corners};color:${style.onPrimary};font-size:16px;font-weight:600;line-height:20px;text-align:center`;
  // The sign is asked for as text: as a picture it would be in colours of its own.
  return `<span style="${look}">&#9654;&#65038;&nbsp; ${toHtmlSource(caption)}</span>`;
}

/** A still with a bar below it that says to play; both are one link, and the bar is there without the still. */
function paintVideo(block: BlockOf<"video">, canvas: Canvas): Painted {
  const { style, resources, language } = canvas;
  const source = imageAddress(block.src, resources);
  if (!source && !block.href) return nothing;
  const width = Math.min(block.width, canvas.width);
  const caption = block.caption.trim() || freshWords[language].video;
  const corner = `${style.radius}px`;
  const look = { width, style: `;border-radius:${corner} ${corner} 0 0`, grows: true };
  const still = source && ifFilled(neededBy(source), picture(source, block.alt || caption, look));
  const bar = playBar({ caption, corners: source ? `0 0 ${corner} ${corner}` : corner }, canvas);
  const attributes = ' style="display:block;color:inherit;text-decoration:none"';
  const { html, address, needs } = linked({ html: `${still}${bar}`, href: block.href, attributes }, canvas);
  const ground = `<td align="center" bgcolor="${style.primary}" style="border-radius:${corner};color:${style.onPrimary}">${html}</td>`;
  const table = `<table ${layout} width="${width}" class="d-wide" style="display:inline-table;max-width:100%"><tr>${ground}</tr></table>`;
  const said = [source && block.alt.trim(), `${caption}${address && ifFilled(needs, `: ${address}`)}`];
  return { mjml: cell(block, canvas, { html: table }), text: said.filter(Boolean).join("\n") };
}

/** A column with what it holds; its share of the width is 0 to 1. */
interface PaintedColumn {
  share: number;
  background: string | undefined;
  painted: Painted[];
}

function section(inside: string, { ground, padding }: { ground: string; padding: string }, canvas: Canvas) {
  const { direction, shades } = canvas;
  return `<mj-section css-class="${shades.ground(ground)}" background-color="${ground}" direction="${direction}" padding="${padding}">${inside}</mj-section>`;
}

/** Blocks below each other, over the whole width. */
function sectionMjml(painted: readonly Painted[], canvas: Canvas): string {
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
function columnsMjml(block: ColumnsBlock, columns: readonly PaintedColumn[], canvas: Canvas): string {
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
function roomBetween(block: Block, next: Block | undefined): Painted[] {
  const parts = reachesEdge(block) && next !== undefined && !reachesEdge(next);
  return parts ? [{ mjml: '<mj-spacer height="16px" />', text: "" }] : [];
}

/** The email's own room beside a block that stands first or last. */
function edgeAt(block: Block | undefined): Painted[] {
  return reachesEdge(block) ? [] : [{ mjml: '<mj-spacer height="20px" />', text: "" }];
}
