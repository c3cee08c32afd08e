import { type Brand, colorOf, plainBrand, type ResolvedStyle, resolveStyle } from "../brand.ts";
import type { Block } from "../document.ts";
import { askedContrast, contrast } from "../render/color.ts";
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

/** The words of a kind that stand on the ground in the colour of the text. */
const usual = new Set<Block["kind"]>([
  "due_list",
  "footer",
  "review_stars",
  "service_card",
  "appointment",
  "quote_summary",
  "coupon",
  "video",
]);

const special: { [Kind in Block["kind"]]?: (block: Extract<Block, { kind: Kind }>, look: Look) => Pair[] } = {
  text: ({ html, color }, { style, brand, ground }) => [
    { color: colorOf(color ?? style.textColor, brand), ground },
    ...(/<a\b/i.test(html) && color === undefined ? [{ color: style.linkColor, ground }] : []),
    ...[...html.matchAll(/color:\s*(#[0-9a-f]{6})\b/gi)].map(([, own = ""]) => ({ color: own, ground })),
  ],
  heading: ({ color, level }, { style, brand, ground }) => [
    { color: colorOf(color ?? style.headingColor, brand), ground, isLarge: level !== 3 },
  ],
  button: ({ color, fill }, { style, brand }) => [
    { color: colorOf(color ?? style.onPrimary, brand), ground: colorOf(fill ?? style.primary, brand) },
  ],
  menu: ({ color }, { style, brand, ground }) => [{ color: colorOf(color ?? style.linkColor, brand), ground }],
  hero: ({ color, fill }, { brand }) => [{ color: colorOf(color, brand), ground: colorOf(fill, brand) }],
  service_card: onButton,
  appointment: onButton,
  quote_summary: onButton,
  coupon: onButton,
};

function onButton({ label }: { label: string }, { style }: Look): Pair[] {
  return label.trim() === "" ? [] : [{ color: style.onPrimary, ground: style.primary }];
}

/** The colours in which a block's words stand on something. */
function pairsOf(block: Block, look: Look): Pair[] {
  const words = usual.has(block.kind) ? [{ color: look.style.textColor, ground: look.ground }] : [];
  const own = special[block.kind] as ((one: Block, at: Look) => Pair[]) | undefined;
  return [...words, ...(own?.(block, look) ?? [])];
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
