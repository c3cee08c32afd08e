import type { Brand, Drawing, Shape } from "./brand.ts";
import { box, round } from "./paths.ts";

const orange = "#FF8A3D";
const white = "#FFFFFF";
const shade = "#0A6E6D";

/** A paper plane on its round through the day. */
const mark: Drawing = {
  width: 40,
  height: 40,
  shapes: [
    { path: round(20, 20, [18]), fill: "primary" },
    { path: "M8.5 19.6 31.5 9.5 25 30.2l-6-5.4 8-9.6-11 7.9z", fill: white },
    { path: "m16 23.1 3 1.7-.7 6.6z", fill: orange },
  ],
};

/** Small enough for a tab: the plane alone fills the circle. */
const favicon: Drawing = {
  width: 40,
  height: 40,
  shapes: [
    { path: round(20, 20, [20]), fill: "primary" },
    { path: "M5 19.4 34 7 26 33.4l-7.4-6.9L28.5 14 14.4 24z", fill: white },
    { path: "m14.4 24 4.2 2.5-1 8.2z", fill: orange },
  ],
};

const days: readonly Shape[] = [0, 1, 2, 3].flatMap((column) =>
  [0, 1, 2].map((row) => ({
    path: box(142 + column * 44, 176 + row * 40, [30, 26, 5]),
    fill: "primary" as const,
    opacity: column === 2 && row === 1 ? 1 : 0.16,
  })),
);

/** A week with a day that is booked, the van that drives there, and the mail that brought it about. */
const art: Drawing = {
  width: 640,
  height: 420,
  shapes: [
    { path: round(318, 214, [196]), fill: "primary", opacity: 0.1 },
    { path: round(320, 384, [286, 14]), fill: "primary", opacity: 0.16 },
    { path: box(118, 96, [222, 214, 14]), fill: "surface", stroke: "line", width: 1 },
    { path: "M118 146v-36a14 14 0 0 1 14-14h194a14 14 0 0 1 14 14v36z", fill: "primary" },
    { path: "M168 82v28M290 82v28", stroke: shade, width: 8 },
    ...days,
    { path: "m237 229 6 6 11-13", stroke: white, width: 5 },
    { path: "M352 138c66 48 92-38 40-44s-36 92 92 22", stroke: orange, width: 4, dash: "2 12" },
    { path: "m482 120 96-44-27 90-26-24 32-40-46 33z", fill: "primary" },
    { path: "m511 135 14 7-3 28z", fill: orange },
    { path: "M330 252a12 12 0 0 1 12-12h112v124H330z", fill: "primary" },
    { path: "M454 276h54a12 12 0 0 1 10 6l30 42a12 12 0 0 1 2 7v33h-96z", fill: shade },
    { path: "M470 292h34l22 32h-56z", fill: "#D5F3F2" },
    { path: box(350, 262, [80, 54, 6]), fill: white },
    { path: "m352 266 32 25a10 10 0 0 0 12 0l32-25", stroke: "primary", width: 5 },
    { path: round(378, 364, [24]), fill: "#22303E" },
    { path: round(378, 364, [10]), fill: white },
    { path: round(498, 364, [24]), fill: "#22303E" },
    { path: round(498, 364, [10]), fill: white },
    {
      path: "M92 384V338M92 352c-22 0-26-18-26-30 20 0 26 14 26 30zm0-14c0-18 8-32 26-34 2 18-8 34-26 34z",
      stroke: shade,
      fill: "primary",
      width: 3,
    },
  ],
};

/** The brand of those who come through Simpro; all drawings are our own. */
export const simpro = {
  id: "simpro",
  title: "Simpro Email Marketing by Delight",
  primary: { light: "#0D9394", dark: "#0D9394" },
  logo: mark,
  favicon,
  art,
  mail: {
    header: { ground: "#0A6E6D", ink: "#FFFFFF" },
    rule: "#FF8A3D",
    button: "#0A6E6D",
    link: { light: "#0A6E6D", dark: "#5CC9C8" },
    footer: {
      en: "Simpro Email Marketing is made and run by Delight.",
      fr: "Simpro Email Marketing est conçu et exploité par Delight.",
      ar: "خدمة Simpro Email Marketing من تطوير Delight وتشغيلها.",
    },
  },
} as const satisfies Brand;
