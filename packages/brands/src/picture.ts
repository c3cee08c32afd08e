import type { Brand, Drawing, Paint, Shape } from "./brand.ts";

type Scheme = keyof Brand["primary"];

const lent = {
  light: { surface: "#FFFFFF", line: "#E4E6E8" },
  dark: { surface: "#2B2C40", line: "#4E4F64" },
} as const;

/** A drawing of the brand as an SVG document, in the colours of a scheme. */
export function pictureOf({ primary }: Pick<Brand, "primary">, drawing: Drawing, scheme: Scheme = "light"): string {
  const colors: Record<string, string> = { ...lent[scheme], primary: primary[scheme] };
  const inked = (paint: Paint | undefined) => (paint === undefined ? "none" : (colors[paint] ?? paint));
  const { width, height, shapes } = drawing;
  const body = shapes.map((shape) => `<path${attributesOf(shape, inked)}/>`).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}

function attributesOf(
  { path, fill, stroke, width, dash, opacity }: Shape,
  inked: (paint: Paint | undefined) => string,
): string {
  const pen = stroke === undefined ? {} : { stroke: inked(stroke), "stroke-width": width, "stroke-dasharray": dash };
  const ends = stroke === undefined ? {} : { "stroke-linecap": "round", "stroke-linejoin": "round" };
  return Object.entries({ d: path, fill: inked(fill), opacity, ...pen, ...ends })
    .map(([name, value]) => (value === undefined ? "" : ` ${name}="${value}"`))
    .join("");
}
