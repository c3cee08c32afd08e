import { describe, expect, test } from "vitest";
import { contrast } from "./contrast.ts";
import { brandPrimary, groundsOf, primarySwatches, shadesOf, toneColors } from "./palette.ts";

const colors = [...primarySwatches, ...Object.values(toneColors)];

describe.each(["light", "dark"] as const)("the %s palette passes WCAG AA", (scheme) => {
  test.each(colors)("with %s", (color) => {
    const { filled, filledHover, text, tint, tintHover, textOnTint } = shadesOf(color, scheme);
    const { background, surface } = groundsOf(scheme, "default");

    expect(contrast(filled, "#FFFFFF")).toBeGreaterThanOrEqual(4.5);
    expect(contrast(filledHover, "#FFFFFF")).toBeGreaterThanOrEqual(4.5);
    expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(textOnTint, tint)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(textOnTint, tintHover)).toBeGreaterThanOrEqual(4.5);
  });

  test("in its texts, on every ground and under the pointer", () => {
    const { background, surface, hover, heading, text, dimmed } = groundsOf(scheme, "default");
    for (const ink of [heading, text, dimmed]) {
      for (const ground of [background, surface, hover]) expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test("the brand colour itself would fail as text, which is why there are shades of it", () => {
  expect(contrast(brandPrimary, "#FFFFFF")).toBeLessThan(4.5);
  expect(shadesOf(brandPrimary, "light")).toMatchObject({ filled: "#5F61E6", text: "#5456CC" });
  expect(shadesOf(brandPrimary, "dark")).toMatchObject({ filled: "#5F61E6", text: "#9A9CFF" });
});

test("1.5: the bordered skin has one ground only", () => {
  expect(groundsOf("light", "bordered").background).toBe("#FFFFFF");
  expect(groundsOf("dark", "bordered").background).toBe("#2B2C40");
});
