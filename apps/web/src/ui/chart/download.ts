import { saveFile } from "../../lib/save-file.ts";
import { chartFile, type ChartFileWords } from "./chart-file.ts";
import type { ChartRows } from "./chart-table.tsx";
import type { Swatch } from "./swatches.ts";

/** What goes into the file of a drawing beside it. */
export interface ChartFileParts {
  readonly words: ChartFileWords;
  readonly swatches: readonly Swatch[];
}

/** The figures of a chart as CSV (RFC 4180); cells that a spreadsheet would run as formulas get an apostrophe. */
export function toCsv(heading: string, { columns, rows }: ChartRows): string {
  const cell = (text: string) => `"${(/^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  const lines = [
    [heading, ...columns],
    ...rows.map(({ name, values, figures }) => [name, ...(figures?.map(String) ?? values)]),
  ];
  return `\uFEFF${lines.map((line) => line.map(cell).join(",")).join("\r\n")}\r\n`;
}

export function downloadCsv(name: string, csv: string): void {
  saveFile(`${name}.csv`, new Blob([csv], { type: "text/csv;charset=utf-8" }));
}

/** The drawing inside an element as a file of its own. */
export function downloadSvg(name: string, place: HTMLElement | null, { words, swatches }: ChartFileParts): void {
  const file = fileOf(place, words, swatches);
  if (file) saveFile(`${name}.svg`, new Blob([sourceOf(file)], { type: "image/svg+xml" }));
}

/** The same as a picture of twice its size. */
export async function downloadPng(
  name: string,
  place: HTMLElement | null,
  { words, swatches }: ChartFileParts,
): Promise<void> {
  const file = fileOf(place, words, swatches);
  if (!file) return;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sourceOf(file))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.width * 2;
  canvas.height = image.height * 2;
  const paper = canvas.getContext("2d");
  if (!paper) return;
  paper.drawImage(image, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((picture) => picture && saveFile(`${name}.png`, picture), "image/png");
}

const sourceOf = (file: SVGElement) => new XMLSerializer().serializeToString(file);

function fileOf(place: HTMLElement | null, words: ChartFileWords, swatches: readonly Swatch[]): SVGElement | undefined {
  const drawing = place?.querySelector<SVGElement>("figure svg");
  if (!place || !drawing) return undefined;
  const root = getComputedStyle(document.documentElement);
  return chartFile(drawing, words, {
    ground: root.getPropertyValue("--surface").trim(),
    ink: root.getPropertyValue("--heading").trim(),
    font: getComputedStyle(place).fontFamily,
    direction: document.documentElement.dir === "rtl" ? "rtl" : "ltr",
    swatches,
  });
}
