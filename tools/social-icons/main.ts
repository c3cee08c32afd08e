import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { SocialNetwork } from "@delight/email/document";
import sharp from "sharp";
import { type Glyph, marks } from "./glyphs.ts";

// Draws the pictures of social links anew. The server keeps them as files, because the reader
// of SVG is closed there: it would be open to what people upload.

const side = 96;
const folder = fileURLToPath(new URL("../../apps/server/src/features/emails/images/social/", import.meta.url));
const inks = { dark: "#1f2937", light: "#ffffff" } as const;

function glyph({ filled, lines }: Glyph, ink: string, share: number): string {
  const scale = (side * share) / 24;
  const start = (side * (1 - share)) / 2;
  const shapes = [
    filled && `<path fill="${ink}" d="${filled}"/>`,
    lines &&
      `<path fill="none" stroke="${ink}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="${lines}"/>`,
  ];
  return `<g transform="translate(${start} ${start}) scale(${scale})">${shapes.filter(Boolean).join("")}</g>`;
}

function onPlate(network: SocialNetwork): string {
  const { plate, onPlate: shown, share } = marks[network];
  const isGradient = plate.startsWith("<");
  const circle = `<circle cx="${side / 2}" cy="${side / 2}" r="${side / 2}" fill="${isGradient ? "url(#plate)" : plate}"/>`;
  return `${isGradient ? `<defs>${plate}</defs>` : ""}${circle}${glyph(shown, "#ffffff", share)}`;
}

async function draw(look: string, network: SocialNetwork, content: string): Promise<void> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">${content}</svg>`;
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
  await mkdir(`${folder}${look}`, { recursive: true });
  await writeFile(`${folder}${look}/${network}.png`, png);
}

for (const network of SocialNetwork.options) {
  await draw("color", network, onPlate(network));
  for (const [look, ink] of Object.entries(inks)) await draw(look, network, glyph(marks[network].alone, ink, 0.9));
}
