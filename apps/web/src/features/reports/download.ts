import type { NamedSlice } from "./slices.ts";

function save(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The slices as CSV (RFC 4180); cells that a spreadsheet would run as formulas get an apostrophe. */
export function toCsv(header: readonly [string, string], slices: readonly NamedSlice[]): string {
  const cell = (text: string) => `"${(/^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  const lines = [header, ...slices.map(({ name, value }) => [name, String(value)] as const)];
  return `\uFEFF${lines.map(([name, value]) => `${cell(name)},${cell(value)}`).join("\r\n")}\r\n`;
}

export function downloadCsv(header: readonly [string, string], slices: readonly NamedSlice[]): void {
  save(new Blob([toCsv(header, slices)], { type: "text/csv;charset=utf-8" }), "delight-chart.csv");
}

/** The drawing on the screen as a file of its own. */
export function downloadSvg(place: HTMLElement | null): void {
  const source = svgOf(place);
  if (source) save(new Blob([source], { type: "image/svg+xml" }), "delight-chart.svg");
}

/** The drawing on the screen as a picture of twice its size, on the card's ground. */
export async function downloadPng(place: HTMLElement | null): Promise<void> {
  const source = svgOf(place);
  if (!source || !place) return;
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
  canvas.toBlob((picture) => picture && save(picture, "delight-chart.png"), "image/png");
}

function svgOf(place: HTMLElement | null): string | undefined {
  const drawing = place?.querySelector("figure svg");
  return drawing ? new XMLSerializer().serializeToString(drawing) : undefined;
}
