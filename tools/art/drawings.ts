import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

/** Where the drawings of the ready-made emails are: PNG for mail programs, and in `source` the SVG they are drawn from. */
export const artFolder = fileURLToPath(new URL("../../packages/email/art/", import.meta.url));

/** Three pixels for each at which a phone shows them. */
const width = 720;

export async function listDrawings(): Promise<string[]> {
  const files = await readdir(`${artFolder}source`);
  return files.filter((file) => file.endsWith(".svg")).map((file) => file.replace(".svg", ""));
}

/** A drawing as mails carry it: a PNG of few colours, see-through where nothing is drawn. */
export async function draw(name: string): Promise<Buffer> {
  const svg = await readFile(`${artFolder}source/${name}.svg`);
  return sharp(svg).resize(width).png({ palette: true, colours: 128, effort: 10 }).toBuffer();
}
