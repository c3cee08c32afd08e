import type { Brand, Drawing } from "./brand.ts";
import { box, round } from "./paths.ts";

const amber = "#FFAB00";
const white = "#FFFFFF";

/** An envelope whose flap is a roof, with the light on. */
const mark: Drawing = {
  width: 40,
  height: 40,
  shapes: [
    { path: box(2, 2, [36, 36, 10]), fill: "primary" },
    { path: "M9 18.5 20 10l11 8.5V29a2 2 0 0 1-2 2H11a2 2 0 0 1-2-2z", fill: white },
    { path: "m9.5 19 9 6.6a2.6 2.6 0 0 0 3 0l9-6.6", stroke: "primary", width: 2.2 },
    { path: round(20, 18, [2.6]), fill: amber },
  ],
};

/** A house that is served, a mail on its way, and the figures that grow from it. */
const art: Drawing = {
  width: 640,
  height: 420,
  shapes: [
    { path: round(320, 372, [270, 22]), fill: "primary", opacity: 0.16 },
    { path: box(60, 196, [190, 170, 8]), fill: "surface", stroke: "line", width: 1 },
    { path: "M40 206 155 112l115 94", stroke: "primary", width: 14 },
    { path: box(135, 280, [46, 86, 4]), fill: "primary" },
    { path: box(84, 226, [38, 38, 4]), fill: amber },
    { path: box(192, 226, [38, 38, 4]), fill: amber },
    { path: round(171, 324, [3.5]), fill: white },
    { path: "M262 170c60-70 130-86 196-52", stroke: "primary", width: 4, dash: "4 12" },
    { path: box(352, 112, [230, 254, 10]), fill: "surface", stroke: "line", width: 1 },
    { path: box(372, 134, [92, 10, 5]), fill: "primary" },
    { path: box(372, 154, [140, 8, 4]), fill: "primary", opacity: 0.16 },
    { path: box(376, 296, [24, 46, 4]), fill: "primary", opacity: 0.45 },
    { path: box(412, 268, [24, 74, 4]), fill: "primary", opacity: 0.45 },
    { path: box(448, 280, [24, 62, 4]), fill: "primary", opacity: 0.45 },
    { path: box(484, 238, [24, 104, 4]), fill: "primary", opacity: 0.45 },
    { path: box(520, 204, [24, 138, 4]), fill: amber },
    { path: "m384 256 38-32 38 16 36-40 38-26", stroke: "#03C3EC", width: 5 },
    { path: box(266, 52, [124, 84, 10]), fill: "primary" },
    { path: "m272 62 50 40a10 10 0 0 0 12 0l50-40", stroke: white, width: 5 },
    { path: round(390, 52, [17]), fill: "#71DD37" },
    { path: "m382 52 6 6 10-11", stroke: white, width: 5 },
  ],
};

/** The brand that everybody begins with. */
export const delight = {
  id: "delight",
  title: "Delight",
  primary: { light: "#696CFF", dark: "#696CFF" },
  logo: mark,
  favicon: mark,
  art,
  mail: {
    header: { ground: "#FFFFFF", ink: "#384551" },
    rule: "#696CFF",
    button: "#5456CC",
    link: { light: "#5456CC", dark: "#9A9CFF" },
    footer: {
      en: "Delight: the right mail to the right customer.",
      fr: "Delight\u00a0: le bon e-mail au bon client.",
      ar: "Delight: الرسالة المناسبة إلى العميل المناسب.",
    },
  },
} as const satisfies Brand;
