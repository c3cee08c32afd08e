import { saveFile } from "../../lib/save-file.ts";
import type { ChartRows } from "./chart-table.tsx";

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
export function downloadSvg(name: string, place: HTMLElement | null): void {
  const source = svgOf(place);
  if (source) saveFile(`${name}.svg`, new Blob([source], { type: "image/svg+xml" }));
}

/** The drawing inside an element as a picture of twice its size, on the card's ground. */
export async function downloadPng(name: string, place: HTMLElement | null): Promise<void> {
  const source = svgOf(place);
  if (!source) return;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.width * 2;
  canvas.height = image.height * 2;
  const paper = canvas.getContext("2d");
  if (!paper) return;
  paper.fillStyle = getComputedStyle(document.documentElement).getPropertyValue("--surface");
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(image, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((picture) => picture && saveFile(`${name}.png`, picture), "image/png");
}

function svgOf(place: HTMLElement | null): string | undefined {
  const drawing = place?.querySelector("figure svg");
  return drawing ? new XMLSerializer().serializeToString(drawing) : undefined;
}
