import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "@playwright/test";
import { fileName } from "./places.ts";

/** One picture of a screen in one look. */
export interface Photograph {
  readonly screen: string;
  readonly look: string;
  readonly path: string;
}

const tile = 560;
const columns = 4;

interface Sheets {
  readonly folder: string;
  /** Pixels that a picture may be high; as many as it has when left out. */
  readonly tallest?: number;
}

/** Puts all looks of each screen on one sheet, so that they can be compared at a glance; answers the sheets' paths. */
export async function makeContactSheets(
  browser: Browser,
  photographs: readonly Photograph[],
  { folder, tallest }: Sheets,
): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width: columns * (tile + 16) + 16, height: 1000 } });
  const page = await context.newPage();
  const sheets: string[] = [];
  for (const [index, [screen, ofScreen]] of [...Map.groupBy(photographs, (one) => one.screen)].entries()) {
    const source = join(folder, "sheet.html");
    writeFileSync(source, sheetOf(screen, ofScreen, tallest));
    await page.goto(pathToFileURL(source).href, { waitUntil: "load" });
    const sheet = join(folder, `sheet-${String(index + 1).padStart(2, "0")}-${fileName(screen)}.png`);
    await page.screenshot({ path: sheet, fullPage: true });
    sheets.push(sheet);
  }
  await context.close();
  return sheets;
}

function sheetOf(screen: string, photographs: readonly Photograph[], tallest: number | undefined): string {
  const height = tallest === undefined ? "" : ` max-height: ${tallest}px;`;
  const figures = photographs.map(
    ({ look, path }) =>
      `<figure><figcaption>${escaped(look)}</figcaption><img src="${pathToFileURL(path).href}"></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><style>
    body { margin: 16px; font: 14px sans-serif; background: #888; }
    main { display: grid; grid-template-columns: repeat(${columns}, max-content); gap: 16px; align-items: start; }
    figure { margin: 0; } figcaption { color: #fff; } img { max-width: ${tile}px;${height} }
  </style><h1>${escaped(screen)}</h1><main>${figures.join("")}</main>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
