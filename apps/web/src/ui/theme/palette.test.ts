import { contrast } from "@delight/email/render/color";
import { brands } from "@delight/brands";
import { DEFAULT_THEME } from "@mantine/core";
import { describe, expect, test } from "vitest";
import { backgroundsOf, shadesOf, tonesOf } from "./palette.ts";
import { backgrounds, housePrimary, primarySwatches, productTheme, singles, toneColors } from "./tokens.ts";
import { variablesOf } from "./variables.ts";

const readable = 4.5;
const colors = [
  ...new Set<string>([
    ...primarySwatches,
    ...brands.flatMap(({ primary }) => [primary.light, primary.dark]),
    ...Object.values(toneColors),
    ...Object.values(productTheme.tones),
    "#000000",
    "#FFFFFF",
    "#FFFF00",
    "#808080",
  ]),
];
const looks = (["light", "dark"] as const).flatMap((scheme) =>
  (["default", "bordered"] as const).map((skin) => ({ scheme, skin })),
);

describe.each(looks)("1.5: the $scheme theme in the $skin skin passes WCAG AA", ({ scheme, skin }) => {
  test.each(colors)("with the colour %s", (color) => {
    const { filled, filledHover, text, tint, tintHover, textOnTint } = shadesOf(color, scheme);
    const { background, surface } = backgroundsOf(scheme, skin);

    expect(contrast(filled, "#FFFFFF")).toBeGreaterThanOrEqual(readable);
    expect(contrast(filledHover, "#FFFFFF")).toBeGreaterThanOrEqual(readable);
    expect(contrast(text, background)).toBeGreaterThanOrEqual(readable);
    expect(contrast(text, surface)).toBeGreaterThanOrEqual(readable);
    expect(contrast(textOnTint, tint)).toBeGreaterThanOrEqual(readable);
    expect(contrast(textOnTint, tintHover)).toBeGreaterThanOrEqual(readable);
  });

  test("in its texts, on every ground and under the pointer", () => {
    const { background, surface, hover, heading, text, subtitle, dimmed } = backgroundsOf(scheme, skin);
    for (const ink of [heading, text, subtitle, dimmed]) {
      for (const ground of [background, surface, hover, singles[scheme]["grey-light"]]) {
        expect(contrast(ink, ground)).toBeGreaterThanOrEqual(readable);
      }
    }
  });

  test("in tooltips, code and the lines of fields under the pointer", () => {
    const { ink, surface, hover, fieldBorderHover } = backgroundsOf(scheme, skin);
    const look = variablesOf({ skin, primary: { light: housePrimary, dark: housePrimary } })(DEFAULT_THEME);
    const code = look[scheme]["--inline-code"] ?? "";

    expect(contrast(surface, ink)).toBeGreaterThanOrEqual(readable);
    expect(contrast(code, hover)).toBeGreaterThanOrEqual(readable);
    expect(contrast(fieldBorderHover, surface)).toBeGreaterThanOrEqual(3);
  });
});

test("the house's primary itself would fail as text, which is why there are shades of it", () => {
  expect(contrast(housePrimary, "#FFFFFF")).toBeLessThan(readable);
  expect(shadesOf(housePrimary, "light")).toMatchObject({ filled: "#5F61E6", text: "#5456CC" });
  expect(shadesOf(housePrimary, "dark")).toMatchObject({ filled: "#5F61E6", text: "#9A9CFF" });
});

test("1.5: the grounds and inks are those of the token table", () => {
  expect(backgroundsOf("light", "default")).toMatchObject({
    background: "#F5F5F9",
    surface: "#FFFFFF",
    heading: "#384551",
    text: "#646E78",
    border: "#E4E6E8",
    fieldBorder: "#CED1D5",
  });
  expect(backgroundsOf("dark", "default")).toMatchObject({
    background: "#232333",
    surface: "#2B2C40",
    text: "#AEAEBC",
  });
});

test("1.5: the bordered skin has one ground only", () => {
  expect(backgroundsOf("light", "bordered").background).toBe(backgrounds.light.surface);
  expect(backgroundsOf("dark", "bordered").background).toBe(backgrounds.dark.surface);
});

test("1.5: the primary #1976D2 brings the meaning colours of its own theme, every other one the usual ones", () => {
  expect(tonesOf("#1976d2")).toEqual(productTheme.tones);
  expect(tonesOf("#696CFF")).toEqual(toneColors);
});
