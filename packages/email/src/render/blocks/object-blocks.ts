import type { BlockOf } from "../../block.ts";
import { type Canvas, nothing, type Painted } from "../canvas.ts";
import { onlyWith } from "../condition.ts";
import { neededBy } from "../links.ts";
import { lineColor } from "../look.ts";
import { imageAddress } from "../resources.ts";
import { linked, paintAction } from "./button.ts";
import { cell, frameOf, ownColor } from "./cell.ts";
import { picture } from "./parts.ts";

/** What an element needs to be there, as a list. */
export function needing(...fields: readonly (string | undefined)[]): readonly string[] {
  return fields.filter((field) => field !== undefined);
}

export function paintImage(block: BlockOf<"image">, canvas: Canvas): Painted {
  const source = imageAddress(block.src, canvas.resources);
  if (!source) return nothing;
  const width = Math.min(block.width, canvas.width);
  const image = picture(source, block.alt, { width });
  const { html, address, needs } = linked({ html: image, href: block.href }, canvas);
  const alt = block.alt.trim();
  const said = address && onlyWith(needs, `${alt && ": "}${address}`);
  return { mjml: cell(block, canvas, { html }), text: `${alt}${said}`, needs: needing(neededBy(block.src)) };
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
