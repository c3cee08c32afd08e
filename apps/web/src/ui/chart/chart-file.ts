import type { Swatch } from "./swatches.ts";

/** What a file of a chart says beside the drawing. */
export interface ChartFileWords {
  readonly title: string;
  /** Of when and of what it is. */
  readonly subtitle?: string | undefined;
  /** Each part with its figure, in the order in which the drawing has its colours; none where the drawing has a legend of its own. */
  readonly legend?: readonly string[] | undefined;
}

interface ChartFileLook {
  readonly ground: string;
  readonly ink: string;
  readonly font: string;
  /** As CSS has it. */
  readonly direction: "ltr" | "rtl";
  /** Of the parts in the legend. */
  readonly swatches: readonly Swatch[];
}

const edge = 24;
const line = 22;
const fewest = 360;

/**
 * A drawing as a picture that explains itself wherever it is opened: on its own ground, with title, period and legend. The drawing
 * stays as it is; sizes are pixels of CSS.
 */
export function chartFile(drawing: SVGElement, words: ChartFileWords, look: ChartFileLook): SVGSVGElement {
  const { width: drawn, height } = sizeOf(drawing);
  const { title, subtitle, legend = [] } = words;
  const width = Math.max(drawn, fewest) + edge * 2;
  const heads = [
    ...wrapped(title, (width - edge * 2) / 10).map((part) => ({ part, size: 18 })),
    ...wrapped(subtitle ?? "", (width - edge * 2) / 7).map((part) => ({ part, size: 13 })),
  ];
  const top = edge + heads.length * line + 8;
  const whole = svg("svg", { width, height: top + height + legend.length * line + edge, direction: look.direction });
  whole.setAttribute("font-family", look.font);
  const start = look.direction === "rtl" ? width - edge : edge;
  const text = (content: string, { x = start, y, size }: { x?: number; y: number; size: number }) => {
    const element = svg("text", { x, y, fill: look.ink, "font-size": size });
    element.textContent = content;
    return element;
  };
  whole.append(svg("rect", { width: "100%", height: "100%", fill: look.ground }));
  heads.forEach(({ part, size }, index) => whole.append(text(part, { y: edge + 14 + index * line, size })));
  whole.append(placed(drawing, (width - drawn) / 2, top));
  legend.forEach((part, index) => {
    const y = top + height + index * line + 14;
    const away = look.direction === "rtl" ? -1 : 1;
    const swatch = look.swatches[index];
    if (swatch) whole.append(mark(swatch, look.direction === "rtl" ? start - 14 : start, y - 11));
    whole.append(text(part, { x: start + away * 22, y, size: 13 }));
  });
  return whole;
}

/** Lines of so many characters at most, as far as words let them. */
function wrapped(words: string, most: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words.split(" ").filter((one) => one !== "")) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= most) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

function sizeOf(drawing: SVGElement): { readonly width: number; readonly height: number } {
  const of = (name: string) => Number.parseFloat(drawing.getAttribute(name) ?? "") || 0;
  return { width: of("width"), height: of("height") };
}

function placed(drawing: SVGElement, x: number, y: number): SVGElement {
  const copy = drawing.cloneNode(true) as SVGElement;
  copy.setAttribute("x", String(x));
  copy.setAttribute("y", String(y));
  // Beside words that are read from the right the drawing itself runs from the left.
  copy.setAttribute("direction", "ltr");
  copy.removeAttribute("style");
  return copy;
}

function mark({ color, lines }: Swatch, x: number, y: number): SVGElement {
  const whole = svg("svg", { x, y, width: 14, height: 14, viewBox: "0 0 14 14" });
  whole.append(svg("rect", { width: 14, height: 14, rx: 3, fill: color }));
  whole.append(svg("path", { d: lines, stroke: "#FFFFFF", "stroke-opacity": 0.55, "stroke-width": 1.6, fill: "none" }));
  return whole;
}

function svg<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | number>>,
) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}
