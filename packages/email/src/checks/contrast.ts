import { type Brand, colorOf, plainBrand, type ResolvedStyle, resolveStyle } from "../brand.ts";
import type { Block } from "../document.ts";
import { starColor } from "../render/blocks/trade/review-stars.ts";
import { askedContrast, contrast } from "../render/color.ts";
import { quietInk } from "../render/look.ts";
import type { CheckContext, CheckedEmail, EmailFinding } from "./finding.ts";

interface Pair {
  color: string;
  ground: string;
  isLarge?: boolean;
}

interface Look {
  style: ResolvedStyle;
  brand: Brand;
  ground: string;
}

type Pairs<Kind extends Block["kind"]> = (block: Extract<Block, { kind: Kind }>, look: Look) => Pair[];

/** As the painters paint it: what each kind says in which colour, on its own ground, on a card or on a button. */
const painted: { [Kind in Block["kind"]]?: Pairs<Kind> } = {
  text: ({ html, color }, { style, brand, ground }) => [
    { color: colorOf(color ?? style.textColor, brand), ground },
    ...(/<a\b/i.test(html) && color === undefined ? [{ color: style.linkColor, ground }] : []),
    ...[...html.matchAll(/color:\s*(#[0-9a-f]{6}|#[0-9a-f]{3})\b/gi)].map(([, own = ""]) => ({
      color: own.length === 4 ? own.replaceAll(/[0-9a-f]/gi, "$&$&") : own,
      ground,
    })),
  ],
  heading: ({ color, level }, { style, brand, ground }) => [
    { color: colorOf(color ?? style.headingColor, brand), ground, isLarge: level !== 3 },
  ],
  button: ({ color, fill }, { style, brand }) => [
    { color: colorOf(color ?? style.onPrimary, brand), ground: colorOf(fill ?? style.primary, brand) },
  ],
  logo: (_, { style, brand, ground }) => (brand.logo ? [] : [{ color: style.headingColor, ground, isLarge: true }]),
  menu: ({ color }, { style, brand, ground }) => [{ color: colorOf(color ?? style.headingColor, brand), ground }],
  hero: ({ color, fill }, { brand }) => [{ color: colorOf(color, brand), ground: colorOf(fill, brand) }],
  video: (_, { style }) => [{ color: style.onPrimary, ground: style.primary }],
  footer: (_, { style, ground }) => [{ color: quietInk(style), ground }],
  service_card: (block, look) => [...onCard(look), titleOn(look.style.surface, look), ...onButton(block, look)],
  due_list: ({ title, showsPrice, otherwise }, look) => [
    ...onCard(look),
    // A title is large, the prices are not.
    ...(showsPrice || title.trim() !== "" ? [{ ...titleOn(look.style.surface, look), isLarge: !showsPrice }] : []),
    ...(otherwise.trim() === "" ? [] : [{ color: look.style.textColor, ground: look.ground }]),
  ],
  appointment: (block, look) => [
    ...onCard(look),
    { ...titleOn(look.style.surface, look), isLarge: block.title.trim() === "" },
    ...onButton(block, look),
  ],
  quote_summary: (block, look) => [...onCard(look), titleOn(look.style.surface, look), ...onButton(block, look)],
  coupon: (block, look) => [
    ...onCard(look),
    titleOn(look.style.surface, look),
    ...onButton(block, look, colorOf(block.color ?? look.style.primary, look.brand)),
  ],
  review_stars: ({ question, color }, look) => [
    ...(question.trim() === "" ? [] : [titleOn(look.ground, look)]),
    { color: colorOf(color ?? starColor, look.brand), ground: look.ground, isLarge: true },
  ],
};

/** Usual and quiet words of a card, which has the ground of the email wherever it stands. */
function onCard({ style }: Look): Pair[] {
  return [style.textColor, quietInk(style)].map((color) => ({ color, ground: style.surface }));
}

function titleOn(ground: string, { style }: Look): Pair {
  return { color: style.headingColor, ground, isLarge: true };
}

function onButton({ label }: { label: string }, { style }: Look, fill = style.primary): Pair[] {
  return label.trim() === "" ? [] : [{ color: style.onPrimary, ground: fill }];
}

/** The colours in which a block's words stand on something. */
function pairsOf(block: Block, look: Look): Pair[] {
  const pairs = painted[block.kind] as Pairs<Block["kind"]> | undefined;
  return pairs?.(block, look) ?? [];
}

function checkBlocks(blocks: readonly Block[], look: Look): EmailFinding[] {
  return blocks.flatMap((block) => {
    const ground = block.background === undefined ? look.ground : colorOf(block.background, look.brand);
    const inside =
      block.kind === "columns"
        ? block.columns.flatMap((column) => {
            const own = column.background === undefined ? ground : colorOf(column.background, look.brand);
            return checkBlocks(column.blocks, { ...look, ground: own });
          })
        : [];
    const weak = pairsOf(block, { ...look, ground }).filter(
      (pair) => contrast(pair.color, pair.ground) < askedContrast[pair.isLarge ? "large" : "usual"],
    );
    const details = new Set(weak.map(({ color, ground: behind }) => describe(color, behind)));
    return [
      ...[...details].map(
        (detail): EmailFinding => ({ level: "warning", code: "contrast_low", blockId: block.id, detail }),
      ),
      ...inside,
    ];
  });
}

function describe(color: string, ground: string) {
  const ratio = Math.floor(contrast(color, ground) * 10) / 10;
  return `${color.toLowerCase()} / ${ground.toLowerCase()} = ${ratio}:1`;
}

/** Words that are hard to read on their ground. */
export function checkContrast({ document }: CheckedEmail, { brand = plainBrand }: CheckContext): EmailFinding[] {
  if (document.mode === "html") return [];
  const style = resolveStyle(document.style, brand);
  return checkBlocks(document.blocks, { style, brand, ground: style.surface });
}
