import { fromHsl, luminance, toHsl } from "./color.ts";

/** What is grey gets the hue of the dark page. */
const nightHue = 234;
const nightPage = "#1b1c27";
const nightLine = "#45485f";

/** A ground on which light words read well, with the hue that it has by day. */
export function nightGround(color: string): string {
  if (luminance(color) <= 0.035) return color;
  const [hue, saturation] = toHsl(color);
  return saturation < 0.12 ? fromHsl(nightHue, 0.18, 0.185) : fromHsl(hue, Math.min(saturation, 0.4), 0.21);
}

/** The colour of words light enough for every ground of the night, with the hue that they have by day. */
export function nightInk(color: string): string {
  const [hue, saturation, lightness] = toHsl(color);
  const least = saturation < 0.35 ? 0.72 : 0.46;
  for (let light = lightness; light < 0.99; light += 0.02) {
    const lighter = light === lightness ? color : fromHsl(hue, saturation, light);
    if (luminance(lighter) >= least) return lighter;
  }
  return "#ffffff";
}

/** The colours an email uses, each by a class, and what becomes of them where readers prefer a dark screen. */
export interface Shades {
  /** The class of what has this colour behind it. */
  ground(color: string): string;
  /** The class of a column whose inner table has this colour behind it. */
  innerGround(color: string): string;
  /** The class of words in this colour. */
  ink(color: string): string;
  /** The class of a card whose line has this colour at one side. */
  bar(side: "left" | "center" | "right", color: string): string;
  /** The class of a logo on a ground: where all around it gets dark it keeps that ground as its plate, for most logos are dark. */
  plate(ground: string, ink: string): string;
  css(): string;
}

type Rule = readonly [selectors: readonly string[], declarations: string];

const fixedRules: readonly Rule[] = [
  [["body", ".d-page"], `background-color:${nightPage} !important`],
  [[".d-line"], `border-color:${nightLine} !important`],
  [[".d-rule p"], `border-top-color:${nightLine} !important`],
  // Dark icons would be black on black; inverted alone, those of a dark blue would be beige.
  [[".d-icon"], "filter:brightness(0) invert(.85) !important"],
];

function written(rules: readonly Rule[], prefix: string) {
  return rules
    .map(([selectors, declarations]) => `${selectors.map((one) => `${prefix}${one}`).join(",")}{${declarations}}`)
    .join("");
}

/** An empty register of colours. Buttons, heroes and coupons' codes keep their own: they are pairs that fit by themselves. */
export function createShades(): Shades {
  const rules = new Map<string, Rule>();
  const register = (name: string, rule: Rule) => {
    rules.set(name, rule);
    return name;
  };
  const ground = (selectors: readonly string[], color: string): Rule => {
    const night = nightGround(color);
    return [selectors, `background:${night} !important`];
  };
  return {
    ground: (color) => {
      const name = `dg-${color.slice(1)}`;
      return register(name, ground([`.${name}`, `.${name}>table`], color));
    },
    innerGround: (color) => {
      const name = `dn-${color.slice(1)}`;
      return register(name, ground([`.${name}>table>tbody>tr>td>table`], color));
    },
    ink: (color) => {
      const name = `dt-${color.slice(1)}`;
      return register(name, [[`.${name}`, `.${name}>div`], `color:${nightInk(color)} !important`]);
    },
    bar: (side, color) => {
      const name = `db-${side}-${color.slice(1)}`;
      const look = `border-color:${nightLine} !important;border-${side}-color:${color} !important`;
      return register(name, [[`.${name}`], look]);
    },
    plate: (color, ink) => {
      if (nightGround(color) === color) return "";
      const name = `dp-${color.slice(1)}`;
      const look = `box-sizing:border-box;padding:6px 10px !important;border-radius:6px;background:${color} !important;color:${ink} !important`;
      return register(name, [[`.${name}`], look]);
    },
    css: () => {
      const all = [...fixedRules, ...rules.values()];
      return `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${written(all, "")}}${written(all, "[data-ogsc] ")}`;
    },
  };
}
