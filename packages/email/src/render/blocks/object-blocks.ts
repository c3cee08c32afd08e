import type { BlockOf } from "../../block.ts";
import { type Canvas, nothing, type Painted } from "../canvas.ts";
import { ifFilled } from "../condition.ts";
import { neededBy } from "../links.ts";
import { lineColor } from "../look.ts";
import { askedContrast, contrast } from "../color.ts";
import { imageAddress } from "../resources.ts";
import { linked, paintAction } from "./button.ts";
import { cell, frameOf, ownColor } from "./cell.ts";
import { picture } from "./parts.ts";

/** What an element needs to be there, as a list. */
export function needing(...fields: readonly (string | undefined)[]): readonly string[] {
  return fields.filter((field) => field !== undefined);
}

/** Of the words that stand there instead of the image: many mail programs show no images until they are asked to. */
function altInk(block: BlockOf<"image">, canvas: Canvas): string {
  const { style } = canvas;
  const ground = ownColor(block.background, canvas, canvas.ground);
  if (contrast(style.textColor, ground) >= askedContrast.usual) return style.textColor;
  return contrast("#ffffff", ground) >= contrast("#000000", ground) ? "#ffffff" : "#000000";
}

export function paintImage(block: BlockOf<"image">, canvas: Canvas): Painted {
  const source = imageAddress(block.src, canvas.resources);
  if (!source) return nothing;
  const width = Math.min(block.width, canvas.width);
  const image = picture(source, block.alt, { width });
  const { html, address, needs } = linked({ html: image, href: block.href }, canvas);
  const alt = block.alt.trim();
  const said = address && ifFilled(needs, `${alt && ": "}${address}`);
  const ink = altInk(block, canvas);
  return { mjml: cell(block, canvas, { html, ink }), text: `${alt}${said}`, needs: needing(neededBy(block.src)) };
}

export function paintButton(block: BlockOf<"button">, canvas: Canvas): Painted {
  const { style } = canvas;
  const colors = {
    fill: ownColor(block.fill, canvas, style.primary),
    color: ownColor(block.color, canvas, style.onPrimary),
  };
  const { html, text, needs } = paintAction(block, canvas, colors);
  return { mjml: cell(block, canvas, { html, padding: [12, 16] }), text, needs: needing(needs) };
}

export function paintDivider(block: BlockOf<"divider">, canvas: Canvas): Painted {
  const color = ownColor(block.color, canvas, lineColor(canvas.style));
  const frame = frameOf(block, canvas, { padding: [16, 16], ...(block.color ? {} : { name: "d-rule" }) });
  const look = ` border-width="${block.thickness}px" border-color="${color}"`;
  return { mjml: `<mj-divider${frame}${look} />`, text: "-".repeat(20) };
}

export function paintSpacer(block: BlockOf<"spacer">, canvas: Canvas): Painted {
  const frame = frameOf(block, canvas, { padding: [0, 0], side: 0 });
  return { mjml: `<mj-spacer${frame} height="${block.height}px" />`, text: "" };
}
