import { expect, test } from "vitest";
import type { Brand, Hex } from "./brand.ts";
import { brandIds, brandOf, brands } from "./brands.ts";
import { onScreen } from "./on-screen.ts";
import { pictureOf } from "./picture.ts";

function luminance(hex: Hex): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Hex, other: Hex): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

test("1.3: there are the brands 'Delight' and 'Simpro Email Marketing by Delight'", () => {
  expect(brands.map(({ title }) => title)).toEqual(["Delight", "Simpro Email Marketing by Delight"]);
});

test("1.3: brands share neither id, title, logo, favicon, picture nor colours", () => {
  const traits = ["id", "title", "logo", "favicon", "art", "primary", "mail"] as const;
  const shared = traits.filter(
    (trait) => new Set(brands.map((brand) => JSON.stringify(brand[trait]))).size < brands.length,
  );
  expect(shared).toEqual([]);
});

test("3.9: ids fit into addresses and titles into the names of cookies", () => {
  for (const { id, title } of brands) {
    expect(id).toMatch(/^[a-z0-9-]+$/);
    expect(title).toMatch(/^[^;=,\s][^;=,]*$/);
  }
});

test.each(brands)("1.3: what the mails of $id say can be read", ({ mail }) => {
  expect(contrast(mail.header.ink, mail.header.ground)).toBeGreaterThanOrEqual(4.5);
  expect(contrast("#FFFFFF", mail.button)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(mail.link.light, "#FFFFFF")).toBeGreaterThanOrEqual(4.5);
  expect(contrast(mail.link.dark, "#2B2C40")).toBeGreaterThanOrEqual(4.5);
});

test("an id that is missing or no longer known stands for the first brand", () => {
  expect([brandOf(undefined).id, brandOf("gone").id, brandOf("simpro").id]).toEqual(["delight", "delight", "simpro"]);
  expect(brandIds).toEqual(["delight", "simpro"]);
});

test("a picture is an SVG document without scripts, styles or words, in the colours of its scheme", () => {
  const light = pictureOf(brandOf("delight"), brandOf("delight").art);
  const dark = pictureOf(brandOf("delight"), brandOf("delight").art, "dark");

  expect(light).toMatch(
    /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 640 420">(<path [^<>]*\/>)+<\/svg>$/,
  );
  expect(light).not.toMatch(/primary|surface|line"|undefined/);
  expect([light.includes("#2B2C40"), dark.includes("#2B2C40")]).toEqual([false, true]);
});

test("1.3: the running app gets of a third brand what it shows, and nothing else", () => {
  const third: Brand = { ...brandOf("simpro"), id: "third", title: "Third" };

  expect(onScreen([...brands, third])[2]).toEqual({
    id: "third",
    title: "Third",
    primary: third.primary,
    logo: third.logo,
  });
});
